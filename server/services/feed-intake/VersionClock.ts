import type { FeedVersion } from '../../../domain/feed/index.ts';

/** Sequences are milliseconds since then, as those of the simulator: time lies between two of them. */
const ORIGIN_MS = Date.UTC(2020, 0, 1);

/** Versions of the feed: each is greater than the one before, whatever the clock does. */
export class VersionClock {
  private current: FeedVersion;

  constructor(start: FeedVersion) {
    this.current = start;
  }

  get version(): FeedVersion {
    return this.current;
  }

  /** Sequence of a change at a time. */
  next(nowMs: number): number {
    const sequence = Math.max(this.current.sequence + 1, nowMs - ORIGIN_MS);
    this.current = { epoch: this.current.epoch, sequence };
    return sequence;
  }

  /** A new leader: everything that it says is newer. An older epoch changes nothing. */
  follow(epoch: number): void {
    if (epoch > this.current.epoch) this.current = { epoch, sequence: this.current.sequence };
  }
}
