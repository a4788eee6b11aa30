import { LRUCache } from 'lru-cache';
import type { ContentEntry, Release } from '../../../schemas/language/release.ts';
import { contentHash } from '../../../schemas/language/release/contentHash.ts';
import { WorkLimitError } from '../../platform/http/WorkLimit.ts';
import type { MediaFiles } from '../media/MediaFiles.ts';
import type { CardDrawing } from './CardDrawing.ts';
import { cardHash, type CardPlace, shownAt, titleCardAddress, titleCardOf } from './titleCard.ts';

/** A card that could not be drawn is named by no page for so long. */
const FAILED_MS = 3_600_000;

type Media = Pick<MediaFiles, 'kept' | 'drawn' | 'make' | 'served'>;

/** Cards with the titles of entries that have no picture: their addresses, and what is drawn at them when somebody first asks. */
export class TitleCards {
  #drawing: Promise<CardDrawing> | undefined;
  readonly #failed = new LRUCache<string, true>({ max: 2000, ttl: FAILED_MS });

  /** Undefined where there is no card, or none could be drawn. */
  addressOf(release: Release, place: CardPlace, entry: ContentEntry): string | undefined {
    const card = titleCardOf(release, place, entry);
    return card && !this.#failed.has(nameOf(release, place, cardHash(card))) ? titleCardAddress(place, card) : undefined;
  }

  /**
   * The card at an address, kept since it was first drawn. One of a title or look of before is there as long as it is kept and its entry
   * is shown; anything else is undefined. Rejects with `WorkLimitError` when too many wait.
   */
  async pictureOf(release: Release, { hash, ...place }: CardPlace & { readonly hash: string }, { media, nowMs }: { readonly media: Media; readonly nowMs: number }): Promise<Buffer | undefined> {
    const entry = shownAt(release, place, nowMs);
    if (!entry) return undefined;
    const name = nameOf(release, place, hash);
    const kept = await media.kept(name);
    if (kept) return kept;
    const card = titleCardOf(release, place, entry);
    if (!card || cardHash(card) !== hash) return undefined;
    const ready = this.#ready(release, media);
    // Waited for before the card has its turn: the logo takes a turn of its own.
    await Promise.allSettled([ready]);
    return await media.drawn(name, async () => {
      try {
        const { drawing, logo } = await ready;
        return await drawing.pngOf(card, release, { logo, media });
      } catch (error) {
        if (!(error instanceof WorkLimitError)) this.#failed.set(name, true);
        throw error;
      }
    });
  }

  async #ready(release: Release, media: Media) {
    this.#drawing ??= import('./CardDrawing.ts').then((loaded) => new loaded.CardDrawing());
    const drawing = await this.#drawing;
    return { drawing, logo: await drawing.logoOf(release, media) };
  }
}

/** Of the file. */
function nameOf({ brand }: Release, { collection, slug, language }: CardPlace, hash: string): string {
  return `title-${contentHash([brand, collection, slug, language])}-${hash}.png`;
}
