import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { claimDatabase, DatabasePurposeError, purposeMigrations } from '../../../server/platform/db/databasePurpose.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import { makePrivateFolder } from '../../../server/platform/db/privateFolder.ts';
import { databases, type OpenedDatabase } from '../databases.ts';

describe.each(databases)('the purpose of a database ($title)', ({ open, skipped }) => {
  let database: OpenedDatabase | null = null;
  afterEach(async () => {
    await database?.close();
    database = null;
  });

  it.skipIf(skipped !== null).each([
    ['sandbox', 'production', /known passwords.*DATA_DIR/],
    ['production', 'sandbox', /of production.*DATA_DIR/],
  ] as const)('of a %s is kept, and %s refuses it with the reason', async (made, other, reason) => {
    database = await open();
    await migrate(database.db, purposeMigrations);
    await claimDatabase(database.db, made);
    await claimDatabase(database.db, made);
    await expect(claimDatabase(database.db, other)).rejects.toThrow(reason);
    await expect(claimDatabase(database.db, other)).rejects.toBeInstanceOf(DatabasePurposeError);
  });

  it.skipIf(skipped !== null).each([
    ['a sandbox where it has the demo customer', ['real@example.org', 'demo@example.com'], 'production'],
    ['production where it has customers, and no demo customer', ['real@example.org'], 'sandbox'],
  ] as const)('from before it was marked is that of %s', async (_what, emails, refused) => {
    database = await open();
    await sql`create table customers (email text)`.execute(database.db);
    for (const email of emails) await sql`insert into customers values (${email})`.execute(database.db);
    await migrate(database.db, purposeMigrations);
    await expect(claimDatabase(database.db, refused)).rejects.toBeInstanceOf(DatabasePurposeError);
  });

  it.skipIf(skipped !== null)('without customers may still become either', async () => {
    database = await open();
    await sql`create table customers (email text)`.execute(database.db);
    await migrate(database.db, purposeMigrations);
    await claimDatabase(database.db, 'production');
  });
});

describe('the data folder', () => {
  const modeOf = (folder: string): number => statSync(folder).mode & 0o777;

  it('is entered by its owner alone, also where it was there before', () => {
    const above = mkdtempSync(join(tmpdir(), 'lineup-private-'));
    const [made, found] = [join(above, 'deep', 'made'), join(above, 'found')];
    mkdirSync(found, { mode: 0o755 });
    for (const folder of [made, found]) makePrivateFolder(folder);
    expect([modeOf(made), modeOf(found)]).toEqual([0o700, 0o700]);
    rmSync(above, { recursive: true });
  });
});
