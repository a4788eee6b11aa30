import { type BoostRules, type CouponRules, defaultBoostRules, defaultCouponRules } from '../coupon/index.ts';
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
  readonly liability: { readonly lineEuro: string; readonly liveEuro: string; readonly euroBySportId: Readonly<Record<string, string>> };
  readonly boosts: BoostRules & { readonly minHyperStakeEuro: string; readonly maxHyperBonusEuro: string };
  readonly delays: DelayRules;
  readonly advanceCapEuro: string;
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
}

export const defaultCouponConfig: CouponConfig = {
  rules: defaultCouponRules,
  calcSystemsMin: true,
  money: {},
  maxTotalOdds: '5000',
  liability: { lineEuro: '10000', liveEuro: '4000', euroBySportId: {} },
  boosts: { ...defaultBoostRules, minHyperStakeEuro: '1', maxHyperBonusEuro: '5000' },
  delays: defaultDelayRules,
  advanceCapEuro: '500',
  vip: { approvesUpToTimes: 5, answersAfterMs: 10_000 },
  antiExpressMargin: '0.1',
  twinGuardMs: 3_000,
  mostWaitingOrders: 20,
  maxAsksAbovePercent: 50,
  orders: defaultOrderLife,
  reminder: defaultReminderRules,
  codeDays: DEFAULT_CODE_DAYS,
};

type Section = Readonly<Record<string, unknown>>;

function isSection(value: unknown): value is Section {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const sectionOf = (value: unknown): Section => (isSection(value) ? value : {});
const numberOr = (value: unknown, standard: number): number => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : standard);
const decimalOr = (value: unknown, standard: string): string => (typeof value === 'string' && parseDecimal(value) !== undefined ? value : standard);
const numbersOr = (value: unknown, standard: readonly number[]): readonly number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number') ? value : standard;

function secondsOf(value: unknown, standard: OrderLife): OrderLife {
  const own = sectionOf(value);
  return { liveSec: numberOr(own['liveSec'], standard.liveSec), lineSec: numberOr(own['lineSec'], standard.lineSec) };
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
  const { rules, boosts, delays, vip, liability } = defaultCouponConfig;
  const [boost, delay, trader, most] = [sectionOf(section['boosts']), sectionOf(section['delays']), sectionOf(section['vip']), sectionOf(section['liability'])];
  return {
    rules: {
      enabledTypes: numbersOr(section['enabledTypes'], rules.enabledTypes),
      maxLegs: numberOr(section['maxLegs'], rules.maxLegs),
      maxSystemUnits: numberOr(section['maxSystemUnits'], rules.maxSystemUnits),
      maxSystemLines: numberOr(section['maxSystemLines'], rules.maxSystemLines),
    },
    calcSystemsMin: section['calcSystemsMin'] !== false,
    money: {
      byIso: currenciesOf(section['currencies']),
      minimumEuro: decimalOr(section['minimumEuro'], '0.20'),
      maxPayoutEuro: decimalOr(section['maxPayoutEuro'], '60000'),
    },
    maxTotalOdds: decimalOr(section['maxTotalOdds'], defaultCouponConfig.maxTotalOdds),
    liability: { lineEuro: decimalOr(most['lineEuro'], liability.lineEuro), liveEuro: decimalOr(most['liveEuro'], liability.liveEuro), euroBySportId: decimalsOf(most['euroBySportId']) },
    boosts: {
      accumulatorFactor: decimalOr(boost['accumulatorFactor'], boosts.accumulatorFactor),
      hyperPercentByLegs: numbersOf(boost['hyperPercentByLegs'], boosts.hyperPercentByLegs),
      hyperLeastOdds: decimalOr(boost['hyperLeastOdds'], boosts.hyperLeastOdds),
      bonusExcludedKinds: numbersOr(boost['bonusExcludedKinds'], boosts.bonusExcludedKinds),
      minHyperStakeEuro: decimalOr(boost['minHyperStakeEuro'], boosts.minHyperStakeEuro),
      maxHyperBonusEuro: decimalOr(boost['maxHyperBonusEuro'], boosts.maxHyperBonusEuro),
    },
    delays: { defaultMs: numberOr(delay['defaultMs'], delays.defaultMs), msBySportId: numbersOf(delay['msBySportId'], {}) },
    advanceCapEuro: decimalOr(section['advanceCapEuro'], defaultCouponConfig.advanceCapEuro),
    vip: { approvesUpToTimes: numberOr(trader['approvesUpToTimes'], vip.approvesUpToTimes), answersAfterMs: numberOr(trader['answersAfterMs'], vip.answersAfterMs) },
    antiExpressMargin: decimalOr(section['antiExpressMargin'], defaultCouponConfig.antiExpressMargin),
    twinGuardMs: numberOr(section['twinGuardMs'], defaultCouponConfig.twinGuardMs),
    mostWaitingOrders: numberOr(section['mostWaitingOrders'], defaultCouponConfig.mostWaitingOrders),
    maxAsksAbovePercent: numberOr(section['maxAsksAbovePercent'], defaultCouponConfig.maxAsksAbovePercent),
    orders: secondsOf(section['orders'], defaultCouponConfig.orders),
    reminder: secondsOf(section['reminder'], defaultCouponConfig.reminder),
    codeDays: numberOr(section['codeDays'], defaultCouponConfig.codeDays),
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

/** Greatest stake on one selection: what the house may lose on it, by the profit that a unit brings. */
export function legMaximumMinor(leg: { readonly odds: string; readonly isLive: boolean; readonly sportId: number }, config: CouponConfig, iso: string): Minor | undefined {
  const { lineEuro, liveEuro, euroBySportId } = config.liability;
  const liability = minorOfEuro(euroBySportId[String(leg.sportId)] ?? (leg.isLive ? liveEuro : lineEuro), iso, config.money);
  const odds = parseDecimal(leg.odds);
  if (liability === undefined || odds === undefined) return undefined;
  const profit = subtract(odds, rational(1n));
  return profit.n <= 0n ? undefined : Number(floor(divide(rational(BigInt(liability)), profit)));
}
