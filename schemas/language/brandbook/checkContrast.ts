import type { Problem } from '../problem.ts';
import { contrastOn, nearestPassing } from './contrast.ts';
import type { Rgba } from './parseColor.ts';
import { parseColor, toHex } from './parseColor.ts';
import { brandProblem } from './problems.ts';
import type { ContrastPair, ThemeName, Token } from './registry.ts';
import type { Locate, Theme, TokenSource } from './theme.ts';
import { baseOf, decidingSource, themeNames } from './theme.ts';

const canvas: Readonly<Record<ThemeName, Rgba>> = { light: { r: 255, g: 255, b: 255, a: 1 }, dark: { r: 0, g: 0, b: 0, a: 1 } };

/** One declared pair as it stands in a theme. */
export interface PairContrast {
  readonly theme: ThemeName;
  readonly token: Token;
  readonly pair: ContrastPair;
  readonly ratio: number;
}

/** The contrast of every declared pair, in light and dark, alpha composited. */
export function contrastOfPairs(theme: Theme): readonly PairContrast[] {
  return themeNames.flatMap((name) =>
    theme.registry.tokens.flatMap((token) => (token.contrast ?? []).map((pair) => ({ theme: name, token, pair, ratio: ratioOf(theme, name, token, pair) }))),
  );
}

interface Finding {
  readonly theme: ThemeName;
  readonly property: string;
  readonly source: TokenSource;
  readonly pairs: readonly PairContrast[];
}

/**
 * Pairs that a brand book brought below their least contrast (WCAG 2.2, 1.4.3 and 1.4.11): one problem for each entry
 * and theme, however many pairs it spoils. The base is held by tests.
 */
export function checkContrast(theme: Theme, locate?: Locate): readonly Problem[] {
  const findings = new Map<string, Finding>();
  for (const failed of contrastOfPairs(theme)) {
    if (failed.ratio >= failed.pair.min) continue;
    const properties = [failed.token.css_prop, ...[...failed.pair.on].reverse()];
    const culprit = properties.map((property) => decidingSource(theme, failed.theme, property)).find((found) => found !== undefined);
    if (!culprit) continue;
    const key = `${failed.theme} ${culprit.property}`;
    findings.set(key, { theme: failed.theme, ...culprit, pairs: [...(findings.get(key)?.pairs ?? []), failed] });
  }
  return [...findings.values()].map((finding) => contrastProblem(theme, finding, locate));
}

function contrastProblem(theme: Theme, finding: Finding, locate: Locate | undefined): Problem {
  const { property, source } = finding;
  const sorted = [...finding.pairs].sort((a, b) => a.ratio / a.pair.min - b.ratio / b.pair.min);
  const texts = sorted.map(({ token, pair, ratio }) => `${token.css_prop} on ${pair.on.join(' under ')} has ${floor2(ratio)}, needs ${pair.min}`);
  const suggestion = suggest(theme, finding);
  return brandProblem(
    'contrast',
    { ...source, pointer: `${source.pointer}/css_value`, locate },
    `${finding.theme} ${property}`,
    `${property} is too close to its neighbours in the ${finding.theme} theme: ${texts.join('; ')}.`,
    suggestion === undefined ? 'No lightness of this colour passes: change what it stands on or what stands on it too.' : `Set it to ${suggestion}, the nearest colour that passes.`,
  );
}

function ratioOf(theme: Theme, name: ThemeName, token: Token, pair: ContrastPair, changed?: { readonly property: string; readonly color: Rgba }): number {
  const colorOf = (property: string): Rgba => {
    if (changed) {
      const follows = decidingSource(theme, name, property)?.property === changed.property;
      const base = baseOf(theme, name, property);
      const alpha = property !== changed.property && typeof base === 'object' && base.alpha !== undefined ? base.alpha : 1;
      if (follows) return { ...changed.color, a: changed.color.a * alpha };
    }
    const color = parseColor(theme[name].get(property) ?? '');
    if (!color) throw new Error(`The contrast pair of ${token.css_prop} names ${property}, which is no colour token`);
    return color;
  };
  return contrastOn(colorOf(token.css_prop), pair.on.map(colorOf), canvas[name]);
}

function suggest(theme: Theme, { theme: name, property, pairs }: Finding): string | undefined {
  const start = parseColor(theme[name].get(property) ?? '');
  const passes = (color: Rgba) => pairs.every(({ token, pair }) => ratioOf(theme, name, token, pair, { property, color }) >= pair.min);
  const color = start && nearestPassing(start, passes);
  return color && toHex(color);
}

function floor2(value: number): string {
  return (Math.floor(value * 100) / 100).toFixed(2);
}
