/** Two queues that take turns, so that neither keeps the other waiting. */
export class FairQueue<T> {
  readonly #isFirst: (item: T) => boolean;
  readonly #queues: { readonly first: T[]; readonly second: T[] } = { first: [], second: [] };
  #isFirstsTurn = true;

  constructor(isFirst: (item: T) => boolean) {
    this.#isFirst = isFirst;
  }

  get size(): number {
    return this.#queues.first.length + this.#queues.second.length;
  }

  sizeOf(isFirst: boolean): number {
    return isFirst ? this.#queues.first.length : this.#queues.second.length;
  }

  add(item: T): void {
    this.#of(item).push(item);
  }

  take(): T | undefined {
    const { first, second } = this.#queues;
    const isFirst = first.length > 0 && (this.#isFirstsTurn || second.length === 0);
    this.#isFirstsTurn = !isFirst;
    return isFirst ? first.shift() : second.shift();
  }

  takeAll(): readonly T[] {
    return [...this.#queues.first.splice(0), ...this.#queues.second.splice(0)];
  }

  #of(item: T): T[] {
    return this.#isFirst(item) ? this.#queues.first : this.#queues.second;
  }
}
