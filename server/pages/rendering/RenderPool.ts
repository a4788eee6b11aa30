import type { Logger } from '../../platform/service.ts';
import { type PageJob, type PageRenderer, RendererBusyError, type RenderedPage, type ReportPage } from './PageRenderer.ts';
import { type QueuedJob, RenderThread } from './RenderThread.ts';
import { FairQueue } from './FairQueue.ts';
import type { StartThread } from './workerThread.ts';

export interface RenderPoolParts {
  readonly threads: number;
  readonly startThread: StartThread;
  /** Renders while no thread does: at start, and where threads keep ending. */
  readonly here: PageRenderer;
  readonly clockOffsetMs: () => number;
  readonly report: ReportPage;
  readonly logger: Logger;
  readonly onDeath?: () => void;
}

/** A tick is a second of real time. */
const STARTS_WITHIN_TICKS = 30;
/** A thread that lived so long is replaced at once; others after ever longer rests. */
const SOUND_AFTER_TICKS = 60;
const LONGEST_REST_TICKS = 60;
/** Pages wait so long for a thread that comes back, before they are rendered here. */
const PATIENCE_TICKS = 3;
/** A page under which a thread has ended waits so long for the next thread, then it fails. */
const LAST_PATIENCE_TICKS = 15;
/** Each of pages that many wait for, and of pages of one visitor: some seconds of a thread's work. */
const MOST_WAITING = 100;

interface Slot {
  thread: RenderThread | null;
  /** Ticks since its thread was started, or has ended. */
  ticks: number;
  /** Ticks to rest before the next start; infinite when there is nothing to start any more. */
  restTicks: number;
  deaths: number;
}

/**
 * Renders in threads. A thread that ends or hangs is replaced, and its pages are tried once more, in a thread and each alone:
 * a page that ends threads ends neither other pages nor the server. While no thread is there pages are rendered here. `tick` must be called once a second.
 */
export class RenderPool implements PageRenderer {
  readonly #parts: RenderPoolParts;
  readonly #slots: Slot[];
  readonly #queue = new FairQueue<QueuedJob>(({ job }) => job.isShared);
  /** Pages under which a thread has ended. */
  readonly #suspects: QueuedJob[] = [];
  readonly #tried = new WeakSet<QueuedJob>();
  #hadThread = false;
  #isStarted = false;
  #isClosed = false;

  constructor(parts: RenderPoolParts) {
    this.#parts = parts;
    this.#slots = Array.from({ length: parts.threads }, () => ({ thread: null, ticks: 0, restTicks: 0, deaths: 0 }));
  }

  /** Starts the threads; pages are rendered before they have come. */
  start(): void {
    this.#isStarted = true;
    for (const slot of this.#slots) this.#startIn(slot);
  }

  /** Pages that no thread works on yet. */
  get waiting(): number {
    return this.#queue.size + this.#suspects.length;
  }

  /** Threads that render. */
  get ready(): number {
    return this.#slots.filter(({ thread }) => thread?.isReady === true).length;
  }

  render(job: PageJob): Promise<RenderedPage> {
    if (this.#isClosed) return Promise.reject(new Error('The renderer is closed.'));
    if (this.#queue.sizeOf(job.isShared) >= MOST_WAITING) return Promise.reject(new RendererBusyError(`${MOST_WAITING} pages wait to be rendered.`));
    return new Promise((resolve, reject) => {
      this.#queue.add({ job, resolve, reject });
      this.#pump();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of [...this.#queue.takeAll(), ...this.#suspects.splice(0)]) reject(new Error('The renderer is closed.'));
    await Promise.all(this.#slots.map(async ({ thread }) => await thread?.end()));
  }

  /** A second has passed: looks after silent threads, and starts those that have rested. Before `start` there is none: a slow start of the server ticks too. */
  tick(): void {
    if (this.#isClosed) return;
    for (const slot of this.#isStarted ? this.#slots : []) {
      slot.ticks += 1;
      const { thread } = slot;
      if (!thread) {
        if (slot.ticks >= slot.restTicks) this.#startIn(slot);
      } else if (thread.isReady ? thread.isHanging : slot.ticks > STARTS_WITHIN_TICKS) {
        this.#parts.logger.error({ ticks: slot.ticks }, 'A render thread hangs and is ended');
        void thread.end();
      } else thread.tick();
    }
    this.#pump();
  }

  #startIn(slot: Slot): void {
    const handle = this.#parts.startThread();
    slot.ticks = 0;
    if (handle === null) {
      slot.restTicks = Number.POSITIVE_INFINITY;
      this.#parts.logger.warn({}, 'The build has changed under this server: pages are rendered in its main thread until it is started again');
      return;
    }
    slot.thread = new RenderThread(handle, {
      clockOffsetMs: this.#parts.clockOffsetMs,
      report: this.#parts.report,
      onRoom: () => {
        this.#hadThread = true;
        this.#pump();
      },
      onEnd: (cause, jobs) => this.#onEnd(slot, cause, jobs),
    });
  }

  #onEnd(slot: Slot, cause: Error, jobs: readonly QueuedJob[]): void {
    const isSound = slot.ticks >= SOUND_AFTER_TICKS;
    slot.deaths = isSound ? 1 : slot.deaths + 1;
    // The first death is followed by a start at once, the next ones by 2, 4, 8 ... seconds of rest.
    slot.restTicks = slot.deaths === 1 ? 0 : Math.min(LONGEST_REST_TICKS, 2 ** (slot.deaths - 1));
    slot.thread = null;
    slot.ticks = 0;
    if (this.#isClosed) {
      for (const { reject } of jobs) reject(cause);
      return;
    }
    const urls = jobs.map(({ job }) => job.request.url);
    this.#parts.logger.error({ err: cause, urls, restSec: slot.restTicks }, 'A render thread has ended');
    this.#parts.onDeath?.();
    for (const queued of jobs) {
      if (this.#tried.has(queued)) queued.reject(cause);
      else this.#suspects.push(queued);
      this.#tried.add(queued);
    }
    if (slot.restTicks === 0) this.#startIn(slot);
    this.#pump();
  }

  #pump(): void {
    const ready = this.#slots.flatMap(({ thread }) => (thread?.isReady === true ? [thread] : [])).sort((a, b) => a.busy - b.busy);
    if (ready.length === 0) {
      if (this.waiting > 0 && !this.#isComing()) this.#renderHere();
      return;
    }
    // One thread is kept for suspects until there are none.
    const [first, ...others] = ready;
    const suspect = this.#suspects[0];
    if (suspect && first?.isEmpty === true) {
      this.#suspects.shift();
      first.runAlone(suspect);
    }
    const free = suspect ? others : ready;
    for (;;) {
      const thread = free.filter(({ hasRoom }) => hasRoom).sort((a, b) => a.busy - b.busy)[0];
      const queued = thread && this.#queue.take();
      if (!queued) return;
      thread.run(queued);
    }
  }

  /** True while a thread that takes another one's place is worth waiting for. */
  #isComing(): boolean {
    return this.#hadThread && this.#slots.some(({ thread, ticks }) => thread !== null && ticks < PATIENCE_TICKS);
  }

  /** What waits is rendered in this thread, save suspects: they wait for the next one, not for ever. */
  #renderHere(): void {
    for (const { job, resolve, reject } of this.#queue.takeAll()) this.#parts.here.render(job).then(resolve, reject);
    const isHopeless = this.#slots.every(({ ticks, restTicks }) => ticks >= LAST_PATIENCE_TICKS || restTicks === Number.POSITIVE_INFINITY);
    if (!isHopeless) return;
    for (const { reject } of this.#suspects.splice(0)) reject(new Error('A render thread has ended under this page, and none has come in its place.'));
  }
}
