import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { initialDump } from '../databases.ts';
import { openFromPool } from '../embeddedPool.ts';

describe('an embedded database from the pool', () => {
  it('has nothing of the test before: neither tables and types nor settings, locks and open transactions', async () => {
    const first = await openFromPool(initialDump);
    await sql`create type mood as enum ('fine')`.execute(first.db);
    await sql`create table kept (n integer, m mood)`.execute(first.db);
    await sql`set application_name = 'first'`.execute(first.db);
    await sql`select pg_advisory_lock(7)`.execute(first.db);
    await sql`begin`.execute(first.db);
    await sql`create table half_done (n integer)`.execute(first.db);
    await first.leadership.tryAcquire('feed');
    await first.close();
    const second = await openFromPool(initialDump);
    expect((await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`.execute(second.db)).rows).toEqual([]);
    expect((await sql`select 1 from pg_type where typname = 'mood'`.execute(second.db)).rows).toEqual([]);
    expect((await sql`show application_name`.execute(second.db)).rows).not.toEqual([{ application_name: 'first' }]);
    expect((await sql`select 1 from pg_locks where locktype = 'advisory'`.execute(second.db)).rows).toEqual([]);
    expect(await second.leadership.tryAcquire('feed')).not.toBeNull();
    await second.close();
  });

  it('is a database of its own while another one is open, and refuses to be used once it is closed', async () => {
    const [one, other] = [await openFromPool(initialDump), await openFromPool(initialDump)];
    await sql`create table mine (n integer)`.execute(one.db);
    await expect(sql`select * from mine`.execute(other.db)).rejects.toMatchObject({ code: '42P01' });
    await one.close();
    await expect(sql`select 1`.execute(one.db)).rejects.toThrow();
    await other.close();
  });
});
