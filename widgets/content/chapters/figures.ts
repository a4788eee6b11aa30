import { readCouponConfig } from '../../../domain/betting/index.ts';
import { bonusBetFactor, bonusBetOf, type BoostRules } from '../../../domain/coupon/index.ts';
import { toExactDecimal } from '../../../domain/exact/Rational.ts';
import { minorOfText } from '../../../domain/money/index.ts';
import { type Formats, type JsonObject, type MarkdownNode, useFormats, useSiteSection, withFigures } from '../../../runtime/sdk.ts';

/** What a text of the rules may name in braces: figures of the site's coupon, as a reader writes them. */
export type RuleFigures = Readonly<Record<FigureName, string>>;
export const figureNames = [
  'minStake', 'maxPayout', 'maxTotalOdds', 'maxLegs', 'maxSystemUnits', 'maxSystemLines', 'liveDelay', 'twinGuard', 'vipTimes',
  'accumulatorFactor', 'hyperSteps', 'hyperLeastOdds', 'hyperMinStake', 'hyperMaxBonus', 'boostLegs', 'bonusBetLeastOdds',
  'bonusBetSteps', 'advanceCap', 'advanceShare', 'advanceWindow', 'advanceLife', 'antiExpressMargin',
] as const;
type FigureName = (typeof figureNames)[number];

const EURO = 'EUR';
const EURO_DIGITS = 2;
const SECOND_MS = 1000;
/** Longer rows of steps are cut in their middle. */
const SHOWN_STEPS = 3;

/** The figures of `site.sections.coupon`. Limits are told in euros: other accounts have their worth. */
export function ruleFigures(section: JsonObject | undefined, formats: Formats): RuleFigures {
  const { rules, money, maxTotalOdds, boosts, delays, advanceCapEuro, advance, antiExpressMargin, vip, twinGuardMs } = readCouponConfig(section);
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
    boostLegs: formats.number(boosts.leastLegs),
    bonusBetLeastOdds: boosts.bonusBet.leastOdds,
    bonusBetSteps: bonusBetSteps(boosts, rules.maxLegs),
    advanceCap: euros(advanceCapEuro),
    advanceShare: percent(advance.sharePercent / 100),
    advanceWindow: formats.number(advance.windowHours),
    advanceLife: formats.number(advance.lifeHours),
    antiExpressMargin: percent(Number(antiExpressMargin)),
  };
}

/** The figures of the site that is shown, in its language. */
export function useFigures(): RuleFigures {
  return ruleFigures(useSiteSection('coupon'), useFormats());
}

/** The factor of the least legs and of one more, and the one that no further selection raises. */
function bonusBetSteps(boosts: BoostRules, maxLegs: number): string {
  const terms = bonusBetOf(boosts);
  const factors = Array.from({ length: Math.max(0, maxLegs - boosts.leastLegs) + 1 }, (_, index) => {
    const legs = boosts.leastLegs + index;
    return { legs, factor: toExactDecimal(bonusBetFactor(legs, terms)) ?? '1' };
  });
  const top = factors.findIndex(({ factor }) => factor === factors.at(-1)?.factor);
  const steps = factors.slice(0, top + 1).map(({ legs, factor }) => `${legs}: ×${factor}`);
  return (steps.length > SHOWN_STEPS ? [...steps.slice(0, 2), '…', ...steps.slice(-1)] : steps).join(' · ');
}

/** Nodes of a passage with the figures that their words name. */
export function filled(nodes: readonly MarkdownNode[], figures: RuleFigures): readonly MarkdownNode[] {
  return nodes.map((node) => (typeof node === 'string' ? withFigures(node, figures) : {
    ...node,
    ...(node.meaning !== undefined && { meaning: withFigures(node.meaning, figures) }),
    ...(node.children !== undefined && { children: filled(node.children, figures) }),
  }));
}
