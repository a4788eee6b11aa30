import type { Page } from '@playwright/test';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';

/** Two colours that a page shows one on the other, by their tokens. */
interface Meeting {
  readonly color: string;
  /** Backgrounds, from the last one that hides what is below it up to the nearest. */
  readonly on: readonly string[];
  /** WCAG 2.2: 4.5 for text, 3 for large text, icons and marks. */
  readonly min: number;
  /** A dot or a bar without a word. */
  readonly isMark: boolean;
  /** Where it was seen. */
  readonly seen: string;
}

interface PageColors {
  readonly meetings: readonly Meeting[];
  /** How much of each colour is seen, 0 to 1, in the theme of the page. */
  readonly alphas: Readonly<Record<string, number>>;
}

/**
 * Pairs of colours that meet on the page that is open and that the token registry does not declare (or with less contrast than they
 * need), so that no brand book is checked for them. Every colour token gets a colour of its own for a moment: what an element shows
 * then names its token, even where two tokens look alike.
 */
export async function undeclaredMeetings(page: Page): Promise<readonly string[]> {
  const colors = tokenRegistry.tokens.filter(({ type }) => type === 'color').map(({ css_prop }) => css_prop);
  const still = tokenRegistry.tokens.filter(({ type }) => type === 'time').map(({ css_prop }) => css_prop);
  // What draws areas and lines is looked at as what others stand on.
  const grounds = new Set(tokenRegistry.tokens.filter(({ role }) => ['background', 'line', 'art'].includes(role)).map(({ css_prop }) => css_prop));
  const { meetings, alphas } = await page.evaluate(readColors, { colors, still });
  const undeclared = meetings.filter(({ color, on, min, isMark }) => {
    if (isMark && grounds.has(color)) return false;
    const pairs = tokenRegistry.byProperty.get(color)?.contrast ?? [];
    return !pairs.some((pair) => pair.min >= min && seenOf(pair.on, alphas).join() === on.join());
  });
  return [...new Set(undeclared.map(({ color, on, min, seen }) => `${color} on ${on.join(' under ')} (${min} to 1): ${seen}`))].sort();
}

/** Of a declared stack what is seen: nothing below its last opaque colour, and no clear one. */
function seenOf(on: readonly string[], alphas: PageColors['alphas']): readonly string[] {
  return on.slice(Math.max(0, on.findLastIndex((name) => alphas[name] === 1))).filter((name) => alphas[name] !== 0);
}

/** Runs in the page. */
function readColors({ colors, still }: { readonly colors: readonly string[]; readonly still: readonly string[] }): PageColors {
  const root = document.documentElement;
  const numbersOf = (css: string): readonly number[] => (css.match(/[\d.]+(?:e-\d+)?/g) ?? []).map(Number);
  /** `rgb(1, 2, 3)`, `rgba(...)` and what is mixed: `color(srgb 0.1 0.2 0.3 / 0.4)`. */
  const read = (css: string): { readonly key: string; readonly alpha: number } => {
    const [r = 0, g = 0, b = 0, alpha = 1] = numbersOf(css.replace('color(srgb', ''));
    const scale = css.startsWith('color(') ? 255 : 1;
    return { key: [r, g, b].map((part) => Math.round(part * scale)).join(), alpha };
  };

  const probe = root.appendChild(document.createElement('i'));
  const alphaOf = new Map(colors.map((name) => {
    probe.style.color = `var(${name})`;
    return [name, read(getComputedStyle(probe).color).alpha];
  }));
  probe.remove();
  const tokenOf = new Map<string, string>();
  for (const [at, name] of colors.entries()) {
    const rgb = [(at * 2 + 3) % 256, (at * 37 + 11) % 251, (at * 101 + 29) % 241];
    tokenOf.set(rgb.join(), name);
    root.style.setProperty(name, `rgb(${rgb.join(' ')} / ${alphaOf.get(name) ?? 1})`);
  }
  for (const name of still) root.style.setProperty(name, '0s');

  /** What a colour of the page is called; `undefined` for none, or for one that is mixed of two. */
  const nameOf = (css: string): string | undefined => tokenOf.get(read(css).key);
  const pathOf = (element: Element): string => {
    const node = element.closest('[data-widget]');
    return `${node?.getAttribute('data-widget') ?? 'page'} ${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ')[0] ?? ''}`;
  };

  /** The backgrounds below an element; several where a gradient runs through several colours. Empty where one is unknown. */
  const groundsOf = (start: Element | null): readonly (readonly string[])[] => {
    const above: string[] = [];
    for (let element = start; element; element = element.parentElement) {
      const style = getComputedStyle(element);
      const gradient = style.backgroundImage.match(/(?:rgba?|color)\([^()]*\)/g) ?? [];
      if (gradient.some((css) => read(css).alpha === 1)) return gradient.flatMap((css) => (nameOf(css) === undefined ? [] : [[nameOf(css) ?? '', ...above]]));
      const { alpha } = read(style.backgroundColor);
      if (alpha === 0) continue;
      const name = nameOf(style.backgroundColor);
      if (name === undefined) return [];
      // What is mixed with nothing lets through, though its token may not.
      if (alpha < (alphaOf.get(name) ?? 1)) return [];
      above.unshift(name);
      if (alpha === 1) return [above];
    }
    return [];
  };

  const meetings: Meeting[] = [];
  const meet = (element: Element, css: string, min: number, under: Element | null, isMark = false) => {
    const color = nameOf(css);
    if (color === undefined || read(css).alpha === 0) return;
    for (const on of groundsOf(under)) meetings.push({ color, on, min, isMark, seen: pathOf(element) });
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && getComputedStyle(element).clipPath === 'none';
  };

  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('svg') && element.tagName !== 'svg') continue;
    if (!isSeen(element)) continue;
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    if (element.tagName === 'svg') {
      if (element.querySelector('use')) meet(element, style.color, 3, element.parentElement);
    } else if ([...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')) {
      const size = Number.parseFloat(style.fontSize);
      meet(element, style.color, size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5, element);
    } else if (element.childElementCount === 0 && width <= 16 && height <= 16) {
      meet(element, style.backgroundColor, 3, element.parentElement, true);
    }
  }
  for (const name of [...colors, ...still]) root.style.removeProperty(name);
  return { meetings, alphas: Object.fromEntries(alphaOf) };
}
