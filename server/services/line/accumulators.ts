import type { FeedEngine } from '../../providers/feed-simulator/FeedEngine.ts';
import type { FeedGame } from '../../providers/feed-simulator/FeedGame.ts';
import { isoOfFeedSec } from '../../providers/feed-simulator/feedTime.ts';
import { formatVersion } from '../../providers/feed-simulator/feedVersion.ts';
import { gameWire } from '../../providers/feed-simulator/gameWire.ts';
import type { PricedMarket } from '../../providers/feed-simulator/MarketBook.ts';
import { MARKET } from '../../providers/feed-simulator/models/marketChances.ts';
import type { FeedLanguage } from '../../providers/feed-simulator/names/script.ts';
import { hashInts } from '../../providers/feed-simulator/seededNumbers.ts';
import type { GameWire, Section } from '../../providers/feed-simulator/wire.ts';
import { contextOf } from './gameLists.ts';

/** A total of an untouched accumulator is multiplied by this. */
export const ACCUMULATOR_BOOST = '1.10';
const SETS = 3;
const DAY_SEC = 86_400;
/** Legs of the day start in its last six hours; from then on the set of the next day is shown. */
const EVENING_SEC = 18 * 3600;
/** Live sets change each half hour: longer than that few of their games last. */
const LIVE_SLOT_SEC = 1800;
const MIN_LEGS = 3;
const MAX_EDGE = 1.3;

export interface AccumulatorLeg {
  readonly game: GameWire;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly odds: string;
}

export interface Accumulator {
  /** `expressId` of the coupon. */
  readonly id: number;
  readonly boost: string;
  /** Exact product, cut to three decimals. */
  readonly totalOdds: string;
  readonly validUntilUtc: string;
  readonly legs: readonly AccumulatorLeg[];
}

/** The accumulators of the day for a section: three to five legs each, the same in every process. */
export function listAccumulators(engine: FeedEngine, section: Section, lng: FeedLanguage): { version: string; accumulators: Accumulator[] } {
  const { sec } = engine;
  const slot = section === 'line' ? Math.floor((sec + DAY_SEC - EVENING_SEC) / DAY_SEC) : Math.floor(sec / LIVE_SLOT_SEC);
  const fromSec = section === 'line' ? (slot - 1) * DAY_SEC + EVENING_SEC + DAY_SEC : slot * LIVE_SLOT_SEC;
  const pool = candidates(engine, section, fromSec, slot);
  const accumulators: Accumulator[] = [];
  let next = 0;
  for (let index = 0; index < SETS; index += 1) {
    const size = MIN_LEGS + (hashInts(engine.seed.seed, slot, index) % 3);
    const games = pool.slice(next, next + size);
    next += size;
    if (games.length < MIN_LEGS) break;
    const untilSec = section === 'line' ? Math.min(...games.map((game) => game.course.startSec)) : (slot + 1) * LIVE_SLOT_SEC;
    accumulators.push(composed(engine, section, lng, slot * 100 + (section === 'line' ? 10 : 50) + index, untilSec, games));
  }
  return { version: formatVersion(engine.sectionVersion(section)), accumulators };
}

function candidates(engine: FeedEngine, section: Section, fromSec: number, slot: number): FeedGame[] {
  const untilSec = fromSec + DAY_SEC - EVENING_SEC;
  const isRight = (game: FeedGame): boolean => section === 'line'
    ? game.course.startSec >= fromSec && game.course.startSec < untilSec && isSteady(game)
    : game.course.startSec <= fromSec && legOf(game, engine.sec) !== null;
  return [...engine.gamesOf(section).values()]
    .filter((game) => game.def.kind === 'match' && game.def.sport.isMajor && isRight(game))
    .map((game) => ({ game, place: hashInts(game.def.key, slot) }))
    .sort((a, b) => a.place - b.place)
    .map(({ game }) => game);
}

/** Offered since before the set was composed, and even enough to stay offered: the day's set does not change. */
function isSteady(game: FeedGame): boolean {
  return game.def.champ.horizonSec >= DAY_SEC * 2 - EVENING_SEC && Math.abs(game.def.edge) < MAX_EDGE;
}

function composed(engine: FeedEngine, section: Section, lng: FeedLanguage, id: number, untilSec: number, games: readonly FeedGame[]): Accumulator {
  const context = contextOf(engine, lng);
  const legs = games.flatMap((game): AccumulatorLeg[] => {
    const leg = legOf(game, context.sec);
    if (leg === null) return [];
    const { market, index } = leg;
    return [{ game: gameWire(game, section, [market], context), marketId: market.id, outcomeId: market.outcomeIds[index] ?? '', odds: market.odds[index] ?? '1.01' }];
  });
  return { id, boost: ACCUMULATOR_BOOST, totalOdds: productOf(legs.map((leg) => leg.odds)), validUntilUtc: isoOfFeedSec(untilSec), legs };
}

/** The leg of a game depends on its strengths only, so that it does not jump with the odds. */
function legOf(game: FeedGame, sec: number): { market: PricedMarket; index: number } | null {
  const isHome = game.def.edge >= 0;
  const typeId = game.def.sport.canDraw ? MARKET.doubleChance : MARKET.winner;
  const market = game.mainMarkets(sec).find((main) => main.template.typeId === typeId);
  if (market === undefined || market.status === 'closed' || market.reason === 'not-offered') return null;
  const index = isHome ? 0 : market.template.outcomes.length - 1;
  return { market, index };
}

/** Exact product of odds with two decimals, cut (not rounded) to three. */
export function productOf(odds: readonly string[]): string {
  let product = 1n;
  for (const value of odds) product *= BigInt(value.replace('.', ''));
  const scale = 10n ** BigInt(Math.max(0, odds.length * 2 - 3));
  const thousandths = odds.length < 2 ? product * 10n : product / scale;
  return `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`;
}
