import typescript from 'typescript';

/** A title of a test, or of a group of tests. */
export interface TestTitle {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** As written; a part that is filled in when the test runs stands as `...`. */
  readonly title: string;
}

const RUNNERS = new Set(['describe', 'describeOn', 'it', 'test']);
/** Tests that do not run hold nothing. */
const IDLE = new Set(['skip', 'todo', 'fixme']);

/** The titles in a test file, in order; those of tests that are switched off are left out. */
export function testTitles(file: string, text: string): readonly TestTitle[] {
  const source = typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest, true, file.endsWith('x') ? typescript.ScriptKind.TSX : typescript.ScriptKind.TS);
  const titles: TestTitle[] = [];
  const visit = (node: typescript.Node): void => {
    if (typescript.isCallExpression(node)) {
      const names = calleeNames(node.expression);
      const [first] = node.arguments;
      if (first && names.some((name) => RUNNERS.has(name)) && RUNNERS.has(names[0] ?? '')) {
        if (names.some((name) => IDLE.has(name))) return;
        const title = titleOf(first);
        if (title !== undefined) titles.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, title });
      }
    }
    typescript.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** `test.describe.skip` gives test, describe, skip; `it.each(rows)` gives it, each. */
function calleeNames(callee: typescript.Expression): readonly string[] {
  if (typescript.isIdentifier(callee)) return [callee.text];
  if (typescript.isPropertyAccessExpression(callee)) return [...calleeNames(callee.expression), callee.name.text];
  if (typescript.isCallExpression(callee)) return calleeNames(callee.expression);
  return typescript.isTaggedTemplateExpression(callee) ? calleeNames(callee.tag) : [];
}

function titleOf(node: typescript.Expression): string | undefined {
  if (typescript.isStringLiteralLike(node)) return node.text;
  return typescript.isTemplateExpression(node) ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('...') : undefined;
}
