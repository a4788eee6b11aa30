/** So much waits to be done that more would come too late to be of use. */
export class WorkLimitError extends Error {
  override readonly name = 'WorkLimitError';

  constructor(waiting: number) {
    super(`${waiting} wait to be done already.`);
  }
}

export interface WorkLimitOptions {
  /** Done at one time. */
  readonly atOnce: number;
  /** Of those that wait for their turn; the next one is refused. */
  readonly waiting: number;
}

/**
 * Work that is done for whoever asks, a few at one time, the others in a queue with an end. It keeps what callers can ask for
 * without end from taking all threads of the process (those of libuv read files and check passwords too).
 */
export class WorkLimit {
  readonly #options: WorkLimitOptions;
  readonly #queue: (() => void)[] = [];
  #underWay = 0;

  constructor(options: WorkLimitOptions) {
    this.#options = options;
  }

  /** Does it when its turn has come. Rejects with `WorkLimitError`, nothing begun, when too many wait. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#underWay >= this.#options.atOnce) {
      if (this.#queue.length >= this.#options.waiting) throw new WorkLimitError(this.#queue.length);
      // Whoever ends hands its place over: nobody gets in between.
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else this.#underWay += 1;
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#underWay -= 1;
    }
  }
}
