import { LRUCache } from 'lru-cache';
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

/**
 * Answers that many callers share, by address and the state they were made from: computed, checked, serialized and compressed
 * once. Those that nobody has asked for in a minute leave when another one comes, as an answer of a state gone by does;
 * the longest unasked leave when there are too many.
 */
export class SharedAnswers {
  readonly #entries: LRUCache<string, SharedAnswer>;
  readonly #underWay = new Map<string, Promise<SharedAnswer | undefined>>();

  constructor({ maxCharacters = MAX_CHARACTERS, nowMs = () => performance.now() }: SharedAnswersParts = {}) {
    this.#entries = new LRUCache({
      maxSize: maxCharacters,
      sizeCalculation: ({ json }) => json.length,
      ttl: KEPT_UNASKED_MS,
      updateAgeOnGet: true,
      perf: { now: nowMs },
      ttlResolution: 0,
    });
  }

  get(key: string): SharedAnswer | undefined {
    return this.#entries.get(key);
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
    this.#entries.purgeStale();
    this.#entries.set(key, shared);
    return shared;
  }
}

function shareable({ json, etag }: JsonText): SharedAnswer {
  return { json, etag, encoded: encodedForms((encoding, compression) => compression.run(() => compress[encoding](json))) };
}
