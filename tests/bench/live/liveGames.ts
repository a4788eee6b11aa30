import type { GameInfo } from '../../../widgets/sports/index.ts';
import { createRandom } from '../random.ts';

const SPORT_ID = 1;
const CHAMPS = 20;
/** Result and double chance of the football columns: six outcomes a game. */
const MARKETS = [
  { typeId: 1, outcomeTypeIds: [1, 2, 3] },
  { typeId: 3, outcomeTypeIds: [4, 5, 6] },
];
const SHARE_CHANGED = 0.1;

type Market = GameInfo['markets'][number];

function priceAt(random: () => number): string {
  return (1.1 + random() * 9).toFixed(2);
}

function marketsOf(gameId: number, version: string, random: () => number): readonly Market[] {
  return MARKETS.map(({ typeId, outcomeTypeIds }) => ({
    id: `${gameId}-${typeId}-0`,
    gameId,
    typeId,
    groupId: 1,
    period: 0,
    param: null,
    kind: 1,
    status: 'open',
    reason: null,
    isMain: true,
    version,
    outcomes: outcomeTypeIds.map((outcomeTypeId) => ({ id: `${gameId}-${typeId}-0:${outcomeTypeId}`, typeId: outcomeTypeId, odds: priceAt(random), param: null, isActive: true })),
  }));
}

function gameAt(at: number, random: () => number): GameInfo {
  const id = 1000 + at;
  return {
    id,
    number: id,
    section: 'live',
    sportId: SPORT_ID,
    champId: 100 + (at % CHAMPS),
    slug: `game-${at}`,
    status: 1,
    startsAtUtc: '2030-01-01T12:00:00.000Z',
    opponents: ['Home', 'Away'].map((side, index) => ({ id: id * 2 + index, name: `${side} ${at}`, shortName: `${side} ${at}`, latinName: `${side} ${at}` })),
    score: { full: [0, 0], periods: [], serve: null, points: null, redCards: [0, 0], yellowCards: [0, 0] },
    clock: null,
    statistics: [],
    hasVideo: false,
    hasStatistics: true,
    marketCount: 2,
    markets: marketsOf(id, '1.1', random),
    suspension: null,
    version: '1.1',
  };
}

/** What the platform answers for live football: so many games in twenty championships. */
export function liveAnswers(count: number) {
  const random = createRandom(count);
  const games = Array.from({ length: count }, (_, at) => gameAt(at, random));
  const champs = Array.from({ length: CHAMPS }, (_, at) => ({ id: 100 + at, sportId: SPORT_ID, slug: `league-${at}`, name: `League ${at}`, country: 'int', countryId: 0, top: null, counts: { line: 0, live: count / CHAMPS } }));
  const sports = [{ id: SPORT_ID, slug: 'football', name: 'Football', group: 'ball', counts: { line: 0, live: count } }];
  return { games, champs, sports };
}

/** The games that a tick changes, a tenth of all, each with new prices in both markets. */
export function changedGames(games: readonly GameInfo[], tick: number): readonly GameInfo[] {
  const random = createRandom(tick);
  const version = `1.${tick + 2}`;
  return games.filter(() => random() < SHARE_CHANGED).map((game) => ({ ...game, version, markets: marketsOf(game.id, version, random) }));
}

/** So many outcomes with another price each, in markets drawn from all; a market is drawn once a tick. `prices` keeps what was changed before. */
export function changedOutcomes(games: readonly GameInfo[], count: number, tick: number, prices: Map<string, string>): { readonly games: readonly GameInfo[]; readonly outcomeIds: ReadonlySet<string> } {
  const random = createRandom(tick);
  const version = `1.${tick + 2}`;
  const markets = games.flatMap((game) => game.markets);
  const outcomeIds = new Set<string>();
  const changed = new Map<number, Market[]>();
  for (const at of drawn(markets.length, Math.min(count, markets.length), random)) {
    const market = markets[at];
    if (!market) continue;
    const chosen = Math.floor(random() * market.outcomes.length);
    const chosenId = market.outcomes[chosen]?.id ?? '';
    prices.set(chosenId, priceAt(random));
    outcomeIds.add(chosenId);
    const outcomes = market.outcomes.map((outcome) => ({ ...outcome, odds: prices.get(outcome.id) ?? outcome.odds }));
    changed.set(market.gameId, [...(changed.get(market.gameId) ?? []), { ...market, version, outcomes }]);
  }
  return { outcomeIds, games: games.flatMap((game) => (changed.has(game.id) ? [{ ...game, version, markets: changed.get(game.id) ?? [] }] : [])) };
}

function drawn(length: number, count: number, random: () => number): ReadonlySet<number> {
  const found = new Set<number>();
  while (found.size < count) found.add(Math.floor(random() * length));
  return found;
}
