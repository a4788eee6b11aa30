import type { Kysely, Migration } from 'kysely';
import { accountType } from '../../../domain/money/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { CustomerKey, Registration } from '../../ports/customerPorts.ts';
import { claimUse, isUsedUp } from './codeUses.ts';
import { bringsOf, findOffer, type PromoBrings, type PromoPerson, type PromoRefusal, refusalOf } from './promoOffers.ts';
import { refuseFields } from './registrationErrors.ts';
import { fieldNames } from './registrationForm.ts';

/** How often registrations of a brand have used a promo code, or an invitation. */
export interface PromoUseTable {
  operator_id: string;
  brand: string;
  /** In capitals; that of an invitation after `invitation `. */
  code: string;
  uses: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    registration_promo_uses: PromoUseTable;
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
  // The codes themselves are config of a brand since then; their table stays for processes of before.
  '2026-11-30-registration-promo-uses': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('registration_promo_uses')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('brand', 'text', (column) => column.notNull())
        .addColumn('code', 'text', (column) => column.notNull())
        .addColumn('uses', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('registration_promo_uses_key', ['operator_id', 'brand', 'code'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('registration_promo_uses').execute();
    },
  },
};

type PromoSite = Pick<Release, 'operator' | 'brand' | 'promoCodes'>;
type Registered = Pick<Registration, 'answers' | 'country' | 'iso'>;

/** What would become of a code that somebody registered with now; the code of no offer is not known. */
export async function judgePromoCode(executor: Db, site: PromoSite, typed: string, person: PromoPerson, nowMs: number): Promise<components['schemas']['PromoCodeChecked']> {
  const offer = findOffer(site, typed, nowMs);
  if (offer === null) return { isKnown: false };
  const refusal = refusalOf(offer, person, nowMs) ?? ((await isUsedUp(executor, site, offer)) ? 'code-used-up' : null);
  return refusal === null ? { isKnown: true, brings: bringsOf(offer, person.iso) } : { isKnown: false, refusal };
}

/** Throws REGISTRATION_FIELDS_INVALID at the code of a registration that cannot be used (any more). One that nobody knows refuses nothing: it is kept as an answer. */
export async function requirePromoCode(executor: Db, site: PromoSite, { answers, country, iso }: Registered, nowMs: number): Promise<void> {
  const typed = typedIn(answers);
  if (typed !== null) throwRefused((await judgePromoCode(executor, site, typed, { country, iso }, nowMs)).refusal);
}

/** Throws REGISTRATION_FIELDS_INVALID for what `applyPromoCode` has refused. */
export function throwRefused(refusal: PromoRefusal | undefined): void {
  if (refusal !== undefined) throw refuseFields([[fieldNames.promo, refusal]]);
}

/**
 * Gives a new customer what the code of the registration brings, in the transaction that opens the account: claims one of its uses by one conditional
 * statement, whose row stays locked until the commit, puts the free stake on the account and credits the bonus. Undefined without a code, or for one that nobody
 * knows; with a refusal nothing is booked, and the caller decides whether the account is opened all the same.
 */
export async function applyPromoCode({ clock, ports }: Pick<Platform, 'clock' | 'ports'>, trx: Db, site: PromoSite, customer: CustomerKey, { answers, country, iso }: Registered): Promise<components['schemas']['PromoApplied'] | undefined> {
  const typed = typedIn(answers);
  const nowMs = clock.nowMs();
  const offer = typed === null ? null : findOffer(site, typed, nowMs);
  if (offer === null) return undefined;
  const { code, freeStakeMs } = offer;
  const refusal = refusalOf(offer, { country, iso }, nowMs) ?? ((await claimUse(trx, site, offer)) ? null : 'code-used-up');
  if (refusal !== null) return { code, refusal };
  const { freeStakeMinor, bonusMinor }: PromoBrings = bringsOf(offer, iso);
  if (freeStakeMinor !== undefined) await ports.get('promoGrants').grant(trx, customer, { codes: [code], iso, nowMs, amountMinor: freeStakeMinor, lifeMs: freeStakeMs });
  if (bonusMinor !== undefined) {
    const money = ports.get('money');
    const { id: accountId } = await money.openAccount(trx, { ...customer, type: accountType.bonus, iso });
    await money.transfer(trx, { id: `customer:${customer.operatorId}:${customer.userId}:promo`, accountId, house: 'promotions', category: 'bonus', amountMinor: bonusMinor });
  }
  const until = freeStakeMinor === undefined ? {} : { freeStakeUntilUtc: new Date(nowMs + freeStakeMs).toISOString() };
  return { code, brings: { ...bringsOf(offer, iso), ...until } };
}

function typedIn(answers: Registered['answers']): string | null {
  const typed = answers[fieldNames.promo];
  return typeof typed === 'string' && typed !== '' ? typed : null;
}
