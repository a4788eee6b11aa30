import type { CssNode, FunctionNode } from 'css-tree';
import * as csstree from 'css-tree';
import { namedColors } from './namedColors.ts';

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
export function parseColor(value: string | CssNode): Rgba | undefined {
  let node: CssNode;
  try {
    node = typeof value === 'string' ? csstree.parse(value, { context: 'value' }) : value;
  } catch {
    return undefined;
  }
  const single = node.type === 'Value' && node.children.size === 1 ? node.children.first : undefined;
  if (!single) return undefined;
  if (single.type === 'Hash') return parseHex(single.value);
  if (single.type === 'Identifier') {
    const name = single.name.toLowerCase();
    if (name === 'transparent') return { r: 0, g: 0, b: 0, a: 0 };
    const hex = Object.hasOwn(namedColors, name) ? namedColors[name] : undefined;
    return hex === undefined ? undefined : parseHex(hex);
  }
  return single.type === 'Function' ? parseFunction(single) : undefined;
}

function parseHex(hex: string): Rgba | undefined {
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(hex)) return undefined;
  const full = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const byte = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return { r: byte(0), g: byte(2), b: byte(4), a: full.length === 8 ? byte(6) / 255 : 1 };
}

interface Component {
  readonly value: number;
  readonly unit: string;
}

function parseFunction(node: FunctionNode): Rgba | undefined {
  const name = node.name.toLowerCase();
  if (!colorFunctions.has(name)) return undefined;
  const parts: Component[] = [];
  for (const child of node.children) {
    if (child.type === 'Operator' && (child.value === ',' || child.value === '/')) continue;
    const part = componentOf(child);
    if (!part) return undefined;
    parts.push(part);
  }
  const [first, second, third, alpha] = parts;
  if (!first || !second || !third || parts.length > 4) return undefined;
  const a = alpha === undefined ? 1 : clamp(alpha.unit === '%' ? alpha.value / 100 : alpha.value, 0, 1);
  if (name.startsWith('rgb')) {
    const channel = (part: Component) => clamp(part.unit === '%' ? (part.value * 255) / 100 : part.value, 0, 255);
    return { r: channel(first), g: channel(second), b: channel(third), a };
  }
  const hue = hueOf(first);
  if (hue === undefined) return undefined;
  const x = clamp(second.value / 100, 0, 1);
  const y = clamp(third.value / 100, 0, 1);
  return { ...(name === 'hwb' ? fromHwb(hue, x, y) : fromHsl(hue, x, y)), a };
}

function componentOf(node: CssNode): Component | undefined {
  if (node.type === 'Number') return { value: Number(node.value), unit: '' };
  if (node.type === 'Percentage') return { value: Number(node.value), unit: '%' };
  if (node.type === 'Dimension') return { value: Number(node.value), unit: node.unit.toLowerCase() };
  return node.type === 'Identifier' && node.name.toLowerCase() === 'none' ? { value: 0, unit: '' } : undefined;
}

const degreesPerUnit: Readonly<Record<string, number>> = { '': 1, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

function hueOf({ value, unit }: Component): number | undefined {
  const factor = Object.hasOwn(degreesPerUnit, unit) ? degreesPerUnit[unit] : undefined;
  return factor === undefined ? undefined : (((value * factor) % 360) + 360) % 360;
}

/** CSS Color 4, section 7.1. */
function fromHsl(hue: number, saturation: number, lightness: number): { r: number; g: number; b: number } {
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return { r: channel(0), g: channel(8), b: channel(4) };
}

/** CSS Color 4, section 8.1. */
function fromHwb(hue: number, white: number, black: number): { r: number; g: number; b: number } {
  if (white + black >= 1) {
    const grey = (255 * white) / (white + black);
    return { r: grey, g: grey, b: grey };
  }
  const pure = fromHsl(hue, 1, 0.5);
  const mix = (channel: number) => channel * (1 - white - black) + 255 * white;
  return { r: mix(pure.r), g: mix(pure.g), b: mix(pure.b) };
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** `#rrggbb`, or `#rrggbbaa` where alpha is below 1. */
export function toHex({ r, g, b, a }: Rgba): string {
  const byte = (value: number) => Math.round(clamp(value, 0, 255)).toString(16).padStart(2, '0');
  return `#${byte(r)}${byte(g)}${byte(b)}${a < 1 ? byte(a * 255) : ''}`;
}
