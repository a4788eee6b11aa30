import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import site from '../../../configs/base/site.json';
import facts from '../../../configs/base/facts.json';
import '../../../widgets/ui/styles/index.css';
import { createSilentTimers } from '../../../runtime/timers/Timers.ts';
import type { FactsFile } from '../../../schemas/language/configFiles.ts';
import type { JsonValue } from '../../../schemas/language/json.ts';
import type { SiteConfig } from '../../../schemas/language/site.ts';
import { Board } from '../../../widgets/sports/board/Board.tsx';
import { feedStore } from '../../../widgets/sports/index.ts';
import { createTestRuntime, TestSite, widgetFrame } from '../../setup/testRuntime.tsx';
import { changedGames, liveAnswers } from './liveGames.ts';
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

const dictionaries: Readonly<Record<string, { readonly default: Readonly<Record<string, string>> }>> = import.meta.glob('/configs/base/dictionaries/en/*.json', { eager: true });

/** What the page's server would have embedded, so that the first render is whole. */
function snapshotOf(answers: ReturnType<typeof liveAnswers>, pageSize: number, total: number): Record<string, JsonValue> {
  const scope = { limit: pageSize, section: 'live', sportIds: [1] };
  const feeds = {
    [`games:${JSON.stringify(scope)}`]: { version: '1.1', isFull: true, total, games: answers.games, removed: [] },
    'catalogue:live': { version: '1.1', sports: answers.sports, champs: answers.champs },
  };
  return { 'sports/feed': JSON.parse(JSON.stringify(feeds)) as JsonValue };
}

function namespaces(): Record<string, Readonly<Record<string, string>>> {
  return Object.fromEntries(Object.entries(dictionaries).map(([path, { default: texts }]) => [path.split('/').at(-1)?.replace('.json', '') ?? path, texts]));
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** The live board of the product with a page of so many games, and the same number of texts in raw DOM, ticking in turns. */
async function run(total: number, pageSize: number): Promise<LiveTimes> {
  const answers = liveAnswers(pageSize);
  const runtime = createTestRuntime({
    site: site as unknown as SiteConfig,
    declared: (facts as unknown as FactsFile).facts,
    dictionaries: namespaces(),
    snapshots: snapshotOf(answers, pageSize, total),
    timers: createSilentTimers(),
    nowMs: () => Date.UTC(2030, 0, 1, 13),
  });
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

function timed(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

export const liveBench = { run };
Object.assign(globalThis, { liveBench });
