import { escapeHtml, scriptJson } from '../runtime/head/html.ts';

export interface CatalogueDocument {
  /** Name of the brand. */
  readonly title: string;
  readonly scripts: readonly string[];
  readonly themeUrl: string;
}

/** The page of the list: its part in the browser is `page/main.tsx`. */
export function catalogueHtml({ title, scripts, themeUrl }: CatalogueDocument): string {
  return [
    '<!doctype html><html lang="en" dir="ltr" data-theme="auto" data-font-size="m"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Catalogue of widgets: ${escapeHtml(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${escapeHtml(themeUrl)}">`,
    '</head><body><div id="catalogue"></div>',
    ...[...scripts, '/catalogue/page/main.tsx'].map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
    '</body></html>',
  ].join('');
}

/** Adds what went wrong on the server to an example's page: its frame tells the page around it. */
export function withProblems(html: string, id: string, problems: readonly string[]): string {
  return html.replace(/<\/body><\/html>$/, () => `<script type="application/json" id="${id}">${scriptJson(problems)}</script></body></html>`);
}
