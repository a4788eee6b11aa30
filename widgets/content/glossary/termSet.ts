import type { Glossary } from '../api/contentApi.ts';

/** What search engines read of a glossary (schema.org). */
export function termSet(name: string, { url, language, letters }: Glossary): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    '@id': url,
    name,
    url,
    inLanguage: language,
    hasDefinedTerm: letters.flatMap(({ terms }) => terms.map(({ slug, title, summary }) => ({ '@type': 'DefinedTerm', '@id': `${url}#${slug}`, termCode: slug, name: title, description: summary, inDefinedTermSet: url }))),
  };
}
