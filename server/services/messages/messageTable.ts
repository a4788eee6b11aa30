import { type Kysely, type Migration, sql } from 'kysely';

/** Messages that customers read on the site. Times are ms of platform time. */
export interface CustomerMessageTable {
  id: string;
  operator_id: string;
  user_id: string;
  /** Whose words the site config has; null where the message brings its own. */
  kind: string | null;
  /** JSON: `MessageContent`. */
  content: string;
  sent_at_ms: number;
  read_at_ms: number | null;
  forget_at_ms: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    customer_messages: CustomerMessageTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-29-customer-messages': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('customer_messages')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('kind', 'text')
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('sent_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('read_at_ms', 'bigint')
        .addColumn('forget_at_ms', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('customer_messages_of_customer').on('customer_messages').columns(['operator_id', 'user_id', 'sent_at_ms']).execute();
      // The number of unread ones is asked for by each open page.
      await db.schema.createIndex('customer_messages_unread').on('customer_messages').columns(['operator_id', 'user_id']).where(sql`read_at_ms`, 'is', null).execute();
      await db.schema.createIndex('customer_messages_to_forget').on('customer_messages').column('forget_at_ms').execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('customer_messages').execute();
    },
  },
};
