import type { ContentEntry } from '../release.ts';
import { isJsonObject, type JsonValue } from '../json.ts';
import type { BrandModel } from '../release/brandModel.ts';
import { fileOf } from '../release/fileOf.ts';
import type { ContentFile } from './contentFile.ts';
import { contentIds } from './contentIds.ts';
import { partsOfEntry } from './contentPlace.ts';
import { readPassage } from './readPassage.ts';

/** The entries of a collection as a brand has them in a language, the newest first; those that are not shown yet, any more or everywhere as well. */
export function contentEntries(collection: string, language: string, model: BrandModel): readonly ContentEntry[] {
  return contentIds(model, collection).flatMap((id) => entryOf(id, language, model) ?? []).sort(newestFirst);
}

function entryOf(id: string, language: string, { files, site, context }: BrandModel): ContentEntry | undefined {
  const merged = files.get('content', id);
  if (!merged) return undefined;
  const { date, only, author, tags = [], product, picture, seo }: ContentFile = fileOf('content', merged);
  if (only?.languages !== undefined && !only.languages.includes(language)) return undefined;
  const own = files.get('passage', `${id}/${language}`);
  const words = own ?? (site.texts?.missing === 'fallback' ? files.get('passage', `${id}/${site.fallbackLanguage}`) : undefined);
  if (!words) return undefined;
  const { title, summary, nodes } = readPassage(words.value);
  const said = (texts: JsonValue | undefined) => textIn(texts, own ? language : site.fallbackLanguage);
  const by = said(author);
  const file = picture && context.fileOf(picture.file.$asset);
  return {
    slug: partsOfEntry(id).slug,
    language: own ? language : site.fallbackLanguage,
    ...(date !== undefined && { date }),
    only: { ...(date !== undefined && { from: date }), ...only },
    ...(by !== undefined && { author: by }),
    tags,
    ...(product !== undefined && { product }),
    ...(file && { picture: { file, text: said(picture.text) ?? '' } }),
    title,
    summary,
    nodes,
    seo: { title: said(seo?.title) ?? title, description: said(seo?.description) ?? summary, ...(seo?.robots !== undefined && { robots: seo.robots }) },
  };
}

function textIn(texts: JsonValue | undefined, language: string): string | undefined {
  const text = texts !== undefined && isJsonObject(texts) ? texts[language] : undefined;
  return typeof text === 'string' ? text : undefined;
}

function newestFirst(left: ContentEntry, right: ContentEntry): number {
  const [one, other] = [left.date ?? '', right.date ?? ''];
  if (one !== other) return one < other ? 1 : -1;
  return left.slug < right.slug ? -1 : 1;
}
