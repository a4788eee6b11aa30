import { SCHEMA_ORG, type StructuredData } from '../../blocks/index.ts';
import type { Glossary } from '../api/contentApi.ts';

/** What search engines read of a glossary (schema.org). */
export function termSet(name: string, { url, language, letters }: Glossary): StructuredData {
  return {
    '@context': SCHEMA_ORG,
    '@type': 'DefinedTermSet',
    '@id': url,
    name,
    url,
    inLanguage: language,
    hasDefinedTerm: letters.flatMap(({ terms }) => terms.map(({ slug, title, summary }) => ({ '@type': 'DefinedTerm', '@id': `${url}#${slug}`, termCode: slug, name: title, description: summary, inDefinedTermSet: url }))),
  };
}
