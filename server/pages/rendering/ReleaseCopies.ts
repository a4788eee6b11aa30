import type { PageRelease } from '../../../runtime/boot/server.tsx';
import type { PagePlan, Release } from '../../../schemas/language/release.ts';
import type { Texts } from './threadMessages.ts';

/** Where a thread gets what it has not yet. */
export interface ReleaseSource {
  plan(release: string, pageId: string, variants: Readonly<Record<string, string>>, language: string | undefined, closed: readonly string[]): Promise<PagePlan | undefined>;
  texts(release: string, language: string, namespace: string): Promise<Texts>;
}

/**
 * A thread's copies of releases: manifests are sent, plans and texts are asked for when a page first needs them, and kept. Texts
 * are kept by the hash of their content, so that brands which share them share the copy.
 */
export class ReleaseCopies {
  readonly #source: ReleaseSource;
  readonly #copies = new Map<string, PageRelease>();
  readonly #texts = new Map<string, Promise<Texts>>();

  constructor(source: ReleaseSource) {
    this.#source = source;
  }

  take({ id, brand, manifest }: Pick<Release, 'id' | 'brand' | 'manifest'>): void {
    const plans = new Map<string, Promise<PagePlan | undefined>>();
    // Elsewhere a plan is the same in every language.
    const languageOf = (language?: string) => (manifest.site.texts?.missing === 'fallback' ? language : undefined);
    this.#copies.set(id, {
      id,
      brand,
      manifest,
      plan: (pageId, variants = {}, language, closed = []) => keptIn(plans, `${pageId} ${JSON.stringify(variants)} ${languageOf(language) ?? ''} ${closed.join()}`, () => this.#source.plan(id, pageId, variants, languageOf(language), closed)),
      dictionary: (language, namespace) => {
        const hash = manifest.dictionaries[language]?.[namespace];
        const ask = () => this.#source.texts(id, language, namespace);
        return hash === undefined ? ask() : keptIn(this.#texts, hash, ask);
      },
    });
  }

  get(id: string): PageRelease | undefined {
    return this.#copies.get(id);
  }

  drop(id: string): void {
    this.#copies.delete(id);
    const used = new Set([...this.#copies.values()].flatMap(({ manifest }) => Object.values(manifest.dictionaries).flatMap((hashes) => Object.values(hashes))));
    for (const hash of this.#texts.keys()) if (!used.has(hash)) this.#texts.delete(hash);
  }
}

/** What was asked for once; what did not come is asked for again. */
function keptIn<T>(kept: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const asked = ask();
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}
