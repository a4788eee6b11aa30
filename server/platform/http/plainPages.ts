const frame = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>` +
  `<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;

/** A brand whose configs have errors: nothing of its own can be trusted, so that this page has neither text nor style of it. */
export function brokenBrandPage(): string {
  return frame('Service unavailable', 'This site cannot be shown at the moment. Please try again later.');
}

/** More visitors ask for pages than can be rendered. */
export function busyPage(): string {
  return frame('Service unavailable', 'Many visitors are here at the moment. Please try again in a few seconds.');
}

/** Spec section 8: shown when the error page itself fails. */
export function failedPage(): string {
  return frame('Error', 'An error occurred while showing the error page');
}

/** A request that was not read to its end, so that nobody knows whose site it is for: headers too large (431), or broken. */
export function unreadPage(status: number): string {
  return status === 431
    ? frame('Too much was sent', 'Your browser keeps more for this site than the site reads. Delete the cookies of this site and try again.')
    : frame('The request could not be read', 'Please try again.');
}

/** Texts of a brand; without them the page is in English. */
export interface RefusedPageTexts {
  readonly status: number;
  readonly language?: string;
  readonly dir?: string;
  readonly title?: string;
  readonly text?: string;
  readonly code?: string;
  readonly home?: string;
}

/** A request that reached no page: it could not be read, or was refused before. */
export function refusedPage({ status, language = 'en', dir = 'ltr', title = 'This page is not available now', text = 'Please try again later.', code = `Code ${status}`, home }: RefusedPageTexts): string {
  const link = home === undefined ? '' : `<p><a href="/${escaped(language)}">${escaped(home)}</a></p>`;
  return (
    `<!doctype html><html lang="${escaped(language)}" dir="${escaped(dir)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escaped(title)}</title></head><body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p><p>${escaped(code)}</p>${link}</main></body></html>`
  );
}

/** Text as it may stand in HTML, attributes included. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
