declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype';
    /** All that the font holds; the text is empty then. */
    readonly keepAllGlyphs?: boolean;
    readonly variationAxes?: Readonly<Record<string, number | { readonly min?: number; readonly max?: number; readonly default?: number }>>;
  }
  /** The font with the glyphs of `text` alone. */
  export default function subsetFont(font: Uint8Array, text: string, options?: SubsetOptions): Promise<Uint8Array>;
}
