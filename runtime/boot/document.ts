import type { FontScript } from '../../schemas/language/fonts/scripts.ts';
import { escapeHtml, headHtml, scriptJson } from '../head/html.ts';
import type { PageHead } from '../head/pageHead.ts';
import { pageIcons } from './pageIcons.ts';
import { ROOT_ELEMENT_ID, START_FAILURE_ID, STATE_ELEMENT_ID } from './pageState.ts';

/** Files of the browser build that a page links; made from the build's manifest by the caller. */
export interface PageAssets {
  /** Name of the build that they are of (`runningBuild`). */
  readonly build?: string;
  readonly scripts: readonly string[];
  readonly modulePreloads: readonly string[];
  /** Addresses of widgets' own files by type: those of the page's widgets, without what every page has. */
  readonly widgetModules?: Readonly<Record<string, string>>;
  readonly styles: readonly string[];
  /** Files of the typeface that first words need, by ISO 15924 code of the script that each holds. */
  readonly fontPreloads: readonly { readonly script: FontScript; readonly href: string }[];
}

/** Value of a page's `Link` header: the typeface sets out before the browser has read a line, and is there with the styles. */
export function fontLinks({ fontPreloads }: PageAssets): string {
  return fontPreloads.map(({ href }) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`).join(', ');
}

export interface DocumentInput {
  readonly language: string;
  readonly dir: string;
  readonly brand: string;
  readonly release: string;
  /** Attributes of `<html>` that tell styles of the visitor's settings. */
  readonly settings: Readonly<Record<string, string>>;
  readonly device: string;
  readonly head: PageHead;
  /** Icons and manifest links, ready-made attributes. */
  readonly links: readonly Readonly<Record<string, string>>[];
  readonly assets: PageAssets;
  /** JSON files that the browser asks for before it hydrates. */
  readonly preloads: readonly string[];
  /** The script that finds what a browser lacks, and the path of the page that says it; absent where a brand has no such page. */
  readonly browserCheck?: { readonly src: string; readonly page: string } | undefined;
  /** What the page says of itself above everything, as HTML; empty for most. */
  readonly strip?: string;
  readonly html: string;
  readonly state: unknown;
  readonly texts: DocumentTexts;
}

/** What the document says where scripts cannot. */
export interface DocumentTexts {
  readonly startFailed: string;
  /** Instead of it where the site's config could not be had. */
  readonly noConfig: string;
  readonly reload: string;
  readonly noScript: string;
}

function link(attributes: Readonly<Record<string, string>>): string {
  const text = Object.entries(attributes).map(([name, value]) => (value === '' ? name : `${name}="${escapeHtml(value)}"`));
  return `<link ${text.join(' ')}>`;
}

/** Says what a page does without scripts. */
function noScriptNotice({ noScript }: DocumentTexts): string {
  return `<noscript><p class="lu-no-script">${escapeHtml(noScript)}</p></noscript>`;
}

/** Shown by the page's styles where it could not start, or where its scripts never came; behind everything, so that the skip link is the first link. */
function startFailure({ startFailed, noConfig, reload }: DocumentTexts): string {
  return `<div class="lu-waiting lu-start-failure" id="${START_FAILURE_ID}" role="alert"><span>${escapeHtml(startFailed)}</span><span hidden>${escapeHtml(noConfig)}</span> <a href="">${escapeHtml(reload)}</a></div>`;
}

/**
 * A classic script, because browsers without modules run no other. Deferred, it holds up nothing that is read, and runs before the
 * modules that follow it: those may not even be understood.
 */
function browserCheckTag(check: DocumentInput['browserCheck']): string {
  return check === undefined ? '' : `<script defer src="${escapeHtml(check.src)}" id="lu-browser-check" data-to="${escapeHtml(check.page)}" fetchpriority="low"></script>`;
}

/** The whole document, in pieces. No executable inline script, no style attribute, no nonce: it can be cached as it is. */
export function documentHtml(input: DocumentInput): readonly string[] {
  const { assets } = input;
  const attributes = {
    lang: input.language,
    dir: input.dir,
    'data-brand': input.brand,
    'data-release': input.release,
    ...input.settings,
    'data-device': input.device,
  };
  const html = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
  const links = [
    ...assets.styles.map((href) => ({ rel: 'stylesheet', href })),
    ...input.links,
  ];
  // After the page's own text: in the head they would share the network with its styles and typeface.
  const later = [
    ...assets.modulePreloads.map((href) => ({ rel: 'modulepreload', href, fetchpriority: 'low' })),
    ...input.preloads.map((href) => ({ rel: 'preload', href, as: 'fetch', crossorigin: '', fetchpriority: 'low' })),
  ];
  return [
    `<!doctype html><html${html}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    headHtml(input.head),
    links.map(link).join(''),
    `</head><body>${input.strip ?? ''}${noScriptNotice(input.texts)}${pageIcons(input.html)}<div id="${ROOT_ELEMENT_ID}">`,
    input.html,
    `</div>${startFailure(input.texts)}<script type="application/json" id="${STATE_ELEMENT_ID}">${scriptJson(input.state)}</script>`,
    later.map(link).join(''),
    browserCheckTag(input.browserCheck),
    assets.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}" fetchpriority="low"></script>`).join(''),
    '</body></html>',
  ];
}
