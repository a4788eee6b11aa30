import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from '../../../bin/commands/main.ts';
import { findPostgres } from '../../../bin/setup/services.mjs';
import { type Database, openDatabase } from '../../../server/platform/db/database.ts';
import { auditLedger, isSound } from '../../../server/services/ledger/auditLedger.ts';
import { BettingPlatform, type Player } from '../coupons/bettingPlatform.ts';
import { databases, initialDump, type OpenedDatabase } from '../databases.ts';
import { silentLogger } from '../silentLogger.ts';

const postgres = (await findPostgres()) === null ? null : databases.find(({ title }) => title === 'PostgreSQL');
const MINUTE_MS = 60_000;
/** Most of it is the embedded database, opened five times. */
const LIMIT_MS = 480_000;

let folder: string;
let said: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lineup-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

/** Runs a command as an operator does, for the database of these settings. */
async function lineup(settings: Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>, ...args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  said = [];
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const print = (text: string): void => void said.push(text);
  const code = await run(args, { print, printError: print });
  return { code, text: said.join('\n') };
}

interface Books {
  readonly balances: readonly number[];
  readonly coupons: readonly unknown[];
  readonly deadlines: readonly unknown[];
}

/** Everything that a restore has to bring back to the unit and the row. */
async function booksOf(betting: BettingPlatform, players: readonly Player[]): Promise<Books> {
  const { db } = betting.platform;
  return {
    balances: await Promise.all(players.map((player) => betting.balance(player))),
    coupons: await db.selectFrom('coupons').selectAll().orderBy('id').execute(),
    deadlines: await db.selectFrom('platform_deadlines').select(['kind', 'key', 'due_at_ms', 'payload']).where('kind', '!=', 'coupons.forget').orderBy('id').execute(),
  };
}

/** Three customers, two of them with open bets. */
async function playOn(betting: BettingPlatform): Promise<readonly Player[]> {
  const players = [await betting.player(10_000), await betting.player(5_000), await betting.player(700)];
  for (const [at, bet] of betting.bets('line', 4).entries()) {
    const { status, text } = await betting.place(players[at % 2]!, { bets: [bet], amount: 300 });
    expect(status, text).toBe(200);
  }
  return players;
}

/** The restored server's books are sound, and what was open at the backup is settled in its time by it. */
async function expectWhole(database: Database, players: readonly Player[], before: Books): Promise<void> {
  const betting = await BettingPlatform.start(database);
  try {
    expect(await booksOf(betting, players)).toEqual(before);
    expect(isSound(await auditLedger(database.db))).toBe(true);
    const games = [...new Set((await database.db.selectFrom('coupon_legs').select('game_id').execute()).map(({ game_id: id }) => id))];
    const command = async (path: string, body: object): Promise<void> => {
      const { statusCode, body: text } = await betting.call(null, 'POST', path, body);
      expect(statusCode, text).toBe(200);
    };
    for (const id of games) await command(`/sandbox/feed/games/${id}`, { action: 'start' });
    await command('/sandbox/clock', { advanceMs: MINUTE_MS });
    for (const id of games) await command(`/sandbox/feed/games/${id}`, { action: 'finish', score: [2, 1] });
    await command('/sandbox/clock', { advanceMs: 61 * MINUTE_MS });
    expect(await database.db.selectFrom('coupons').select('id').where('status_id', '<=', 0).execute(), 'open bets').toEqual([]);
    const nowMs = betting.platform.clock.nowMs();
    const duties = await database.db.selectFrom('platform_deadlines').select(['kind', 'due_at_ms']).execute();
    expect(duties.map(({ kind }) => kind), 'the hourly duty of the coupons').toContain('coupons.forget');
    expect(duties.filter(({ due_at_ms: dueAtMs }) => dueAtMs <= nowMs), 'deadlines that are due').toEqual([]);
    expect(isSound(await auditLedger(database.db))).toBe(true);
  } finally {
    await betting.close();
  }
}

describe('backup and restore of the embedded database', () => {
  const place = (name: string) => ({ DATA_DIR: join(folder, name), DATABASE_URL: '' });
  const open = (name: string): Promise<Database> => openDatabase({ kind: 'embedded', dataDir: join(folder, name), initialDump, logger: silentLogger });

  it('refuses while a server has it open; stopped and restored elsewhere, balances are equal, the ledger is sound, deadlines run', async () => {
    const file = join(folder, 'embedded.backup');
    const first = await open('first');
    const betting = await BettingPlatform.start(first);
    const players = await playOn(betting);
    const before = await booksOf(betting, players);
    const refused = await lineup(place('first'), 'backup', file);
    expect(refused).toMatchObject({ code: 2, text: expect.stringContaining('is in use by process') as string });
    expect(existsSync(file)).toBe(false);
    await betting.close();
    await first.close();

    expect(await lineup(place('first'), 'backup', file)).toMatchObject({ code: 0 });
    expect(statSync(file).mode & 0o777, 'others cannot read it').toBe(0o600);
    expect(await lineup(place('first'), 'backup', file), 'a second time').toMatchObject({ code: 2, text: expect.stringContaining('is there already') as string });
    expect(await lineup(place('first'), 'restore', file), 'over what is there').toMatchObject({ code: 2, text: expect.stringContaining('There is a database') as string });

    expect(await lineup(place('second'), 'restore', file)).toMatchObject({ code: 0 });
    const second = await open('second');
    await expectWhole(second, players, before);
    await second.close();
  }, LIMIT_MS);

  it('leaves nothing behind of a file that is cut off, and says of others what they are', async () => {
    const cut = join(folder, 'cut.backup');
    const whole = readFileSync(join(folder, 'embedded.backup'));
    writeFileSync(cut, whole.subarray(0, whole.length / 2));
    expect(await lineup(place('third'), 'restore', cut)).toMatchObject({ code: 2, text: expect.stringContaining('cannot be read as a database') as string });
    expect(existsSync(join(folder, 'third', 'database', 'PG_VERSION'))).toBe(false);
    const other = join(folder, 'other.backup');
    writeFileSync(other, 'PGDMP...');
    expect((await lineup(place('third'), 'restore', other)).text).toContain('is of PostgreSQL');
    writeFileSync(other, 'notes');
    expect((await lineup(place('third'), 'restore', other)).text).toContain('was not made by');
    expect((await lineup(place('third'), 'restore', join(folder, 'missing'))).text).toContain('There is no file');
    expect((await lineup(place('nowhere'), 'backup', join(folder, 'nothing'))).text).toContain('There is no database');
  }, LIMIT_MS);
});

describe('backup and restore of PostgreSQL', () => {
  const place = ({ url }: OpenedDatabase) => ({ DATA_DIR: join(folder, 'unused'), DATABASE_URL: url ?? '' });

  it.skipIf(!postgres)('takes a running server\'s database; restored into an empty one, balances are equal, the ledger is sound, deadlines run', async () => {
    const file = join(folder, 'postgres.backup');
    const [first, second] = [await postgres!.open(), await postgres!.open()];
    try {
      const betting = await BettingPlatform.start(first);
      const players = await playOn(betting);
      const before = await booksOf(betting, players);
      expect(await lineup(place(first), 'backup', file)).toMatchObject({ code: 0 });
      expect(await lineup(place(first), 'restore', file), 'over what is there').toMatchObject({ code: 2, text: expect.stringMatching(/has \d+ tables already/) as string });
      await betting.close();
      expect(await lineup(place(second), 'restore', file)).toMatchObject({ code: 0 });
      await expectWhole(second, players, before);
    } finally {
      await first.close();
      await second.close();
    }
  }, LIMIT_MS);

  it.skipIf(!postgres)('says so where the tools are missing, and where the database is away, and leaves no file', async () => {
    const file = join(folder, randomUUID());
    const first = await postgres!.open();
    try {
      vi.stubEnv('PATH', folder);
      expect((await lineup(place(first), 'backup', file)).text).toContain('pg_dump is missing on this machine');
      vi.unstubAllEnvs();
      const away = { DATA_DIR: folder, DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' };
      const refused = await lineup(away, 'backup', file);
      expect(refused).toMatchObject({ code: 2, text: expect.stringContaining('pg_dump ended with 1') as string });
      expect(refused.text).not.toContain('secret');
      expect(existsSync(file)).toBe(false);
    } finally {
      await first.close();
    }
  });
});
