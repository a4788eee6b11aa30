import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { sampleOverride } from '../../../tests/setup/sampleOverride.ts';
import { FeedEngine } from '../../providers/feed-simulator/FeedEngine.ts';
import type { FeedLanguage } from '../../../domain/feed/index.ts';
import type { GameWire, Section } from '../../ports/feedGames.ts';
import { findGames } from './gameLists.ts';
import { GameTexts } from './gameTexts.ts';
import { feedOf } from '../../../tests/setup/feedOf.ts';

const START_MS = Date.UTC(2026, 10, 21, 6, 0, 0);
const ORIGIN = { seed: 99, generation: 0, epoch: 3 };
const asText = (wire: GameWire) => ({ json: JSON.stringify(wire) });

/** Every game of a section as the texts have it, and as it is. */
function both(texts: GameTexts, engine: FeedEngine, section: Section, lng: FeedLanguage): { readonly kept: readonly string[]; readonly made: readonly string[] } {
  const feed = feedOf(engine);
  const games = findGames(feed, section, {});
  return { kept: texts.of(feed, section, lng, games).map(({ json }) => json), made: games.map(({ id }) => JSON.stringify(feed.listedGame(section, id, lng))) };
}

describe('GameTexts', () => {
  it('has every game as it is now, after steps of any length and overrides of any kind', () => {
    fc.assert(fc.property(
      fc.constantFrom<Section>('live', 'line'),
      fc.array(fc.record({ stepSec: fc.integer({ min: 1, max: 40 }), override: fc.integer({ min: 0, max: 5 }) }), { minLength: 6, maxLength: 12 }),
      (section, steps) => {
        const engine = new FeedEngine(ORIGIN, START_MS);
        const texts = new GameTexts(asText);
        let nowMs = START_MS;
        for (const { stepSec, override } of [{ stepSec: 1, override: 0 }, ...steps]) {
          nowMs += stepSec * 1000;
          engine.advanceTo(nowMs);
          const event = sampleOverride(engine, section, override);
          if (event !== null) engine.applyEvents([event]);
          const { kept, made } = both(texts, engine, section, 'en');
          expect(kept).toEqual(made);
        }
      },
    ), { numRuns: 6, seed: 5 });
  }, 90_000);

  it('has every live game as it is at each of five hundred ticks', () => {
    const engine = new FeedEngine(ORIGIN, START_MS);
    const texts = new GameTexts(asText);
    for (let sec = 1; sec <= 500; sec += 1) {
      engine.advanceTo(START_MS + sec * 1000);
      const { kept, made } = both(texts, engine, 'live', 'en');
      expect(kept).toEqual(made);
    }
  }, 120_000);

  it('makes a text once until its game changes, and one for each language, section and epoch', () => {
    const engine = new FeedEngine(ORIGIN, START_MS);
    const make = vi.fn(asText);
    const texts = new GameTexts(make);
    const madeBy = (act: () => unknown): number => {
      make.mockClear();
      act();
      both(texts, engine, 'live', 'en');
      return make.mock.calls.length;
    };
    const all = engine.gamesOf('live').size;
    expect(madeBy(() => undefined)).toBe(all);
    expect(madeBy(() => undefined)).toBe(0);
    const inTick = madeBy(() => engine.advanceTo(START_MS + 1000));
    expect(inTick).toBeGreaterThan(0);
    expect(inTick).toBeLessThan(all / 2);
    expect(madeBy(() => both(texts, engine, 'live', 'ru'))).toBe(all);
    expect(madeBy(() => both(texts, engine, 'live', 'ru'))).toBe(0);
    expect(madeBy(() => engine.followEpoch(ORIGIN.epoch + 1))).toBe(all);
    // The one game that starts is a text in each of its sections.
    const [game] = engine.gamesOf('line').values();
    if (game === undefined) throw new Error('There is no game.');
    make.mockClear();
    texts.of(feedOf(engine), 'line', 'en', [game]);
    engine.applyEvents([{ sequence: engine.version.sequence + 1, request: { kind: 'start', gameId: game.id } }]);
    for (let asked = 0; asked < 2; asked += 1) texts.of(feedOf(engine), 'live', 'en', [game]);
    expect(make).toHaveBeenCalledTimes(2);
  });
});
