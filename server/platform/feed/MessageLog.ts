import type { MessageContent, NumberedMessage } from '../../../schemas/feed/index.ts';

/** Messages that are kept for readers who ask from a sequence on, and their length in all. */
const MOST_KEPT = 100_000;
const MOST_CHARACTERS = 128_000_000;
/** Old ones go so many at a time. */
const SLACK = 1.1;

/** Messages of one provider in the feed protocol (docs/feed-protocol.md): numbered, the last of them kept. */
export class MessageLog {
  private kept: string[] = [];
  private characters = 0;
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
    const line = JSON.stringify({ ...content, provider: this.provider, sequence: this.last, sentAtUtc: new Date(sentAtMs).toISOString() });
    this.kept.push(line);
    this.characters += line.length;
    if (this.kept.length > MOST_KEPT * SLACK || this.characters > MOST_CHARACTERS * SLACK) this.forgetOldest();
  }

  alive(sentAtMs: number): string {
    return JSON.stringify({ type: 'alive', provider: this.provider, sequence: this.last, sentAtUtc: new Date(sentAtMs).toISOString() });
  }

  /** Lines after a sequence, the first so many of them; null where they are not kept any more, or it was never used. */
  after(sequence: number, most = Number.POSITIVE_INFINITY): readonly string[] | null {
    const from = sequence + 1 - this.first;
    return from < 0 || sequence > this.last ? null : this.kept.slice(from, from + most);
  }

  private forgetOldest(): void {
    let count = 0;
    while (this.kept.length - count > MOST_KEPT || this.characters > MOST_CHARACTERS) {
      this.characters -= this.kept[count]?.length ?? 0;
      count += 1;
    }
    this.kept = this.kept.slice(count);
  }
}
