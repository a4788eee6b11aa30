import { describe, expect, it } from 'vitest';
import type { Problem } from '../../schemas/language/problem.ts';
import { githubFormat, junitFormat, sarifFormat } from './machineFormats.ts';

const position = (line: number, column: number) => ({ line, column, offset: 0 });
const found: Problem = {
  rule: 'text/unknown-key',
  code: 'LU2401',
  severity: 'error',
  message: 'There is no text "a:b", 100% sure.',
  help: 'Add <it>.',
  file: 'base/a,b.json',
  range: { start: position(3, 5), end: position(3, 9) },
  pointer: '/a',
  brands: [],
  routes: [],
  related: [],
  fix: [],
  suggest: [],
  docs: '',
  fingerprint: 'text/unknown-key:::a:b',
};
const pathOf = (file: string) => `configs/${file}`;

describe('formats for machines', () => {
  it('writes workflow commands, escaped, the worst first', () => {
    const lines = githubFormat([{ ...found, severity: 'info' }, found], pathOf, 'done').split('\n');
    expect(lines).toEqual([
      '::error file=configs/base/a%2Cb.json,line=3,endLine=3,col=5,endColumn=9,title=LU2401 text/unknown-key::There is no text "a:b", 100%25 sure. Add <it>.',
      expect.stringMatching(/^::notice /),
      'done',
    ]);
  });

  it('writes SARIF with rule, place and fingerprint', () => {
    const log = JSON.parse(sarifFormat([found], pathOf)) as { version: string; runs: { results: unknown[] }[] };
    expect(log.version).toBe('2.1.0');
    expect(log.runs[0]?.results[0]).toMatchObject({
      ruleId: 'LU2401',
      level: 'error',
      locations: [{ physicalLocation: { artifactLocation: { uri: 'configs/base/a,b.json' }, region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 } } }],
      partialFingerprints: { 'lineup/v1': 'text/unknown-key:::a:b' },
    });
  });

  it('writes JUnit that counts its failures, and a passed case where there is nothing', () => {
    expect(junitFormat([found], pathOf)).toContain('<testsuite name="configs/base/a,b.json" tests="1" failures="1">');
    expect(junitFormat([found], pathOf)).toContain('&lt;it&gt;');
    expect(junitFormat([], pathOf)).toContain('tests="1" failures="0"');
  });
});
