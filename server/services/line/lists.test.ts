import { describe, expect, it } from 'vitest';
import { FeedEngine } from '../../providers/feed-simulator/FeedEngine.ts';
import { FEED_LANGUAGES } from '../../../domain/feed/index.ts';
import { searchWords } from '../../../domain/search/index.ts';
import { listAccumulators, productOf } from './accumulators.ts';
import { listChamps, listSports, requireChamp, requireSport } from './catalogueLists.ts';
import { searchLine } from './searchLine.ts';
import { findTop } from './topLists.ts';
import { feedOf } from '../../../tests/setup/feedOf.ts';

const START_MS = Date.UTC(2026, 10, 21, 6, 0, 0);
const MOST = { championships: 10, games: 30 };
const TOP = { live: 12, upcoming: 12 };
const engine = new FeedEngine({ seed: 12, generation: 0, epoch: 1 }, START_MS);

describe('listSports and listChamps', () => {
  it('count exactly the games of each section', () => {
    for (const section of ['line', 'live'] as const) {
      const { sports } = listSports(feedOf(engine), section, 'en');
      const { champs } = listChamps(feedOf(engine), section, 'en');
      const sum = (list: readonly { counts: { line: number; live: number } }[]): number => list.reduce((total, each) => total + each.counts[section], 0);
      expect(sum(sports)).toBe(engine.gamesOf(section).size);
      expect(sum(champs)).toBe(engine.gamesOf(section).size);
      expect(listChamps(feedOf(engine), section, 'en', requireSport(feedOf(engine), 'football')).champs.every((champ) => champ.sportId === 1)).toBe(true);
    }
  });

  it('name sports, championships and countries in each language, slugs always in Latin', () => {
    const names = FEED_LANGUAGES.map((lng) => listSports(feedOf(engine), 'line', lng).sports.map((sport) => sport.name));
    expect(new Set(names.map((list) => list.join())).size).toBe(4);
    for (const lng of FEED_LANGUAGES) {
      for (const champ of listChamps(feedOf(engine), 'line', lng).champs) {
        expect(champ.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(champ.name).not.toBe('');
        if (lng === 'ar') expect(champ.name).toMatch(/\p{Script=Arabic}/u);
        if (lng === 'ru') expect(champ.name).toMatch(/\p{Script=Cyrillic}/u);
      }
    }
  });

  it('refuse an unknown sport or championship with a code', () => {
    expect(requireSport(feedOf(engine), '4')?.slug).toBe('tennis');
    expect(() => requireSport(feedOf(engine), 'quidditch')).toThrow(expect.objectContaining({ code: 'LINE_SPORT_UNKNOWN' }));
    expect(() => requireChamp(feedOf(engine), 1)).toThrow(expect.objectContaining({ code: 'LINE_CHAMP_UNKNOWN' }));
  });
});

describe('searchLine', () => {
  it('finds a team by the beginnings of its words in the asked language and in Latin', () => {
    const game = [...engine.gamesOf('line').values()].find((each) => each.def.sport.slug === 'football');
    const names = game?.def.opponents[0]?.names;
    if (game === undefined || names === undefined) throw new Error('no game');
    const wordOf = (name: string): string => searchWords(name).sort((a, b) => b.length - a.length)[0]?.slice(0, 5) ?? '';
    for (const lng of FEED_LANGUAGES) {
      for (const name of [names[lng], names.en]) {
        const { games } = searchLine(feedOf(engine), lng, wordOf(name).toUpperCase(), MOST);
        expect(games.length, `${lng} ${name}`).toBeGreaterThan(0);
        for (const found of games) {
          const words = found.opponents.flatMap((opponent) => [...searchWords(opponent.name), ...searchWords(opponent.latinName), String(found.number)]);
          const ofChamp = found.opponents.length > 2;
          expect(ofChamp || words.some((word) => word.startsWith(wordOf(name)))).toBe(true);
        }
      }
    }
    expect(searchLine(feedOf(engine), 'ru', wordOf(names.ru).slice(1), MOST).games.some((found) => found.id === game.def.id)).toBe(false);
  });

  it('names the championship and the sport of everything it finds, each once', () => {
    for (const words of ['division', 'rovers', 'united']) {
      const { champs, games, gameChamps, sports } = searchLine(feedOf(engine), 'ru', words, MOST);
      expect(games.length + champs.length, words).toBeGreaterThan(0);
      expect(new Set(gameChamps.map(({ id }) => id))).toEqual(new Set(games.map(({ champId }) => champId)));
      expect(gameChamps).toHaveLength(new Set(games.map(({ champId }) => champId)).size);
      const sportIds = [...champs, ...gameChamps].map(({ sportId }) => sportId);
      expect(new Set(sports.map(({ id }) => id))).toEqual(new Set(sportIds));
      expect(sports).toHaveLength(new Set(sportIds).size);
      expect(sports.find(({ id }) => id === 1)?.name ?? 'Футбол').toBe('Футбол');
    }
  });

  it('does not care about diacritics and finds nothing for nothing', () => {
    expect(searchWords('Unión ÉLITE, Ёлка')).toEqual(['union', 'elite', 'елка']);
    expect(searchLine(feedOf(engine), 'es', 'division', MOST).champs.length).toBeGreaterThan(0);
    expect(searchLine(feedOf(engine), 'es', 'DIVISIÓN', MOST).champs).toEqual(searchLine(feedOf(engine), 'es', 'division', MOST).champs);
    expect(searchLine(feedOf(engine), 'en', ' , ', MOST)).toEqual({ champs: [], games: [], gameChamps: [], sports: [] });
    expect(searchLine(feedOf(engine), 'en', 'zzzzzz', MOST)).toEqual({ champs: [], games: [], gameChamps: [], sports: [] });
  });
});

describe('findTop', () => {
  it('gives ranked championships, live games and the next games of top championships', () => {
    const { live, upcoming, ...top } = findTop(feedOf(engine), 'en', TOP);
    expect(top.champs.map((champ) => champ.top)).toEqual(top.champs.map((champ) => champ.top).sort((a, b) => (a ?? 0) - (b ?? 0)));
    expect(live.length).toBe(12);
    expect(upcoming.length).toBe(12);
    expect(live.every((game) => engine.gamesOf('live').has(game.id) && feedOf(engine).listedGame('live', game.id, 'en').status !== 1)).toBe(true);
    const starts = upcoming.map((game) => feedOf(engine).listedGame('line', game.id, 'en').startsAtUtc);
    expect(starts).toEqual([...starts].sort());
  });
});

describe('listAccumulators', () => {
  it('composes three to five legs of different games, the same through the day until they start', () => {
    const walker = new FeedEngine({ seed: 12, generation: 0, epoch: 1 }, Date.UTC(2026, 10, 21, 19, 0, 0));
    const morning = listAccumulators(feedOf(walker), 'line', 'en').accumulators;
    expect(morning.length).toBeGreaterThan(0);
    for (const accumulator of morning) {
      expect(accumulator.legs.length).toBeGreaterThanOrEqual(3);
      expect(accumulator.legs.length).toBeLessThanOrEqual(5);
      expect(new Set(accumulator.legs.map((leg) => leg.game.id)).size).toBe(accumulator.legs.length);
      for (const leg of accumulator.legs) expect(leg.game.markets[0]?.outcomes.some((outcome) => outcome.id === leg.outcomeId)).toBe(true);
    }
    const picks = (list: typeof morning): string => JSON.stringify(list.map((each) => [each.id, each.legs.map((leg) => leg.outcomeId)]));
    walker.advanceTo(Date.UTC(2026, 10, 22, 17, 30, 0));
    expect(picks(listAccumulators(feedOf(walker), 'line', 'en').accumulators)).toBe(picks(morning));
    walker.advanceTo(Date.UTC(2026, 10, 22, 18, 30, 0));
    expect(picks(listAccumulators(feedOf(walker), 'line', 'en').accumulators)).not.toBe(picks(morning));
    expect(listAccumulators(feedOf(walker), 'live', 'en').accumulators.length).toBeGreaterThan(0);
  });

  it('multiplies odds exactly and cuts to three decimals', () => {
    expect(productOf(['1.55', '2.10', '1.85'])).toBe('6.021');
    expect(productOf(['1.99', '1.99', '1.99', '1.99', '1.99'])).toBe('31.207');
    expect(productOf(['2.50'])).toBe('2.500');
  });
});
