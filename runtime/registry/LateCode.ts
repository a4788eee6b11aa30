/** Something whose code comes when it is first asked for: fetched once, and asked for again where that failed. */
export class LateCode<T> {
  readonly #fetch: () => Promise<T>;
  #coming: Promise<T> | undefined;
  #here: T | undefined;

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch;
  }

  /** What is there without waiting. */
  get here(): T | undefined {
    return this.#here;
  }

  /** Rejects where it cannot be fetched. */
  async get(): Promise<T> {
    this.#coming ??= this.#fetch().then(
      (found) => (this.#here = found),
      (error: unknown) => {
        this.#coming = undefined;
        throw error;
      },
    );
    return await this.#coming;
  }
}
