import type { JsonObject, JsonValue } from '../language/json.ts';
import { isJsonObject } from '../language/json.ts';

/** A part of the contract: a partial OpenAPI document, one a service, named by its file. */
export interface ApiPart {
  readonly file: string;
  readonly document: JsonObject;
}

const HEAD = {
  openapi: '3.1.0',
  info: {
    title: 'Lineup platform',
    version: '1.0.0',
    description: 'Every call of the site. Merged from contract.json of each service; edit those.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
} as const satisfies JsonObject;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/**
 * Merges parts into one OpenAPI 3.1 document with sorted keys, so that its text depends on content alone.
 * Throws when two parts define the same path and method, component or operation id.
 */
export function mergeApi(parts: readonly ApiPart[]): JsonObject {
  const owners = new Map<string, string>();
  const claim = (key: string, file: string): void => {
    const owner = owners.get(key);
    if (owner !== undefined) throw new Error(`${key} is defined in ${owner} and again in ${file}.`);
    owners.set(key, file);
  };
  const tags: JsonValue[] = [];
  const paths = new Map<string, Map<string, JsonValue>>();
  const components = new Map<string, Map<string, JsonValue>>();
  for (const { file, document } of [...parts].sort((a, b) => compareText(a.file, b.file))) {
    if (Array.isArray(document['tags'])) tags.push(...document['tags']);
    forEachEntry(document['paths'], (path, item) =>
      forEachEntry(item, (method, operation) => {
        claim(`${method} ${path}`, file);
        claimOperation(operation, method, path, (id) => claim(`operation ${id}`, file));
        inner(paths, path).set(method, operation);
      }),
    );
    forEachEntry(document['components'], (kind, entries) =>
      forEachEntry(entries, (name, value) => {
        claim(`components/${kind}/${name}`, file);
        inner(components, kind).set(name, value);
      }),
    );
  }
  const merged = { ...HEAD, tags, paths: sorted(paths), components: sorted(components) };
  checkReferences(merged, owners);
  return merged;
}

function claimOperation(operation: JsonValue, method: string, path: string, claim: (id: string) => void): void {
  if (!METHODS.some((known) => known === method)) return;
  const id = isJsonObject(operation) ? operation['operationId'] : undefined;
  if (typeof id !== 'string') throw new Error(`${method} ${path} needs an operationId.`);
  claim(id);
}

function forEachEntry(value: JsonValue | undefined, visit: (key: string, value: JsonValue) => void): void {
  if (isJsonObject(value)) for (const [key, entry] of Object.entries(value)) visit(key, entry);
}

function inner(map: Map<string, Map<string, JsonValue>>, key: string): Map<string, JsonValue> {
  const found = map.get(key) ?? new Map<string, JsonValue>();
  map.set(key, found);
  return found;
}

function sorted(map: ReadonlyMap<string, ReadonlyMap<string, JsonValue>>): JsonObject {
  const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => compareText(a, b);
  return Object.fromEntries([...map].sort(byKey).map(([key, entries]) => [key, Object.fromEntries([...entries].sort(byKey))]));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A reference to nothing would only fail when a request comes. */
function checkReferences(value: JsonValue, known: ReadonlyMap<string, string>): void {
  if (Array.isArray(value)) for (const item of value) checkReferences(item, known);
  if (!isJsonObject(value)) return;
  const reference = value['$ref'];
  if (typeof reference === 'string' && !known.has(reference.replace(/^#\//, ''))) {
    throw new Error(`"${reference}" refers to nothing; components are at #/components/<kind>/<name>.`);
  }
  for (const entry of Object.values(value)) checkReferences(entry, known);
}
