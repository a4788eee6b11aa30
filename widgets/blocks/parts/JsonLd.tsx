import { scriptJson } from '../../../runtime/sdk.ts';
import type { StructuredData } from './structuredData.ts';

/** What search engines read of a page (schema.org): data, which no browser runs, written so that nothing in it can end the element. */
export function JsonLd({ data }: { readonly data: StructuredData }) {
  return <script type="application/ld+json">{scriptJson(data)}</script>;
}
