/** Whether something is under way on the page shown, so that leaving it asks first: counted, because several may be. */
export class Hold {
  #holders = 0;
  #isAllowed = false;
  readonly #waiting = new Set<() => void>();

  get isHeld(): boolean {
    return this.#holders > 0;
  }

  /** Something begins; the answer ends it. */
  begin(): () => void {
    let isOver = false;
    this.#holders += 1;
    if (this.#holders === 1) window.addEventListener('beforeunload', this.#handleUnload);
    return () => {
      if (isOver) return;
      isOver = true;
      this.#holders -= 1;
      if (this.isHeld) return;
      window.removeEventListener('beforeunload', this.#handleUnload);
      for (const resume of this.#waiting) resume();
      this.#waiting.clear();
    };
  }

  /** Resolves when nothing is under way any more. */
  async over(): Promise<void> {
    if (this.isHeld) await new Promise<void>((resolve) => void this.#waiting.add(resolve));
  }

  /** The visitor has said that the page may be left: the browser does not ask a second time. False takes it back. */
  allowLeaving(isAllowed: boolean): void {
    this.#isAllowed = isAllowed;
  }

  readonly #handleUnload = (event: BeforeUnloadEvent): void => {
    if (!this.#isAllowed) event.preventDefault();
  };
}
