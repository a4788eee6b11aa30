import type { Kysely, Migration } from 'kysely';

/** A new address that waits for its proof; one of a kind a customer at a time. Times are ms of platform time. */
export interface AddressChangeTable {
  operator_id: string;
  user_id: string;
  /** `email` or `phone`. */
  way: string;
  /** `BoundAddress` as JSON text. */
  address: string;
  /** Of the mail's link. */
  token_hash: string;
  expires_at_ms: number;
}

/** Addresses that were changed or taken away, while whoever had them can have them back. Times are ms of platform time. */
export interface AddressUndoTable {
  /** Of the link that went to the address of before. */
  token_hash: string;
  operator_id: string;
  user_id: string;
  way: string;
  /** `BoundAddress` of before, as JSON text. */
  address: string;
  changed_at_ms: number;
  expires_at_ms: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    address_changes: AddressChangeTable;
    address_undos: AddressUndoTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-28-bindings-tables': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('address_changes')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('way', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('address_changes_key', ['operator_id', 'user_id', 'way'])
        .execute();
      await db.schema.createTable('address_undos')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('way', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('address_undos_by_customer').on('address_undos').columns(['operator_id', 'user_id']).execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('address_undos').execute();
      await db.schema.dropTable('address_changes').execute();
    },
  },
};
