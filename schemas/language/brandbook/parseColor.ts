import { converter, parse } from 'culori';
import * as csstree from 'css-tree';

/** sRGB channels of 0 to 255 (fractions kept) and alpha of 0 to 1. */
export interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/** Functions a colour may use: those whose contrast can be computed here. */
export const colorFunctions: ReadonlySet<string> = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'hwb']);

/**
 * The colour of a CSS value, or undefined for what is not a plain colour (`currentcolor`, system colours, relative
 * and mixed colours): such values depend on the page, so nothing could be promised about their contrast.
 */
export function parseColor(value: string | csstree.CssNode): Rgba | undefined {
  const node = typeof value === 'string' ? parsedValue(value) : value;
  const single = node?.type === 'Value' && node.children.size === 1 ? node.children.first : null;
  if (!single || (single.type === 'Function' && !colorFunctions.has(single.name.toLowerCase()))) return undefined;
  const color = toRgb(parse(csstree.generate(single).toLowerCase()));
  if (!color) return undefined;
  // `none` is a channel without a value, and counts as 0.
  const channel = (share: number | undefined) => clamp(255 * (share ?? 0), 0, 255);
  return { r: channel(color.r), g: channel(color.g), b: channel(color.b), a: clamp(color.alpha ?? 1, 0, 1) };
}

const toRgb = converter('rgb');

function parsedValue(text: string): csstree.CssNode | undefined {
  try {
    return csstree.parse(text, { context: 'value' });
  } catch {
    return undefined;
  }
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** `#rrggbb`, or `#rrggbbaa` where alpha is below 1. */
export function toHex({ r, g, b, a }: Rgba): string {
  const byte = (value: number) => Math.round(clamp(value, 0, 255)).toString(16).padStart(2, '0');
  return `#${byte(r)}${byte(g)}${byte(b)}${a < 1 ? byte(a * 255) : ''}`;
}
