import type { Generated, Kysely, Migration } from 'kysely';

/** What a customer has starred. Times are ms of platform time. */
export interface FavoriteTable {
  /** Order of starring. */
  id: Generated<number>;
  operator_id: string;
  user_id: string;
  /** `game` or `champ`; a kind more needs no migration. */
  kind: string;
  item_id: number;
  added_at_ms: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    favorites: FavoriteTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-25-favorites-table': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('favorites')
        .addColumn('id', 'bigserial', (column) => column.notNull())
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('item_id', 'bigint', (column) => column.notNull())
        .addColumn('added_at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('favorites_key', ['operator_id', 'user_id', 'kind', 'item_id'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('favorites').execute();
    },
  },
};
