import type { ContentEntry, EarlierWords } from '../release.ts';
import { isJsonObject, type JsonValue } from '../json.ts';
import type { BrandModel } from '../release/brandModel.ts';
import { fileOf } from '../release/fileOf.ts';
import type { ContentFile } from './contentFile.ts';
import { contentIds } from './contentIds.ts';
import { collectionGroups } from './collectionGroups.ts';
import { partsOfEntry } from './contentPlace.ts';
import { readPassage } from './readPassage.ts';

/** The entries of a collection as a brand has them in a language, by their groups and places there, else the newest first; those that are not shown yet, any more or everywhere as well. */
export function contentEntries(collection: string, language: string, model: BrandModel): readonly ContentEntry[] {
  const groups = collectionGroups(model.site.sections, collection).map(({ id }) => id);
  const placeOf = ({ slug, group = '' }: ContentEntry): readonly number[] => [groups.indexOf(group), Number(model.files.get('content', `${collection}/${slug}`)?.value['at'] ?? 0)];
  const placed = contentIds(model, collection).flatMap((id) => entryOf(id, language, model) ?? []).map((entry) => ({ entry, place: placeOf(entry) }));
  return placed.sort((left, right) => byPlace(left.place, right.place) || newestFirst(left.entry, right.entry)).map(({ entry }) => entry);
}

function entryOf(id: string, language: string, { files, site, context }: BrandModel): ContentEntry | undefined {
  const merged = files.get('content', id);
  if (!merged) return undefined;
  const { date, only, author, tags = [], product, group, icon, runs, button, picture, website, since, offer, seo }: ContentFile = fileOf('content', merged);
  if (only?.languages !== undefined && !only.languages.includes(language)) return undefined;
  const own = files.get('passage', `${id}/${language}`);
  const words = own ?? (site.texts?.missing === 'fallback' ? files.get('passage', `${id}/${site.fallbackLanguage}`) : undefined);
  if (!words) return undefined;
  const { title, summary, placed } = readPassage(words.value);
  const said = (texts: JsonValue | undefined) => textIn(texts, own ? language : site.fallbackLanguage);
  const by = said(author);
  const label = said(button?.label);
  const offered = said(offer);
  const file = picture && context.fileOf(picture.file.$asset);
  return {
    slug: partsOfEntry(id).slug,
    language: own ? language : site.fallbackLanguage,
    ...(date !== undefined && { date }),
    only: { ...(date !== undefined && { from: date }), ...only },
    ...(by !== undefined && { author: by }),
    tags,
    ...(product !== undefined && { product }),
    ...(group !== undefined && { group }),
    ...(icon !== undefined && { icon }),
    ...(runs !== undefined && { runs }),
    ...(button !== undefined && label !== undefined && { button: { label, href: button.href, needsSignIn: button.needsSignIn === true } }),
    ...(file && { picture: { file, text: said(picture.text) ?? '' } }),
    ...(website !== undefined && { website }),
    ...(since !== undefined && { since }),
    ...(offered !== undefined && { offer: offered }),
    title,
    summary,
    nodes: placed,
    earlier: earlierWords(id, own ? language : site.fallbackLanguage, files),
    seo: { title: said(seo?.title) ?? title, description: said(seo?.description) ?? summary, ...(seo?.robots !== undefined && { robots: seo.robots }) },
  };
}

/** `content/<collection>/<slug>/versions/<day>/<language>.md`. */
function earlierWords(id: string, language: string, files: BrandModel['files']): readonly EarlierWords[] {
  const days = files.ids('passage').flatMap((name) => (name.startsWith(`${id}/`) && name.endsWith(`/${language}`) ? (name.slice(id.length + 1).split('/').slice(0, -1)) : []));
  return days.toSorted().toReversed().flatMap((since) => {
    const words = files.get('passage', `${id}/${since}/${language}`);
    if (!words) return [];
    const { title, nodes } = readPassage(words.value);
    return [{ since, title, nodes }];
  });
}

function textIn(texts: JsonValue | undefined, language: string): string | undefined {
  const text = texts !== undefined && isJsonObject(texts) ? texts[language] : undefined;
  return typeof text === 'string' ? text : undefined;
}

function byPlace(left: readonly number[], right: readonly number[]): number {
  return left.map((place, at) => place - (right[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function newestFirst(left: ContentEntry, right: ContentEntry): number {
  const [one, other] = [left.date ?? '', right.date ?? ''];
  if (one !== other) return one < other ? 1 : -1;
  return left.slug < right.slug ? -1 : 1;
}
