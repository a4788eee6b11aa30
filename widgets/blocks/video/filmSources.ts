import type { AssetFile } from '../../../runtime/sdk.ts';

/** A poster is one address for all browsers: twice the width of a phone, and enough for a film on a page. */
const POSTER_WIDTH = 1280;
/** Best first. Addresses end in the type of the content. */
const TYPES = ['webm', 'mp4'] as const;

/** A film's files in the order in which browsers are to try them. */
export function filmSources(file: AssetFile, twin: AssetFile | undefined): readonly { readonly src: string; readonly type: string | undefined }[] {
  return [file, ...(twin ? [twin] : [])]
    .map(({ src }) => ({ src, place: TYPES.findIndex((type) => new RegExp(`\\.${type}(?:[?#]|$)`).test(src)) }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ src, place }) => ({ src, type: TYPES[place] && `video/${TYPES[place]}` }));
}

/** Of a photograph a version that is made for the web, of a drawing itself. */
export function posterAddress({ src, sources }: AssetFile): string {
  const made = (sources.find(({ type }) => type === 'image/webp')?.srcset ?? '').split(', ').flatMap((entry) => {
    const [, address, width] = /^(\S+) (\d+)w$/.exec(entry) ?? [];
    return address === undefined ? [] : [{ address, width: Number(width) }];
  });
  return (made.findLast(({ width }) => width <= POSTER_WIDTH) ?? made[0])?.address ?? src;
}

/** The shape of the first file that says it; that of a screen where none does. */
export function roomOf(...files: readonly AssetFile[]): { readonly width: number; readonly height: number } {
  const { width, height } = files.find((file) => file.width > 0 && file.height > 0) ?? { width: 16, height: 9 };
  return { width, height };
}
