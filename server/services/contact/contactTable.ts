import type { Kysely, Migration } from 'kysely';

/** Messages to support. Times are ms of platform time. */
export interface ContactMessageTable {
  operator_id: string;
  /** What customer and support call it; one of an operator. */
  reference: string;
  /** Brand at which it was written. */
  brand: string;
  /** Null for a guest. */
  user_id: string | null;
  topic: string;
  name: string;
  /** Where the answer goes: of a guest what was typed, proved by nobody. */
  email: string;
  text: string;
  /** The browser's own, one a message: its retries find the message that was kept. */
  request_key: string;
  /** SHA-256 of what was said, and by whom. */
  content_hash: string;
  /** Whether a receipt went to the customer. */
  has_receipt: boolean;
  written_at_ms: number;
  forget_at_ms: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    contact_messages: ContactMessageTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-28-contact-messages': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('contact_messages')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('reference', 'text', (column) => column.notNull())
        .addColumn('brand', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text')
        .addColumn('topic', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('request_key', 'text', (column) => column.notNull())
        .addColumn('content_hash', 'text', (column) => column.notNull())
        .addColumn('has_receipt', 'boolean', (column) => column.notNull())
        .addColumn('written_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('forget_at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('contact_messages_reference', ['operator_id', 'reference'])
        .addUniqueConstraint('contact_messages_key', ['operator_id', 'request_key'])
        .execute();
      await db.schema.createIndex('contact_messages_of_customer').on('contact_messages').columns(['operator_id', 'user_id', 'written_at_ms']).execute();
      await db.schema.createIndex('contact_messages_by_content').on('contact_messages').columns(['operator_id', 'content_hash', 'written_at_ms']).execute();
      await db.schema.createIndex('contact_messages_to_forget').on('contact_messages').column('forget_at_ms').execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('contact_messages').execute();
    },
  },
};
