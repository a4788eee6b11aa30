import type typescript from 'typescript';
import { UsageError } from './command.ts';

type Parser = typeof typescript;

/** A title of a test, or of a group of tests. */
export interface TestTitle {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** As written; a part that is filled in when the test runs stands as `...`, a choice between two texts as both of them. */
  readonly title: string;
}

const RUNNERS = new Set(['describe', 'describeOn', 'it', 'test']);
/** Tests that do not run hold nothing. */
const IDLE = new Set(['skip', 'todo', 'fixme']);

/** The titles in a test file, in order; those of tests that are switched off are left out. */
export type TitleReader = (file: string, text: string) => readonly TestTitle[];

/**
 * Reads titles with the parser of TypeScript. It is a development package, which a server in production does not have: throws a
 * UsageError that says how to get it.
 */
export async function titleReader(load: () => Promise<{ readonly default: Parser }> = () => import('typescript')): Promise<TitleReader> {
  try {
    const { default: parser } = await load();
    return (file, text) => testTitles(parser, file, text);
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ERR_MODULE_NOT_FOUND') {
      throw new UsageError('Titles of tests are read with the package "typescript", which only an installation for development has: run "npm ci --include=dev" first.');
    }
    throw error;
  }
}

function testTitles(parser: Parser, file: string, text: string): readonly TestTitle[] {
  const source = parser.createSourceFile(file, text, parser.ScriptTarget.Latest, true, file.endsWith('x') ? parser.ScriptKind.TSX : parser.ScriptKind.TS);
  const titles: TestTitle[] = [];
  const visit = (node: typescript.Node): void => {
    if (parser.isCallExpression(node)) {
      const names = calleeNames(parser, node.expression);
      const [first] = node.arguments;
      if (first && names.some((name) => RUNNERS.has(name)) && RUNNERS.has(names[0] ?? '')) {
        if (names.some((name) => IDLE.has(name))) return;
        const title = titleOf(parser, first);
        if (title !== undefined) titles.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, title });
      }
    }
    parser.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** `test.describe.skip` gives test, describe, skip; `it.each(rows)` gives it, each. */
function calleeNames(parser: Parser, callee: typescript.Expression): readonly string[] {
  if (parser.isIdentifier(callee)) return [callee.text];
  if (parser.isPropertyAccessExpression(callee)) return [...calleeNames(parser, callee.expression), callee.name.text];
  if (parser.isCallExpression(callee)) return calleeNames(parser, callee.expression);
  return parser.isTaggedTemplateExpression(callee) ? calleeNames(parser, callee.tag) : [];
}

function titleOf(parser: Parser, node: typescript.Expression): string | undefined {
  if (parser.isStringLiteralLike(node)) return node.text;
  if (!parser.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ expression, literal }) => `${filledIn(parser, expression)}${literal.text}`).join('');
}

/** A choice between texts stands as they are: each is the title of some of the tests. */
function filledIn(parser: Parser, node: typescript.Expression): string {
  if (!parser.isConditionalExpression(node)) return '...';
  return [node.whenTrue, node.whenFalse].map((part) => titleOf(parser, part) ?? '...').filter((text) => text !== '').join('/');
}
