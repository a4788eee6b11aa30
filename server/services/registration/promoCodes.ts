import type { Kysely, Migration } from 'kysely';
import type { Release } from '../../../schemas/language/release.ts';
import type { Db } from '../../platform/service.ts';

/** A promo code that registrations of an operator take. Times are ms of platform time. */
export interface RegistrationPromoTable {
  operator_id: string;
  /** In capitals. */
  code: string;
  /** The one brand that takes it; empty: all of the operator. */
  brand: string;
  /** Null: for good. */
  expires_at_ms: number | null;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    registration_promo_codes: RegistrationPromoTable;
  }
}

export const promoMigrations: Readonly<Record<string, Migration>> = {
  '2026-11-28-registration-promo-codes': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('registration_promo_codes')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('code', 'text', (column) => column.notNull())
        .addColumn('brand', 'text', (column) => column.notNull())
        .addColumn('expires_at_ms', 'bigint')
        .addPrimaryKeyConstraint('registration_promo_codes_key', ['operator_id', 'code', 'brand'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('registration_promo_codes').execute();
    },
  },
};

/** Whether registrations of a brand take a typed code now, however it is written. */
export async function isPromoCodeKnown(executor: Db, { operator, brand }: Pick<Release, 'operator' | 'brand'>, typed: string, nowMs: number): Promise<boolean> {
  const row = await executor.selectFrom('registration_promo_codes').select('code')
    .where('operator_id', '=', operator).where('code', '=', codeText(typed)).where('brand', 'in', ['', brand])
    .where((where) => where.or([where('expires_at_ms', 'is', null), where('expires_at_ms', '>', nowMs)])).executeTakeFirst();
  return row !== undefined;
}

/** Has the registrations of a brand take a code; one that is there already lives as long as said last. */
export async function addPromoCode(executor: Db, { operator, brand }: Pick<Release, 'operator' | 'brand'>, code: string, expiresAtMs: number | null): Promise<void> {
  await executor.insertInto('registration_promo_codes').values({ operator_id: operator, code: codeText(code), brand, expires_at_ms: expiresAtMs })
    .onConflict((conflict) => conflict.columns(['operator_id', 'code', 'brand']).doUpdateSet({ expires_at_ms: expiresAtMs })).execute();
}

function codeText(typed: string): string {
  return typed.trim().toUpperCase();
}
