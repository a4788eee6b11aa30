import type { Logger } from '../../../platform/service.ts';
import type { FeedAsk, FeedSource } from '../../../ports/feedSource.ts';

/** What a reader asks of the process that takes its lines. */
export interface StreamTaker {
  /** What has to be asked for now; null where the stream that is open brings it. Noted as asked. */
  ask(name: string): FeedAsk | null;
  /** Everything after what is known. */
  resume(name: string): FeedAsk;
  accept(name: string, line: string): Promise<void>;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** Reads one provider's stream for as long as it is wanted: connects again with growing pauses, and asks anew for what is missing. */
export class StreamReader {
  private isEnded = false;
  private open = new AbortController();
  private readonly running: Promise<void>;
  private endPause: () => void = () => undefined;
  /** Streams that were opened, and that failed. */
  readonly counts = { opened: 0, failed: 0 };

  constructor(readonly name: string, private readonly source: FeedSource, private readonly taker: StreamTaker, private readonly logger: Logger) {
    this.running = this.run();
  }

  /** Opens another stream where something has to be asked for. */
  look(): void {
    const ask = this.taker.ask(this.name);
    if (ask === null) return;
    this.next = ask;
    this.open.abort();
    this.endPause();
  }

  async end(): Promise<void> {
    this.isEnded = true;
    this.open.abort();
    this.endPause();
    await this.running;
  }

  private next: FeedAsk | null = null;

  private async run(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!this.isEnded) {
      this.open = new AbortController();
      const ask = this.next ?? this.taker.resume(this.name);
      this.next = null;
      this.counts.opened += 1;
      try {
        for await (const line of this.source.open(ask, this.open.signal)) {
          pauseMs = FIRST_PAUSE_MS;
          await this.taker.accept(this.name, line);
          if (this.open.signal.aborted) break;
        }
      } catch (error) {
        if (!this.open.signal.aborted) {
          this.counts.failed += 1;
          this.logger.warn({ err: error, provider: this.name, pauseMs }, 'The stream of a provider broke off');
        }
      }
      if (this.isEnded || this.next !== null) continue;
      await this.pause(pauseMs);
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    }
  }

  private async pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
