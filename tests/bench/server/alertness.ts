const GAP_MS = 0.5;

/**
 * Keeps the client from falling asleep while answers follow each other closely. Whoever sleeps on another core must be woken by
 * the one that writes to it: in a virtual machine that takes 10 to 180 µs of the server's time, more than most answers, and the
 * sleeping thread comes up to milliseconds late. Customers sit elsewhere, and a server does not wake them.
 */
export class Alertness {
  #lastMs = Number.NEGATIVE_INFINITY;
  #untilMs = 0;
  #isAlert = false;

  /** Whether the event loop goes round without sleeping. */
  get isAlert(): boolean {
    return this.#isAlert;
  }

  /** An answer came, at this time of `performance.now()`. */
  answered(nowMs: number): void {
    if (nowMs - this.#lastMs < GAP_MS) this.#stayUntil(nowMs + GAP_MS);
    this.#lastMs = nowMs;
  }

  #stayUntil(untilMs: number): void {
    this.#untilMs = untilMs;
    if (this.#isAlert) return;
    this.#isAlert = true;
    setImmediate(this.#goOn);
  }

  readonly #goOn = (): void => {
    if (performance.now() < this.#untilMs) setImmediate(this.#goOn);
    else this.#isAlert = false;
  };
}
