import { type AdvanceRules, type BoostRules, type CouponRules, defaultAdvanceRules, defaultBoostRules, defaultCouponRules } from '../coupon/index.ts';
import { divide, floor, parseDecimal, rational, subtract } from '../exact/Rational.ts';
import { type CurrencyConfig, type CurrencyOverride, type Minor, minorOfEuro } from '../money/index.ts';
import { DEFAULT_CODE_DAYS } from './couponCode.ts';
import { defaultDelayRules, defaultOrderLife, defaultReminderRules, type DelayRules, type OrderLife, type ReminderRules } from './waiting.ts';

/** What a site sets about its coupon (`site.json`, section `coupon`); every value has a default. Limits are in euros and apply as their worth. */
export interface CouponConfig {
  readonly rules: CouponRules;
  readonly calcSystemsMin: boolean;
  readonly money: CurrencyConfig;
  /** Most that a stake is multiplied by, a decimal text. */
  readonly maxTotalOdds: string;
  /** Most that the house may lose on one selection, by section and sport. */
  readonly liability: { readonly lineEuro: string; readonly liveEuro: string; readonly euroBySportId: Readonly<Record<string, string>>; readonly euroByMarketTypeId: Readonly<Record<string, string>> };
  readonly boosts: BoostRules & { readonly minHyperStakeEuro: string; readonly maxHyperBonusEuro: string };
  readonly delays: DelayRules;
  readonly advanceCapEuro: string;
  readonly advance: AdvanceRules;
  /** A VIP bet up to so many times the maximum is approved, after so long. */
  readonly vip: { readonly approvesUpToTimes: number; readonly answersAfterMs: number };
  readonly antiExpressMargin: string;
  /** Equal coupons of one customer within this time are asked about (`docs/betting-rules.md`, step 5). */
  readonly twinGuardMs: number;
  /** Orders for a coefficient that a customer may have waiting at a time. */
  readonly mostWaitingOrders: number;
  /** *Max* asks once before it fills in more than this part of the balance; 100 never asks. */
  readonly maxAsksAbovePercent: number;
  readonly orders: OrderLife;
  readonly reminder: ReminderRules;
  /** Days that a coupon code lives at most. */
  readonly codeDays: number;
  /** Singles that are placed at a time. */
  readonly singlesAtOnce: number;
  /** A second click on one market within this time is the same click (`docs/betting-rules.md`, one-click). */
  readonly oneClickGuardMs: number;
  /** Buttons with own amounts under the stake (U34). */
  readonly ownAmounts: number;
  /** Lines of a system that its table shows (U39). */
  readonly explainedLines: number;
}

export const defaultCouponConfig: CouponConfig = {
  rules: defaultCouponRules,
  calcSystemsMin: true,
  money: {},
  maxTotalOdds: '5000',
  liability: { lineEuro: '10000', liveEuro: '4000', euroBySportId: {}, euroByMarketTypeId: {} },
  boosts: { ...defaultBoostRules, minHyperStakeEuro: '1', maxHyperBonusEuro: '5000' },
  delays: defaultDelayRules,
  advanceCapEuro: '500',
  advance: defaultAdvanceRules,
  vip: { approvesUpToTimes: 5, answersAfterMs: 10_000 },
  antiExpressMargin: '0.1',
  twinGuardMs: 3_000,
  mostWaitingOrders: 20,
  maxAsksAbovePercent: 50,
  orders: defaultOrderLife,
  reminder: defaultReminderRules,
  codeDays: DEFAULT_CODE_DAYS,
  singlesAtOnce: 4,
  oneClickGuardMs: 300,
  ownAmounts: 4,
  explainedLines: 100,
};

type Section = Readonly<Record<string, unknown>>;

function isSection(value: unknown): value is Section {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const sectionOf = (value: unknown): Section => (isSection(value) ? value : {});

/** The value where it is of the standard's kind (a number from 0, a decimal text, a switch, a list of numbers, a group of these), else the standard (R-e). */
function readLike(standard: unknown, value: unknown): unknown {
  if (Array.isArray(standard)) return Array.isArray(value) && value.every((item) => typeof item === 'number') ? value : standard;
  if (isSection(standard)) return groupLike(standard, value);
  if (typeof value !== typeof standard) return standard;
  return value === true || value === false || (typeof value === 'number' ? value >= 0 && value < Infinity : parseDecimal(String(value)) !== undefined) ? value : standard;
}

function groupLike<T extends object>(standard: T, value: unknown): T {
  const own = sectionOf(value);
  return Object.fromEntries(Object.entries(standard).map(([name, each]) => [name, readLike(each, own[name])])) as T;
}

function decimalsOf(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(sectionOf(value)).flatMap(([key, text]) => (typeof text === 'string' && parseDecimal(text) ? [[key, text]] : [])));
}

function numbersOf(value: unknown, standard: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  if (!isSection(value)) return standard;
  return Object.fromEntries(Object.entries(value).flatMap(([key, number]) => (typeof number === 'number' ? [[key, number]] : [])));
}

function currenciesOf(value: unknown): Readonly<Record<string, CurrencyOverride>> {
  return Object.fromEntries(Object.entries(sectionOf(value)).map(([iso, own]) => {
    const presets = sectionOf(own)['presets'];
    return [iso, { ...decimalsOf(own), ...(Array.isArray(presets) && { presets: presets.filter((preset) => typeof preset === 'string') }) }];
  }));
}

/** Reads the section; what is missing or cannot be read has its default (R-e). The same on the site and on the platform. */
export function readCouponConfig(value: unknown): CouponConfig {
  const section = sectionOf(value);
  const read = groupLike(defaultCouponConfig, section);
  const { rules, boosts } = defaultCouponConfig;
  // What is a map in the section holds whatever names it has there.
  return {
    ...read,
    rules: groupLike(rules, section),
    money: { ...groupLike({ minimumEuro: '0.20', maxPayoutEuro: '60000' }, section), byIso: currenciesOf(section['currencies']) },
    liability: {
      ...read.liability,
      euroBySportId: decimalsOf(sectionOf(section['liability'])['euroBySportId']),
      euroByMarketTypeId: decimalsOf(sectionOf(section['liability'])['euroByMarketTypeId']),
    },
    boosts: { ...read.boosts, hyperPercentByLegs: numbersOf(sectionOf(section['boosts'])['hyperPercentByLegs'], boosts.hyperPercentByLegs) },
    delays: { ...read.delays, msBySportId: numbersOf(sectionOf(section['delays'])['msBySportId'], {}), msByMarketTypeId: numbersOf(sectionOf(section['delays'])['msByMarketTypeId'], {}) },
  };
}

/** The boosts with their limits in the account's currency. */
export function boostRulesIn(config: CouponConfig, iso: string): BoostRules {
  const { minHyperStakeEuro, maxHyperBonusEuro } = config.boosts;
  return {
    ...config.boosts,
    minHyperBonusBetLimitMinor: minorOfEuro(minHyperStakeEuro, iso, config.money),
    maxHyperBonusLimitMinor: minorOfEuro(maxHyperBonusEuro, iso, config.money),
  };
}

/** Greatest stake on one selection: what the house may lose on it, by the profit that a unit brings. The less of what its sport and its market allow. */
export function legMaximumMinor(leg: { readonly odds: string; readonly isLive: boolean; readonly sportId: number; readonly marketTypeId: number }, config: CouponConfig, iso: string): Minor | undefined {
  const { lineEuro, liveEuro, euroBySportId, euroByMarketTypeId } = config.liability;
  const allowed = [euroBySportId[String(leg.sportId)] ?? (leg.isLive ? liveEuro : lineEuro), euroByMarketTypeId[String(leg.marketTypeId)]].filter((euro) => euro !== undefined);
  const minors = allowed.map((euro) => minorOfEuro(euro, iso, config.money)).filter((minor) => minor !== undefined);
  const odds = parseDecimal(leg.odds);
  if (minors.length < allowed.length || odds === undefined) return undefined;
  const liability = Math.min(...minors);
  const profit = subtract(odds, rational(1n));
  return profit.n <= 0n ? undefined : Number(floor(divide(rational(BigInt(liability)), profit)));
}
