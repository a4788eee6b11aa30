import { create, type Font } from 'fontkitten';
import { type FontScript, subsetsHeld } from './scripts.ts';
import { STAND_IN } from './standIn.ts';
import { widthAt } from './widthAt.ts';

/** What is known of a typeface: what the face that stands in for it needs, so that lines break where they will. Lengths in em. */
export interface FontFacts {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Names of the subsets that it holds (`FONT_SUBSETS`). */
  readonly subsets: readonly string[];
  /** Width of a sample of each script at weights 400 and 700, over the width that the face which stands in has there. */
  readonly widths: Readonly<Partial<Record<FontScript, readonly [regular: number, bold: number]>>>;
}

/** A file of some kB may say that it unpacks to more than the memory holds. */
const MOST_UNPACKED = 8_000_000;
/** Where the header of WOFF2 says how large the unpacked font is (W3C, WOFF File Format 2.0, section 4.1). */
const UNPACKED_AT = 16;

/** How large a WOFF2 file says that its font is, and whether that can be read. */
export function isReadableFont(content: Uint8Array): boolean {
  return content.length >= UNPACKED_AT + 4 && new DataView(content.buffer, content.byteOffset, content.byteLength).getUint32(UNPACKED_AT) <= MOST_UNPACKED;
}

/** The facts of a whole WOFF2 file; undefined of one that cannot be read. */
export function fontFactsOf(content: Uint8Array): FontFacts | undefined {
  if (!isReadableFont(content)) return undefined;
  try {
    // It reads bytes alone, whatever its type says.
    const font = create(content as Buffer);
    return font.isCollection ? undefined : factsOf(font);
  } catch {
    return undefined;
  }
}

function factsOf(font: Font): FontFacts | undefined {
  const { unitsPerEm } = font;
  const subsets = subsetsHeld((code) => font.hasGlyphForCodePoint(code));
  const scripts = new Set(subsets.map(({ script }) => script));
  const em = (units: number) => rounded(units / unitsPerEm);
  const widths = [...scripts].flatMap((script) => {
    const { sample, regular, bold } = STAND_IN.scripts[script] ?? {};
    if (sample === undefined || regular === undefined || bold === undefined) return [];
    return [[script, [rounded(widthAt(font, sample, 400) / regular), rounded(widthAt(font, sample, 700) / bold)]] as const];
  });
  const facts = { ascent: em(font.ascent), descent: em(Math.abs(font.descent)), lineGap: em(font.lineGap), subsets: subsets.map(({ name }) => name), widths: Object.fromEntries(widths) };
  const numbers = [facts.ascent, facts.descent, facts.lineGap, ...widths.flatMap(([, both]) => both)];
  return numbers.every((value) => Number.isFinite(value) && value >= 0) ? facts : undefined;
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
