import { escapeHtml } from '../head/html.ts';
import { PAGE_ICONS_ID } from './pageState.ts';

const texts: Readonly<Record<string, string>> = import.meta.glob('/widgets/ui/icon/sprite.svg', { eager: true, query: '?raw', import: 'default' });
const urls: Readonly<Record<string, string>> = import.meta.glob('/widgets/ui/icon/sprite.svg', { eager: true, query: '?url&no-inline', import: 'default' });

/** The drawings of a sprite by name, each as a symbol whose id is `icon-<name>`. */
export function symbolsOf(sprite: string): ReadonlyMap<string, string> {
  return new Map(Array.from(sprite.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs), ([symbol, name = '']) => [name, symbol.replace(`id="${name}"`, `id="icon-${name}"`)]));
}

const ICON_LINK = ' href="#icon-';
const symbols = symbolsOf(Object.values(texts).join(''));
const spriteUrl = Object.values(urls)[0] ?? '';

/**
 * The icons that a page's HTML shows, to be written before it: on a slow network the sprite comes long after the page, and
 * to read all of it takes a phone as long as to lay the page out. Empty where the page shows none.
 */
export function pageIcons(html: string): string {
  const drawn = [...iconNames(html)].sort().flatMap((name) => symbols.get(name) ?? []);
  return drawn.length === 0 ? '' : `<svg id="${PAGE_ICONS_ID}" class="lu-icons" aria-hidden="true" data-sprite="${escapeHtml(spriteUrl)}">${drawn.join('')}</svg>`;
}

/** Looked for without a regular expression: the engine keeps the text in which one was last found, here a whole page. */
function iconNames(html: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at = html.indexOf(ICON_LINK); at !== -1; at = html.indexOf(ICON_LINK, at)) {
    at += ICON_LINK.length;
    names.add(html.slice(at, html.indexOf('"', at)));
  }
  return names;
}
