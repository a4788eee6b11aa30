import { subsetAddress } from '../assets/assetFile.ts';
import type { BrandFont, FontFile } from './brandFonts.ts';
import { type FontScript, subsetsOf, unicodeRange } from './scripts.ts';
import { STAND_IN } from './standIn.ts';

/** The weight whose file sets out before a page's styles are read. */
const FIRST_WEIGHT = 400;

export function standInName(family: string): string {
  return `${family} Fallback`;
}

/** Faces of a brand's typefaces and of what stands in until they have come: as wide and as high, so that nothing moves. */
export function fontFaces(fonts: readonly BrandFont[]): string {
  return fonts.filter(({ files }) => files.length > 0).flatMap((font) => [...font.files.flatMap((file) => facesOf(font, file)), ...standIns(font)]).join('\n');
}

function facesOf({ family }: BrandFont, { weights, scripts, facts }: FontFile): readonly string[] {
  return subsetsOf(facts.font, scripts).map(({ name, ranges }) =>
    `@font-face{font-family:"${family}";font-style:normal;font-weight:${weights};font-display:swap;src:url("${subsetAddress(facts, name)}") format("woff2");unicode-range:${unicodeRange(ranges)}}`);
}

/** One face a script and weight: how wide a typeface is differs by both. */
function standIns(font: BrandFont): readonly string[] {
  return STAND_IN.faces.flatMap(({ key, weights, files }) => {
    return font.scripts.flatMap((script) => {
      const of = nearestFile(font, script, key === 0 ? FIRST_WEIGHT : 700)?.facts.font;
      if (!of) return [];
      const size = of.widths[script]?.[key] ?? 0;
      const ranges = subsetsOf(of, [script]).flatMap((subset) => subset.ranges);
      if (size === 0 || ranges.length === 0) return [];
      const heights = (['ascent', 'descent', 'lineGap'] as const).map((name) => `${HEIGHTS[name]}:${percent(of[name] / size)}`);
      return [`@font-face{font-family:"${standInName(font.family)}";font-weight:${weights};src:${files.map((file) => `local("${file}")`).join(',')};size-adjust:${percent(size)};${heights.join(';')};unicode-range:${unicodeRange(ranges)}}`];
    });
  });
}

const HEIGHTS = { ascent: 'ascent-override', descent: 'descent-override', lineGap: 'line-gap-override' } as const;

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}

/** Files that a page's first words need, by script: of the typeface that comes first, its first subset at the weight of plain text. */
export function fontPreloads(font: BrandFont | undefined): Readonly<Partial<Record<FontScript, string>>> {
  if (!font) return {};
  return Object.fromEntries(font.scripts.flatMap((script) => {
    const facts = nearestFile(font, script, FIRST_WEIGHT)?.facts;
    const [first] = facts ? subsetsOf(facts.font, [script]) : [];
    return facts && first ? [[script, subsetAddress(facts, first.name)] as const] : [];
  }));
}

/** Files that texts of a weight are drawn from, and for which of their subsets, the first of the typefaces first. */
export function facesAt(fonts: readonly BrandFont[], weight: number): readonly { readonly hash: string; readonly subsets: readonly string[] }[] {
  const drawn = fonts.flatMap((font) => font.scripts.flatMap((script) => {
    const facts = nearestFile(font, script, weight)?.facts;
    return facts ? subsetsOf(facts.font, [script]).map(({ name }) => ({ hash: facts.hash, name })) : [];
  }));
  return [...new Set(drawn.map(({ hash }) => hash))].map((hash) => ({ hash, subsets: drawn.flatMap((one) => (one.hash === hash ? [one.name] : [])) }));
}

/** Of the files that a script is drawn from, the one that holds a weight, or whose weights lie next to it. */
function nearestFile({ files }: BrandFont, script: FontScript, weight: number): FontFile | undefined {
  const distance = ({ weights }: FontFile) => {
    const [from = 0, to = from] = weights.split(' ').map(Number);
    return weight < from ? from - weight : weight > to ? weight - to : 0;
  };
  return files.filter(({ scripts, facts }) => subsetsOf(facts.font, scripts).some((subset) => subset.script === script))
    .reduce<FontFile | undefined>((best, file) => (best === undefined || distance(file) < distance(best) ? file : best), undefined);
}
