import { Counter } from 'prom-client';
import type { Metrics } from '../metrics/metrics.ts';
import type { Settings } from '../settings.ts';
import { WorkLimit, WorkLimitError } from './WorkLimit.ts';

export interface CompressionParts {
  readonly settings: Pick<Settings, 'compressions' | 'compressionQueue'>;
  readonly metrics: Pick<Metrics, 'registry'>;
}

/**
 * Compression's share of libuv's threads, which read files and hash passwords too: so many pieces of work at one time, so many
 * in a queue. A place is held while zlib works, never while a caller reads.
 */
export class Compression {
  readonly #limit: WorkLimit;
  readonly #skipped: Counter;

  constructor({ settings, metrics }: CompressionParts) {
    this.#limit = new WorkLimit({ atOnce: settings.compressions, waiting: settings.compressionQueue });
    this.#skipped = new Counter({ name: 'lineup_compressions_skipped_total', help: 'Answers sent as they are, because too many waited to be compressed', registers: [metrics.registry] });
  }

  /** What `work` makes when its turn has come; null, nothing begun, where too many wait: the text goes out as it is. */
  async run(work: () => Promise<Buffer>): Promise<Buffer | null> {
    try {
      return await this.#limit.run(work);
    } catch (error) {
      if (!(error instanceof WorkLimitError)) throw error;
      this.#skipped.inc();
      return null;
    }
  }
}
