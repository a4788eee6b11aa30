import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeMigrations, createOneTimeCodes } from '../../../server/platform/codes/oneTimeCodes.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import { bothDatabases, type OpenedDatabase } from '../databases.ts';
import { describeOn } from '../describeOn.ts';

const TERMS = { lifeMs: 600_000, tries: 5 };

describeOn('one-time codes', bothDatabases, ({ open }) => {
  let database: OpenedDatabase;
  let nowMs = Date.UTC(2026, 10, 27);
  const codes = createOneTimeCodes({ clock: { nowMs: () => nowMs }, secret: 'of the test' });
  let subjects = 0;
  const key = () => {
    subjects += 1;
    return { purpose: 'test', subject: `subject ${subjects}` };
  };
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const together = (count: number, of: ReturnType<typeof key>, typed: string) => Promise.all(Array.from({ length: count }, () => codes.spend(database.db, of, typed)));
  const counted = (outcomes: readonly string[]): Readonly<Record<string, number>> => Object.fromEntries(['right', 'wrong', 'void'].map((one) => [one, outcomes.filter((outcome) => outcome === one).length]));

  beforeAll(async () => {
    database = await open();
    await migrate(database.db, codeMigrations);
  });
  afterAll(() => database.close());

  it('are right once, of 50 right ones at one moment too', async () => {
    const own = key();
    const code = await codes.issue(database.db, own, { ...TERMS, tries: 100 });
    expect(counted(await together(50, own, code))).toEqual({ right: 1, wrong: 0, void: 49 });
    expect(await codes.spend(database.db, own, code)).toBe('void');
  });

  it('answer no more tries than they have, of 50 wrong ones at one moment too, and are void then', async () => {
    const own = key();
    const code = await codes.issue(database.db, own, TERMS);
    expect(counted(await together(50, own, wrong(code)))).toEqual({ right: 0, wrong: 5, void: 45 });
    expect(await codes.spend(database.db, own, code)).toBe('void');
  });

  it('are good at the last try, with the spaces that somebody typed, and not after their time', async () => {
    const [own, late] = [key(), key()];
    const code = await codes.issue(database.db, own, TERMS);
    for (let turn = 1; turn < TERMS.tries; turn += 1) expect(await codes.spend(database.db, own, wrong(code))).toBe('wrong');
    expect(await codes.spend(database.db, own, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toBe('right');
    const other = await codes.issue(database.db, late, TERMS);
    nowMs += TERMS.lifeMs;
    expect(await codes.spend(database.db, late, other)).toBe('void');
  });

  it('are void when another one is issued, and are nobody else\'s', async () => {
    const [own, other] = [key(), key()];
    const first = await codes.issue(database.db, own, TERMS);
    const second = await codes.issue(database.db, own, TERMS);
    expect(second).toMatch(/^\d{6}$/);
    if (first !== second) expect(await codes.spend(database.db, own, first)).toBe('wrong');
    expect(await codes.spend(database.db, other, second)).toBe('void');
    expect(await codes.spend(database.db, { ...own, purpose: 'another' }, second)).toBe('void');
    expect(await codes.spend(database.db, own, second)).toBe('right');
  });

  it('are kept as a keyed hash, and forgotten a day after their time', async () => {
    const own = key();
    const code = await codes.issue(database.db, own, TERMS);
    const rows = () => database.db.selectFrom('one_time_codes').selectAll().where('subject', '=', own.subject).execute();
    expect(JSON.stringify(await rows())).not.toContain(code);
    const elsewhere = createOneTimeCodes({ clock: { nowMs: () => nowMs }, secret: 'another' });
    expect(await elsewhere.spend(database.db, own, code)).toBe('wrong');
    nowMs += TERMS.lifeMs + 86_400_000;
    await codes.forgetOld(database.db);
    expect(await rows()).toHaveLength(1);
    nowMs += 1;
    await codes.forgetOld(database.db);
    expect(await rows()).toEqual([]);
  });
});
