import { readCouponConfig } from '../../../domain/betting/index.ts';
import { minorOfText } from '../../../domain/money/index.ts';
import type { Formats, JsonObject } from '../../../runtime/sdk.ts';

/** What a text of the rules may name in braces: figures of the site's coupon, as a reader writes them. */
export type RuleFigures = Readonly<Record<FigureName, string>>;
export const figureNames = [
  'minStake', 'maxPayout', 'maxTotalOdds', 'maxLegs', 'maxSystemUnits', 'maxSystemLines', 'liveDelay', 'twinGuard', 'vipTimes',
  'accumulatorFactor', 'hyperSteps', 'hyperLeastOdds', 'hyperMinStake', 'hyperMaxBonus', 'advanceCap', 'antiExpressMargin',
] as const;
type FigureName = (typeof figureNames)[number];

const EURO = 'EUR';
const EURO_DIGITS = 2;
const SECOND_MS = 1000;
const PLACE = /\{(\w+)\}/g;

/** The figures of `site.sections.coupon`. Limits are told in euros: other accounts have their worth. */
export function ruleFigures(section: JsonObject | undefined, formats: Formats): RuleFigures {
  const { rules, money, maxTotalOdds, boosts, delays, advanceCapEuro, antiExpressMargin, vip, twinGuardMs } = readCouponConfig(section);
  const euros = (text = '0') => formats.money(minorOfText(text, EURO_DIGITS) ?? 0, EURO, EURO_DIGITS);
  const percent = (share: number) => formats.number(share, { style: 'percent', maximumFractionDigits: 1 });
  const steps = Object.entries(boosts.hyperPercentByLegs).sort(([a], [b]) => Number(a) - Number(b));
  return {
    minStake: euros(money.minimumEuro),
    maxPayout: euros(money.maxPayoutEuro),
    maxTotalOdds: formats.number(Number(maxTotalOdds)),
    maxLegs: formats.number(rules.maxLegs),
    maxSystemUnits: formats.number(rules.maxSystemUnits),
    maxSystemLines: formats.number(rules.maxSystemLines),
    liveDelay: formats.number(delays.defaultMs / SECOND_MS),
    twinGuard: formats.number(twinGuardMs / SECOND_MS),
    vipTimes: formats.number(vip.approvesUpToTimes),
    accumulatorFactor: formats.number(Number(boosts.accumulatorFactor)),
    hyperSteps: steps.map(([legs, share]) => `${legs}: ${percent(share / 100)}`).join(' · '),
    hyperLeastOdds: boosts.hyperLeastOdds,
    hyperMinStake: euros(boosts.minHyperStakeEuro),
    hyperMaxBonus: euros(boosts.maxHyperBonusEuro),
    advanceCap: euros(advanceCapEuro),
    antiExpressMargin: percent(Number(antiExpressMargin)),
  };
}

/** A text with its figures; a name that is no figure stays as it is, so that it is seen. */
export function withFigures(text: string, figures: RuleFigures): string {
  const known: Readonly<Record<string, string>> = figures;
  return text.replace(PLACE, (place, name: string) => known[name] ?? place);
}
