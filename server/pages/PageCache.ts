import { LRUCache } from 'lru-cache';
import type { PackedText } from '../platform/http/packedText.ts';

/** One cached page. */
export interface CachedPage {
  readonly status: number;
  readonly body: PackedText;
  readonly links: string;
  readonly untilMs: number;
  /** Asked for from then on, it is rendered again while it still holds. */
  readonly renewFromMs: number;
  /** True while that is under way. */
  isBeingRenewed: boolean;
}

/**
 * Whether a page may be given without asking the cache: until it is to be rendered anew, and while that is under way. Not
 * between: whoever asks the cache then has it rendered.
 */
export function holdsByItself({ untilMs, renewFromMs, isBeingRenewed }: CachedPage, nowMs: number): boolean {
  return nowMs < untilMs && (nowMs < renewFromMs || isBeingRenewed);
}

/** What a rendered page tells the cache. */
export interface Rendered {
  readonly status: number;
  readonly body: PackedText;
  /** Value of the `Link` header. */
  readonly links: string;
  /** Request facts that the HTML depends on, and parameters of its address (`?name`). */
  readonly cacheFacts: readonly string[];
  readonly lifeMs: number;
}

export interface PageCacheOptions {
  readonly maxEntries: number;
  /** Of all pages together, as they are kept: compressed. */
  readonly maxBytes: number;
  readonly nowMs: () => number;
}

/** Share of its life after which a page that is asked for is rendered anew, so that nobody waits for it at the end. */
const RENEW_AFTER = 0.75;

/**
 * Pages of guests for a few seconds. Which facts a page depends on is known when it was first rendered, so the key
 * has two parts: release and address lead to the names of the facts, these with their values to the page.
 * Requests for the same missing page wait for one rendering.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #factNames: LRUCache<string, readonly string[]>;
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #pending = new Map<string, Promise<CachedPage | null>>();
  hits = 0;
  misses = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    const { maxEntries, maxBytes, nowMs } = options;
    this.#factNames = new LRUCache({ max: maxEntries });
    this.#pages = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: ({ body }) => Math.max(1, body.bytes),
      perf: { now: nowMs },
      ttlResolution: 0,
    });
  }

  /** Of the kept pages together. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /**
   * The page of an address, from the cache or rendered. `render` gives null for what is not cached (redirects,
   * failures); then so does this, and the caller renders for itself. It may run on after the answer was given.
   */
  async get(address: string, factValue: (name: string) => unknown, render: () => Promise<Rendered | null>): Promise<CachedPage | null> {
    const key = this.#keyOf(address, factValue);
    if (key !== undefined) {
      const page = this.#pages.get(key);
      const nowMs = this.#options.nowMs();
      if (page && page.untilMs > nowMs) {
        this.hits += 1;
        if (page.renewFromMs <= nowMs && !this.#pending.has(key)) this.#renew(page, this.#renderOnce(key, address, factValue, render));
        return page;
      }
    }
    this.misses += 1;
    if (key === undefined) return await this.#render(address, factValue, render);
    const pending = this.#pending.get(key);
    if (!pending) return await this.#renderOnce(key, address, factValue, render);
    const page = await pending;
    // It may have read what nobody knew of when it was waited for: then it is another's unless that is the same too.
    const isOurs = page === null || key === this.#keyOf(address, factValue);
    return isOurs ? page : await this.get(address, factValue, render);
  }

  /** Undefined for an address that nothing is known of. */
  #keyOf(address: string, factValue: (name: string) => unknown): string | undefined {
    const names = this.#factNames.get(address);
    return names && pageKey(address, names, factValue);
  }

  clear(): void {
    this.#pages.clear();
    this.#factNames.clear();
  }

  #renew(page: CachedPage, pending: Promise<unknown>): void {
    page.isBeingRenewed = true;
    const handleEnd = (): void => {
      page.isBeingRenewed = false;
    };
    // What fails here is told by the renderer, and tried again by the next who asks.
    pending.then(handleEnd, handleEnd);
  }

  #renderOnce(key: string, address: string, factValue: (name: string) => unknown, render: () => Promise<Rendered | null>): Promise<CachedPage | null> {
    const pending = this.#render(address, factValue, render).finally(() => this.#pending.delete(key));
    this.#pending.set(key, pending);
    return pending;
  }

  async #render(address: string, factValue: (name: string) => unknown, render: () => Promise<Rendered | null>): Promise<CachedPage | null> {
    const rendered = await render();
    if (!rendered) return null;
    const { status, body, links, cacheFacts, lifeMs } = rendered;
    // What any page of the address has read: one of them may read what another did not get to (an experiment's variant).
    const names = [...new Set([...(this.#factNames.get(address) ?? []), ...cacheFacts])].sort();
    const nowMs = this.#options.nowMs();
    const page = { status, body, links, untilMs: nowMs + lifeMs, renewFromMs: nowMs + lifeMs * RENEW_AFTER, isBeingRenewed: false };
    this.#factNames.set(address, names);
    this.#pages.purgeStale();
    this.#pages.set(pageKey(address, names, factValue), page, { ttl: lifeMs });
    return page;
  }
}

function pageKey(address: string, names: readonly string[], factValue: (name: string) => unknown): string {
  return `${address}\n${names.map((name) => `${name}=${JSON.stringify(factValue(name) ?? null)}`).join('\n')}`;
}
