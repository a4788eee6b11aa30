import { nextTask } from './tasks.ts';

/** A part of the page that hydrates when its turn in the queue comes. */
export interface HydrationTask {
  /** Resolves when it is this part's turn; kept, because React asks for the same promise again. */
  readonly opened: Promise<void>;
  /** Opens it out of turn: somebody wants to use it. */
  open(): void;
  /** Call when the part has committed, failed or not: the next ones follow. */
  done(): void;
}

/** A commit of one batch should take about this long, in ms: on a slow phone a batch is one part, on a fast machine a page. */
const SHORT_MS = 8;
const LONG_MS = 16;
const MOST_AT_ONCE = 64;
/** A part that was taken off the page before its turn never says that it is done: the others go on without it. */
const PATIENCE_MS = 1000;

/**
 * Hydrates parts of a page that the server rendered one batch after another, each in tasks of its own: React
 * renders in slices, but commits and runs effects of all that is ready at once, which on a phone keeps a finger waiting.
 */
export class HydrationQueue {
  readonly #waiting = new Set<QueuedTask>();
  readonly #open = new Set<QueuedTask>();
  readonly #nowMs: () => number;
  #atOnce = 1;
  #openedAtMs = 0;
  #isScheduled = false;
  #isOver = false;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** A turn at the end of the queue. */
  take(): HydrationTask {
    const turn = new QueuedTask({
      open: () => this.#begin(turn),
      done: () => this.#end(turn),
    });
    if (this.#isOver) turn.resolve();
    else {
      this.#waiting.add(turn);
      this.#schedule();
    }
    return turn;
  }

  /** Opens all that wait, and whatever comes later at once. */
  openAll(): void {
    this.#isOver = true;
    for (const turn of this.#waiting) this.#begin(turn);
  }

  #begin(turn: QueuedTask): void {
    if (!this.#waiting.delete(turn)) return;
    if (this.#open.size === 0) {
      this.#openedAtMs = this.#nowMs();
      this.#patience = setTimeout(() => this.#goOn(), PATIENCE_MS);
    }
    this.#open.add(turn);
    turn.resolve();
  }

  #end(turn: QueuedTask): void {
    this.#waiting.delete(turn);
    if (!this.#open.delete(turn) || this.#open.size > 0) return;
    clearTimeout(this.#patience);
    const tookMs = this.#nowMs() - this.#openedAtMs;
    if (tookMs < SHORT_MS) this.#atOnce = Math.min(this.#atOnce * 2, MOST_AT_ONCE);
    else if (tookMs > LONG_MS) this.#atOnce = Math.max(1, Math.floor(this.#atOnce / 2));
    this.#schedule();
  }

  #goOn(): void {
    this.#open.clear();
    this.#schedule();
  }

  /** In a task of its own, after the effects of those before. */
  #schedule(): void {
    if (this.#isScheduled || this.#open.size > 0 || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    nextTask(() => {
      this.#isScheduled = false;
      if (this.#open.size > 0) return;
      for (const turn of [...this.#waiting].slice(0, this.#atOnce)) this.#begin(turn);
    });
  }
}

class QueuedTask implements HydrationTask {
  readonly opened: Promise<void>;
  readonly open: () => void;
  readonly done: () => void;
  readonly #resolve: () => void;

  constructor({ open, done }: Pick<HydrationTask, 'open' | 'done'>) {
    const { promise, resolve } = withResolvers();
    this.opened = promise;
    this.#resolve = resolve;
    this.open = open;
    this.done = done;
  }

  resolve(): void {
    // React reads these: a part that is opened while it renders need not wait for the promise.
    void Object.assign(this.opened, { status: 'fulfilled', value: undefined });
    this.#resolve();
  }
}

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
