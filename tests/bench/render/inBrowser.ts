import type { Browser, BrowserContext, Page } from '@playwright/test';
import { median } from '../measure.ts';
import { createRandom } from '../random.ts';
import type { renderBench as driver, RenderCounts, UpdateTimes } from './browser.ts';

/** What was measured, by contender: one value a series. */
export type Times = Record<string, number[]>;

declare global {
  // What entry.ts leaves in the page.
  var renderBench: typeof driver;
}

async function openTab(browser: Browser, url: string): Promise<{ readonly context: BrowserContext; readonly tab: Page }> {
  const context = await browser.newContext();
  const tab = await context.newPage();
  await tab.goto(url);
  await tab.waitForFunction(() => 'renderBench' in globalThis);
  return { context, tab };
}

async function inTab<T>(browser: Browser, url: string, work: (tab: Page, context: BrowserContext) => Promise<T>): Promise<T> {
  const { context, tab } = await openTab(browser, url);
  try {
    return await work(tab, context);
  } finally {
    await context.close();
  }
}

export async function contenderNames(browser: Browser, url: string): Promise<readonly string[]> {
  return await inTab(browser, url, async (tab) => await tab.evaluate(() => globalThis.renderBench.names));
}

/** Throws when the DOM of two contenders differs after mounting, a flip, a tick or the flip back; counts their renders. */
export async function compareDom(browser: Browser, url: string, size: number): Promise<Record<string, RenderCounts>> {
  return await inTab(browser, url, async (tab) => {
    const doms = await tab.evaluate(async (nodes) => await globalThis.renderBench.serialiseAll(nodes), size);
    if (new Set(Object.values(doms).map((steps) => steps.join('\n'))).size !== 1) throw new Error(`The pages of ${size} nodes differ.`);
    return await tab.evaluate(async (nodes) => await globalThis.renderBench.countRenders(nodes), size);
  });
}

const WARM_UP_ROUNDS = 15;

/** What is measured, how often, of pages of one size. */
export interface WarmRun {
  readonly browser: Browser;
  readonly url: string;
  readonly size: number;
  readonly names: readonly string[];
  /** Each in new tabs: of two tabs with the same code one may be a third faster, as the engine happened to compile and lay it out. */
  readonly series: number;
  /** Of a series, after its warm-up; their median counts. */
  readonly rounds: number;
}

/** Milliseconds of a mount on a warm engine. */
export async function measureMounts(run: WarmRun): Promise<Times> {
  const { ms } = await inSeries(run, ['ms'], async (tab, name) => {
    const mount = await tab.evaluateHandle(async ([nodes, who]) => await globalThis.renderBench.prepareMounts(nodes, who), [run.size, name] as const);
    return async () => ({ ms: await tab.evaluate(async (mountOnce) => await mountOnce(), mount) });
  });
  return ms;
}

/** Milliseconds of a flip and of a tick. */
export async function measureUpdates(run: WarmRun): Promise<Record<keyof UpdateTimes, Times>> {
  return await inSeries(run, ['flip', 'tick'], async (tab, name) => {
    const update = await tab.evaluateHandle(async ([nodes, who]) => await globalThis.renderBench.prepareUpdates(nodes, who), [run.size, name] as const);
    return async (round) => await tab.evaluate(async ([updateOnce, number]) => await updateOnce(number), [update, round] as const);
  });
}

function listsFor<T>(names: readonly string[]): Record<string, T[]> {
  return Object.fromEntries(names.map((name) => [name, []]));
}

type Measured<What extends string> = Readonly<Record<What, number>>;

/** Measures one round in a tab. */
type Round<What extends string> = (round: number) => Promise<Measured<What>>;

async function inSeries<What extends string>(run: WarmRun, whats: readonly What[], prepare: (tab: Page, name: string) => Promise<Round<What>>): Promise<Record<What, Times>> {
  const random = createRandom(run.size);
  const found = Object.fromEntries(whats.map((what) => [what, listsFor<number>(run.names)])) as Record<What, Times>;
  for (let series = 0; series < run.series; series += 1) {
    const rounds = await inTurns(run, random, prepare);
    for (const what of whats) for (const name of run.names) found[what][name]?.push(median((rounds[name] ?? []).map((round) => round[what])));
  }
  return found;
}

/**
 * All contenders in turns, in an order that is shuffled each round. Each has a tab of its own: a site runs one of them,
 * and in a shared tab the engine would compile React for all of them at once.
 */
async function inTurns<What extends string>(
  { browser, url, names, rounds }: WarmRun, random: () => number, prepare: (tab: Page, name: string) => Promise<Round<What>>,
): Promise<Record<string, Measured<What>[]>> {
  const found = listsFor<Measured<What>>(names);
  const opened = await Promise.all(names.map(async (name) => ({ name, ...(await openTab(browser, url)) })));
  try {
    const runners = await Promise.all(opened.map(async ({ name, tab }) => ({ name, tab, runRound: await prepare(tab, name) })));
    for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
      for (const { name, tab, runRound } of shuffled(runners, random)) {
        await tab.bringToFront();
        const measured: Measured<What> = await runRound(round);
        if (round >= WARM_UP_ROUNDS) found[name]?.push(measured);
      }
    }
  } finally {
    for (const { context } of opened) await context.close();
  }
  return found;
}

function shuffled<T>(items: readonly T[], random: () => number): readonly T[] {
  return items.map((item) => ({ item, place: random() })).sort((a, b) => a.place - b.place).map(({ item }) => item);
}

/** First mount in a tab of its own, that many times each. */
export async function measureCold(browser: Browser, url: string, size: number, names: readonly string[], rounds: number): Promise<Times> {
  const times: Times = listsFor(names);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(turn + round) % names.length] ?? '';
      const ms = await inTab(browser, url, async (tab) => await tab.evaluate(async ([nodes, who]) => await globalThis.renderBench.runCold(nodes, who), [size, name] as const));
      times[name]?.push(ms);
    }
  }
  return times;
}

const COPIES = 4;

/** kB of JavaScript heap that one mounted page holds, plan and odds apart, which lie there before. */
export async function measureHeap(browser: Browser, url: string, size: number, names: readonly string[], rounds: number): Promise<Times> {
  const sizes: Times = listsFor(names);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const kb = await inTab(browser, url, async (tab, context) => {
        const protocol = await context.newCDPSession(tab);
        const usedBytes = async () => {
          await protocol.send('HeapProfiler.collectGarbage');
          return (await protocol.send('Runtime.getHeapUsage')).usedSize;
        };
        const mountCopies = await tab.evaluateHandle(async ([nodes, who]) => await globalThis.renderBench.prepareHeap(nodes, who), [size, name] as const);
        const before = await usedBytes();
        await tab.evaluate(([mount, copies]) => mount(copies), [mountCopies, COPIES] as const);
        return ((await usedBytes()) - before) / COPIES / 1000;
      });
      sizes[name]?.push(kb);
    }
  }
  return sizes;
}
