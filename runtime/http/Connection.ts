import { makeObservable, observableRef, runInAction } from 'mobx';

/**
 * Whether the platform can be reached, as the browser says and the calls of this tab find out (U19). Observable: prices lock and
 * navigations wait while it is lost. Never lost on the server.
 */
export class Connection {
  isLost = false;
  #answers = 0;
  #probe: () => Promise<unknown> = async () => undefined;
  readonly #waiting = new Set<() => void>();

  constructor() {
    makeObservable(this, { isLost: observableRef });
  }

  /** How many answers have come so far: an attempt notes it when it is sent. */
  get answers(): number {
    return this.#answers;
  }

  /** The platform has answered a call, whatever it said. */
  handleAnswer(): void {
    this.#answers += 1;
    if (!this.isLost) return;
    runInAction(() => (this.isLost = false));
    for (const resume of this.#waiting) resume();
    this.#waiting.clear();
  }

  /** An attempt got no answer. One that others have overtaken with an answer says nothing of the connection. */
  handleMiss(answersWhenSent: number): void {
    if (answersWhenSent === this.#answers) this.lose();
  }

  /** The browser itself knows of no network. */
  lose(): void {
    if (!this.isLost) runInAction(() => (this.isLost = true));
  }

  /** Hands in the call that asks whether the platform is there; its answer is seen by the pipeline like any other. */
  probeWith(probe: () => Promise<unknown>): void {
    this.#probe = probe;
  }

  /** Asks the platform now. Resolves with whether it can be reached; never rejects. */
  async check(): Promise<boolean> {
    await this.#probe().catch(() => undefined);
    return !this.isLost;
  }

  /** Resolves when the platform can be reached, at once when nothing is known to the contrary. Rejects with the signal's reason. */
  async found(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (!this.isLost) return;
    await new Promise<void>((resolve, reject) => {
      const handleAbort = () => {
        this.#waiting.delete(resume);
        reject(signal.reason as Error);
      };
      const resume = () => {
        signal.removeEventListener('abort', handleAbort);
        resolve();
      };
      this.#waiting.add(resume);
      signal.addEventListener('abort', handleAbort, { once: true });
    });
  }
}
