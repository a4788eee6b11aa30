/** What a poller does and how often. */
export interface PollOptions {
  readonly name: string;
  /** Asked before each wait, so that an interval may depend on what is shown. In ms. */
  readonly intervalMs: () => number;
  /** One round; rejections are counted and slow the next rounds down, up to four times the interval. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** The authentication poll stops at once when the tab is hidden; others after the pause delay. */
  readonly stopsAtOnceWhenHidden?: boolean;
  /** False when the first round was already served by the page's snapshot. Default true. */
  readonly runsAtStart?: boolean;
}

export interface Poller {
  /** Runs a round now and starts the interval anew. Resolves when the round has ended. */
  refresh(): Promise<void>;
  stop(): void;
}

/** A poller as it stands now, for whoever looks for what a tab does. */
export interface RunningPoller {
  readonly name: string;
  readonly isPaused: boolean;
  /** In ms, without the slowdown after failures. */
  readonly intervalMs: number;
  /** Rounds that have failed one after the other. */
  readonly failures: number;
}

export interface Timers {
  /** All pollers of the tab. */
  running(): readonly RunningPoller[];
  poll(options: PollOptions): Poller;
  /** Runs once after a delay; the returned function cancels. Never fires on the server. */
  after(delayMs: number, run: () => void): () => void;
  /** Starts the pollers asked for while timers were held (until hydration has committed). */
  release(): void;
  dispose(): void;
}

export interface Visibility {
  isHidden(): boolean;
  subscribe(listener: () => void): () => void;
}

export interface TimersOptions {
  /** No poller ever runs: the server, and search bots (spec section 6). */
  readonly isOff: boolean;
  readonly visibility: Visibility;
  /** Pollers wait for `release()`: a tick before hydration would not match the server's HTML. */
  readonly isHeld?: boolean;
  /** How long pollers go on after the tab was hidden, in ms (spec section 9: 30 s). */
  readonly pauseDelayMs: number;
}

const MAX_SLOWDOWN = 4;

/** Pollers of a tab: they pause together when the page is hidden and refresh at once when it is seen again. */
export function createTimers({ isOff, isHeld = false, visibility, pauseDelayMs }: TimersOptions): Timers {
  const pollers = new Set<PagePoller>();
  const timeouts = new Set<ReturnType<typeof setTimeout>>();
  let isPaused = false;
  let isWaiting = isHeld;
  let cancelPause: (() => void) | null = null;

  const after = (delayMs: number, run: () => void): (() => void) => {
    if (isOff) return () => undefined;
    const timeout = setTimeout(() => {
      timeouts.delete(timeout);
      run();
    }, delayMs);
    timeouts.add(timeout);
    return () => {
      clearTimeout(timeout);
      timeouts.delete(timeout);
    };
  };

  const handleVisibility = () => {
    cancelPause?.();
    cancelPause = null;
    if (visibility.isHidden()) {
      for (const poller of pollers) if (poller.stopsAtOnce) poller.pause();
      cancelPause = after(pauseDelayMs, () => {
        isPaused = true;
        for (const poller of pollers) poller.pause();
      });
      return;
    }
    isPaused = false;
    if (!isWaiting) for (const poller of pollers) poller.resume();
  };
  const unsubscribe = isOff ? () => undefined : visibility.subscribe(handleVisibility);
  // A tab opened in the background hears of no change until somebody looks at it.
  if (!isOff && visibility.isHidden()) handleVisibility();

  const begin = (poller: PagePoller): void => {
    if (isPaused || (poller.stopsAtOnce && visibility.isHidden())) poller.pause();
    else poller.start();
  };

  return {
    after,
    running: () => [...pollers].map((poller) => poller.now),
    poll: (options) => {
      if (isOff) return { refresh: async () => undefined, stop: () => undefined };
      const poller = new PagePoller(options, after, () => pollers.delete(poller));
      pollers.add(poller);
      if (!isWaiting) begin(poller);
      return poller;
    },
    release: () => {
      isWaiting = false;
      for (const poller of pollers) begin(poller);
    },
    dispose: () => {
      unsubscribe();
      for (const poller of pollers) poller.stop();
      for (const timeout of timeouts) clearTimeout(timeout);
      timeouts.clear();
    },
  };
}

class PagePoller implements Poller {
  readonly stopsAtOnce: boolean;
  readonly #options: PollOptions;
  readonly #after: Timers['after'];
  readonly #forget: () => void;
  #abort = new AbortController();
  #cancelWait: (() => void) | null = null;
  #running: Promise<void> | null = null;
  #failures = 0;
  #state: 'running' | 'paused' | 'stopped' = 'running';

  constructor(options: PollOptions, after: Timers['after'], forget: () => void) {
    this.#options = options;
    this.#after = after;
    this.#forget = forget;
    this.stopsAtOnce = options.stopsAtOnceWhenHidden ?? false;
  }

  get now(): RunningPoller {
    const { name, intervalMs } = this.#options;
    return { name, isPaused: this.#state === 'paused', intervalMs: intervalMs(), failures: this.#failures };
  }

  start(): void {
    this.#state = 'running';
    if (this.#options.runsAtStart === false) this.#wait();
    else void this.refresh();
  }

  async refresh(): Promise<void> {
    if (this.#state === 'stopped') return;
    this.#cancelWait?.();
    this.#running ??= this.#round();
    await this.#running;
  }

  pause(): void {
    if (this.#state !== 'running') return;
    this.#state = 'paused';
    this.#cancelWait?.();
  }

  resume(): void {
    if (this.#state !== 'paused') return;
    this.#state = 'running';
    void this.refresh();
  }

  stop(): void {
    this.#state = 'stopped';
    this.#cancelWait?.();
    this.#abort.abort();
    this.#forget();
  }

  async #round(): Promise<void> {
    try {
      await this.#options.run(this.#abort.signal);
      this.#failures = 0;
    } catch {
      // The store that polls shows what failed; the poller only slows down, so that an outage is not hammered.
      this.#failures += 1;
    } finally {
      this.#running = null;
      if (this.#state === 'running') this.#wait();
    }
  }

  #wait(): void {
    const slowdown = Math.min(2 ** this.#failures, MAX_SLOWDOWN);
    this.#cancelWait = this.#after(this.#options.intervalMs() * slowdown, () => void this.refresh());
  }
}

/** Visibility of the browser tab. */
export function tabVisibility(): Visibility {
  return {
    isHidden: () => document.visibilityState === 'hidden',
    subscribe: (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}

/** Timers of the server: nothing ever fires. */
export function createSilentTimers(): Timers {
  return createTimers({ isOff: true, visibility: { isHidden: () => true, subscribe: () => () => undefined }, pauseDelayMs: 0 });
}
