import { encodedForms, type EncodedForms } from '../http/encodings.ts';

/** An answer with its compressed forms, each made once when first asked for. */
export interface SharedAnswer {
  readonly json: string;
  readonly etag: string;
  readonly encoded: EncodedForms;
}

/** Text kept for one operation, in characters: some hundred boards, or all games that anybody looks at. */
const MAX_CHARACTERS = 12_000_000;

/**
 * Answers that many callers share, by address and the state they were made from: computed, checked, serialized and compressed
 * once. The oldest leave when there are too many; an answer of a state gone by is never asked for again and leaves that way.
 */
export class SharedAnswers {
  readonly #entries = new Map<string, SharedAnswer>();
  readonly #maxCharacters: number;
  #characters = 0;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.#maxCharacters = maxCharacters;
  }

  get(key: string): SharedAnswer | undefined {
    const found = this.#entries.get(key);
    if (!found) return undefined;
    // Reading makes it the youngest.
    this.#entries.delete(key);
    this.#entries.set(key, found);
    return found;
  }

  keep(key: string, answer: { readonly json: string; readonly etag: string }): SharedAnswer {
    const shared = shareable(answer);
    this.#drop(key);
    this.#entries.set(key, shared);
    this.#characters += answer.json.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= this.#maxCharacters) break;
      this.#drop(oldest);
    }
    return shared;
  }

  #drop(key: string): void {
    this.#characters -= this.#entries.get(key)?.json.length ?? 0;
    this.#entries.delete(key);
  }
}

function shareable({ json, etag }: { readonly json: string; readonly etag: string }): SharedAnswer {
  return { json, etag, encoded: encodedForms(json) };
}
