import { type FeedLanguage, MARKET, outcomeIdOf } from '../../../../domain/feed/index.ts';
import { withTwoDecimals } from '../../../../domain/odds/index.ts';
import { hashInts } from '../../../platform/seededNumbers.ts';
import type { FeedAccumulator } from '../../../ports/feed.ts';
import type { Section } from '../../../ports/feedGames.ts';
import type { ShownMarket } from '../shownGame.ts';
import type { GameEntry } from './GameEntry.ts';
import type { OfferBook } from './OfferBook.ts';

interface StoredLeg {
  readonly gameId: number;
  readonly marketId: string;
  readonly outcomeId: string;
}

interface StoredSet {
  readonly id: number;
  readonly untilMs: number;
  readonly legs: readonly StoredLeg[];
}

/** What was composed for a section, and for which day or half hour; plain JSON. */
export interface StoredAccumulators {
  readonly slot: number;
  readonly lookedAtMs: number;
  readonly sets: readonly StoredSet[];
}

const SECTIONS: readonly Section[] = ['line', 'live'];
const SLOT_MS: Readonly<Record<Section, number>> = { line: 86_400_000, live: 1_800_000 };
/** Sets of a section have ids of their own. */
const ID_FROM: Readonly<Record<Section, number>> = { line: 10, live: 50 };
const SETS = 3;
const LEAST_LEGS = 3;
const MOST_LEGS = 5;
/** Legs whose games begin sooner would end the set of the day too early. */
const LEAST_AHEAD_MS = 3_600_000;
/** Where too few games are offered, it is looked for others so often. */
const LOOK_EVERY_MS = 60_000;
/** Markets of which a leg may be, the first that a game has. */
const LEG_TYPES: readonly number[] = [MARKET.winner, MARKET.result, MARKET.doubleChance];
/** What is nearly certain adds nothing to a set, what is unlikely makes it a lottery. */
const LEAST_ODDS = 1.15;
const MOST_ODDS = 3;

const NOTHING: StoredAccumulators = { slot: -1, lookedAtMs: 0, sets: [] };

/**
 * The accumulators of the day over games from elsewhere: composed when a day begins, of the line, or a half hour, of live games, and
 * kept until it ends. Every process composes the same, because it does so at the same place of the journal. A set of which a leg takes
 * no bets any more is over.
 */
export class AccumulatorSets {
  private readonly composed: Record<Section, StoredAccumulators>;

  constructor(private readonly book: OfferBook, stored?: Readonly<Record<Section, StoredAccumulators>>) {
    this.composed = { line: stored?.line ?? NOTHING, live: stored?.live ?? NOTHING };
  }

  /** Composes what is due at a time of the journal; true where that changes what is shown. */
  follow(nowMs: number): boolean {
    let isNew = false;
    for (const section of SECTIONS) {
      const slot = Math.floor(nowMs / SLOT_MS[section]);
      const { slot: last, lookedAtMs, sets } = this.composed[section];
      const isLooked = slot === last && (sets.length > 0 || nowMs - lookedAtMs < LOOK_EVERY_MS);
      // The first games are looked at as soon as they are there.
      if (isLooked || this.book.section(section).games.size === 0) continue;
      const composed = this.compose(section, slot, nowMs);
      isNew ||= composed.length > 0 || sets.length > 0;
      this.composed[section] = { slot, lookedAtMs: nowMs, sets: composed };
    }
    return isNew;
  }

  /** Those whose legs all take bets now. */
  shown(section: Section, language: FeedLanguage, nowMs: number): readonly FeedAccumulator[] {
    return this.composed[section].sets.flatMap(({ id, untilMs, legs }): FeedAccumulator[] => {
      const shown = untilMs <= nowMs ? [] : legs.flatMap((leg) => this.shownLeg(leg, section, language));
      return shown.length < legs.length || shown.length === 0 ? [] : [{ id, validUntilUtc: new Date(untilMs).toISOString(), legs: shown }];
    });
  }

  stored(): Readonly<Record<Section, StoredAccumulators>> {
    return this.composed;
  }

  private compose(section: Section, slot: number, nowMs: number): readonly StoredSet[] {
    const endMs = (slot + 1) * SLOT_MS[section];
    const pool = [...this.book.section(section).games.values()]
      .filter((game) => game.kind === 'match' && (section === 'live' || isInTime(game, nowMs, endMs)))
      .flatMap((game) => legOf(game) ?? [])
      .map((leg) => ({ leg, place: hashInts(leg.gameId, slot) }))
      .toSorted((a, b) => a.place - b.place || a.leg.gameId - b.leg.gameId)
      .map(({ leg }) => leg);
    const sets: StoredSet[] = [];
    for (let index = 0, next = 0; index < SETS; index += 1) {
      const size = LEAST_LEGS + (hashInts(slot, index) % (MOST_LEGS - LEAST_LEGS + 1));
      const legs = pool.slice(next, next + size);
      next += size;
      if (legs.length < LEAST_LEGS) break;
      const starts = legs.map(({ gameId }) => this.book.find(gameId)?.startsAtMs ?? endMs);
      sets.push({ id: slot * 100 + ID_FROM[section] + index, untilMs: section === 'line' ? Math.min(...starts) : endMs, legs });
    }
    return sets;
  }

  private shownLeg({ gameId, marketId, outcomeId }: StoredLeg, section: Section, language: FeedLanguage): FeedAccumulator['legs'] {
    const game = this.book.find(gameId);
    const market = game?.now.markets.find(({ id, status }) => id === marketId && status !== 'closed');
    const outcome = market?.offer.outcomes.find(({ typeId, param = null }) => outcomeIdOf(marketId, { typeId, param }) === outcomeId);
    if (game?.place !== section || market === undefined || outcome === undefined) return [];
    return [{ game: game.wire(section, [market], language), marketId, outcomeId, odds: withTwoDecimals(outcome.odds) }];
  }
}

function isInTime({ startsAtMs }: GameEntry, nowMs: number, endMs: number): boolean {
  return startsAtMs - nowMs >= LEAST_AHEAD_MS && startsAtMs < endMs + SLOT_MS.line;
}

/** The favourite of a game that takes bets; null where its odds make no leg. */
function legOf(game: GameEntry): StoredLeg | null {
  for (const typeId of LEG_TYPES) {
    const market = game.mainMarkets(false).find((main) => main.offer.typeId === typeId);
    const favourite = market?.status === 'open' ? favouriteOf(market) : undefined;
    if (market !== undefined && favourite !== undefined) return { gameId: game.id, marketId: market.id, outcomeId: favourite };
  }
  return null;
}

function favouriteOf({ id, offer }: ShownMarket): string | undefined {
  if (offer.isBannedInExpress === true) return undefined;
  const [favourite] = offer.outcomes.filter(({ odds, isActive = true }) => isActive && Number(odds) >= LEAST_ODDS && Number(odds) <= MOST_ODDS).toSorted((a, b) => Number(a.odds) - Number(b.odds));
  return favourite && outcomeIdOf(id, { typeId: favourite.typeId, param: favourite.param ?? null });
}
