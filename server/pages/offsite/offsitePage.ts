import type { JsonObject } from '../../../schemas/language/json.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { escaped } from '../../platform/http/plainPages.ts';
import { sectionList, textOf } from '../../platform/sites/siteOf.ts';
import { offsiteStyleUrl } from './offsiteStyle.ts';

export interface OffsiteVisitor {
  readonly language: string;
  /** Two small letters. */
  readonly country: string;
}

/** What a banned customer reads: why nothing of the site is here, who helps (`sections.bans.help`), and the other languages. */
export function offsitePage(release: Release, { language, country }: OffsiteVisitor): string {
  const { enabledLanguages, languages } = release.manifest.site;
  const text = (key: string): string => escaped(textOf(release, language, `errors:offsite.${key}`));
  const help = helpFor(release, country).map(({ href, name }) => `<li><a href="${escaped(String(href))}" rel="noreferrer">${escaped(String(name))}</a></li>`);
  const others = enabledLanguages
    .filter((code) => code !== language)
    .map((code) => `<li><a href="/${escaped(code)}" hreflang="${escaped(code)}" lang="${escaped(code)}">${escaped(languages[code]?.name ?? code)}</a></li>`);
  return (
    `<!doctype html><html lang="${escaped(language)}" dir="${languages[language]?.dir ?? 'ltr'}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="stylesheet" href="${escaped(offsiteStyleUrl(release))}"><title>${text('title')}</title></head>` +
    `<body><main><h1>${text('title')}</h1><p>${text('text')}</p>${part(text('help'), help)}</main>${nav(text('languages'), others)}</body></html>`
  );
}

/** Help of the visitor's country first, then what names no country. */
function helpFor(release: Release, country: string): readonly JsonObject[] {
  const all = sectionList(release, 'bans', 'help');
  const near = all.filter(({ countries }) => Array.isArray(countries) && countries.includes(country));
  return [...near, ...all.filter(({ countries }) => countries === undefined)];
}

function part(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `<h2>${title}</h2><ul>${items.join('')}</ul>`;
}

function nav(label: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `<nav aria-label="${label}"><ul>${items.join('')}</ul></nav>`;
}
