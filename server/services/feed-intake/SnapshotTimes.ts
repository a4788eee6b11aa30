const EVERY_MS = 300_000;
/** So many messages are read again in some seconds by a process that starts. */
const MOST_MESSAGES_SINCE = 20_000;

/** Says when the leader keeps the state of the feed, so that a process which starts need not read the journal from its beginning. */
export class SnapshotTimes {
  private keptAtMs = 0;
  private wholeSnapshots = 0;
  private messagesSince = 0;

  /** A leader counts its time from here. */
  beginsAt(nowMs: number): void {
    this.keptAtMs = nowMs;
  }

  took(messages: number): void {
    this.messagesSince += messages;
  }

  /** @param wholeSnapshots how many providers have sent so far: one is the largest part of a journal, so that it is kept once, as a state */
  isDue(wholeSnapshots: number, nowMs: number): boolean {
    return wholeSnapshots !== this.wholeSnapshots || this.messagesSince >= MOST_MESSAGES_SINCE || nowMs - this.keptAtMs >= EVERY_MS;
  }

  kept(wholeSnapshots: number, nowMs: number): void {
    this.wholeSnapshots = wholeSnapshots;
    this.keptAtMs = nowMs;
    this.messagesSince = 0;
  }
}
