import type { Kysely, Migration } from 'kysely';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { Db } from '../../platform/service.ts';

/** Which cookies a customer has agreed to in a browser, and when. Rows are added, never changed. Times are ms of platform time. */
export interface CookieAgreementTable {
  operator_id: string;
  user_id: string;
  /** Brand at which it was told. */
  brand: string;
  /** 1 necessary, 2 and functional, 3 and marketing. */
  type: number;
  /** As the browser tells it; never later than `told_at_ms`. */
  agreed_at_ms: number;
  told_at_ms: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    cookie_agreements: CookieAgreementTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-28-terms-cookie-agreements': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('cookie_agreements')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('brand', 'text', (column) => column.notNull())
        .addColumn('type', 'integer', (column) => column.notNull())
        .addColumn('agreed_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('told_at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('cookie_agreements_key', ['operator_id', 'user_id', 'brand', 'type', 'agreed_at_ms'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('cookie_agreements').execute();
    },
  },
};

/** Keeps an agreement; one that is known already stays as it is. */
export async function keepCookieAgreement(
  db: Db,
  { operatorId, userId }: CustomerKey,
  { brand, type, agreedAtMs, nowMs }: { readonly brand: string; readonly type: number; readonly agreedAtMs: number; readonly nowMs: number },
): Promise<void> {
  await db.insertInto('cookie_agreements')
    .values({ operator_id: operatorId, user_id: userId, brand, type, agreed_at_ms: Math.min(agreedAtMs, nowMs), told_at_ms: nowMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
