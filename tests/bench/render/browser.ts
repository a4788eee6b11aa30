import { type BenchPage, changesOf, createBenchPage, FLIPPED_FACT } from './benchPage.ts';
import type { MountedPage, RenderContender } from './contender.ts';
import { contenders } from './contenders.ts';
import { serialise } from './serialise.ts';
import { renders } from './widgets.tsx';

/** Means of the updates of one round, in ms. */
export interface UpdateTimes {
  readonly flip: number;
  readonly tick: number;
}

/** Widget calls, by contender. */
export interface RenderCounts {
  readonly mount: number;
  readonly flip: number;
  readonly tick: number;
}

/** Updates of one kind in a round: the first of them meets what was never shown, the others do not. */
const UPDATES = 8;

type Mount = (container: HTMLElement) => MountedPage;

async function prepareAll(page: BenchPage): Promise<readonly { readonly name: string; readonly mount: Mount }[]> {
  return await Promise.all(contenders.map(async (contender) => ({ name: contender.name, mount: await contender.prepare(page) })));
}

function contenderOf(name: string): RenderContender {
  const found = contenders.find((contender) => contender.name === name);
  if (!found) throw new Error(`There is no contender ${name}.`);
  return found;
}

function createContainer(): HTMLElement {
  return document.body.appendChild(document.createElement('div'));
}

// Changes on a page whose layout is already due cost less than on one that stands.
function settle(): void {
  void document.body.offsetHeight;
}

function timed(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

async function nextTask(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

/** Puts a page on the screen in a task of its own and answers how many ms that took. */
async function timedMount(mount: Mount): Promise<{ readonly ms: number; readonly live: MountedPage; readonly leave: () => void }> {
  collectYoung();
  await nextTask();
  const container = createContainer();
  settle();
  const startedAt = performance.now();
  const live = mount(container);
  const ms = performance.now() - startedAt;
  settle();
  await nextTask();
  const leave = (): void => {
    live.unmount();
    container.remove();
  };
  return { ms, live, leave };
}

/**
 * Mounts one contender's page. Without updates: a page that renders all of itself at each of them would be compiled
 * by the engine after a few rounds, and one that renders nothing would not.
 */
async function prepareMounts(size: number, name: string): Promise<() => Promise<number>> {
  const mount = await contenderOf(name).prepare(createBenchPage(size));
  return async () => {
    const { ms, leave } = await timedMount(mount);
    leave();
    return ms;
  };
}

/** Flips and ticks one contender's page; answers the times of the round whose number it is given. */
async function prepareUpdates(size: number, name: string): Promise<(round: number) => Promise<UpdateTimes>> {
  const page = createBenchPage(size);
  const mount = await contenderOf(name).prepare(page);
  return async (round) => {
    const { live, leave } = await timedMount(mount);
    const steps = Array.from({ length: UPDATES }, (_, step) => step);
    const flips = steps.map((step) => {
      const ms = timed(() => live.setFact(FLIPPED_FACT, step % 2 === 0));
      settle();
      return ms;
    });
    const ticks = steps.map((step) => {
      const changes = changesOf(page, round * UPDATES + step);
      const ms = timed(() => live.tick(changes));
      settle();
      return ms;
    });
    leave();
    return { flip: mean(flips), tick: mean(ticks) };
  };
}

// Rubbish of one round must not be collected in the next. Only the young: a full collection throws away optimised
// code as well.
function collectYoung(): void {
  const { gc } = globalThis as { readonly gc?: (options: { readonly type: 'minor' }) => void };
  gc?.({ type: 'minor' });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** First mount in this tab. */
async function runCold(size: number, name: string): Promise<number> {
  const mount = await contenderOf(name).prepare(createBenchPage(size));
  const container = createContainer();
  settle();
  return timed(() => void mount(container));
}

/** Mounts that many pages and leaves them there; before, one comes and goes, so that code and caches are not counted. */
async function prepareHeap(size: number, name: string): Promise<(copies: number) => void> {
  const mount = await contenderOf(name).prepare(createBenchPage(size));
  const first = createContainer();
  mount(first).unmount();
  first.remove();
  const kept: MountedPage[] = [];
  return (copies) => {
    for (let copy = 0; copy < copies; copy += 1) kept.push(mount(createContainer()));
  };
}

async function countRenders(size: number): Promise<Record<string, RenderCounts>> {
  const page = createBenchPage(size);
  const counts: Record<string, RenderCounts> = {};
  for (const { name, mount } of await prepareAll(page)) {
    const container = createContainer();
    const count = (work: () => void): number => {
      renders.count = 0;
      work();
      return renders.count;
    };
    renders.count = 0;
    const live = mount(container);
    counts[name] = {
      mount: renders.count,
      flip: count(() => live.setFact(FLIPPED_FACT, true)),
      tick: count(() => live.tick(changesOf(page, 1))),
    };
    live.unmount();
    container.remove();
  }
  return counts;
}

/** DOM of each contender after mount, a flip, a tick and the flip back. */
async function serialiseAll(size: number): Promise<Record<string, string[]>> {
  const page = createBenchPage(size);
  const answers: Record<string, string[]> = {};
  for (const { name, mount } of await prepareAll(page)) {
    const container = createContainer();
    const live = mount(container);
    const steps = [() => undefined, () => live.setFact(FLIPPED_FACT, true), () => live.tick(changesOf(page, 1)), () => live.setFact(FLIPPED_FACT, false)];
    answers[name] = [];
    for (const step of steps) {
      step();
      await nextTask();
      answers[name].push(serialise(container));
    }
    live.unmount();
    container.remove();
  }
  return answers;
}

export const renderBench = { names: contenders.map(({ name }) => name), prepareMounts, prepareUpdates, runCold, prepareHeap, countRenders, serialiseAll };
