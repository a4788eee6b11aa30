import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';

/**
 * Props of any older version in the form of the present one. It is pure, and the identity on what is in that form already, so that no
 * file says which version it was written for. It is given what one layer says: one prop alone, or `null` for one that is taken away.
 */
export type Migrate = (props: JsonObject) => JsonObject;

/** What a file `migrations/<version>.ts` of a widget exports. */
export interface MigrationModule {
  readonly migrate: Migrate;
}

/** Fields under other names, in their places. Where a field is there under both, the new one counts. */
export function renameFields(fields: JsonObject, names: Readonly<Record<string, string>>): JsonObject {
  const isOld = (name: string) => Object.hasOwn(names, name);
  if (!Object.keys(fields).some(isOld)) return fields;
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]): readonly (readonly [string, JsonValue])[] => {
    const next = isOld(name) ? (names[name] ?? name) : name;
    return next !== name && Object.hasOwn(fields, next) ? [] : [[next, value]];
  }));
}

/** The fields of each entry of a list made new; what is no entry (one that a layer takes away, a value form) stays. */
export function mapEntries(value: JsonValue | undefined, change: (entry: JsonObject) => JsonObject): JsonValue | undefined {
  if (value === undefined || value === null || typeof value !== 'object') return value;
  const changed = (entry: JsonValue) => (isJsonObject(entry) ? change(entry) : entry);
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(changed);
  const map = value as JsonObject;
  return Object.keys(map).some((key) => key.startsWith('$')) ? value : Object.fromEntries(Object.entries(map).map(([id, entry]) => [id, changed(entry)]));
}
