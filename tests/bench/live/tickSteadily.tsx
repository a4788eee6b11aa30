import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { createSilentTimers, createTimers } from '../../../runtime/timers/Timers.ts';
import { Board } from '../../../widgets/sports/board/Board.tsx';
import { feedStore } from '../../../widgets/sports/index.ts';
import { TestSite, widgetFrame } from '../../setup/testRuntime.tsx';
import { changedOutcomes, liveAnswers } from './liveGames.ts';
import { liveRuntime, nextFrame, timed } from './liveRuntime.ts';

const GAMES = 200;
const TICKS_PER_SECOND = 5;
const WARM_UP_TICKS = 15;

export interface SteadyTimes {
  /** Of each tick: its own work, or a longer task of layout, paint or anything else that fell into it. */
  readonly taskMs: readonly number[];
  readonly written: number;
  /** Prices whose text was touched although the tick did not change them. */
  readonly wronglyWritten: number;
  /** Of React, while it ticked. */
  readonly commits: number;
}

/** The live board with 200 games under a steady rate of price changes, movement marks that come and go included. */
export async function tickSteadily(updatesPerSecond: number, seconds: number): Promise<SteadyTimes> {
  const answers = liveAnswers(GAMES);
  const visibility = { isHidden: () => false, subscribe: () => () => undefined };
  const { after } = createTimers({ isOff: false, visibility, pauseDelayMs: 30_000 });
  // Marks of movement run out as they do; nobody polls, the ticks come from here.
  const runtime = liveRuntime(answers, GAMES, { ...createSilentTimers(), after });
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <TestSite runtime={runtime} route={{ path: 'live/football' }}>
        <Board {...widgetFrame('sports/board')} section="live" sport="football" pageSize={GAMES} isTitleShown={false} />
      </TestSite>,
    ),
  );
  await nextFrame();
  if (container.querySelectorAll('[data-game]').length !== GAMES) throw new Error('The board does not show its games.');
  const { book } = runtime.stores.use(feedStore);
  const longTasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries()));
  const ticks: { readonly fromMs: number; readonly ownMs: number }[] = [];
  let [written, wronglyWritten, commits] = [0, 0, 0];
  const prices = new Map<string, string>();
  const beginsAt = performance.now();
  for (let tick = -WARM_UP_TICKS; tick < seconds * TICKS_PER_SECOND; tick += 1) {
    if (tick === 0) {
      observer.observe({ type: 'longtask' });
      commits = globalThis.reactCommits ?? 0;
    }
    const changed = changedOutcomes(answers.games, updatesPerSecond / TICKS_PER_SECOND, tick + WARM_UP_TICKS, prices);
    const touched = watchPrices(container);
    const fromMs = performance.now();
    const ownMs = timed(() => book.ingestGames(changed.games, 'main', false));
    await nextFrame();
    const ids = touched();
    const dueMs = beginsAt + ((tick + WARM_UP_TICKS + 1) * 1000) / TICKS_PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())));
    if (tick < 0) continue;
    ticks.push({ fromMs, ownMs });
    for (const id of ids) if (changed.outcomeIds.has(id)) written += 1;
      else wronglyWritten += 1;
  }
  commits = (globalThis.reactCommits ?? Number.NaN) - commits;
  longTasks.push(...observer.takeRecords());
  observer.disconnect();
  root.unmount();
  const longestFrom = (fromMs: number, untilMs: number): number => Math.max(0, ...longTasks.filter(({ startTime, duration }) => startTime + duration > fromMs && startTime < untilMs).map(({ duration }) => duration));
  const taskMs = ticks.map(({ fromMs, ownMs }, index) => Math.max(ownMs, longestFrom(fromMs, ticks[index + 1]?.fromMs ?? Number.POSITIVE_INFINITY)));
  return { taskMs, written, wronglyWritten, commits };
}

/** Outcomes whose price's text was written since. */
function watchPrices(container: HTMLElement): () => ReadonlySet<string> {
  const ids = new Set<string>();
  const take = (records: readonly MutationRecord[]) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const id = element?.closest('[data-part=odds]')?.closest('[data-outcome]')?.getAttribute('data-outcome');
      if (id) ids.add(id);
    }
  };
  const observer = new MutationObserver(take);
  observer.observe(container, { subtree: true, childList: true, characterData: true });
  return () => {
    take(observer.takeRecords());
    observer.disconnect();
    return ids;
  };
}
