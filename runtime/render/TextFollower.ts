import { Reaction } from 'mobx';

/**
 * Keeps one element's text equal to what a function of observables answers, from its making until `dispose`. A MobX
 * reaction itself, without the closures of `autorun`: a board has a thousand of these, and what a tick costs is how many
 * objects it meets on its way from the price to the text node.
 *
 * Each text has a reaction of its own: one that serves several reads its neighbours at every tick.
 */
export class TextFollower extends Reaction {
  readonly #element: Element;
  #read: () => string;
  #text: string;
  #node: Text | null;

  /** `text` is what the element shows now; a newer one is written at once. */
  constructor(element: Element, text: string, read: () => string) {
    super('LiveText', neverScheduled);
    this.#element = element;
    this.#text = text;
    this.#node = textNodeOf(element);
    this.#read = read;
    // To MobX 0 means "never ran", for which it lays out room for a hundred observables.
    this.runId_ = -1;
    this.run();
  }

  /** Call when React has rendered the element again: it drops the text node of a text that became empty. */
  rendered(read: () => string): void {
    this.#node = textNodeOf(this.#element);
    if (read === this.#read) return;
    this.#read = read;
    this.run();
  }

  /** Brings the text up to date and learns anew what it reads. */
  run(): void {
    const before = running;
    // oxlint-disable-next-line typescript/no-this-alias -- not an alias: whose turn it is
    running = this;
    this.track(followRunning);
    running = before;
  }

  /** Called by MobX. Scheduling each text by itself would cost a tick a third of its time. */
  override onBecomeStale_(): void {
    stale.push(this);
    runner.schedule_();
  }

  follow(): void {
    const text = this.#read();
    if (text === this.#text) return;
    this.#text = text;
    if (this.#node) this.#node.data = text;
    else {
      // React makes no text node for an empty text.
      this.#element.textContent = text;
      this.#node = textNodeOf(this.#element);
    }
  }
}

function neverScheduled(): void {
  // The runner below runs the text.
}

// React renders nothing but text into it.
function textNodeOf(element: Element): Text | null {
  return element.firstChild as Text | null;
}

/** Whose text is being read: `track` takes a function, and one for all needs no closure for each. */
let running: TextFollower | null = null;

function followRunning(): void {
  running?.follow();
}

let stale: TextFollower[] = [];

/** What MobX schedules, once for all texts that one action made stale; one of them that leaves meanwhile takes nobody along. */
const runner = new Reaction('LiveTexts', () => {
  const due = stale;
  stale = [];
  for (const follower of due) follower.run();
});
