import type { MessageContent, NumberedMessage } from '../../../schemas/feed/index.ts';

/** Messages that are kept for readers who ask from a sequence on. */
const MOST_KEPT = 100_000;

/** Messages of one provider in the feed protocol (docs/feed-protocol.md): numbered, the last of them kept. */
export class MessageLog {
  private kept: string[] = [];
  private last: number;

  /** `before`: the last sequence that was ever used. */
  constructor(private readonly provider: string, before: number) {
    this.last = before;
  }

  get sequence(): number {
    return this.last;
  }

  /** The first sequence that is still kept. */
  get first(): number {
    return this.last - this.kept.length + 1;
  }

  add(content: MessageContent<NumberedMessage>, sentAtMs: number): void {
    this.last += 1;
    this.kept.push(JSON.stringify({ ...content, provider: this.provider, sequence: this.last, sentAtUtc: new Date(sentAtMs).toISOString() }));
    if (this.kept.length > MOST_KEPT * 1.1) this.kept = this.kept.slice(-MOST_KEPT);
  }

  alive(sentAtMs: number): string {
    return JSON.stringify({ type: 'alive', provider: this.provider, sequence: this.last, sentAtUtc: new Date(sentAtMs).toISOString() });
  }

  /** Lines after a sequence, the first so many of them; null where they are not kept any more, or it was never used. */
  after(sequence: number, most = Number.POSITIVE_INFINITY): readonly string[] | null {
    const from = sequence + 1 - this.first;
    return from < 0 || sequence > this.last ? null : this.kept.slice(from, from + most);
  }
}
