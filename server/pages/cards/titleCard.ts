import type { CardLook } from '../../../schemas/language/cards.ts';
import { hasFigures } from '../../../schemas/language/content/figurePlaces.ts';
import { hasPagePerEntry, isDirectory } from '../../../schemas/language/content/collectionPages.ts';
import { entryPath, shownEntries } from '../../../schemas/language/content/shownEntries.ts';
import { isJsonObject } from '../../../schemas/language/json.ts';
import type { ContentEntry, Release } from '../../../schemas/language/release.ts';
import { contentHash } from '../../../schemas/language/release/contentHash.ts';
import { sectionObject, withTexts } from '../../platform/sites/siteOf.ts';

/** All that a card shows, and therefore all that its address is a hash of. */
export interface TitleCard {
  readonly title: string;
  /** Of the title. */
  readonly language: string;
  readonly isRtl: boolean;
  /** Of the brand. */
  readonly name: string;
  /** What the entry is one of ("News"), in the language of the page. */
  readonly kind: string;
  readonly look: CardLook;
}

/** An entry at its address. */
export interface CardPlace {
  readonly collection: string;
  readonly slug: string;
  /** Of the page. */
  readonly language: string;
}

/** Raised when the same words are drawn in another way. */
const DRAWN_VERSION = 1;
/** Letters in which the product's own typeface writes; of others only a brand's may hold them, and is asked when the card is drawn. */
const OWN_LETTERS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\P{L}]*$/u;
/** Controls and marks of direction: the card has a direction of its own. Joiners are parts of words. */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;
const JOINERS = new Set(['\u200c', '\u200d']);

/** Words as they are set: one line, without what is no letter or sign. */
export function cardWords(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(CONTROLS, (sign) => (JOINERS.has(sign) ? sign : '')).trim();
}

/** The card of an entry that has no picture of its own; undefined where it has one, or its title cannot be told by a picture. */
export function titleCardOf(release: Release, { collection, language }: Pick<CardPlace, 'collection' | 'language'>, entry: ContentEntry): TitleCard | undefined {
  const { cardLook: look, manifest } = release;
  const title = cardWords(entry.title);
  if (entry.picture || title === '' || hasFigures(title) || (look.faces.length === 0 && !OWN_LETTERS.test(title))) return undefined;
  const search = withTexts(release, language, sectionObject(release, 'content', 'collections', collection, 'search'));
  const kind = isJsonObject(search) && typeof search['title'] === 'string' ? cardWords(search['title']) : '';
  return {
    title: look.isUpperCase ? title.toLocaleUpperCase(entry.language) : title,
    language: entry.language,
    isRtl: manifest.site.languages[entry.language]?.dir === 'rtl',
    name: cardWords(manifest.title),
    kind,
    look,
  };
}

export function cardHash(card: TitleCard): string {
  return contentHash({ version: DRAWN_VERSION, ...card });
}

export function titleCardAddress({ collection, slug, language }: CardPlace, card: TitleCard): string {
  return `/media/titles/${collection}/${slug}/${language}-${cardHash(card)}.png`;
}

/** The entry at a place while everybody may see it at an address of its own: nothing else is drawn for whoever asks. */
export function shownAt(release: Release, { collection, slug, language }: CardPlace, nowMs: number): ContentEntry | undefined {
  const collections = sectionObject(release, 'content', 'collections');
  const said = Object.hasOwn(collections, collection) ? collections[collection] : undefined;
  if (!isJsonObject(said) || isDirectory(said) || !release.manifest.site.enabledLanguages.includes(language)) return undefined;
  const entry = shownEntries(release, collection, { language, country: () => '', nowMs }).find((each) => each.slug === slug);
  const path = entry && entryPath(release.manifest.routes, hasPagePerEntry(said) ? undefined : String(said['page']), slug);
  return path === undefined || path.includes('#') ? undefined : entry;
}
