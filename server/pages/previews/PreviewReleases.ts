import { LRUCache } from 'lru-cache';
import type { Problem } from '../../../schemas/language/problem.ts';
import type { ConfigSnapshot, OpenedSnapshot, Release } from '../../../schemas/language/release.ts';
import { type PreviewContent, unpackContent } from './previewContent.ts';

/** Each takes a few megabytes while it is looked at. */
const MOST = 8;

interface Loaded {
  readonly release: Release;
  readonly assets: ReadonlyMap<string, Buffer>;
}

/** Releases of previews, compiled when they are first asked for, drafts included. */
export class PreviewReleases {
  readonly #open: (snapshot: ConfigSnapshot) => OpenedSnapshot;
  readonly #loading = new LRUCache<string, Promise<Loaded | null>>({ max: MOST });
  readonly #loaded = new LRUCache<string, Loaded>({ max: MOST });

  constructor(open: (snapshot: ConfigSnapshot) => OpenedSnapshot) {
    this.#open = open;
  }

  /** A release, or the errors that forbid one; null for a brand that the files do not have. */
  compile({ files }: PreviewContent, brand: string): { readonly release: Release | null; readonly problems: readonly Problem[] } | null {
    const opened = this.#open({ files: new Map(Object.entries(files)) });
    return opened.brands.some((listed) => listed.brand === brand) ? opened.compile(brand) : null;
  }

  /** The release of a revision whose content is fetched where it is not here. */
  async get(brand: string, revision: string, fetch: () => Promise<string | undefined>): Promise<Release | null> {
    const key = `${brand} ${revision}`;
    const known = this.#loading.get(key);
    if (known) return (await known)?.release ?? null;
    const loading = this.#load(brand, fetch);
    this.#loading.set(key, loading);
    try {
      const loaded = await loading;
      if (loaded) this.#loaded.set(key, loaded);
      else this.#loading.delete(key);
      return loaded?.release ?? null;
    } catch (error) {
      // What did not come is asked for again.
      this.#loading.delete(key);
      throw error;
    }
  }

  /** A file that was sent with a preview, by the hash of its content. */
  fileOf(hash: string): Buffer | undefined {
    for (const { assets } of this.#loaded.values()) if (assets.has(hash)) return assets.get(hash);
    return undefined;
  }

  async #load(brand: string, fetch: () => Promise<string | undefined>): Promise<Loaded | null> {
    const packed = await fetch();
    if (packed === undefined) return null;
    const content = await unpackContent(packed);
    const release = this.compile(content, brand)?.release;
    if (!release) return null;
    return { release, assets: new Map(Object.entries(content.assets).map(([hash, text]) => [hash, Buffer.from(text, 'base64')])) };
  }
}
