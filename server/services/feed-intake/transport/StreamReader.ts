import { KeptStream } from '../../../platform/feed/KeptStream.ts';
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

/** Reads one provider's stream for as long as it is wanted: connects again with growing pauses, and asks anew for what is missing. */
export class StreamReader {
  private readonly stream: KeptStream;
  private next: FeedAsk | null = null;
  private hasAnswered = false;
  /** Streams that were opened, and that failed. */
  readonly counts = { opened: 0, failed: 0 };

  constructor(readonly name: string, private readonly source: FeedSource, private readonly taker: StreamTaker, logger: Logger) {
    this.stream = new KeptStream({
      read: async (signal) => await this.read(signal),
      failed: (error, pauseMs) => {
        this.counts.failed += 1;
        logger.warn({ err: error, provider: name, pauseMs }, 'The stream of a provider broke off');
      },
    });
  }

  /** Opens another stream where something has to be asked for. */
  look(): void {
    const ask = this.taker.ask(this.name);
    if (ask === null) return;
    this.next = ask;
    this.stream.reopen();
  }

  /** True while the provider has a question of this reader that it has answered, or makes its answer to. */
  get isTelling(): boolean {
    return this.hasAnswered;
  }

  async end(): Promise<void> {
    await this.stream.end();
  }

  private async read(signal: AbortSignal): Promise<void> {
    const ask = this.next ?? this.taker.resume(this.name);
    this.next = null;
    this.counts.opened += 1;
    const answered = () => {
      this.hasAnswered = true;
    };
    try {
      for await (const line of this.source.open(ask, signal, answered)) {
        this.stream.heard();
        await this.taker.accept(this.name, line);
        if (signal.aborted) break;
      }
    } finally {
      this.hasAnswered = false;
    }
  }
}
