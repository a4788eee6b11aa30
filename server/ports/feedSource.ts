/** What a reader of a provider's stream lacks. */
export interface FeedAsk {
  readonly provider: string;
  /** Everything after it is wanted; 0 from the beginning. Null: nothing of what was sent; a snapshot that jumps says how it stands. */
  readonly afterSequence: number | null;
  /** Nothing of the provider is offered before a whole snapshot has come. */
  readonly withSnapshot: boolean;
}

/** A provider's stream of messages of the feed protocol (docs/feed-protocol.md). */
export interface FeedSource {
  /**
   * Lines from a sequence on, without their line breaks. A provider that has no messages of that sequence any more begins with a
   * snapshot that jumps. Ends when the stream does, or with the signal; an earlier stream of the same reader is over then. Rejects
   * where the provider cannot be reached. `answered`: it has taken the question, its first line may need seconds to come.
   */
  open(ask: FeedAsk, signal?: AbortSignal, answered?: () => void): AsyncIterable<string>;
}

/** The time in which a stream is read; a recording's goes by as it is played. */
export interface StreamClock {
  nowMs(): number;
  waitUntil(atMs: number): Promise<void>;
}
