import type { Rgba } from './parseColor.ts';
import { clamp } from './parseColor.ts';

/** Paints a colour over an opaque one. */
export function composite(over: Rgba, under: Rgba): Rgba {
  const mix = (a: number, b: number) => a * over.a + b * (1 - over.a);
  return { r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b), a: 1 };
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function gamma(value: number): number {
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
}

function luminance({ r, g, b }: Rgba): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG 2.2 contrast ratio, 1 to 21, of two opaque colours. */
export function contrastRatio(one: Rgba, other: Rgba): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Contrast of a colour on a stack of backgrounds, first at the bottom, alpha composited. Under the stack lies the
 * browser's canvas: white in light, black in dark.
 */
export function contrastOn(color: Rgba, stack: readonly Rgba[], canvas: Rgba): number {
  const ground = stack.reduce((under, over) => composite(over, under), canvas);
  return contrastRatio(composite(color, ground), ground);
}

interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Ottosson's OKLab (2020), as CSS Color 4 uses it. */
function toOklch({ r, g, b }: Rgba): Oklch {
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) };
}

function fromOklch({ lightness, chroma, hue }: Oklch, alpha: number): Rgba {
  // Outside sRGB the chroma shrinks until the colour fits: lightness decides about contrast and must stay.
  for (let share = 1; share > 0; share -= 0.02) {
    const a = chroma * share * Math.cos(hue);
    const b = chroma * share * Math.sin(hue);
    const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const channels = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ] as const;
    if (channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)) {
      const [r, g, bl] = channels.map((channel) => gamma(clamp(channel, 0, 1))) as [number, number, number];
      return { r: Math.round(r), g: Math.round(g), b: Math.round(bl), a: alpha };
    }
  }
  const grey = Math.round(gamma(clamp(lightness ** 3, 0, 1)));
  return { r: grey, g: grey, b: grey, a: alpha };
}

const steps = 400;

/** The colour nearest in lightness, of the same hue, that passes; undefined where black and white fail too. */
export function nearestPassing(color: Rgba, passes: (candidate: Rgba) => boolean): Rgba | undefined {
  const start = toOklch(color);
  for (let step = 1; step <= steps; step += 1) {
    for (const lightness of [start.lightness - step / steps, start.lightness + step / steps]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = fromOklch({ ...start, lightness }, color.a);
      if (passes(candidate)) return candidate;
    }
  }
  return undefined;
}
