import type { Kysely, Migration } from 'kysely';

/** Files of forms, before and after the form was sent. Times are ms of platform time. */
export interface FormFileTable {
  id: string;
  operator_id: string;
  brand: string;
  /** Hash of the secret of the browser that uploaded it. */
  browser: string;
  /** Who was signed in there; null for a guest. */
  user_id: string | null;
  name: string;
  /** Decided by what it holds. */
  type: string;
  size: number;
  content: Buffer;
  /** What it belongs to; null while no form was sent with it. */
  claimed_by: string | null;
  /** SHA-256 of the key by which it is downloaded without its browser; null until it is claimed. */
  key_hash: string | null;
  uploaded_at_ms: number;
  forget_at_ms: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    form_files: FormFileTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-30-form-files': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('form_files')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('brand', 'text', (column) => column.notNull())
        .addColumn('browser', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('content', 'bytea', (column) => column.notNull())
        .addColumn('claimed_by', 'text')
        .addColumn('key_hash', 'text')
        .addColumn('uploaded_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('forget_at_ms', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('form_files_of_browser').on('form_files').columns(['operator_id', 'brand', 'browser', 'claimed_by']).execute();
      await db.schema.createIndex('form_files_to_forget').on('form_files').column('forget_at_ms').execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('form_files').execute();
    },
  },
};
