import { type FeedLanguage, MARKET } from '../../../domain/feed/index.ts';
import type { FeedAccumulator } from '../../ports/feed.ts';
import type { Section } from '../../ports/feedGames.ts';
import type { FeedEngine } from './FeedEngine.ts';
import type { FeedGame } from './FeedGame.ts';
import { isoOfFeedSec } from './feedTime.ts';
import { contextOf } from './gameReading.ts';
import { gameWire } from './gameWire.ts';
import type { PricedMarket } from './MarketBook.ts';
import { hashInts } from '../../platform/seededNumbers.ts';

const SETS = 3;
const DAY_SEC = 86_400;
/** Legs of the day start in its last six hours; from then on the set of the next day is shown. */
const EVENING_SEC = 18 * 3600;
/** Live sets change each half hour: longer than that few of their games last. */
const LIVE_SLOT_SEC = 1800;
const MIN_LEGS = 3;
const MAX_EDGE = 1.3;

/** The accumulators of the day for a section: three to five legs each, the same in every process. */
export function accumulatorSets(engine: FeedEngine, section: Section, lng: FeedLanguage): readonly FeedAccumulator[] {
  const { sec } = engine;
  const slot = section === 'line' ? Math.floor((sec + DAY_SEC - EVENING_SEC) / DAY_SEC) : Math.floor(sec / LIVE_SLOT_SEC);
  const fromSec = section === 'line' ? (slot - 1) * DAY_SEC + EVENING_SEC + DAY_SEC : slot * LIVE_SLOT_SEC;
  const pool = candidates(engine, section, fromSec, slot);
  const accumulators: FeedAccumulator[] = [];
  let next = 0;
  for (let index = 0; index < SETS; index += 1) {
    const size = MIN_LEGS + (hashInts(engine.seed.seed, slot, index) % 3);
    const games = pool.slice(next, next + size);
    next += size;
    if (games.length < MIN_LEGS) break;
    const untilSec = section === 'line' ? Math.min(...games.map((game) => game.course.startSec)) : (slot + 1) * LIVE_SLOT_SEC;
    accumulators.push(composed(engine, section, lng, slot * 100 + (section === 'line' ? 10 : 50) + index, untilSec, games));
  }
  return accumulators;
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

function composed(engine: FeedEngine, section: Section, lng: FeedLanguage, id: number, untilSec: number, games: readonly FeedGame[]): FeedAccumulator {
  const context = contextOf(engine, lng);
  const legs = games.flatMap((game): FeedAccumulator['legs'] => {
    const leg = legOf(game, context.sec);
    if (leg === null) return [];
    const { market, index } = leg;
    return [{ game: gameWire(game, section, [market], context), marketId: market.id, outcomeId: market.outcomeIds[index] ?? '', odds: market.odds[index] ?? '1.01' }];
  });
  return { id, validUntilUtc: isoOfFeedSec(untilSec), legs };
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
