import { setTimeout as wait } from 'node:timers/promises';

export interface KeptStreamOptions {
  /** Opens the stream and reads it to its end. Rejects where it breaks off. */
  readonly read: (signal: AbortSignal) => Promise<void>;
  /** It broke off, and is opened again after a pause. */
  readonly failed: (error: unknown, pauseMs: number) => void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** A stream that is opened again whenever it ends, with growing pauses. */
export class KeptStream {
  private isEnded = false;
  private open = new AbortController();
  private pauseMs = FIRST_PAUSE_MS;
  private readonly running: Promise<void>;

  constructor(private readonly options: KeptStreamOptions) {
    this.running = this.run();
  }

  /** It brings what it should: the next pause is short again. */
  heard(): void {
    this.pauseMs = FIRST_PAUSE_MS;
  }

  /** Ends the stream that is open, or the pause, and opens another one at once. */
  reopen(): void {
    this.open.abort();
  }

  async end(): Promise<void> {
    this.isEnded = true;
    this.open.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isEnded) {
      this.open = new AbortController();
      const { signal } = this.open;
      try {
        await this.options.read(signal);
      } catch (error) {
        if (!signal.aborted) this.options.failed(error, this.pauseMs);
      }
      if (signal.aborted) continue;
      await wait(this.pauseMs, undefined, { signal }).catch(() => undefined);
      this.pauseMs = Math.min(LONGEST_PAUSE_MS, this.pauseMs * 2);
    }
  }
}
