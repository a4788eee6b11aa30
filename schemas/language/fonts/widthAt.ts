import type { Font } from 'fontkitten';

/** Of the table HVAR what is needed for one axis (OpenType 1.9, "Horizontal metrics variations"); the library decodes it and has no type of it. */
interface WidthVariations {
  readonly advanceWidthMapping?: { readonly mapCount: number; readonly mapData: readonly { readonly outerIndex: number; readonly innerIndex: number }[] };
  readonly itemVariationStore: {
    readonly itemVariationData: readonly { readonly regionIndexes: readonly number[]; readonly deltaSets: readonly { readonly deltas: readonly number[] }[] }[];
    readonly variationRegionList: { readonly variationRegions: readonly (readonly { readonly startCoord: number; readonly peakCoord: number; readonly endCoord: number }[])[] };
  };
}

/**
 * Width of a text at a weight, in em. Of a variable font with more axes than weight, or without a table of widths, it is the width at
 * the font's default: the library makes no instance of a compressed font.
 */
export function widthAt(font: Font, text: string, weight: number): number {
  const change = changeAt(font, weight);
  const units = Array.from(text).reduce((sum, letter) => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    return sum + glyph.advanceWidth + change(glyph.id);
  }, 0);
  return units / font.unitsPerEm;
}

function changeAt(font: Font, weight: number): (glyph: number) => number {
  const { HVAR: table } = font as Font & { readonly HVAR?: WidthVariations };
  const axes = Object.entries(font.variationAxes);
  const [[tag, axis] = []] = axes;
  if (!table || tag !== 'wght' || !axis || axes.length > 1) return () => 0;
  const at = coordinateOf(axis, weight);
  const { itemVariationData, variationRegionList } = table.itemVariationStore;
  const shares = variationRegionList.variationRegions.map(([region]) => (region ? shareOf(region, at) : 0));
  return (glyph) => {
    const { mapCount, mapData } = table.advanceWidthMapping ?? { mapCount: 0, mapData: [] };
    const { outerIndex, innerIndex } = mapData[Math.min(glyph, mapCount - 1)] ?? { outerIndex: 0, innerIndex: glyph };
    const data = itemVariationData[outerIndex];
    return (data?.deltaSets[innerIndex]?.deltas ?? []).reduce((sum, delta, column) => sum + delta * (shares[data?.regionIndexes[column] ?? -1] ?? 0), 0);
  };
}

/** A weight between -1, 0 (the default) and 1. */
function coordinateOf({ min, default: usual, max }: { readonly min: number; readonly default: number; readonly max: number }, weight: number): number {
  const kept = Math.min(Math.max(weight, min), max);
  if (kept === usual) return 0;
  return kept < usual ? (kept - usual) / (usual - min) : (kept - usual) / (max - usual);
}

/** How much of a region's change counts at a place of the axis. */
function shareOf({ startCoord, peakCoord, endCoord }: { readonly startCoord: number; readonly peakCoord: number; readonly endCoord: number }, at: number): number {
  if (peakCoord === 0) return 1;
  if (at <= startCoord || at >= endCoord) return at === peakCoord ? 1 : 0;
  return at < peakCoord ? (at - startCoord) / (peakCoord - startCoord) : at === peakCoord ? 1 : (endCoord - at) / (endCoord - peakCoord);
}
