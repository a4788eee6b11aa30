import { describe, expect, it } from 'vitest';
import type { Problem } from '../../language/problem.ts';
import { locateProblem } from './locateProblem.ts';

const text = '{\n  "nodes": {\n    "a": { "in": "main", "when": { "and": [true, { "var": "x" }] } },\n    "b/c": null\n  }\n}\n';

const problem = (pointer: string): Problem => ({
  rule: 'a/b',
  code: 'LU1000',
  severity: 'error',
  message: '',
  help: '',
  file: 'a.json',
  pointer,
  brands: [],
  routes: [],
  related: [],
  fix: [],
  suggest: [],
  docs: '',
  fingerprint: '',
});

const marked = (pointer: string): string => {
  const { range } = locateProblem(problem(pointer), text);
  return range ? `${range.start.line}:${range.start.column} ${text.slice(range.start.offset, range.end.offset)}` : '';
};

describe('the place of a problem', () => {
  it('is the value that its pointer names', () => {
    expect(marked('/nodes/a/in')).toBe('3:18 "main"');
    expect(marked('/nodes/a/when/and/1/var')).toBe('3:59 "x"');
  });

  it('is the key where the value is an object', () => {
    expect(marked('/nodes/a')).toBe('3:5 "a"');
  });

  it('reads escaped keys', () => {
    expect(marked('/nodes/b~1c')).toBe('4:12 null');
  });

  it('is the nearest value above, where the file holds no such leaf', () => {
    expect(marked('/nodes/a/props/limit')).toBe('3:5 "a"');
    expect(marked('')).toBe('1:1 {');
  });

  it('stays as it is where the rule gave it, or the file is unknown', () => {
    expect(locateProblem(problem('/nodes'), undefined).range).toBeUndefined();
    const range = { start: { line: 9, column: 9, offset: 9 }, end: { line: 9, column: 9, offset: 9 } };
    expect(locateProblem({ ...problem('/nodes'), range }, text).range).toBe(range);
  });
});
