import { folderOf, pascalCase } from '../../schemas/generate/index.ts';
import type { Finding } from './houseRule.ts';

const FEWEST_EXAMPLES = 2;

/**
 * A widget is its manifest, its component, the test of it and at least two examples, a plain and an edge one: a page that
 * passes the checker would else meet a widget that does not exist. `files` are all paths of the repository.
 */
export function checkWidgetFolders(files: readonly string[]): readonly Finding[] {
  const present = new Set(files);
  return files.flatMap((file): readonly Finding[] => {
    const [, type] = /^widgets\/([^/]+\/[^/]+)\/widget\.json$/.exec(file) ?? [];
    if (type === undefined) return [];
    const name = pascalCase(folderOf(type));
    const finding = (message: string, severity: Finding['severity']): Finding => ({ rule: 'widget-folder', file, line: 1, message, severity });
    const lacks = (part: string) => !present.has(`widgets/${type}/${part}`);
    const examples = files.filter((candidate) => candidate.startsWith(`widgets/${type}/examples/`)).length;
    return [
      ...(lacks(`${name}.tsx`) ? [finding(`${name}.tsx is missing: pages that use the widget would show a gap.`, 'error')] : []),
      ...(examples < FEWEST_EXAMPLES ? [finding(`${examples} examples: a plain and an edge one are wanted in examples/.`, 'error')] : []),
      // Its examples are rendered all the same; what it does beyond that has no test.
      ...(lacks(`${name}.test.tsx`) ? [finding(`${name}.test.tsx is missing.`, 'warning')] : []),
    ];
  });
}
