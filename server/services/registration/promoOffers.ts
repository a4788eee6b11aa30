import type { components } from '../../../schemas/api/types.gen.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../schemas/language/json.ts';
import type { Release } from '../../../schemas/language/release.ts';

export type PromoRefusal = components['schemas']['PromoRefusal'];
export type PromoBrings = components['schemas']['PromoBrings'];

/** What a promo code of a brand's config brings, and to whom (`sections.promoCodes`). Times are ms of platform time. */
export interface PromoOffer {
  /** In capitals. */
  readonly code: string;
  readonly untilMs: number | null;
  /** Empty: all. */
  readonly countries: readonly string[];
  /** Registrations that it is good for; null: any number. */
  readonly most: number | null;
  /** Minor units by currency. */
  readonly freeStakeMinor: ReadonlyMap<string, number>;
  readonly freeStakeMs: number;
  readonly bonusMinor: ReadonlyMap<string, number>;
}

/** Who registers, as far as it matters to a code. */
export interface PromoPerson {
  /** ISO 3166-1 alpha-2 in lower case. */
  readonly country: string;
  /** Currency of the main account, ISO 4217. */
  readonly iso: string;
}

const DAY_MS = 86_400_000;
const FREE_STAKE_DAYS = 30;

/** The offer of a typed code, however it is written; null for one that the brand does not have, or not yet. */
export function findOffer({ promoCodes }: Pick<Release, 'promoCodes'>, typed: string, nowMs: number): PromoOffer | null {
  const code = typed.trim().toUpperCase();
  const written = promoCodes && Object.hasOwn(promoCodes, code) ? promoCodes[code] : undefined;
  if (!isJsonObject(written)) return null;
  const { from, until, countries, most, freeStakeDays } = written;
  if (nowMs < (momentOf(from) ?? 0)) return null;
  return {
    code,
    untilMs: momentOf(until),
    countries: Array.isArray(countries) ? countries.filter((country): country is string => typeof country === 'string') : [],
    most: typeof most === 'number' ? most : null,
    freeStakeMinor: amountsIn(written, 'freeStakeMinor'),
    freeStakeMs: (typeof freeStakeDays === 'number' ? freeStakeDays : FREE_STAKE_DAYS) * DAY_MS,
    bonusMinor: amountsIn(written, 'bonusMinor'),
  };
}

/** Why somebody cannot use an offer now, its uses left aside; null where nothing is against it. */
export function refusalOf({ untilMs, countries, freeStakeMinor, bonusMinor }: PromoOffer, { country, iso }: PromoPerson, nowMs: number): PromoRefusal | null {
  if (untilMs !== null && nowMs >= untilMs) return 'code-ended';
  if (countries.length > 0 && !countries.includes(country)) return 'code-elsewhere';
  return freeStakeMinor.has(iso) || bonusMinor.has(iso) ? null : 'code-currency';
}

/** What an offer brings in a currency. */
export function bringsOf({ freeStakeMinor, bonusMinor }: PromoOffer, iso: string): PromoBrings {
  const [stake, bonus] = [freeStakeMinor.get(iso), bonusMinor.get(iso)];
  return { iso, ...(stake !== undefined && { freeStakeMinor: stake }), ...(bonus !== undefined && { bonusMinor: bonus }) };
}

function momentOf(value: JsonValue | undefined): number | null {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}

function amountsIn(offer: JsonObject, key: string): ReadonlyMap<string, number> {
  const amounts = offer[key];
  return new Map(isJsonObject(amounts) ? Object.entries(amounts).filter((entry): entry is [string, number] => typeof entry[1] === 'number' && Number.isSafeInteger(entry[1]) && entry[1] > 0) : []);
}
