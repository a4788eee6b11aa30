import { type Kysely, type Migration, sql } from 'kysely';

/** Conversations with support, one open one of an owner at a time. Times are ms of platform time. */
export interface ChatConversationTable {
  id: string;
  operator_id: string;
  brand: string;
  /** `chatOwner.ts`: a customer, or a guest's browser. */
  owner: string;
  /** Null for a guest. */
  user_id: string | null;
  language: string;
  last_sequence: number;
  /** The owner has seen the messages up to this one. */
  read_sequence: number;
  /** A person has answered: rules are silent from then on. */
  has_person: boolean;
  customer_typing_at_ms: number;
  support_typing_at_ms: number;
  opened_at_ms: number;
  last_at_ms: number;
  ended_at_ms: number | null;
  forget_at_ms: number;
}

export type ChatAuthor = 'customer' | 'rule' | 'person';

export interface ChatMessageTable {
  conversation_id: string;
  /** In the order of a conversation; gives no two messages one place. */
  sequence: number;
  author: ChatAuthor;
  /** The browser's own, one a message: sent again, it is the same message. */
  client_id: string;
  text: string;
  file_id: string | null;
  sent_at_ms: number;
}

export interface ChatFileTable {
  id: string;
  conversation_id: string;
  name: string;
  /** Decided by what it holds. */
  type: string;
  size: number;
  content: Buffer;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    chat_conversations: ChatConversationTable;
    chat_messages: ChatMessageTable;
    chat_files: ChatFileTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-30-chat': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('chat_conversations')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('brand', 'text', (column) => column.notNull())
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text')
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('last_sequence', 'integer', (column) => column.notNull())
        .addColumn('read_sequence', 'integer', (column) => column.notNull())
        .addColumn('has_person', 'boolean', (column) => column.notNull())
        .addColumn('customer_typing_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('support_typing_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('opened_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('last_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('ended_at_ms', 'bigint')
        .addColumn('forget_at_ms', 'bigint', (column) => column.notNull())
        .execute();
      // Two tabs that begin at once begin one conversation.
      await db.schema.createIndex('chat_conversations_open').on('chat_conversations').columns(['operator_id', 'brand', 'owner']).unique().where(sql`ended_at_ms`, 'is', null).execute();
      await db.schema.createIndex('chat_conversations_of_owner').on('chat_conversations').columns(['operator_id', 'brand', 'owner', 'opened_at_ms']).execute();
      await db.schema.createIndex('chat_conversations_to_forget').on('chat_conversations').column('forget_at_ms').execute();
      await db.schema.createTable('chat_messages')
        .addColumn('conversation_id', 'text', (column) => column.notNull().references('chat_conversations.id').onDelete('cascade'))
        .addColumn('sequence', 'integer', (column) => column.notNull())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('client_id', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('file_id', 'text')
        .addColumn('sent_at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('chat_messages_place', ['conversation_id', 'sequence'])
        .addUniqueConstraint('chat_messages_once', ['conversation_id', 'author', 'client_id'])
        .execute();
      await db.schema.createTable('chat_files')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('conversation_id', 'text', (column) => column.notNull().references('chat_conversations.id').onDelete('cascade'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('content', 'bytea', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('chat_files_of_conversation').on('chat_files').column('conversation_id').execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      for (const table of ['chat_files', 'chat_messages', 'chat_conversations']) await db.schema.dropTable(table).execute();
    },
  },
};
