import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Cuts the typeface (Rubik, OFL 1.1, from @fontsource-variable/rubik) down to the scripts that the sites speak and the
 * weights that the tokens use, and writes the @font-face rules. Run with `npm run generate -- --fonts`; the output is checked in.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Code points, both ends included. */
type Range = readonly [from: number, to: number];

interface Script {
  readonly name: string;
  /** Also the rule's `unicode-range`. */
  readonly ranges: readonly Range[];
  /** File of the package that it is cut from, where it is not its own name. */
  readonly source?: string;
  /** Features that are kept; by default all. */
  readonly features?: readonly string[];
}

/** Letters, figures and marks of western Europe, brackets apart. */
const LATIN: readonly Range[] = [[0x20, 0x27], [0x2a, 0x7e], [0xa0, 0xff], [0x131, 0x131], [0x152, 0x153], [0x2bb, 0x2bc], [0x2c6, 0x2c6], [0x2da, 0x2da], [0x2dc, 0x2dc], [0x2013, 0x2014], [0x2018, 0x201e], [0x2022, 0x2022], [0x2026, 0x2026], [0x2032, 0x2033], [0x2039, 0x203a], [0x20ac, 0x20ac], [0x2122, 0x2122], [0x2191, 0x2191], [0x2193, 0x2193], [0x2212, 0x2212], [0x2215, 0x2215]];
/** Of these what the first page waits for: English and Spanish, and letters that names of other countries often bring. */
const FIRST = rangesOf([...codesOf([[0x20, 0x27], [0x2a, 0x7e]]), ...Array.from('\u00a0¡©«°·»¿×ÁÉÍÑÓÚÜáäçéíñóöúü–—‘’‚“”„•…€−', (letter) => letter.codePointAt(0) ?? 0)]);
const LATIN_FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'rvrn', 'tnum'];

const scripts: readonly Script[] = [
  { name: 'latin', ranges: FIRST, features: LATIN_FEATURES },
  { name: 'latin-more', ranges: rangesOf(codesOf(LATIN).filter((code) => !codesOf(FIRST).includes(code))), source: 'latin', features: LATIN_FEATURES },
  // The typeface takes brackets for figures: with tabular figures they would be as wide as a digit, "( 3 lines )".
  { name: 'brackets', ranges: [[0x28, 0x29]], source: 'latin', features: ['kern'] },
  { name: 'latin-ext', ranges: [[0x100, 0x130], [0x132, 0x151], [0x154, 0x17f], [0x192, 0x192], [0x1e9e, 0x1e9e], [0x218, 0x21b], [0x20a0, 0x20ab], [0x20ad, 0x20c0]] },
  { name: 'cyrillic', ranges: [[0x301, 0x301], [0x400, 0x45f], [0x490, 0x491], [0x4b0, 0x4b1], [0x2116, 0x2116]] },
  { name: 'arabic', ranges: [[0x600, 0x6ff], [0x750, 0x77f], [0x200c, 0x200e], [0x2010, 0x2011], [0x204f, 0x204f], [0x2e41, 0x2e41], [0xfb50, 0xfdff], [0xfe70, 0xfe74], [0xfe76, 0xfefc]] },
];

const weights = { min: 400, max: 700 } as const;

function codesOf(ranges: readonly Range[]): readonly number[] {
  return ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

function rangesOf(codes: Iterable<number>): readonly Range[] {
  return [...codes].sort((a, b) => a - b).reduce<readonly Range[]>((ranges, code) => {
    const [from, to] = ranges.at(-1) ?? [];
    return from !== undefined && to === code - 1 ? [...ranges.slice(0, -1), [from, code]] : [...ranges, [code, code]];
  }, []);
}

function unicodeRange(script: Script): string {
  const hex = (code: number) => code.toString(16).padStart(2, '0');
  return script.ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

function fontFace(script: Script): string {
  return `@font-face {
  font-family: 'Rubik Variable';
  font-style: normal;
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url('./fonts/rubik-${script.name}.woff2?no-inline') format('woff2-variations');
  unicode-range: ${unicodeRange(script)};
}
`;
}

/**
 * What stands in until the typeface has come: Arial (or what has its widths), as wide as the typeface, so that lines break
 * where they will. Sizes in percent: widths of texts in the typeface over their widths in Arial, measured in Chromium.
 */
const standIns = [
  { weights: '400 500', sizePercent: 104, files: ['Arial', 'Liberation Sans'] },
  { weights: '600 700', sizePercent: 101, files: ['Arial Bold', 'Liberation Sans Bold'] },
] as const;

function standIn({ weights: weight, sizePercent, files }: (typeof standIns)[number]): string {
  return `@font-face {
  font-family: 'Rubik Fallback';
  font-weight: ${weight};
  src: ${files.map((file) => `local('${file}')`).join(', ')};
  size-adjust: ${sizePercent}%;
  unicode-range: ${scripts.filter(({ name }) => name !== 'arabic').map(unicodeRange).join(', ')};
}
`;
}

export async function generateFonts(): Promise<number> {
  const folder = path.join(root, 'widgets/ui/styles/fonts');
  await mkdir(folder, { recursive: true });
  for (const script of scripts) {
    const source = await readFile(path.join(root, `node_modules/@fontsource-variable/rubik/files/rubik-${script.source ?? script.name}-wght-normal.woff2`));
    const font = await subsetFont(source, String.fromCodePoint(...codesOf(script.ranges)), { targetFormat: 'woff2', variationAxes: { wght: weights }, ...(script.features && { keepFeatures: [...script.features] }) });
    await writeFile(path.join(folder, `rubik-${script.name}.woff2`), font);
  }
  const license = await readFile(path.join(root, 'node_modules/@fontsource-variable/rubik/LICENSE'), 'utf8');
  await writeFile(path.join(folder, 'LICENSE.txt'), license);
  await writeFile(path.join(root, 'widgets/ui/styles/fonts.css'), `/* Generated by bin/assets/generateFonts.ts; do not edit. */\n${[...scripts.map(fontFace), ...standIns.map(standIn)].join('')}`);
  return scripts.length;
}
