import { describe, expect, it } from 'vitest';
import { FeedEngine } from '../../providers/feed-simulator/FeedEngine.ts';
import type { OverrideRequest } from '../../providers/feed-simulator/overrides.ts';
import type { Section } from '../../ports/feedGames.ts';
import { listSports } from './catalogueLists.ts';
import { listGames } from './gameLists.ts';
import { feedOf } from '../../../tests/setup/feedOf.ts';

const START_MS = Date.UTC(2026, 10, 21, 6, 0, 0);
const SECTIONS: readonly Section[] = ['line', 'live'];
const PAGE = { limit: 500, offset: 0 };

/** What a section's lists show and what their states are called. */
function shownBy(engine: FeedEngine, section: Section): { readonly list: string; readonly listState: string; readonly counters: string; readonly counterState: string } {
  return {
    list: JSON.stringify(listGames(feedOf(engine), section, 'en', {}, PAGE)), listState: engine.listState(section),
    counters: JSON.stringify(listSports(feedOf(engine), section, 'en')), counterState: engine.catalogueState(section),
  };
}

describe('states of lists', () => {
  it('are called otherwise whenever a list shows something else: at ticks, overrides, starts and resets', () => {
    const engine = new FeedEngine({ seed: 4711, generation: 0, epoch: 1 }, START_MS);
    const first = engine.version.sequence;
    const [lineGame] = engine.gamesOf('line').values();
    const [liveGame] = engine.gamesOf('live').values();
    const asked = new Map<number, OverrideRequest>([
      [4, { kind: 'suspension', level: 'sport', target: '1', isSuspended: true }],
      [9, { kind: 'start', gameId: lineGame?.def.id ?? 0 }],
      [12, { kind: 'score', gameId: liveGame?.def.id ?? 0, score: [7, 7] }],
      [22, { kind: 'finish', gameId: liveGame?.def.id ?? 0, result: [7, 7] }],
    ]);
    const seen = new Map<string, string>();
    const changes = { line: 0, live: 0 };
    const expectNamed = (): void => {
      for (const section of SECTIONS) {
        const { list, listState, counters, counterState } = shownBy(engine, section);
        for (const [name, shown] of [[`${section} list ${listState}`, list], [`${section} counters ${counterState}`, counters]] as const) {
          if (!seen.has(name)) changes[section] += 1;
          expect(seen.get(name) ?? shown, name).toBe(shown);
          seen.set(name, shown);
        }
      }
    };
    for (let sec = 1; sec <= 40; sec += 1) {
      engine.advanceTo(START_MS + sec * 1000);
      expectNamed();
      const request = asked.get(sec);
      if (request) engine.applyEvents([{ sequence: first + sec * 1000 + 1, request }]);
      expectNamed();
    }
    // Known late: another process published it within the second that is shown already.
    engine.applyEvents([{ sequence: first + 39_500, request: { kind: 'suspension', level: 'all', target: '', isSuspended: true } }]);
    expectNamed();
    engine.followEpoch(2);
    expectNamed();
    engine.reset({ seed: 99, generation: 1, epoch: 3 }, first + 41_000);
    expectNamed();
    // Between two ticks a line list keeps its name: that is what polls are answered from.
    expect(changes.line).toBeLessThan(changes.live);
    expect(changes.line).toBeGreaterThan(8);
  });
});
