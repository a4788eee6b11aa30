import { beforeEach, describe, expect, it } from 'vitest';
import { compareVersions, FEED_LANGUAGES, gameIdOfMarket, parseVersion } from '../../../domain/feed/index.ts';
import type { FeedState } from '../../../server/ports/feed.ts';
import type { Section } from '../../../server/ports/feedGames.ts';

/** A feed with games in both sections whose time a test moves. */
export interface FeedUnderTest {
  /** As a service of one process asks for it. */
  state(): FeedState;
  /** As another process at the same version has it. */
  elsewhere(): FeedState;
  advance(ms: number): void;
}

const SECTIONS: readonly Section[] = ['line', 'live'];
const SAMPLE = 25;
const HOUR_MS = 3_600_000;

const sample = <T>(list: Iterable<T>): readonly T[] => [...list].slice(0, SAMPLE);

/** What every implementation of the reading port holds. Written against the port alone. */
export function describeReadingPort(name: string, open: () => FeedUnderTest): void {
  describe(`the reading port of ${name}`, () => {
    let feed: FeedUnderTest;
    beforeEach(() => {
      feed = open();
    });

    it('finds sports by id, digits and slug, and names sports, championships and opponents in every language', () => {
      const state = feed.state();
      expect(state.sports.length).toBeGreaterThan(0);
      for (const sport of state.sports) for (const key of [sport.id, String(sport.id), sport.slug]) expect(state.findSport(key)?.id).toBe(sport.id);
      for (const champ of state.champs) expect([state.findChamp(champ.id)?.id, state.findSport(champ.sportId)?.id]).toEqual([champ.id, champ.sportId]);
      expect([state.findSport('no-such-sport'), state.findChamp(-1), state.findGame(-1), state.findEnded(-1)]).toEqual([undefined, undefined, undefined, undefined]);
      const opponents = sample(state.gamesOf('line').values()).flatMap((game) => game.opponents);
      for (const { names } of [...state.sports, ...state.champs, ...opponents]) for (const lng of FEED_LANGUAGES) expect(names[lng]).not.toBe('');
    });

    it('shows a game of a section with its main markets, and throws for one that is not in it', () => {
      const state = feed.state();
      for (const section of SECTIONS) {
        expect(state.gamesOf(section).size).toBeGreaterThan(0);
        for (const [id, game] of sample(state.gamesOf(section))) {
          const shown = state.listedGame(section, id, 'ru');
          expect(shown).toMatchObject({ id: game.id, section, sportId: game.sport.id, champId: game.champ.id, startsAtUtc: new Date(game.startsAtMs).toISOString() });
          expect(shown.opponents.map(({ name: told }) => told)).toEqual(game.opponents.map(({ names }) => names.ru));
          for (const market of shown.markets) {
            expect([market.gameId, gameIdOfMarket(market.id), market.isMain]).toEqual([id, id, true]);
            for (const { odds } of market.outcomes) expect(Number(odds)).toBeGreaterThan(1);
          }
          expect(state.findGame(id)).toMatchObject({ section });
        }
      }
      const [lineId = 0] = state.gamesOf('line').keys();
      expect(() => state.listedGame('live', lineId, 'en')).toThrow(RangeError);
    });

    it('grows in version and time, and tells of every game that shows something else since a version', () => {
      const before = new Map(SECTIONS.map((section) => [section, new Map([...feed.state().gamesOf(section).keys()].map((id) => [id, feed.state().listedGame(section, id, 'en')]))]));
      const { version: since, nowMs } = feed.state();
      let told = 0;
      feed.advance(60_000);
      const state = feed.state();
      expect(compareVersions(state.version, since)).toBeGreaterThan(0);
      expect(state.nowMs).toBe(nowMs + 60_000);
      for (const section of SECTIONS) {
        expect(compareVersions(state.sectionVersion(section), state.version)).toBeLessThanOrEqual(0);
        const changes = state.changesSince(section, since)!;
        for (const [id, earlier] of before.get(section)!) {
          const isOffered = state.gamesOf(section).has(id);
          expect(changes.removed.has(id)).toBe(!isOffered);
          if (!isOffered) continue;
          const delta = state.listedGameSince(section, id, 'en', since.sequence);
          const now = state.listedGame(section, id, 'en');
          if (JSON.stringify(now) !== JSON.stringify(earlier)) {
            told += 1;
            expect(changes.changed.has(id), String(id)).toBe(true);
            expect(delta, String(id)).not.toBeNull();
          }
          for (const market of delta?.markets ?? []) if (market.isMain) expect(now.markets).toContainEqual(market);
        }
      }
      expect(told).toBeGreaterThan(0);
      expect(state.changesSince('live', { ...state.version, epoch: state.version.epoch + 1 }), 'of another epoch').toBeNull();
      expect(state.changesSince('live', { ...state.version, sequence: state.version.sequence + 1 }), 'from the future').toBeNull();
    });

    it('names the state of a list otherwise when the list shows something else', () => {
      const [first] = SECTIONS.map(() => feed.state().listState('live'));
      const shown = (): string => JSON.stringify([...feed.state().gamesOf('live').keys()].map((id) => feed.state().listedGame('live', id, 'en')));
      const earlier = shown();
      expect(feed.state().listState('live')).toBe(first);
      feed.advance(30_000);
      expect(shown()).not.toBe(earlier);
      expect(feed.state().listState('live')).not.toBe(first);
    });

    it('reads a game and its markets in full, or what changed after a version', () => {
      const since = feed.state().version;
      const [id = 0] = feed.state().gamesOf('live').keys();
      const full = feed.state().readGame(id, 'en', undefined)!;
      expect(full).toMatchObject({ isFull: true, removedMarkets: [], game: { id, section: 'live' } });
      for (const market of full.game.markets) expect(feed.state().readMarket(market.id, -1)).toEqual(market);
      feed.advance(45_000);
      const state = feed.state();
      const delta = state.readGame(id, 'en', since)!;
      const now = new Map(state.readGame(id, 'en', undefined)!.game.markets.map((market) => [market.id, market]));
      expect(delta.isFull).toBe(false);
      const merged = new Map(full.game.markets.map((market) => [market.id, market]));
      for (const market of delta.game.markets) merged.set(market.id, market);
      for (const gone of delta.removedMarkets) merged.delete(gone);
      expect(merged).toEqual(now);
      for (const market of now.values()) expect(state.readMarket(market.id, parseVersion(market.version)!.sequence)).toBe('unchanged');
      expect([state.readGame(-1, 'en', undefined), state.readMarket('1-1-0', -1), state.readMarket('nonsense', -1)]).toEqual([null, null, null]);
    });

    it('tells games that are over, with every market decided, and nothing of those that go on', () => {
      const state = feed.state();
      const ended = state.champs.flatMap(({ id }) => state.endedGames(id, state.nowMs - 6 * HOUR_MS, state.nowMs));
      expect(ended.length).toBeGreaterThan(0);
      for (const game of sample(ended)) {
        expect(game.fixture.startsAtMs).toBeGreaterThanOrEqual(state.nowMs - 6 * HOUR_MS);
        expect(game.endedAtMs).toBeLessThanOrEqual(state.nowMs);
        const result = game.result('es', 'all');
        expect(result).toEqual(state.findEnded(game.fixture.id)?.result('es', 'all'));
        expect(result).toMatchObject({ id: game.fixture.id, winner: game.winner, score: { full: game.score } });
        expect(result.markets.map(({ id }) => id)).toEqual(expect.arrayContaining(game.result('es', 'main').markets.map(({ id }) => id)));
        expect(game.shown('es')).toMatchObject({ id: game.fixture.id, status: 4, markets: [] });
      }
      for (const section of SECTIONS) for (const id of sample(state.gamesOf(section).keys())) expect(state.findEnded(id)).toBeUndefined();
    });

    it('tells matches of a championship that have begun, newest first, and what is counted in a game', () => {
      const state = feed.state();
      const game = [...state.gamesOf('line').values()].find((each) => each.kind === 'match' && each.hasStatistics)!;
      const past = sample(state.matchesBefore(game.id)).flatMap((match) => match.ended() ?? []);
      expect(past.length).toBeGreaterThan(0);
      for (const { fixture } of past) expect([fixture.champ.id, fixture.id === game.id]).toEqual([game.champ.id, false]);
      const starts = past.map(({ fixture }) => fixture.startsAtMs);
      expect(starts).toEqual([...starts].sort((a, b) => b - a));
      expect(state.statisticsOf(game.id, 'ar')).toEqual({ opponents: state.listedGame('line', game.id, 'ar').opponents, live: [] });
      expect(() => state.statisticsOf(-1, 'en')).toThrow(RangeError);
    });

    it('tells how prices came to what they are', () => {
      const state = feed.state();
      const { atMs, name: moment } = state.oddsMoment(5);
      expect(atMs).toBeLessThanOrEqual(state.nowMs);
      const market = sample(state.gamesOf('line').keys()).flatMap((id) => state.listedGame('line', id, 'en').markets).find(({ status }) => status === 'open')!;
      const history = state.oddsHistory(market.id, state.nowMs)!;
      expect(history.map(({ id, points }) => [id, points.at(-1)?.odds])).toEqual(market.outcomes.map(({ id, odds }) => [id, odds]));
      expect(state.oddsHistory('1-1-0', atMs)).toBeNull();
      feed.advance(5_000);
      expect(feed.state().oddsMoment(5).name).not.toBe(moment);
    });

    it('composes accumulators of outcomes that are offered, each of a game of its own (A-47)', () => {
      const state = feed.state();
      for (const section of SECTIONS) {
        for (const { id, legs, validUntilUtc } of state.accumulators(section, 'en')) {
          expect(Number.isSafeInteger(id)).toBe(true);
          expect(Date.parse(validUntilUtc)).toBeGreaterThan(state.nowMs);
          expect(new Set(legs.map(({ game }) => game.id)).size).toBe(legs.length);
          for (const { game, marketId, outcomeId, odds } of legs) {
            expect(state.gamesOf(section).has(game.id)).toBe(true);
            expect(game.markets.map((market) => market.id)).toEqual([marketId]);
            expect(game.markets[0]?.outcomes.find((outcome) => outcome.id === outcomeId)?.odds).toBe(odds);
          }
        }
      }
    });

    it('answers the same in every process at a version', () => {
      feed.advance(20_000);
      const [here, there] = [feed.state(), feed.elsewhere()];
      expect(there.version).toEqual(here.version);
      for (const section of SECTIONS) {
        expect(new Set(there.gamesOf(section).keys())).toEqual(new Set(here.gamesOf(section).keys()));
        for (const id of sample(here.gamesOf(section).keys())) expect(there.readGame(id, 'en', undefined)).toEqual(here.readGame(id, 'en', undefined));
        expect(there.accumulators(section, 'en')).toEqual(here.accumulators(section, 'en'));
      }
    });
  });
}
