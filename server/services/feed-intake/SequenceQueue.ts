/** What became of a numbered item. */
export type Reception = 'ready' | 'held' | 'duplicate' | 'contradiction' | 'overflow';

interface Held<Item> {
  readonly item: Item;
  readonly fingerprint: string;
}

/** So many of the last items are known by their content, to find two that claim one sequence. */
const REMEMBERED = 2_000;

/** Puts numbered items in order: each is given out once, after the one before it. What comes early waits, in bounded memory. */
export class SequenceQueue<Item> {
  private readonly held = new Map<number, Held<Item>>();
  private readonly given = new Map<number, string>();
  private told = 0;

  /** `position`: the last sequence that was given out. */
  constructor(private readonly mostHeld: number, public position = 0) {}

  /** Takes an item. Two contents with one sequence are a contradiction: the first counts. */
  offer(sequence: number, fingerprint: string, item: Item): Reception {
    this.tell(sequence);
    const known = sequence <= this.position ? this.given.get(sequence) : this.held.get(sequence)?.fingerprint;
    if (known !== undefined) return known === fingerprint ? 'duplicate' : 'contradiction';
    if (sequence <= this.position) return 'duplicate';
    const isNext = sequence === this.position + 1;
    if (!isNext && this.held.size >= this.mostHeld) return 'overflow';
    this.held.set(sequence, { item, fingerprint });
    return isNext ? 'ready' : 'held';
  }

  /** The next item in order; undefined where it is missing. Moves the position on. */
  next(): Item | undefined {
    const sequence = this.position + 1;
    const next = this.held.get(sequence);
    if (next === undefined) return undefined;
    this.held.delete(sequence);
    this.position = sequence;
    this.given.set(sequence, next.fingerprint);
    // Sequences are given out in order, but for those that are left out.
    this.given.delete(sequence - REMEMBERED);
    return next.item;
  }

  /** The provider has sent as far as this. */
  tell(sequence: number): void {
    this.told = Math.max(this.told, sequence);
  }

  /** True while something that was sent has not come. */
  get hasGap(): boolean {
    return this.told > this.position;
  }

  get heldCount(): number {
    return this.held.size;
  }

  /** Goes on behind a sequence, without what was not given out before it; never back. Answers how many items that leaves out. */
  skipTo(sequence: number): number {
    const leftOut = sequence - this.position;
    if (leftOut <= 0) return 0;
    for (const early of this.held.keys()) if (early <= sequence) this.held.delete(early);
    for (const old of this.given.keys()) if (old <= sequence - REMEMBERED) this.given.delete(old);
    this.position = sequence;
    return leftOut;
  }

  /** The sequence before the earliest item that waits; the last that was sent where none does. */
  get beforeHeld(): number {
    let earliest = this.told + 1;
    for (const sequence of this.held.keys()) earliest = Math.min(earliest, sequence);
    return earliest - 1;
  }
}
