import { Reaction } from 'mobx';

/**
 * Keeps one element's text equal to what a function of observables answers.
 *
 * Each text has a reaction of its own: one that serves several reads its neighbours at every tick.
 */
export class TextFollower {
  readonly #reaction = new Reaction('LiveText', () => this.#update());
  readonly #element: Element;
  #readText: () => string;
  #text: string;
  #node: Text | null;

  /** `text` is what the element shows now; a newer one is written at once. */
  constructor(element: Element, text: string, read: () => string) {
    this.#element = element;
    this.#text = text;
    this.#node = textNodeOf(element);
    this.#readText = read;
    this.#update();
  }

  /** Call when React has rendered the element again: it drops the text node of a text that became empty. */
  rendered(read: () => string): void {
    this.#node = textNodeOf(this.#element);
    if (read === this.#readText) return;
    this.#readText = read;
    this.#update();
  }

  dispose(): void {
    this.#reaction.dispose();
  }

  #update(): void {
    let text = this.#text;
    this.#reaction.track(() => {
      text = this.#readText();
    });
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

// React renders nothing but text into it.
function textNodeOf(element: Element): Text | null {
  return element.firstChild as Text | null;
}
