import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { assetText, type AssetFacts, HASH_LENGTH, HEAD_BYTES } from '../../../schemas/language/assets/assetFacts.ts';
import { type BrandAsset, isRaster, type MadeFormat } from '../../../schemas/language/assets/assetFile.ts';
import { kindOf } from '../../../schemas/language/assets/assetKinds.ts';
import type { FontSubset } from '../../../schemas/language/fonts/scripts.ts';
import type { Logger } from '../../platform/service.ts';
import { WorkLimit, WorkLimitError } from '../../platform/http/WorkLimit.ts';
import { FileCache } from './FileCache.ts';
import { makeCard, makeIcon, makeLogo, makeWidth, type Original } from './makePicture.ts';
import { makeSubset } from './makeSubset.ts';
import { safeSvg } from './safeSvg.ts';

/** Larger files are served to nobody; the checker says so much earlier. */
const MOST_BYTES = 20_000_000;
/** What was asked for once stays for pages that are still open when the file has changed. */
const ORIGINALS_BYTES = 512_000_000;
const MADE_BYTES = 512_000_000;
/** Raised when the same file would be made into another one. */
const MADE_VERSION = 1;
/** Pictures made at a time: the other threads read files and check passwords. */
const AT_ONCE = 2;
const WAITING = 200;
/** What could not be made is not tried again for so long. */
const FAILED_MS = 60_000;

export interface MediaParts {
  readonly configsDir: string;
  readonly dataDir: string;
  readonly logger: Logger;
  /** Gives files that do not lie in the configs, by hash. */
  readonly beside?: (hash: string) => Buffer | undefined;
}

interface OriginalFile {
  readonly facts: AssetFacts;
  readonly content: Buffer;
}

/** A film, which is read in parts: nobody's memory holds all of it for as long as somebody watches. */
export interface Film {
  readonly type: AssetFacts['type'];
  readonly bytes: number;
  /** From one byte to another, both included; undefined where the file has gone meanwhile. */
  part(start: number, end: number): Promise<Readable | Buffer | undefined>;
}

/** What is made of a file. */
export type Making =
  | { readonly kind: 'width'; readonly width: number; readonly format: MadeFormat }
  | { readonly kind: 'subset'; readonly subset: FontSubset }
  | { readonly kind: 'card'; readonly background: string }
  | { readonly kind: 'logo'; readonly width: number; readonly height: number }
  | { readonly kind: 'icon'; readonly size: number; readonly background: string; readonly isMaskable: boolean };

/**
 * The files of `assets/` by the hash of their content, and what is made of them when somebody first asks for it: made by a few at a
 * time, kept in the data folder. Undefined for what is not there or cannot be made; rejects with `WorkLimitError` when too many wait.
 */
export class MediaFiles {
  readonly #parts: MediaParts;
  readonly #originals: FileCache;
  readonly #made: FileCache;
  readonly #work = new WorkLimit({ atOnce: AT_ONCE, waiting: WAITING });
  readonly #underWay = new Map<string, Promise<Buffer | undefined>>();
  readonly #reading = new Map<string, Promise<OriginalFile | undefined>>();
  readonly #failed = new LRUCache<string, true>({ max: 2000, ttl: FAILED_MS });

  constructor(parts: MediaParts) {
    this.#parts = parts;
    this.#originals = new FileCache(join(parts.dataDir, 'media', 'originals'), ORIGINALS_BYTES);
    this.#made = new FileCache(join(parts.dataDir, 'media', `made-${MADE_VERSION}`), MADE_BYTES);
  }

  /** A file as browsers get it: a drawing is sanitised. `asset`: where it lies now, if it still does. */
  async served(hash: string, asset: BrandAsset | undefined): Promise<OriginalFile | undefined> {
    const original = await this.#original(hash, asset);
    if (original?.facts.type !== 'svg') return original;
    const content = await this.#once(`${hash}.svg`, async () => Buffer.from(safeSvg(original.content.toString('utf8'))));
    return content && { facts: original.facts, content };
  }

  /** Undefined for what is no film. One that was sent for a preview is not kept, and stays in memory. */
  async film(hash: string, asset: BrandAsset | undefined): Promise<Film | undefined> {
    if (asset && kindOf(asset.facts) !== 'video') return undefined;
    const sent = (await this.#originals.size(hash)) === undefined ? await this.#original(hash, asset) : undefined;
    const bytes = await this.#originals.size(hash);
    const facts = asset?.facts ?? sent?.facts ?? (bytes === undefined ? undefined : await this.#keptFacts(hash, bytes));
    if (!facts || kindOf(facts) !== 'video') return undefined;
    if (bytes !== undefined) return { type: facts.type, bytes, part: async (start, end) => await this.#originals.part(hash, start, end) };
    return sent && { type: facts.type, bytes: sent.content.length, part: async (start, end) => await Promise.resolve(sent.content.subarray(start, end + 1)) };
  }

  async #keptFacts(hash: string, bytes: number): Promise<AssetFacts | undefined> {
    const head = await this.#originals.part(hash, 0, Math.min(bytes, HEAD_BYTES) - 1);
    return head && factsOf(await buffer(head), bytes, hash);
  }

  async make(hash: string, asset: BrandAsset | undefined, making: Making): Promise<Buffer | undefined> {
    return await this.#once(nameOf(hash, making), async () => {
      const served = await this.served(hash, asset);
      if (!served) return undefined;
      if (making.kind === 'subset') return served.facts.type === 'woff2' ? await makeSubset(served.content, making.subset) : undefined;
      const isDrawing = served.facts.type === 'svg';
      if (!isDrawing && !isRaster(served.facts)) return undefined;
      return await make({ content: served.content, isDrawing }, making);
    });
  }

  /** What was drawn under a name, if it is still kept. */
  async kept(name: string): Promise<Buffer | undefined> {
    return await this.#made.get(name);
  }

  /** What is made of no file, in its turn and kept as the others are. The name says all that it shows. */
  async drawn(name: string, draw: () => Promise<Buffer>): Promise<Buffer | undefined> {
    return await this.#once(name, draw);
  }

  /** Whoever asks while it is being made waits for the same. */
  async #once(name: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const kept = await this.#made.get(name);
    if (kept) return kept;
    if (this.#failed.has(name)) return undefined;
    const known = this.#underWay.get(name);
    if (known) return await known;
    const making = this.#tryMaking(name, make);
    this.#underWay.set(name, making);
    return await making.finally(() => this.#underWay.delete(name));
  }

  async #tryMaking(name: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    try {
      // A drawing is sanitised within the turn of what is made of it.
      const content = name.endsWith('.svg') ? await make() : await this.#work.run(make);
      if (content) await this.#made.put(name, content);
      return content;
    } catch (error) {
      if (error instanceof WorkLimitError) throw error;
      this.#failed.set(name, true);
      this.#parts.logger.warn({ err: error, file: name }, 'A file could not be made');
      return undefined;
    }
  }

  /** Many may ask for a large file at the same moment: it is read once. Where one brand does not have it, another one may. */
  async #original(hash: string, asset: BrandAsset | undefined): Promise<OriginalFile | undefined> {
    if (!asset) return await this.#read(hash, asset);
    const known = this.#reading.get(hash);
    if (known) return await known;
    const reading = this.#read(hash, asset);
    this.#reading.set(hash, reading);
    return await reading.finally(() => this.#reading.delete(hash));
  }

  async #read(hash: string, asset: BrandAsset | undefined): Promise<OriginalFile | undefined> {
    const kept = await this.#originals.get(hash);
    if (kept) return { facts: asset?.facts ?? factsOf(kept.subarray(0, HEAD_BYTES), kept.length, hash), content: kept };
    if (!asset || asset.facts.bytes > MOST_BYTES) return undefined;
    const sent = this.#parts.beside?.(hash);
    if (sent) return { facts: asset.facts, content: sent };
    const at = join(this.#parts.configsDir, asset.path);
    const found = await stat(at).catch(() => null);
    if (!found?.isFile() || found.size !== asset.facts.bytes) return undefined;
    const content = await readFile(at).catch(() => undefined);
    // The file may have changed since it was looked at: the address promises this content.
    if (!content || createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH) !== hash) return undefined;
    await this.#originals.put(hash, content);
    return { facts: asset.facts, content };
  }
}

function factsOf(head: Buffer, bytes: number, hash: string): AssetFacts {
  return JSON.parse(assetText(head, { bytes, hash })) as AssetFacts;
}

function nameOf(hash: string, making: Making): string {
  switch (making.kind) {
    case 'width':
      return `${hash}-${making.width}.${making.format}`;
    case 'subset':
      return `${hash}-${making.subset.name}.woff2`;
    case 'card':
      return `${hash}-card-${making.background.slice(1)}.jpg`;
    case 'logo':
      return `${hash}-logo-${making.width}-${making.height}.png`;
    case 'icon':
      return `${hash}-icon-${making.size}-${making.isMaskable ? `maskable-${making.background.slice(1)}` : 'any'}.png`;
  }
}

async function make(original: Original, making: Exclude<Making, { readonly kind: 'subset' }>): Promise<Buffer> {
  switch (making.kind) {
    case 'width':
      return await makeWidth(original, making.width, making.format);
    case 'card':
      return await makeCard(original, making.background);
    case 'logo':
      return await makeLogo(original, making);
    case 'icon':
      return await makeIcon(original, making.size, making);
  }
}
