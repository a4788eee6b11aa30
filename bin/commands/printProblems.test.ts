import { describe, expect, it } from 'vitest';
import type { Problem } from '../../schemas/language/problem.ts';
import { printProblems, summaryOf } from './printProblems.ts';

const problem = (change: Partial<Problem>): Problem => ({
  rule: 'rule/unknown-fact',
  code: 'LU2104',
  severity: 'error',
  message: 'The rule reads "user.singedIn", which is no fact.',
  help: 'Did you mean "user.signedIn"?',
  file: 'base/pages/home.json',
  pointer: '/nodes/a/when',
  brands: [],
  routes: [],
  related: [],
  fix: [],
  suggest: [],
  docs: '',
  fingerprint: 'x',
  ...change,
});

const text = '{\n  "var": "user.singedIn"\n}\n';
const range = { start: { line: 2, column: 10, offset: 11 }, end: { line: 2, column: 25, offset: 26 } };
const options = { folder: 'configs', isColoured: false, textOf: () => text };

describe('problems for people', () => {
  it('names file, line and column, marks the value and says what to do', () => {
    expect(printProblems([problem({ range })], options)).toBe(
      [
        'configs/base/pages/home.json:2:10  error LU2104 rule/unknown-fact',
        '  The rule reads "user.singedIn", which is no fact.',
        '    2 |   "var": "user.singedIn"',
        '      |          ^^^^^^^^^^^^^^^',
        '  help: Did you mean "user.signedIn"?',
        '',
        '1 error in 1 file',
      ].join('\n'),
    );
  });

  it('prints the worst first, then by place', () => {
    const printed = printProblems([problem({ severity: 'warning', file: 'a.json' }), problem({ file: 'c.json' }), problem({ file: 'b.json' })], options);
    const places = printed.split('\n').filter((line) => line.startsWith('configs/'));
    expect(places.map((line) => line.split(' ')[0])).toEqual(['configs/b.json', 'configs/c.json', 'configs/a.json']);
  });

  it('names brands, pages and related places where there are some', () => {
    const printed = printProblems([problem({ brands: ['x'], routes: ['home'], related: [{ message: 'is first defined here', file: 'b.json', range }] })], options);
    expect(printed).toContain('brands: x');
    expect(printed).toContain('pages: home');
    expect(printed).toContain('see: configs/b.json:2:10 is first defined here');
  });

  it('counts in words', () => {
    expect(summaryOf([])).toBe('No problems');
    expect(summaryOf([problem({}), problem({}), problem({ severity: 'warning', file: 'b.json' })])).toBe('2 errors, 1 warning in 2 files');
  });
});
