import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { createSilentTimers } from '../../../runtime/timers/Timers.ts';
import { Board } from '../../../widgets/sports/board/Board.tsx';
import { feedStore } from '../../../widgets/sports/index.ts';
import { TestSite, widgetFrame } from '../../setup/testRuntime.tsx';
import { changedGames, liveAnswers } from './liveGames.ts';
import { liveRuntime, nextFrame, timed } from './liveRuntime.ts';
import { tickSteadily } from './tickSteadily.tsx';
import { mountRawBoard } from './rawBoard.ts';

const TICKS = 200;
const WARM_UP_TICKS = 20;

export interface LiveTimes {
  readonly boardMs: readonly number[];
  readonly rawMs: readonly number[];
  readonly shownGames: number;
  /** Tasks over 50 ms while ticking, layout and paint included. */
  readonly longTasks: number;
  /** Rows of unchanged games whose DOM was touched. */
  readonly touchedRows: number;
}

/** The live board of the product with a page of so many games, and the same number of texts in raw DOM, ticking in turns. */
async function run(total: number, pageSize: number): Promise<LiveTimes> {
  const answers = liveAnswers(pageSize);
  const runtime = liveRuntime(answers, total, createSilentTimers());
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <TestSite runtime={runtime} route={{ path: 'live/football' }}>
        <Board {...widgetFrame('sports/board')} section="live" sport="football" pageSize={pageSize} isTitleShown={false} />
      </TestSite>,
    ),
  );
  const raw = mountRawBoard(answers.games, document.body.appendChild(document.createElement('main')));
  await nextFrame();
  const rows = new Map(Array.from(container.querySelectorAll('[data-game]'), (row) => [Number(row.getAttribute('data-game')), row]));
  const { book } = runtime.stores.use(feedStore);
  const result = { boardMs: [] as number[], rawMs: [] as number[], longTasks: 0, touchedRows: 0 };
  const longTasks = new PerformanceObserver((list) => (result.longTasks += list.getEntries().length));
  for (let tick = 0; tick < TICKS + WARM_UP_TICKS; tick += 1) {
    if (tick === WARM_UP_TICKS) longTasks.observe({ type: 'longtask' });
    const changed = changedGames(answers.games, tick);
    const touched = watchRows(container);
    const rawMs = timed(() => raw(changed));
    await nextFrame();
    const boardMs = timed(() => book.ingestGames(changed, 'main', false));
    await nextFrame();
    const ids = new Set(changed.map(({ id }) => id));
    const unchangedTouched = [...touched()].filter((id) => !ids.has(id)).length;
    if (tick < WARM_UP_TICKS) continue;
    result.boardMs.push(boardMs);
    result.rawMs.push(rawMs);
    result.touchedRows += unchangedTouched;
  }
  longTasks.disconnect();
  const shown = [...rows.keys()].length;
  const lastChanged = changedGames(answers.games, TICKS + WARM_UP_TICKS - 1)[0];
  const price = lastChanged?.markets[0]?.outcomes[0]?.odds ?? '';
  if (!rows.get(lastChanged?.id ?? 0)?.textContent.includes(price)) throw new Error(`The board does not show the price ${price} of game ${lastChanged?.id}.`);
  root.unmount();
  return { ...result, shownGames: shown };
}

function watchRows(container: HTMLElement): () => ReadonlySet<number> {
  const touched = new Set<number>();
  const take = (records: readonly MutationRecord[]) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const id = element?.closest('[data-game]')?.getAttribute('data-game');
      if (id) touched.add(Number(id));
    }
  };
  const observer = new MutationObserver(take);
  observer.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
  return () => {
    take(observer.takeRecords());
    observer.disconnect();
    return touched;
  };
}

export const liveBench = { run, tickSteadily };
Object.assign(globalThis, { liveBench });
