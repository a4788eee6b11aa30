import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOverride } from '../../../tests/setup/sampleOverride.ts';
import { FeedEngine } from '../../providers/feed-simulator/FeedEngine.ts';
import type { GameWire, MarketWire, Section } from '../../ports/feedGames.ts';
import { findGames, listGames, readGame, readMarkets } from './gameLists.ts';
import type { GamesAnswer, GamesFilter } from './gameLists.ts';
import { feedOf } from '../../../tests/setup/feedOf.ts';

const START_MS = Date.UTC(2026, 10, 21, 6, 0, 0);
const ORIGIN = { seed: 99, generation: 0, epoch: 3 };
const ALL = { limit: 10_000, offset: 0 };

/** What a client keeps of a list: exactly the rules that the contract states. */
class ListClient {
  readonly games = new Map<number, { game: GameWire; markets: Map<string, MarketWire> }>();
  version: string | undefined;

  apply(answer: GamesAnswer): void {
    if (answer.isFull) this.games.clear();
    for (const id of answer.removed) this.games.delete(id);
    for (const game of answer.games) {
      const markets = this.games.get(game.id)?.markets ?? new Map<string, MarketWire>();
      for (const market of game.markets) {
        if (market.isMain) markets.set(market.id, market);
        else markets.delete(market.id);
      }
      this.games.set(game.id, { game, markets });
    }
    this.version = answer.version;
  }

  plain(): unknown {
    return [...this.games.values()].sort((a, b) => a.game.id - b.game.id)
      .map(({ game, markets }) => ({ ...game, markets: [...markets.values()].sort((a, b) => a.id.localeCompare(b.id)) }));
  }
}

function fullOf(engine: FeedEngine, section: Section, filter: GamesFilter = {}): unknown {
  const client = new ListClient();
  client.apply(listGames(feedOf(engine), section, 'en', filter, ALL));
  return client.plain();
}

describe('listGames', () => {
  it('gives by deltas exactly what a full answer gives, with answers dropped and steps of any length (P19, P20)', () => {
    fc.assert(fc.property(
      fc.constantFrom<Section>('live', 'line'),
      fc.array(fc.record({ stepSec: fc.integer({ min: 1, max: 200 }), isDropped: fc.boolean(), override: fc.integer({ min: 0, max: 5 }) }), { minLength: 4, maxLength: 7 }),
      fc.boolean(),
      (section, steps, firstPeriod) => {
        const engine = new FeedEngine(ORIGIN, START_MS);
        const client = new ListClient();
        client.apply(listGames(feedOf(engine), section, 'en', { firstPeriod }, ALL));
        let nowMs = START_MS;
        let deltas = 0;
        for (const step of steps) {
          nowMs += step.stepSec * 1000;
          engine.advanceTo(nowMs);
          const event = sampleOverride(engine, section, step.override);
          if (event !== null) engine.applyEvents([event]);
          const answer = listGames(feedOf(engine), section, 'en', { firstPeriod }, ALL, client.version);
          if (step.isDropped) continue;
          if (!answer.isFull) deltas += 1;
          client.apply(answer);
          expect(client.plain()).toEqual(fullOf(engine, section, { firstPeriod }));
        }
        expect(deltas).toBe(steps.filter((step) => !step.isDropped).length);
      },
    ), { numRuns: 8, seed: 5 });
  }, 90_000);

  it('tells the first period too when it is asked for: one market a type beside those of the whole game, each a main one', () => {
    const feed = feedOf(new FeedEngine(ORIGIN, START_MS));
    const [plain, full] = [{}, { firstPeriod: true }].map((filter) => listGames(feed, 'line', 'en', filter, ALL).games);
    expect(plain?.flatMap((game) => game.markets).filter(({ period }) => period !== 0)).toEqual([]);
    const football = full?.filter((game) => game.sportId === 1 && game.opponents.length === 2) ?? [];
    const first = football.map((game) => game.markets.filter(({ period }) => period === 1));
    expect(first.some((markets) => markets.length === 3)).toBe(true);
    for (const markets of first) {
      expect(new Set(markets.map(({ typeId }) => typeId)).size).toBe(markets.length);
      expect(markets.every(({ isMain, typeId }) => isMain && [1, 4, 5].includes(typeId))).toBe(true);
    }
  });

  it('tells by deltas of the last lines of a game that has none any more, tick by tick (P19)', () => {
    const startMs = Date.UTC(2026, 10, 21, 9, 3, 30);
    const engine = new FeedEngine({ seed: 20_261_121, generation: 0, epoch: 1 }, startMs);
    const client = new ListClient();
    client.apply(listGames(feedOf(engine), 'live', 'en', {}, ALL));
    const hasLines = (): ReadonlySet<number> => new Set([...client.games.values()].flatMap(({ game, markets }) => ([...markets.values()].some(({ typeId }) => typeId === 4 || typeId === 5) ? [game.id] : [])));
    let lost = 0;
    for (let sec = 1; sec <= 240; sec += 1) {
      const before = hasLines();
      engine.advanceTo(startMs + sec * 1000);
      client.apply(listGames(feedOf(engine), 'live', 'en', {}, ALL, client.version));
      const after = hasLines();
      lost += [...before].filter((id) => client.games.has(id) && !after.has(id)).length;
      if (sec % 6 === 0) expect(client.plain()).toEqual(fullOf(engine, 'live'));
    }
    expect(lost).toBeGreaterThan(2);
  }, 60_000);

  it('answers in full when the version is unknown, of another epoch or older than ten minutes', () => {
    const engine = new FeedEngine(ORIGIN, START_MS);
    const first = listGames(feedOf(engine), 'live', 'en', {}, ALL).version;
    for (let minute = 1; minute <= 15; minute += 1) engine.advanceTo(START_MS + minute * 60_000);
    const [epoch, sequence] = first.split('.');
    for (const since of ['', 'nonsense', first, `2.${sequence}`, `${epoch}.999999999999999`]) {
      expect(listGames(feedOf(engine), 'live', 'en', {}, ALL, since).isFull, since).toBe(true);
    }
    expect(listGames(feedOf(engine), 'live', 'en', {}, ALL, listGames(feedOf(engine), 'live', 'en', {}, ALL).version)).toMatchObject({ isFull: false, games: [], removed: [] });
  });

  it('costs a delta only what changed: a live tick touches a few games, a line answer stays the same between its ticks', () => {
    const engine = new FeedEngine(ORIGIN, START_MS);
    engine.advanceTo(START_MS + 60_000);
    const line = listGames(feedOf(engine), 'line', 'en', {}, ALL);
    const live = listGames(feedOf(engine), 'live', 'en', {}, ALL);
    engine.advanceTo(START_MS + 61_000);
    expect(JSON.stringify(listGames(feedOf(engine), 'line', 'en', {}, ALL))).toBe(JSON.stringify(line));
    const delta = listGames(feedOf(engine), 'live', 'en', {}, ALL, live.version);
    expect(delta.games.length).toBeLessThan(live.games.length / 2);
  });

  it('filters by sport, championship, ids and hours, and pages in a stable order', () => {
    const engine = new FeedEngine(ORIGIN, START_MS);
    const all = listGames(feedOf(engine), 'line', 'en', {}, ALL);
    const pages = [0, 300, 600, 900, 1200].flatMap((offset) => listGames(feedOf(engine), 'line', 'en', {}, { limit: 300, offset }).games);
    expect(pages.map((game) => game.id)).toEqual(all.games.map((game) => game.id));
    expect(all.total).toBe(all.games.length);
    const sample = all.games[40];
    if (sample === undefined) throw new Error('no games');
    const champGames = all.games.filter((game) => game.champId === sample.champId);
    const found = findGames(feedOf(engine), 'line', { champ: engine.findGame(sample.id)?.game.def.champ });
    expect(found.map((game) => game.id)).toEqual(champGames.map((game) => game.id));
    const soon = listGames(feedOf(engine), 'line', 'en', { hours: 2 }, ALL).games;
    expect(soon.length).toBeGreaterThan(0);
    for (const game of soon) expect(Date.parse(game.startsAtUtc)).toBeLessThanOrEqual(START_MS + 2 * 3_600_000);
    expect(listGames(feedOf(engine), 'line', 'en', { ids: [sample.id, 12_345] }, ALL)).toMatchObject({ total: 1, removed: [12_345] });
  });

  it('keeps versions of markets and games monotone over time (P20)', () => {
    const engine = new FeedEngine(ORIGIN, START_MS);
    const last = new Map<string, number>();
    for (let step = 0; step < 60; step += 1) {
      engine.advanceTo(START_MS + step * 13_000);
      for (const game of [...listGames(feedOf(engine), 'live', 'en', {}, ALL).games, ...listGames(feedOf(engine), 'line', 'en', {}, { limit: 120, offset: 0 }).games]) {
        for (const { id, version } of [{ id: `game ${game.id}`, version: game.version }, ...game.markets]) {
          const sequence = Number(version.split('.')[1]);
          expect(sequence, id).toBeGreaterThanOrEqual(last.get(id) ?? 0);
          expect(sequence).toBeLessThanOrEqual(engine.version.sequence);
          last.set(id, sequence);
        }
      }
    }
  });
});

describe('readGame', () => {
  it('gives by deltas exactly what a full answer gives, removed markets included', () => {
    const engine = new FeedEngine(ORIGIN, START_MS);
    const picked = ['football', 'tennis', 'volleyball', 'basketball', 'ice-hockey', 'table-tennis', 'e-football'].flatMap((slug) =>
      [...engine.gamesOf('live').values()].filter((game) => game.def.sport.slug === slug && game.course.finishSec > engine.sec + 1500).slice(0, 2));
    expect(picked.length).toBeGreaterThan(6);
    const clients = picked.map((game) => ({ id: game.def.id, version: undefined as string | undefined, markets: new Map<string, MarketWire>() }));
    let removals = 0;
    for (let step = 1; step <= 30; step += 1) {
      engine.advanceTo(START_MS + step * 47_000);
      for (const client of clients) {
        const answer = readGame(feedOf(engine), client.id, 'en', client.version);
        if (answer.isFull) client.markets.clear();
        for (const market of answer.game.markets) client.markets.set(market.id, market);
        for (const id of answer.removedMarkets) client.markets.delete(id);
        removals += answer.removedMarkets.length;
        client.version = answer.version;
        const full = readGame(feedOf(engine), client.id, 'en');
        expect([...client.markets.values()].sort((a, b) => a.id.localeCompare(b.id)))
          .toEqual([...full.game.markets].sort((a, b) => a.id.localeCompare(b.id)));
        expect(full.version).toBe(answer.version);
      }
    }
    expect(removals).toBeGreaterThan(10);
  });

  it('shows a game that has just ended as finished without markets, and knows no other', () => {
    const engine = new FeedEngine(ORIGIN, START_MS);
    const game = [...engine.gamesOf('live').values()][0];
    if (game === undefined) throw new Error('no live game');
    engine.advanceTo(START_MS + 6 * 3_600_000);
    expect(readGame(feedOf(engine), game.def.id, 'en')).toMatchObject({ isFull: true, game: { status: 4, markets: [], marketCount: 0 } });
    expect(() => readGame(feedOf(engine), 1, 'en')).toThrow('There is no such game');
    engine.advanceTo(START_MS + 90 * 3_600_000);
    expect(() => readGame(feedOf(engine), game.def.id, 'en')).toThrow('There is no such game');
  });
});

describe('readMarkets', () => {
  it('finds markets by id in any section and names those that are not offered', () => {
    const engine = new FeedEngine(ORIGIN, START_MS);
    const [live] = listGames(feedOf(engine), 'live', 'en', {}, ALL).games;
    const [line] = listGames(feedOf(engine), 'line', 'en', {}, ALL).games;
    const ids = [live?.markets[0]?.id ?? '', line?.markets[0]?.id ?? '', '1-1-0'];
    const answer = readMarkets(feedOf(engine), ids);
    expect(answer.markets.map((market) => market.id)).toEqual(ids.slice(0, 2));
    expect(answer.removed).toEqual(['1-1-0']);
    expect(readMarkets(feedOf(engine), ids, answer.version).markets).toEqual([]);
  });
});
