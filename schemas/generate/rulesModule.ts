/** The module that knows every rule of the checker, found by its place: `schemas/check/rules/<name>/rule.ts`. */
export function rulesModule(names: readonly string[]): string {
  const sorted = [...names].sort();
  return [
    '// Made of the folders of schemas/check/rules.',
    "import type { CheckRule } from './rule.ts';",
    ...sorted.map((name, at) => `import { rule as rule${at} } from './rules/${name}/rule.ts';`),
    '',
    `export const rules: readonly CheckRule[] = [${sorted.map((_name, at) => `rule${at}`).join(', ')}];`,
    '',
  ].join('\n');
}
