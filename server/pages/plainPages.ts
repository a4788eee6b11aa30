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
