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
}

/** Page plans and texts in the browser: each is fetched once a release and kept. */
export class PageLoader {
  readonly #deps: PageLoaderDeps;
  readonly #plans = new Map<string, Promise<PagePlan>>();

  constructor(deps: PageLoaderDeps, first?: PagePlan) {
    this.#deps = deps;
    if (first) this.#plans.set(first.pageId, Promise.resolve(first));
  }

  /** Plan of a page with its texts loaded. Rejects when the platform does not answer; asking again tries again. */
  async load(pageId: string): Promise<PagePlan> {
    const pending = this.#plans.get(pageId) ?? this.#fetchPlan(pageId);
    this.#plans.set(pageId, pending);
    try {
      return await pending;
    } catch (error) {
      this.#plans.delete(pageId);
      throw error;
    }
  }

  async #fetchPlan(pageId: string): Promise<PagePlan> {
    const { manifest, language } = this.#deps;
    const query = new URLSearchParams({ groups: `page.${pageId}`, lang: language, v: manifest.release, ...this.#variants() });
    const [groups] = await Promise.all([
      this.#json<Record<string, PagePlan>>(`/bff-api/config/group/get?${query.toString()}`),
      this.#loadTexts(pageId),
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

  async #loadTexts(pageId: string): Promise<void> {
    const { manifest, language, translator } = this.#deps;
    const query = new URLSearchParams({ routes: pageId, lang: language, v: manifest.release });
    const texts = await this.#json<Record<string, Record<string, string>>>(`/bff-api/dictionary?${query.toString()}`);
    for (const [namespace, entries] of Object.entries(texts)) translator.addNamespace(namespace, entries);
  }

  async #json<T>(url: string): Promise<T> {
    const response = await this.#deps.fetch(new URL(url, window.location.origin));
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await response.json()) as T;
  }
}
