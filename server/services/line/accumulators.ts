import { type FeedLanguage, formatVersion } from '../../../domain/feed/index.ts';
import type { FeedAccumulator, FeedState } from '../../ports/feed.ts';
import type { Section } from '../../ports/feedGames.ts';

/** A total of an untouched accumulator is multiplied by this. */
const ACCUMULATOR_BOOST = '1.10';

export interface Accumulator extends FeedAccumulator {
  readonly boost: string;
  /** Exact product, cut to three decimals. */
  readonly totalOdds: string;
}

/** The accumulators of the day for a section, with what they come to. */
export function listAccumulators(feed: FeedState, section: Section, lng: FeedLanguage): { version: string; accumulators: Accumulator[] } {
  const accumulators = feed.accumulators(section, lng).map(({ id, validUntilUtc, legs }) => (
    { id, boost: ACCUMULATOR_BOOST, totalOdds: productOf(legs.map((leg) => leg.odds)), validUntilUtc, legs }));
  return { version: formatVersion(feed.sectionVersion(section)), accumulators };
}

/** Exact product of odds with two decimals, cut (not rounded) to three. */
export function productOf(odds: readonly string[]): string {
  let product = 1n;
  for (const value of odds) product *= BigInt(value.replace('.', ''));
  const scale = 10n ** BigInt(Math.max(0, odds.length * 2 - 3));
  const thousandths = odds.length < 2 ? product * 10n : product / scale;
  return `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`;
}
