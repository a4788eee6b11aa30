import type { SharedText } from '../http/compressAnswers.ts';
import { compress, encodedForms } from '../http/encodings.ts';

/** An answer as it leaves, with its entity tag. */
export interface JsonText {
  readonly json: string;
  readonly etag: string;
}

/** An answer with its compressed forms, each made once when first asked for. */
export interface SharedAnswer extends JsonText, SharedText {}

/** Text kept for one operation, in characters: some hundred boards, or all games that anybody looks at. */
const MAX_CHARACTERS = 12_000_000;
/** Nobody asks later than this for the same state: boards are polled every few seconds. */
const KEPT_UNASKED_MS = 60_000;

export interface SharedAnswersParts {
  readonly maxCharacters?: number;
  /** Steady time, of any beginning. */
  readonly nowMs?: () => number;
}

interface Kept {
  readonly answer: SharedAnswer;
  askedAtMs: number;
}

/**
 * Answers that many callers share, by address and the state they were made from: computed, checked, serialized and compressed
 * once. Those that nobody has asked for in a minute leave when another one comes, as an answer of a state gone by does;
 * the longest unasked leave when there are too many.
 */
export class SharedAnswers {
  /** Longest unasked first. */
  readonly #entries = new Map<string, Kept>();
  readonly #maxCharacters: number;
  readonly #nowMs: () => number;
  readonly #underWay = new Map<string, Promise<SharedAnswer | undefined>>();
  #characters = 0;

  constructor({ maxCharacters = MAX_CHARACTERS, nowMs = () => performance.now() }: SharedAnswersParts = {}) {
    this.#maxCharacters = maxCharacters;
    this.#nowMs = nowMs;
  }

  get(key: string): SharedAnswer | undefined {
    const found = this.#entries.get(key);
    if (!found) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, found);
    found.askedAtMs = this.#nowMs();
    return found.answer;
  }

  /**
   * The kept answer, else the one that `make` gives, which is kept then: all who ask meanwhile wait for it, and suffer its
   * error. Undefined, and nothing kept, when `make` has no answer.
   */
  async give(key: string, make: () => Promise<JsonText | undefined>): Promise<SharedAnswer | undefined> {
    const kept = this.get(key);
    if (kept) return kept;
    const waiting = this.#underWay.get(key);
    if (waiting) return await waiting;
    const making = make().then((made) => made && this.keep(key, made)).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, making);
    return await making;
  }

  keep(key: string, answer: JsonText): SharedAnswer {
    const shared = shareable(answer);
    const nowMs = this.#nowMs();
    this.#drop(key);
    this.#entries.set(key, { answer: shared, askedAtMs: nowMs });
    this.#characters += answer.json.length;
    for (const [oldest, { askedAtMs }] of this.#entries) {
      if (this.#characters <= this.#maxCharacters && nowMs - askedAtMs <= KEPT_UNASKED_MS) break;
      this.#drop(oldest);
    }
    return shared;
  }

  #drop(key: string): void {
    this.#characters -= this.#entries.get(key)?.answer.json.length ?? 0;
    this.#entries.delete(key);
  }
}

function shareable({ json, etag }: JsonText): SharedAnswer {
  return { json, etag, encoded: encodedForms((encoding, compression) => compression.run(() => compress[encoding](json))) };
}
