const WINDOW_MS = 60_000;
/** Networks remembered at a time; who is forgotten begins again. */
const MOST_NETWORKS = 10_000;

interface Window {
  readonly endsAtMs: number;
  calls: number;
}

/** Counts calls of networks in this process's memory, for as long as nothing can be kept elsewhere. */
export class OutageLimit {
  readonly #windows = new Map<string, Window>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Takes one of so many calls a minute: 0 when it may go on, else after how many seconds another one may. */
  take(who: string, perMinute: number): number {
    const nowMs = this.#nowMs();
    let window = this.#windows.get(who);
    if (window === undefined || window.endsAtMs <= nowMs) {
      if (this.#windows.size >= MOST_NETWORKS) this.#windows.delete([...this.#windows.keys()][0] ?? '');
      window = { endsAtMs: nowMs + WINDOW_MS, calls: 0 };
      this.#windows.set(who, window);
    }
    window.calls += 1;
    return window.calls <= perMinute ? 0 : Math.max(1, Math.ceil((window.endsAtMs - nowMs) / 1000));
  }
}
