import type { Kysely, Migration } from 'kysely';

/** Appeals of customers against a ban. Times are ms of platform time. */
export interface AppealTable {
  id: string;
  operator_id: string;
  user_id: string;
  /** Brand at which it was written. */
  brand: string;
  text: string;
  /** `new`, `review`, `accepted` or `refused`. */
  state: string;
  /** What staff say to it. */
  answer: string | null;
  /** `user_id` while it is open, else null: a customer has one open appeal at most, over all processes. */
  open_of: string | null;
  written_at_ms: number;
  answered_at_ms: number | null;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    appeals: AppealTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-27-appeals-table': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('appeals')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('brand', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('answer', 'text')
        .addColumn('open_of', 'text')
        .addColumn('written_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('answered_at_ms', 'bigint')
        .addUniqueConstraint('appeals_open', ['operator_id', 'open_of'])
        .execute();
      await db.schema.createIndex('appeals_of_customer').on('appeals').columns(['operator_id', 'user_id', 'written_at_ms']).execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('appeals').execute();
    },
  },
};
