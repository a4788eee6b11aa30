import { encodedForms, type EncodedForms } from '../http/encodings.ts';

/** One cached page, with its compressed forms. */
export interface CachedPage {
  readonly status: number;
  readonly body: string;
  readonly etag: string;
  readonly encoded: EncodedForms;
  readonly untilMs: number;
}

/** What a rendered page tells the cache. */
export interface Rendered {
  readonly status: number;
  readonly body: string;
  readonly etag: string;
  /** Request facts that the HTML depends on. */
  readonly cacheFacts: readonly string[];
  readonly lifeMs: number;
}

export interface PageCacheOptions {
  readonly maxEntries: number;
  /** Text of all pages together; their compressed forms come on top, at about a tenth of it. */
  readonly maxCharacters: number;
  readonly nowMs: () => number;
}

/**
 * Pages of guests for a few seconds. Which facts a page depends on is known when it was first rendered, so the key
 * has two parts: release and address lead to the names of the facts, these with their values to the page.
 * Requests for the same missing page wait for one rendering.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #factNames = new Map<string, readonly string[]>();
  readonly #pages = new Map<string, CachedPage>();
  readonly #pending = new Map<string, Promise<CachedPage | null>>();
  #characters = 0;
  hits = 0;
  misses = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /**
   * The page of an address, from the cache or rendered. `render` gives null for what is not cached (redirects,
   * failures); then so does this, and the caller renders for itself.
   */
  async get(address: string, factValue: (name: string) => unknown, render: () => Promise<Rendered | null>): Promise<CachedPage | null> {
    const names = this.#factNames.get(address);
    const key = names && pageKey(address, names, factValue);
    if (key !== undefined) {
      const page = this.#pages.get(key);
      if (page && page.untilMs > this.#options.nowMs()) {
        this.hits += 1;
        return page;
      }
    }
    this.misses += 1;
    if (key === undefined) return await this.#render(address, factValue, render);
    const pending = this.#pending.get(key) ?? this.#render(address, factValue, render).finally(() => this.#pending.delete(key));
    this.#pending.set(key, pending);
    return await pending;
  }

  clear(): void {
    this.#pages.clear();
    this.#factNames.clear();
    this.#characters = 0;
  }

  async #render(address: string, factValue: (name: string) => unknown, render: () => Promise<Rendered | null>): Promise<CachedPage | null> {
    const rendered = await render();
    if (!rendered) return null;
    const { status, body, etag, cacheFacts, lifeMs } = rendered;
    const names = [...cacheFacts].sort();
    const page = { status, body, etag, encoded: encodedForms(body), untilMs: this.#options.nowMs() + lifeMs };
    this.#factNames.set(address, names);
    this.#keep(pageKey(address, names, factValue), page);
    this.#trim();
    return page;
  }

  /** Puts a page behind all others: the first ones are the oldest. */
  #keep(key: string, page: CachedPage): void {
    this.#drop(key);
    this.#pages.set(key, page);
    this.#characters += page.body.length;
  }

  #drop(key: string): void {
    this.#characters -= this.#pages.get(key)?.body.length ?? 0;
    this.#pages.delete(key);
  }

  #trim(): void {
    const { maxEntries, maxCharacters } = this.#options;
    for (const key of this.#pages.keys()) {
      if (this.#pages.size <= maxEntries && this.#characters <= maxCharacters) break;
      this.#drop(key);
    }
    for (const key of this.#factNames.keys()) {
      if (this.#factNames.size <= maxEntries) break;
      this.#factNames.delete(key);
    }
  }
}

function pageKey(address: string, names: readonly string[], factValue: (name: string) => unknown): string {
  return `${address}\n${names.map((name) => JSON.stringify(factValue(name) ?? null)).join('\n')}`;
}
