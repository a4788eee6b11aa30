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

function facesOf({ family, scripts }: BrandFont, { weights, facts }: FontFile): readonly string[] {
  return subsetsOf(facts.font, scripts).map(({ name, ranges }) =>
    `@font-face{font-family:"${family}";font-style:normal;font-weight:${weights};font-display:swap;src:url("${subsetAddress(facts, name)}") format("woff2");unicode-range:${unicodeRange(ranges)}}`);
}

/** One face a script and weight: how wide a typeface is differs by both. */
function standIns(font: BrandFont): readonly string[] {
  return STAND_IN.faces.flatMap(({ key, weights, files }) => {
    const { facts: { font: of } } = nearestFile(font, key === 0 ? FIRST_WEIGHT : 700);
    return font.scripts.flatMap((script) => {
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
  if (!font || font.files.length === 0) return {};
  const { facts } = nearestFile(font, FIRST_WEIGHT);
  // Of several subsets of a script the first is written last.
  return Object.fromEntries(subsetsOf(facts.font, font.scripts).toReversed().map(({ name, script }) => [script, subsetAddress(facts, name)] as const));
}

/** The file that holds a weight, or the one whose weights lie next to it. */
function nearestFile({ files }: BrandFont, weight: number): FontFile {
  const distance = ({ weights }: FontFile) => {
    const [from = 0, to = from] = weights.split(' ').map(Number);
    return weight < from ? from - weight : weight > to ? weight - to : 0;
  };
  return files.reduce((best, file) => (distance(file) < distance(best) ? file : best));
}
