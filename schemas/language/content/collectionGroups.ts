import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';

/** A group of the entries of a collection. */
export interface CollectionGroup {
  readonly id: string;
  /** Its words, as the site config says them. */
  readonly title: JsonValue;
  readonly at: number;
}

/** The groups of a collection in their order; empty for one whose entries stand in a list. */
export function collectionGroups(sections: Readonly<Record<string, JsonObject>> | undefined, collection: string): readonly CollectionGroup[] {
  return groupsOf(objectIn(objectIn(sections?.['content'], 'collections'), collection));
}

/** The same of a collection as the site config holds it. */
export function groupsOf(collection: JsonObject | undefined): readonly CollectionGroup[] {
  return Object.entries(objectIn(collection, 'groups') ?? {})
    .flatMap(([id, group]) => (isJsonObject(group) ? [{ id, title: group['title'] ?? id, at: Number(group['at'] ?? 0) }] : []))
    .sort((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));
}

function objectIn(value: JsonObject | undefined, key: string): JsonObject | undefined {
  const inner = value !== undefined && Object.hasOwn(value, key) ? value[key] : undefined;
  return isJsonObject(inner) ? inner : undefined;
}
