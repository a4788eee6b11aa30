import type { Kysely, Migration } from 'kysely';

/** The configs of a preview, sent once for all links to them. */
export interface PreviewContentTable {
  brand: string;
  /** Hash of the files. */
  revision: string;
  /** Files as JSON, gzip, base64. */
  content: string;
  /** Length of `content`. */
  bytes: number;
}

/** A link to a preview. Times are ms of platform time. */
export interface PreviewLinkTable {
  id: string;
  brand: string;
  revision: string;
  /** `PointOfView` as JSON. */
  view: string;
  /** Where it leads. */
  path: string;
  made_at_ms: number;
  ends_at_ms: number;
  /** Null while it holds. */
  revoked_at_ms: number | null;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    preview_contents: PreviewContentTable;
    preview_links: PreviewLinkTable;
  }
}

export const previewMigrations: Readonly<Record<string, Migration>> = {
  '2026-11-26-pages-previews': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('preview_contents')
        .addColumn('brand', 'text', (column) => column.notNull())
        .addColumn('revision', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('bytes', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('preview_contents_key', ['brand', 'revision'])
        .execute();
      await db.schema
        .createTable('preview_links')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('brand', 'text', (column) => column.notNull())
        .addColumn('revision', 'text', (column) => column.notNull())
        .addColumn('view', 'text', (column) => column.notNull())
        .addColumn('path', 'text', (column) => column.notNull())
        .addColumn('made_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('ends_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('revoked_at_ms', 'bigint')
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('preview_links').execute();
      await db.schema.dropTable('preview_contents').execute();
    },
  },
};
