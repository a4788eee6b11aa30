import type { Release } from '../../../schemas/language/release.ts';

type Texts = Record<string, Readonly<Record<string, string>>>;

/** Namespaces that the pages' widgets need, in a language; null when none of the pages exists. */
export function pageTexts(release: Release, pageIds: readonly string[], language: string): Texts | null {
  const plans = pageIds.flatMap((pageId) => release.plan(pageId) ?? []);
  if (plans.length === 0) return null;
  const namespaces = [...new Set(plans.flatMap(({ texts }) => texts))].sort();
  return Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const texts = release.dictionary(language, namespace);
      return texts ? [[namespace, texts]] : [];
    }),
  );
}
