import { hasLimits, momentsPassed } from '../../schemas/language/availability.ts';
import type { PagePlan, SiteManifest } from '../../schemas/language/release.ts';
import type { FactReader } from '../facts/overlayFacts.ts';
import type { Translator } from '../i18n/translator.ts';

export interface PageLoaderDeps {
  readonly manifest: SiteManifest;
  /** Tell the variant of each experiment. */
  readonly facts: FactReader;
  readonly language: string;
  readonly translator: Translator;
  readonly fetch: typeof fetch;
  readonly nowMs: () => number;
}

interface Fetching {
  readonly plan: Promise<PagePlan>;
  readonly abort: AbortController;
  waiting: number;
}

/** Page plans and texts in the browser: each is fetched once a release and kept. */
export class PageLoader {
  readonly #deps: PageLoaderDeps;
  readonly #plans = new Map<string, Fetching>();
  #moments: string | undefined;

  constructor(deps: PageLoaderDeps, first?: PagePlan) {
    this.#deps = deps;
    this.#moments = this.#limits().moments;
    if (first) this.#plans.set(first.pageId, { plan: Promise.resolve(first), abort: new AbortController(), waiting: 1 });
  }

  /**
   * Plan of a page with its texts loaded. Rejects when the platform does not answer; asking again tries again. Who is aborted waits
   * no longer, and when nobody waits the calls end.
   */
  async load(pageId: string, signal?: AbortSignal): Promise<PagePlan> {
    signal?.throwIfAborted();
    this.#forgetPassed();
    const fetching = this.#plans.get(pageId) ?? this.#begin(pageId);
    fetching.waiting += 1;
    const leave = () => {
      fetching.waiting -= 1;
      if (fetching.waiting > 0) return;
      this.#forget(pageId, fetching);
      fetching.abort.abort();
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await fetching.plan;
    } catch (error) {
      this.#forget(pageId, fetching);
      throw error;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /**
   * Who is here now may get another config: plans are asked for anew, that of this page at once and past every cache. True when it is
   * another one than before. Rejects when the platform does not answer; what is known is then kept.
   */
  async renew(pageId: string): Promise<boolean> {
    const { signal } = new AbortController();
    const [before, now] = await Promise.all([this.#plans.get(pageId)?.plan.catch(() => undefined), this.#fetchPlan(pageId, signal, 'reload')]);
    const isOther = JSON.stringify(before) !== JSON.stringify(now);
    this.#plans.clear();
    this.#plans.set(pageId, { plan: Promise.resolve(isOther || before === undefined ? now : before), abort: new AbortController(), waiting: 1 });
    return isOther;
  }

  #begin(pageId: string): Fetching {
    const abort = new AbortController();
    const fetching: Fetching = { plan: this.#fetchPlan(pageId, abort.signal), abort, waiting: 0 };
    this.#plans.set(pageId, fetching);
    return fetching;
  }

  #forget(pageId: string, fetching: Fetching): void {
    if (this.#plans.get(pageId) === fetching) this.#plans.delete(pageId);
  }

  async #fetchPlan(pageId: string, signal: AbortSignal, cache?: RequestCache): Promise<PagePlan> {
    const { manifest, language } = this.#deps;
    const query = new URLSearchParams({ groups: `page.${pageId}`, lang: language, v: manifest.release, ...this.#variants(), ...this.#limits() });
    const [groups] = await Promise.all([
      this.#json<Record<string, PagePlan>>(`/bff-api/config/group/get?${query.toString()}`, signal, cache),
      this.#loadTexts(pageId, signal),
    ]);
    const plan = groups[`page.${pageId}`];
    if (!plan) throw new Error(`The platform has no page "${pageId}".`);
    return plan;
  }

  #variants(): { variants?: string } {
    const { manifest, facts } = this.#deps;
    const pairs = manifest.experiments.map(({ id, control }) => `${id}:${String(facts.get(`experiment.${id}`) ?? control)}`);
    return pairs.length > 0 ? { variants: pairs.join(',') } : {};
  }

  /** What decides which pages are there, where any is limited: what leads to the others is left out of a plan. */
  #limits(): { country?: string; moments?: string } {
    const { manifest: { routes }, facts, nowMs } = this.#deps;
    return hasLimits(routes) ? { country: String(facts.get('request.country') ?? ''), moments: String(momentsPassed(routes, nowMs())) } : {};
  }

  /** A page has begun or ended to be there: plans may lead to other pages than before. */
  #forgetPassed(): void {
    const moments = this.#limits().moments;
    if (moments !== this.#moments) this.#plans.clear();
    this.#moments = moments;
  }

  async #loadTexts(pageId: string, signal: AbortSignal): Promise<void> {
    const { manifest, language, translator } = this.#deps;
    const query = new URLSearchParams({ routes: pageId, lang: language, v: manifest.release });
    const texts = await this.#json<Record<string, Record<string, string>>>(`/bff-api/dictionary?${query.toString()}`, signal);
    for (const [namespace, entries] of Object.entries(texts)) translator.addNamespace(namespace, entries);
  }

  async #json<T>(url: string, signal: AbortSignal, cache: RequestCache = 'default'): Promise<T> {
    const response = await this.#deps.fetch(new URL(url, window.location.origin), { signal, cache });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await response.json()) as T;
  }
}
