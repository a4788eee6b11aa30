import { clampChroma, converter, type Oklch, type Rgb, wcagContrast } from 'culori';
import type { Rgba } from './parseColor.ts';
import { clamp } from './parseColor.ts';

/** Paints a colour over an opaque one. */
export function composite(over: Rgba, under: Rgba): Rgba {
  const mix = (a: number, b: number) => a * over.a + b * (1 - over.a);
  return { r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b), a: 1 };
}

/** WCAG 2.2 contrast ratio, 1 to 21, of two opaque colours. */
export function contrastRatio(one: Rgba, other: Rgba): number {
  return wcagContrast(culoriOf(one), culoriOf(other));
}

/**
 * Contrast of a colour on a stack of backgrounds, first at the bottom, alpha composited. Under the stack lies the
 * browser's canvas: white in light, black in dark.
 */
export function contrastOn(color: Rgba, stack: readonly Rgba[], canvas: Rgba): number {
  const ground = stack.reduce((under, over) => composite(over, under), canvas);
  return contrastRatio(composite(color, ground), ground);
}

function culoriOf({ r, g, b, a }: Rgba): Rgb {
  return { mode: 'rgb', r: r / 255, g: g / 255, b: b / 255, alpha: a };
}

const toOklch = converter('oklch');
const toRgb = converter('rgb');

/** Outside sRGB the chroma shrinks until the colour fits: lightness decides about contrast and must stay. */
function fromOklch(color: Oklch): Rgba {
  const { r, g, b, alpha = 1 } = toRgb(clampChroma(color, 'oklch'));
  const channel = (share: number) => Math.round(255 * clamp(share, 0, 1));
  return { r: channel(r), g: channel(g), b: channel(b), a: alpha };
}

const steps = 400;

/** The colour nearest in lightness, of the same hue, that passes; undefined where black and white fail too. */
export function nearestPassing(color: Rgba, passes: (candidate: Rgba) => boolean): Rgba | undefined {
  const start = toOklch(culoriOf(color));
  for (let step = 1; step <= steps; step += 1) {
    for (const lightness of [start.l - step / steps, start.l + step / steps]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = fromOklch({ ...start, l: lightness });
      if (passes(candidate)) return candidate;
    }
  }
  return undefined;
}
