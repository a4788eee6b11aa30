import type { Release } from '../../schemas/language/release.ts';
import { escaped, failedPage } from '../platform/http/plainPages.ts';
import { languageOf, textOf } from '../platform/sites/siteOf.ts';

/** Where the look of the page lies: the brand's tokens are in the theme beside it. */
export const PLAIN_STYLE_URL = '/theme/plain.css';

/** Tokens alone, so that every brand has its own colours and both themes hold. */
export const PLAIN_STYLE = `body {
  display: grid;
  min-block-size: 100vb;
  margin: 0;
  place-content: center;
  background: var(--color-surface);
  color: var(--color-text);
  font-family: var(--font-family);
  font-size: var(--font-size-16);
  line-height: var(--line-height-normal);
}
main {
  max-inline-size: 34rem;
  padding: var(--space-6);
}
h1 {
  margin: 0 0 var(--space-4);
  font-size: var(--font-size-20);
  line-height: var(--line-height-tight);
}
a {
  color: var(--color-link);
}
a:focus-visible {
  outline: var(--focus-width) solid var(--color-focus);
}
`;

export interface FailedVisit {
  /** Path and query as asked. */
  readonly url: string;
  /** Language of the visitor's cookie, for addresses that name none. */
  readonly lng: string | undefined;
  /** Whatever the visitor's settings say; another word leaves it to the device. */
  readonly theme: string;
}

/** the error page itself has failed. A document without scripts and widgets, of the brand's colours and in the page's language. */
export function failedErrorPage(release: Release, { url, lng, theme }: FailedVisit): string {
  try {
    const { brand, theme: { hash }, site } = release.manifest;
    const language = languageOf(release, /^\/([a-z]{2})(?=[/?]|$)/.exec(url)?.[1] ?? lng);
    const text = (key: string): string => escaped(textOf(release, language, `errors:${key}`));
    return (
      `<!doctype html><html lang="${escaped(language)}" dir="${site.languages[language]?.dir ?? 'ltr'}" data-theme="${escaped(theme)}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text('page-failed')}</title>` +
      `<link rel="stylesheet" href="/theme/${brand}-${hash}.css"><link rel="stylesheet" href="${PLAIN_STYLE_URL}"></head>` +
      `<body><main><h1>${text('page-failed')}</h1><p><a href="/${escaped(language)}">${text('home')}</a></p></main></body></html>`
    );
  } catch {
    // Nothing of the release can be read.
    return failedPage();
  }
}
