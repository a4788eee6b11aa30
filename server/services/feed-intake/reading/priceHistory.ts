import { withTwoDecimals } from '../../../../domain/odds/index.ts';
import type { OutcomeHistory } from '../../../ports/feedResults.ts';
import type { ShownMarket } from '../shownGame.ts';

type Outcome = ShownMarket['offer']['outcomes'][number];

/** How far back prices are looked at. */
const WINDOW_MS = 86_400_000;

/**
 * How the prices of a market came to what they are at a moment. Of a main market its last changes are remembered, of the others
 * the first prices and the last ones.
 */
export function priceHistory({ offer, prices }: ShownMarket, atMs: number, idOf: (outcome: Outcome) => string): readonly OutcomeHistory[] {
  const [first] = prices;
  const known = prices.filter((price) => price.atMs <= atMs);
  // A market that is younger than the moment is told with what it began with.
  const told = (known.length > 0 || first === undefined ? known : [first]).map((price) => ({ atMs: price.atMs, odds: price.odds.map(withTwoDecimals) }));
  return offer.outcomes.map((outcome, index) => {
    const points = told.flatMap(({ atMs: sinceMs, odds }) => (odds[index] === undefined ? [] : [{ atMs: Math.max(sinceMs, atMs - WINDOW_MS), odds: odds[index] }]));
    return {
      id: idOf(outcome), typeId: outcome.typeId, param: outcome.param ?? null,
      opening: { atMs: first?.atMs ?? atMs, odds: withTwoDecimals(first?.odds[index] ?? outcome.odds) },
      points: points.filter((point, at) => point.odds !== points[at - 1]?.odds),
    };
  });
}
