import type { FastifyRequest } from 'fastify';
import { siteLaw } from '../../../domain/account/index.ts';
import { readCouponConfig } from '../../../domain/betting/index.ts';
import { defaultLimitRules } from '../../../domain/coupon/index.ts';
import { readTaxRules, termOf } from '../../../domain/taxes/index.ts';
import type { JsonValue } from '../../../schemas/language/json.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { platformErrors } from '../../platform/errors/coreErrors.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { visitorCountry } from '../../platform/sites/visitorCountry.ts';
import { sectionList, sectionValue } from '../../platform/sites/siteOf.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import { couponErrors } from './couponErrors.ts';
import type { SiteRules } from './judgeCoupon.ts';

/** What a brand says about its coupons: `site.sections.coupon` and its flags. */
export function siteRulesOf(release: Release): SiteRules {
  const flag = (name: string): JsonValue | undefined => release.manifest.siteFacts[`flags.${name}`];
  const config = readCouponConfig(sectionValue(release, 'coupon'));
  const taxes = flag('partnerHasTaxes') === true ? sectionValue(release, 'taxes') : {};
  return {
    config,
    limits: {
      couponTypesWithMinAmount: numbersOr(flag('couponTypesWithMinAmount'), defaultLimitRules.couponTypesWithMinAmount),
      couponTypesWithMaxAmount: numbersOr(flag('couponTypesWithMaxAmount'), defaultLimitRules.couponTypesWithMaxAmount),
    },
    isBonusBetOn: flag('isAvailableCouponBonusBet') === true,
    isVipOn: flag('showVipBet') === true,
    refId: Number(flag('ref_id') ?? 0),
    taxTermsOf: (iso) => readTaxRules(taxes, iso, config.money).map(termOf),
  };
}

/** The same by a brand's name, where there is no request. Throws the 503 of a broken brand. */
export function siteRulesOfBrand({ releases }: Platform, brand: string): SiteRules {
  const answer = releases.forBrand(brand);
  if (answer?.kind !== 'served') throw new PlatformError(platformErrors.PLATFORM_BRAND_BROKEN);
  return siteRulesOf(answer.release);
}

/** Throws COUPON_COUNTRY_BLOCKED where the visitor's country may not see the site: whoever has it open still cannot bet (T55). */
export function requireAllowedCountry({ ports }: Platform, request: FastifyRequest, release: Release): void {
  const { country } = visitorCountry(request, release);
  const stored = ports.has('blocks') ? ports.get('blocks').list(release.brand) : [];
  const isStored = stored.some((block) => block.displayTypeId === 1 && (block.country === null || block.country === country));
  const isConfigured = sectionList(release, 'blocks', 'countries').some((block) => block['country'] === country);
  if (isStored || isConfigured) throw new PlatformError(couponErrors.COUPON_COUNTRY_BLOCKED);
}

/** Throws COUPON_SITE_CLOSED during the brand's maintenance: a page that was open before it cannot bet either. */
export function requireOpenSite({ ports }: Platform, brand: string): void {
  if (ports.has('maintenance') && ports.get('maintenance').record(brand).isActive) throw new PlatformError(couponErrors.COUPON_SITE_CLOSED);
}

/** Throws TERMS_CHANGED (451) while the customer has not agreed to the brand's terms of today. */
export async function requireAgreedTerms({ ports, releases }: Platform, trx: Db, customer: CustomerKey, brand: string): Promise<void> {
  const answer = releases.forBrand(brand);
  if (answer?.kind === 'served') await ports.find('terms')?.require(trx, customer, answer.release);
}

/** Throws COUPON_IDENTITY_UNVERIFIED where the law of the site asks for a verified identity first, and the customer's is not (T45). */
export async function requireIdentity({ ports, releases }: Platform, trx: Db, customer: CustomerKey, brand: string): Promise<void> {
  const answer = releases.forBrand(brand);
  if (answer?.kind !== 'served' || !siteLaw(answer.release.manifest.site).isIdentityFirst) return;
  if ((await ports.get('customers').read(trx, customer))?.isIdentityVerified !== true) throw new PlatformError(couponErrors.COUPON_IDENTITY_UNVERIFIED);
}

function numbersOr(value: JsonValue | undefined, standard: readonly number[]): readonly number[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : standard;
}
