import type { PageLimits } from '../../language/configFiles.ts';
import type { ContentFile } from '../../language/content/contentFile.ts';
import { partsOfEntry } from '../../language/content/contentPlace.ts';
import { type Passage, readPassage } from '../../language/content/readPassage.ts';
import { isJsonObject, type JsonObject } from '../../language/json.ts';
import type { Merged } from '../../language/layers/mergeLayers.ts';
import type { Range } from '../../language/problem.ts';
import { type BrandModel, fileOf } from '../../language/release/index.ts';
import type { SiteConfig } from '../../language/site.ts';
import { spanIn } from '../places/locateProblem.ts';

/** An entry of a collection as the layers of a brand make it. */
export interface CheckedEntry {
  readonly id: string;
  readonly collection: string;
  readonly slug: string;
  readonly merged: Merged;
  readonly file: ContentFile;
  /** Languages of the brand in which it is there; one that the site does not know has a finding of its own. */
  readonly languages: readonly string[];
}

export function entriesOf({ files, site }: BrandModel): readonly CheckedEntry[] {
  return files.ids('content').flatMap((id): readonly CheckedEntry[] => {
    const merged = files.get('content', id);
    if (!merged) return [];
    const file = fileOf('content', merged);
    return [{ id, ...partsOfEntry(id), merged, file, languages: site.enabledLanguages.filter((language) => Object.hasOwn(site.languages, language) && isFor(file.only, language)) }];
  });
}

function isFor(only: PageLimits | undefined, language: string): boolean {
  return only?.languages === undefined || only.languages.includes(language);
}

/** The words of an entry in a language, and the file that they stand in. */
export interface CheckedPassage extends Passage {
  readonly path: string;
  readonly text: string;
}

export function passageOf({ files }: Pick<BrandModel, 'files'>, id: string, language: string): CheckedPassage | undefined {
  const merged = files.get('passage', `${id}/${language}`);
  const top = files.versions('passage', `${id}/${language}`).at(-1);
  return merged && top ? { ...readPassage(merged.value), path: top.path, text: String(merged.value['text'] ?? '') } : undefined;
}

/** A part of `sections.content` of the site: its collections, tags or products, by name. */
export function contentWords({ sections }: Pick<SiteConfig, 'sections'>, name: 'collections' | 'tags' | 'products'): Readonly<Record<string, JsonObject>> {
  const words = sections['content']?.[name];
  return words !== undefined && isJsonObject(words) ? (words as Readonly<Record<string, JsonObject>>) : {};
}

/** A line of a text, or the first place in it where something stands. */
export function rangeInText(text: string, at: number | string): Range {
  if (typeof at === 'string') return spanIn(text, Math.max(0, text.indexOf(at)), at.length);
  const lines = text.split('\n');
  const offset = lines.slice(0, at - 1).reduce((sum, line) => sum + line.length + 1, 0);
  return spanIn(text, offset, lines[at - 1]?.length ?? 0);
}
