import { Blob, Buffer as ShapingBuffer, Direction, Face, Font, shape, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { TITLE_WEIGHT } from '../../../schemas/language/cards.ts';
import { isReadableFont } from '../../../schemas/language/fonts/fontFacts.ts';

/** Letters of one face in one direction. Lengths in em, y upwards. */
export interface ShapedRun {
  readonly width: number;
  readonly glyphs: readonly { readonly x: number; readonly y: number; readonly id: number }[];
}

/** A face of titles, shaped by HarfBuzz: joined letters, ligatures, marks, kerning. */
export class TitleFace {
  readonly #font: Font;
  /** Of the outlines. */
  readonly unitsPerEm: number;
  readonly #outlines = new Map<number, string>();
  readonly #isUsed: (code: number) => boolean;

  private constructor(font: Font, unitsPerEm: number, isUsed: (code: number) => boolean) {
    this.#font = font;
    this.unitsPerEm = unitsPerEm;
    this.#isUsed = isUsed;
  }

  /** Of a WOFF2 file, at the weight of titles where it has several. `isUsed`: letters that are drawn from it, as far as it holds them. */
  static async of(content: Uint8Array, isUsed: (code: number) => boolean = () => true): Promise<TitleFace> {
    if (!isReadableFont(content)) throw new Error('The font says that it unpacks to more than is let in');
    const unpacked = await subsetFont(content, '', { targetFormat: 'truetype', keepAllGlyphs: true });
    const face = new Face(new Blob(Uint8Array.from(unpacked).buffer));
    const font = new Font(face);
    if ('wght' in face.getAxisInfos()) font.setVariations([new Variation('wght', TITLE_WEIGHT)]);
    return new TitleFace(font, face.upem, isUsed);
  }

  holds(code: number): boolean {
    return this.#isUsed(code) && this.#font.nominalGlyph(code) !== undefined;
  }

  shape(text: string, { isRtl, language }: { readonly isRtl: boolean; readonly language: string }): ShapedRun {
    const buffer = new ShapingBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRtl ? Direction.RTL : Direction.LTR);
    buffer.setLanguage(language);
    shape(this.#font, buffer);
    const places = buffer.getGlyphPositions();
    let x = 0;
    const glyphs = buffer.getGlyphInfos().map(({ codepoint: glyph }, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[at] ?? {};
      const placed = { x: (x + xOffset) / this.unitsPerEm, y: yOffset / this.unitsPerEm, id: glyph };
      x += xAdvance;
      return placed;
    });
    return { width: x / this.unitsPerEm, glyphs };
  }

  /** A glyph as an SVG path, y upwards; empty of a space. */
  outlineOf(glyph: number): string {
    const known = this.#outlines.get(glyph) ?? this.#font.glyphToPath(glyph);
    this.#outlines.set(glyph, known);
    return known;
  }
}
