import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptanceCommand } from './acceptance.ts';
import { acceptanceReport, numbersIn } from './acceptanceNumbers.ts';
import { UsageError } from './command.ts';
import { titleReader } from './testTitles.ts';

/** A repository with three numbers and one test file. */
let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lineup-acceptance-'));
  mkdirSync(path.join(root, 'docs/numbers'), { recursive: true });
  mkdirSync(path.join(root, 'domain/odds'), { recursive: true });
  writeFileSync(path.join(root, 'docs/numbers/acceptance.md'), '| # | Acceptance test | Source | |\n|---|---|---|---|\n| T1 | **Balance** is shown | RTS | W |\n| T2 | History | RTS | P |\n| U3 | Odds | must |\n');
  writeFileSync(path.join(root, 'docs/numbers/decisions.md'), '| A-1 | Paths | one folder | habit |\n');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const lineup = async (titles: readonly string[], ...args: readonly string[]) => {
  writeFileSync(path.join(root, 'domain/odds/odds.test.ts'), titles.map((title) => `it(${JSON.stringify(title)}, () => {});`).join('\n'));
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const code = await acceptanceCommand.run({ root, args, print: say, printError: say });
  return { code, text: said.join('\n') };
};

describe('the numbers of a title', () => {
  it.each([
    ['shows it (T1)', ['T1']],
    ['shows it (U10, U11, T13)', ['U10', 'U11', 'T13']],
    ['T63 to T66 hold', ['T63', 'T64', 'T65', 'T66']],
    ['P19–P20 hold', ['P19', 'P20']],
    ['comes again (A-49, U11)', ['A-49', 'U11']],
    ['UTF8, H3, the code U1234 and TT1 are none', []],
  ])('are found in "%s"', (title, numbers) => expect([...numbersIn(title)].sort()).toEqual([...numbers].sort()));
});

describe('the titles of a test file', () => {
  it('are those of tests and groups, however they are called, with what is filled in left out', async () => {
    const testTitles = await titleReader();
    const text = [
      "describe('a', () => { it('b (T1)', run); it.each([['x', 'U9']])('c %s', run); });",
      'test.describe.serial("d", () => { test(`e ${width} wide`, run); });',
      "describeOn('f', databases, open); // it('g', run)",
      "const h = \"it('i', run)\"; other('j'); list.test('k');",
      "test(`l ${width} wide${isPhone ? ', fits hands (T61)' : ''}`, run); it(`m ${isNew ? 'n' : name}`, run);",
    ].join('\n');
    expect(testTitles('a.test.ts', text).map(({ line, title }) => `${line} ${title}`)).toEqual(['1 a', '1 b (T1)', '1 c %s', '2 d', '2 e ... wide', '3 f', '5 l ... wide, fits hands (T61)', '5 m n/...']);
  });

  it('leave out tests that are switched off, which hold nothing', async () => {
    const testTitles = await titleReader();
    expect(testTitles('a.test.ts', "it.skip('a', run); it.todo('b'); describe.skip('c', () => { it('d', run); }); it.skipIf(slow)('e', run);").map(({ title }) => title)).toEqual(['e']);
  });

  it('cannot be read without the development packages: the refusal says how to get them, and other failures stay what they are', async () => {
    const missing = Object.assign(new Error("Cannot find package 'typescript'"), { code: 'ERR_MODULE_NOT_FOUND' });
    await expect(titleReader(() => Promise.reject(missing))).rejects.toThrow(UsageError);
    await expect(titleReader(() => Promise.reject(missing))).rejects.toThrow('npm ci --include=dev');
    await expect(titleReader(() => Promise.reject(new Error('broken')))).rejects.toThrow(/^broken$/);
  });
});

describe('lineup acceptance', () => {
  it('tells which tests hold each number, where, and which numbers none holds', async () => {
    const { code, text } = await lineup(['shows the balance (T1)', 'moves (U3, A-1)']);
    expect(code).toBe(0);
    expect(text).toBe(
      [
        'Held by a test (2)',
        '  T1    Balance is shown',
        '        domain/odds/odds.test.ts:1  shows the balance (T1)',
        '  U3    Odds',
        '        domain/odds/odds.test.ts:2  moves (U3, A-1)',
        '',
        'Not held yet (1)',
        '  T2    History',
        '',
        '2 of 3 numbers are held.',
      ].join('\n'),
    );
  });

  it('ends with 1 where a title cites a number that does not exist, an A number too', async () => {
    const { code, text } = await lineup(['shows the balance (T9)', 'signs in (A-2)']);
    expect(code).toBe(1);
    expect(text).toContain('error: domain/odds/odds.test.ts:1 cites T9, which docs/numbers does not have: "shows the balance (T9)"');
    expect(text).toContain('odds.test.ts:2 cites A-2');
  });

  it('gives the same to machines', async () => {
    const { code, text } = await lineup(['shows the balance (T1)', 'adds (T9)'], '--json');
    expect(code).toBe(1);
    expect(JSON.parse(text)).toEqual({
      numbers: [
        { number: 'T1', text: 'Balance is shown', tests: [{ file: 'domain/odds/odds.test.ts', line: 1, title: 'shows the balance (T1)' }] },
        { number: 'T2', text: 'History', tests: [] },
        { number: 'U3', text: 'Odds', tests: [] },
      ],
      unknown: [{ file: 'domain/odds/odds.test.ts', line: 2, title: 'adds (T9)', number: 'T9' }],
    });
  });
});

describe('the tests of this repository', () => {
  const report = acceptanceReport(process.cwd());

  it('cite in their titles only numbers that docs/numbers explains', async () => {
    expect((await report).unknown.map(({ file, line, number }) => `${file}:${line} cites ${number}`)).toEqual([]);
  });

  it('are looked for under every number, none left out and none twice', async () => {
    expect((await report).numbers.map(({ number }) => number)).toEqual(numbersIn('T1 to T67, P1 to P24, U1 to U40'));
  });
});
