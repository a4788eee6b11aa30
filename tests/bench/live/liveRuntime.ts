import site from '../../../configs/base/site.json';
import facts from '../../../configs/base/facts.json';
import '../../../widgets/ui/styles/index.css';
import type { Timers } from '../../../runtime/timers/Timers.ts';
import type { FactsFile } from '../../../schemas/language/configFiles.ts';
import type { JsonValue } from '../../../schemas/language/json.ts';
import type { SiteConfig } from '../../../schemas/language/site.ts';
import { withListsInOrder } from '../../../schemas/language/siteLists.ts';
import { createTestRuntime, type TestRuntime } from '../../setup/testRuntime.tsx';
import type { liveAnswers } from './liveGames.ts';

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

/** Services of a tab of the shipped site whose live football is these games; `total` is how many there are in all. */
export function liveRuntime(answers: ReturnType<typeof liveAnswers>, total: number, timers: Timers): TestRuntime {
  return createTestRuntime({
    site: withListsInOrder(site as unknown as SiteConfig),
    declared: (facts as unknown as FactsFile).facts,
    dictionaries: namespaces(),
    snapshots: snapshotOf(answers, answers.games.length, total),
    timers,
    nowMs: () => Date.UTC(2030, 0, 1, 13),
  });
}

/** After the next frame was painted. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** How long a piece of work takes, in ms. */
export function timed(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}
