import type { Kysely, Migration } from 'kysely';

/** Tables of the journal of what providers told: head, entries since the last snapshot, the snapshot. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-29-feed-intake-journal': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('feed_journal_head')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('epoch', 'integer', (column) => column.notNull())
        .addColumn('position', 'bigint', (column) => column.notNull())
        .addColumn('at_ms', 'bigint', (column) => column.notNull())
        .addColumn('began_at_ms', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createTable('feed_journal')
        .addColumn('position', 'bigint', (column) => column.primaryKey())
        .addColumn('epoch', 'integer', (column) => column.notNull())
        .addColumn('at_ms', 'bigint', (column) => column.notNull())
        .addColumn('lines', 'text', (column) => column.notNull())
        .addColumn('commands', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createTable('feed_journal_snapshot')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('position', 'bigint', (column) => column.notNull())
        .addColumn('at_ms', 'bigint', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      for (const table of ['feed_journal_snapshot', 'feed_journal', 'feed_journal_head']) await db.schema.dropTable(table).execute();
    },
  },
  '2026-11-30-feed-intake-senders': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('feed_journal').addColumn('senders', 'text').execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('feed_journal').dropColumn('senders').execute();
    },
  },
};
