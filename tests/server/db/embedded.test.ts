import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/platform/db/database.ts';
import { PgliteSocket } from '../../../server/platform/db/PgliteSocket.ts';
import { PgliteThread } from '../../../server/platform/db/PgliteThread.ts';
import { initialDump } from '../databases.ts';
import { silentLogger } from '../silentLogger.ts';

describe('the embedded database in a data folder', () => {
  let dataDir: string;
  const open = (): Promise<Database> => openDatabase({ kind: 'embedded', dataDir, initialDump, logger: silentLogger });

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'lineup-data-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('keeps its rows through a restart, and refuses a second opener meanwhile', async () => {
    const first = await open();
    await sql`create table kept (n integer)`.execute(first.db);
    await sql`insert into kept values (1)`.execute(first.db);
    await expect(open()).rejects.toMatchObject({ code: 'DATA_FOLDER_IN_USE' });
    await first.close();
    const second = await open();
    expect((await sql`select n from kept`.execute(second.db)).rows).toEqual([{ n: 1 }]);
    await second.close();
  });

  it('takes 16 MB for its buffers, for all of them lie in memory from the first minute on', async () => {
    const database = await open();
    expect((await sql`show shared_buffers`.execute(database.db)).rows).toEqual([{ shared_buffers: '16MB' }]);
    await database.close();
  });

  it('loses no committed row when its process is killed, and opens again without help', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/server/db/writeUntilKilled.ts', dataDir, initialDump], { stdio: ['ignore', 'pipe', 'inherit'] });
    let told = '';
    child.stdout.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      if (told.split('\n').length > 60) child.kill('SIGKILL');
    });
    await once(child, 'close');
    const committed = Number(told.trim().split('\n').at(-1));
    expect(committed).toBeGreaterThanOrEqual(60);
    const database = await open();
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from kept`.execute(database.db);
    expect(rows[0]?.n).toBeGreaterThanOrEqual(committed);
    await database.close();
  });

  it('keeps nothing of one client\'s session for the next: transaction, settings and temporary tables are gone', async () => {
    const thread = new PgliteThread({ dataDir: null, initialDump });
    const connect = async (): Promise<pg.Client> => {
      const client = new pg.Client({ stream: () => new PgliteSocket(thread), user: 'postgres' });
      await client.connect();
      return client;
    };
    const first = await connect();
    await first.query('create temporary table mine (n integer)');
    await first.query("set application_name = 'first'");
    await first.query('begin');
    await first.query('create table half_done (n integer)');
    await first.end();
    const second = await connect();
    expect((await second.query('show application_name')).rows).not.toEqual([{ application_name: 'first' }]);
    await expect(second.query('select * from mine')).rejects.toMatchObject({ code: '42P01' });
    await expect(second.query('select * from half_done')).rejects.toMatchObject({ code: '42P01' });
    await second.end();
    await thread.close();
  });
});
