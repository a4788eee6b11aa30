import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { isSameJson, pointerStep } from '../layers/mergeLayers.ts';
import type { Migrate } from './migration.ts';
import type { Migrations } from './widgetMigrations.ts';

/** Props, or locks of props, that a file has in an older form. */
export interface OldForm {
  readonly node: string;
  readonly use: string;
  /** Of the props, or of the list of locks, in the file. */
  readonly pointer: string;
  readonly written: JsonValue;
  readonly now: JsonValue;
  readonly migrate: Migrate;
}

/** Widgets of nodes by id. */
export type Uses = ReadonlyMap<string, string>;

/** Nodes as one layer says them, their props in the present form; the same object where they are in it. What was old is added to `old`. */
export function migrateNodes(nodes: JsonObject, pointer: string, uses: Uses, migrations: Migrations, old: OldForm[]): JsonObject {
  const changed: Record<string, JsonValue> = {};
  for (const [id, node] of Object.entries(nodes)) {
    const use = uses.get(id);
    const migrate = use === undefined ? undefined : migrations.get(use);
    if (use === undefined || !migrate || !isJsonObject(node)) continue;
    const made = [propsOf(node, migrate), locksOf(node, migrate)].flatMap((part) => part ?? []);
    if (made.length === 0) continue;
    for (const { key, written, now } of made) old.push({ node: id, use, pointer: pointer + pointerStep(id) + pointerStep(key), written, now, migrate });
    changed[id] = { ...node, ...Object.fromEntries(made.map(({ key, now }) => [key, now])) };
  }
  return Object.keys(changed).length === 0 ? nodes : { ...nodes, ...changed };
}

interface Made {
  readonly key: 'props' | 'lock';
  readonly written: JsonValue;
  readonly now: JsonValue;
}

function propsOf({ props }: JsonObject, migrate: Migrate): Made | undefined {
  if (props === undefined || !isJsonObject(props)) return undefined;
  const now = migrated(props, migrate);
  return isSameJson(now, props) ? undefined : { key: 'props', written: props, now };
}

/** A lock of a prop under its former name would lock nothing any more. */
function locksOf({ lock }: JsonObject, migrate: Migrate): Made | undefined {
  if (!Array.isArray(lock)) return undefined;
  const paths = lock as readonly JsonValue[];
  const now = [...new Set(paths.flatMap((path): readonly JsonValue[] => (typeof path === 'string' && path.startsWith(LOCKED_PROPS) ? newPaths(path.slice(LOCKED_PROPS.length).split('.'), migrate) : [path])))];
  return isSameJson(now, paths) ? undefined : { key: 'lock', written: paths, now };
}

const LOCKED_PROPS = 'props.';

/** Where it goes is seen by taking it away: what is null under the old name is null under the new one. */
function newPaths(steps: readonly string[], migrate: Migrate): readonly string[] {
  const probe = steps.reduceRight<JsonValue>((inner, step) => ({ [step]: inner }), null);
  return isJsonObject(probe) ? leavesOf(migrated(probe, migrate)).map((leaf) => LOCKED_PROPS + leaf.join('.')) : [];
}

function leavesOf(value: JsonObject): readonly (readonly string[])[] {
  return Object.entries(value).flatMap(([key, inner]) => (isJsonObject(inner) ? leavesOf(inner).map((leaf) => [key, ...leaf]) : [[key]]));
}

/** Props that no version of the widget takes may be of any shape: they stay, and have a finding that says so. */
function migrated(props: JsonObject, migrate: Migrate): JsonObject {
  try {
    return migrate(props);
  } catch {
    return props;
  }
}

/** The widget of each node, by what the layers say of it together; `below` where none of them says it. */
export function usesIn(layers: readonly JsonObject[], below?: (id: string) => string | undefined): Uses {
  const uses = new Map<string, string>();
  for (const nodes of layers) {
    for (const [id, node] of Object.entries(nodes)) {
      const use = isJsonObject(node) ? (node['use'] ?? uses.get(id) ?? below?.(id)) : undefined;
      if (typeof use === 'string') uses.set(id, use);
      else uses.delete(id);
    }
  }
  return uses;
}
