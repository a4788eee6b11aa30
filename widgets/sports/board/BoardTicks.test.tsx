// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { changedOutcomes, liveAnswers } from '../../../tests/bench/live/liveGames.ts';
import { liveRuntime } from '../../../tests/bench/live/liveRuntime.ts';
import { TestSite, widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { createSilentTimers } from '../../../runtime/timers/Timers.ts';
import { feedStore } from '../store/FeedStore.ts';
import { Board } from './Board.tsx';

const GAMES = 60;
const TICKS = 5;
const PRICES_A_TICK = 100;

const priceIn = (container: HTMLElement, id: string) => container.querySelector(`[data-outcome="${id}"] [data-part=odds]`)?.textContent;

/** Outcomes in whose cell something was written since. */
function watchCells(container: HTMLElement) {
  const ids = new Set<string>();
  const strays: string[] = [];
  const take = (records: readonly MutationRecord[]) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const id = element?.closest('[data-outcome]')?.getAttribute('data-outcome');
      if (id) ids.add(id);
      else strays.push(element?.outerHTML.slice(0, 200) ?? '');
    }
  };
  const observer = new MutationObserver(take);
  observer.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
  return () => {
    take(observer.takeRecords());
    observer.disconnect();
    return { ids, strays };
  };
}

describe('the live board under 500 changed prices a second', () => {
  it('P22: writes the cells whose price changed and no others, and React renders nothing', async () => {
    const answers = liveAnswers(GAMES);
    const runtime = liveRuntime(answers, GAMES, createSilentTimers());
    const commits = vi.fn();
    const { container } = render(
      <TestSite runtime={runtime} route={{ path: 'live/football' }}>
        <Profiler id="board" onRender={commits}>
          <Board {...widgetFrame('sports/board')} section="live" sport="football" pageSize={GAMES} isTitleShown={false} />
        </Profiler>
      </TestSite>,
    );
    await act(async () => undefined);
    expect(container.querySelectorAll('[data-game]')).toHaveLength(GAMES);
    commits.mockClear();
    const { book } = runtime.stores.use(feedStore);
    const prices = new Map<string, string>();
    for (let tick = 0; tick < TICKS; tick += 1) {
      const { games, outcomeIds } = changedOutcomes(answers.games, PRICES_A_TICK, tick, prices);
      // Chance may draw the price that is there.
      const moved = [...outcomeIds].filter((id) => priceIn(container, id) !== prices.get(id));
      expect(moved.length).toBeGreaterThan(PRICES_A_TICK / 2);
      const touched = watchCells(container);
      await act(async () => book.ingestGames(games, 'main', false));
      const { ids, strays } = touched();
      expect([...ids].sort()).toEqual(moved.sort());
      expect(strays).toEqual([]);
      for (const id of outcomeIds) expect(priceIn(container, id)).toBe(prices.get(id));
    }
    expect(commits).not.toHaveBeenCalled();
  });
});
