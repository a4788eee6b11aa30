import { sql } from 'kysely';
import type { Release } from '../../../schemas/language/release.ts';
import type { Db } from '../../platform/service.ts';

/** A code of a brand's config and the registrations that it is good for; null: any number. */
export interface CountedCode {
  /** Name in `registration_promo_uses`: that of a promo code is the code itself. */
  readonly code: string;
  readonly most: number | null;
}

type CodeSite = Pick<Release, 'operator' | 'brand'>;

/** Whether all registrations of a code are taken. */
export async function isUsedUp(executor: Db, { operator, brand }: CodeSite, { code, most }: CountedCode): Promise<boolean> {
  if (most === null) return false;
  const row = await executor.selectFrom('registration_promo_uses').select('uses').where('operator_id', '=', operator).where('brand', '=', brand).where('code', '=', code).executeTakeFirst();
  return row !== undefined && row.uses >= most;
}

/** True for as many registrations as the code is good for, whichever processes they come to: one conditional statement, whose row stays locked until the commit. */
export async function claimUse(trx: Db, { operator, brand }: CodeSite, { code, most }: CountedCode): Promise<boolean> {
  const claimed = await trx.insertInto('registration_promo_uses').values({ operator_id: operator, brand, code, uses: 1 })
    .onConflict((conflict) => conflict.columns(['operator_id', 'brand', 'code']).doUpdateSet({ uses: sql<number>`registration_promo_uses.uses + 1` })
      .where((where) => (most === null ? where.lit(true) : where('registration_promo_uses.uses', '<', most))))
    .returning('uses').executeTakeFirst();
  return claimed !== undefined;
}
