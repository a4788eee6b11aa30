/** Does one thing after the other; a failed one does not stop the next. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs when all before it have ended; settles as `run` does. */
  take<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.last.then(run);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves when all that was taken so far has ended. */
  async ended(): Promise<void> {
    await this.last;
  }
}
