import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import type { CardFace } from '../../../schemas/language/cards.ts';
import { FONT_SUBSETS } from '../../../schemas/language/fonts/scripts.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { MediaFiles } from '../media/MediaFiles.ts';
import { TitleFace } from './TitleFace.ts';

/** The product's own typeface, of which the package has a file a script. */
const OWN = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'arabic', 'hebrew'];
/** Typefaces of brands that are kept unpacked, some 100 kB each. */
const MOST_KEPT = 40;

/** The faces that cards are drawn with, read when the first card of a brand is asked for. */
export class CardFaces {
  readonly #brands = new LRUCache<string, Promise<TitleFace>>({ max: MOST_KEPT });
  #own: Promise<readonly TitleFace[]> | undefined;

  /** Of the brand's typefaces first, then of the product's. A file of the brand that cannot be read is as if it named none. */
  async of({ cardLook, assets }: Pick<Release, 'cardLook' | 'assets'>, media: Pick<MediaFiles, 'served'>): Promise<readonly TitleFace[]> {
    const brand = await Promise.all(cardLook.faces.map((face) => this.#brandFace(face, assets, media).catch(() => undefined)));
    this.#own ??= ownFaces();
    const own = await this.#own.catch((error: unknown) => {
      this.#own = undefined;
      throw error;
    });
    return [...brand.filter((face) => face !== undefined), ...own];
  }

  async #brandFace({ hash, subsets }: CardFace, assets: Release['assets'], media: Pick<MediaFiles, 'served'>): Promise<TitleFace> {
    const key = `${hash} ${subsets.join()}`;
    const known = this.#brands.get(key) ?? readFace(hash, subsets, assets, media);
    this.#brands.set(key, known);
    return await known.catch((error: unknown) => {
      this.#brands.delete(key);
      throw error;
    });
  }
}

async function readFace(hash: string, names: readonly string[], assets: Release['assets'], media: Pick<MediaFiles, 'served'>): Promise<TitleFace> {
  const file = await media.served(hash, assets.get(hash));
  if (file?.facts.type !== 'woff2') throw new Error(`No typeface lies at ${hash}`);
  const ranges = FONT_SUBSETS.flatMap((subset) => (names.includes(subset.name) ? subset.ranges : []));
  return await TitleFace.of(file.content, (code) => ranges.some(([from, to]) => code >= from && code <= to));
}

async function ownFaces(): Promise<readonly TitleFace[]> {
  const { resolve } = createRequire(import.meta.url);
  return await Promise.all(OWN.map(async (name) => await TitleFace.of(await readFile(resolve(`@fontsource-variable/rubik/files/rubik-${name}-wght-normal.woff2`)))));
}
