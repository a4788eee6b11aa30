import { type Kysely, type Migration, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../server/platform/db/migrate.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { describeOn } from '../describeOn.ts';

const statement = (text: string): Migration => ({ up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) });
const old = { '2026-11-01-upgrade-notes': statement('create table upgrade_notes (id integer primary key)') };
const added = { '2026-11-02-upgrade-marks': statement("alter table upgrade_notes add column mark text not null default ''") };
const later = { '2026-11-03-upgrade-more': statement('create table upgrade_more (id integer primary key)') };

describeOn('servers that are upgraded one by one', databases, ({ open }) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('lets an old one start again, and write, after a new one has migrated the database', async () => {
    const { db } = database;
    expect(await migrate(db, old)).toEqual(Object.keys(old));
    expect(await migrate(db, { ...old, ...added })).toEqual(Object.keys(added));
    expect(await migrate(db, old), 'the old one again').toEqual([]);
    await sql`insert into upgrade_notes (id) values (1)`.execute(db);
    expect((await sql`select * from upgrade_notes`.execute(db)).rows).toEqual([{ id: 1, mark: '' }]);
    expect(await migrate(db, { ...old, ...added, ...later }), 'a newer one still').toEqual(Object.keys(later));
  });
});
