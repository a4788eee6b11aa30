/** Code points, both ends included. */
type CodeRange = readonly [from: number, to: number];

/** Scripts that a brand's typeface may cover, by ISO 15924. */
export const FONT_SCRIPTS = ['Latn', 'Cyrl', 'Grek', 'Arab', 'Hebr'] as const;
export type FontScript = (typeof FONT_SCRIPTS)[number];

/** A part of a script that browsers fetch as a file of its own. */
export interface FontSubset {
  /** As it stands in addresses: four small letters. */
  readonly name: string;
  readonly script: FontScript;
  readonly ranges: readonly CodeRange[];
}

/** Letters that tell whether a typeface holds a script at all. */
const SIGNS: Readonly<Record<FontScript, string>> = { Latn: 'AEMaemn', Cyrl: 'АБЯабя', Grek: 'ΑΒΩαβω', Arab: 'ابي', Hebr: 'אבת' };

/** Blocks of the Unicode standard that the sites' languages use; the first of a script is what nearly every page of it needs. */
export const FONT_SUBSETS: readonly FontSubset[] = [
  { name: 'latn', script: 'Latn', ranges: [[0x20, 0x7e], [0xa0, 0xff], [0x131, 0x131], [0x152, 0x153], [0x2bb, 0x2bc], [0x2c6, 0x2c6], [0x2da, 0x2da], [0x2dc, 0x2dc], [0x2013, 0x2014], [0x2018, 0x201e], [0x2022, 0x2022], [0x2026, 0x2026], [0x2032, 0x2033], [0x2039, 0x203a], [0x20ac, 0x20ac], [0x2122, 0x2122], [0x2212, 0x2212]] },
  { name: 'latx', script: 'Latn', ranges: [[0x100, 0x130], [0x132, 0x151], [0x154, 0x17f], [0x192, 0x192], [0x218, 0x21b], [0x1e00, 0x1eff], [0x20a0, 0x20ab], [0x20ad, 0x20c0]] },
  { name: 'cyrl', script: 'Cyrl', ranges: [[0x400, 0x45f], [0x490, 0x491], [0x4b0, 0x4b1], [0x2116, 0x2116]] },
  { name: 'cyrx', script: 'Cyrl', ranges: [[0x460, 0x48f], [0x492, 0x4af], [0x4b2, 0x52f]] },
  { name: 'grek', script: 'Grek', ranges: [[0x370, 0x3ff]] },
  { name: 'arab', script: 'Arab', ranges: [[0x600, 0x6ff], [0x750, 0x77f], [0x200c, 0x200e], [0xfb50, 0xfdff], [0xfe70, 0xfe74], [0xfe76, 0xfefc]] },
  { name: 'hebr', script: 'Hebr', ranges: [[0x590, 0x5ff], [0xfb1d, 0xfb4f]] },
];

export function isFontScript(text: unknown): text is FontScript {
  return FONT_SCRIPTS.some((script) => script === text);
}

/** With fewer letters of a subset, browsers would fetch a file for next to nothing. */
const LEAST_HELD = 10;

/** Subsets that a typeface holds letters of, where it holds their script. */
export function subsetsHeld(holds: (code: number) => boolean): readonly FontSubset[] {
  return FONT_SUBSETS.filter(({ script, ranges }) => Array.from(SIGNS[script]).every((letter) => holds(letter.codePointAt(0) ?? 0)) && codesOf(ranges).filter(holds).length >= LEAST_HELD);
}

export function codesOf(ranges: readonly CodeRange[]): readonly number[] {
  return ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** The value of `unicode-range`. */
export function unicodeRange(ranges: readonly CodeRange[]): string {
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

/** Subsets of a typeface that belong to some scripts. */
export function subsetsOf({ subsets }: { readonly subsets: readonly string[] }, scripts: readonly FontScript[]): readonly FontSubset[] {
  return FONT_SUBSETS.filter(({ name, script }) => subsets.includes(name) && scripts.includes(script));
}
