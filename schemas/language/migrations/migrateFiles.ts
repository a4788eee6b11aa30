import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { type Layer, pointerOf, stepsOf } from '../layers/mergeLayers.ts';
import { migrateNodes, type OldForm, usesIn } from './migrateNodes.ts';
import type { Migrations } from './widgetMigrations.ts';
import { writtenSteps } from './writtenSteps.ts';

/** An older form, and the file that has it. */
export interface OldFormInFile extends OldForm {
  readonly file: string;
}

export interface MigratedFiles {
  readonly layers: readonly Layer[];
  readonly old: readonly OldFormInFile[];
}

/** Steps from a file to nodes by id. */
type NodesAt = readonly string[];

/** What the nodes of a file rest on: `use` of a node that only the file below says (a layout's, a page's). */
export type UseBelow = (at: NodesAt, id: string) => string | undefined;

/** Versions of one file, lowest layer first, with the props of their nodes in the present form; positions still lead to what is written. */
export function migrateFiles(layers: readonly Layer[], places: readonly NodesAt[], useBelow: UseBelow, migrations: Migrations): MigratedFiles {
  const found: OldFormInFile[] = [];
  const values = layers.map(({ value }) => value);
  const old = layers.map((): OldForm[] => []);
  for (const at of places) {
    const uses = usesIn(layers.flatMap(({ value }): readonly JsonObject[] => { const nodes = objectAt(value, at); return nodes ? [nodes] : []; }), (id) => useBelow(at, id));
    if (![...uses.values()].some((use) => migrations.has(use))) continue;
    values.forEach((value, index) => {
      const nodes = objectAt(value, at);
      const forms = old[index];
      if (nodes && forms) values[index] = withObject(value, at, migrateNodes(nodes, pointerOf(at), uses, migrations, forms));
    });
  }
  const made = layers.map((layer, index): Layer => {
    const forms = old[index] ?? [];
    found.push(...forms.map((form) => ({ ...form, file: layer.file })));
    return forms.length === 0 ? layer : { ...layer, value: values[index] ?? layer.value, written: (pointer) => writtenPointer(pointer, forms) };
  });
  return { layers: made, old: found };
}

/** Where nodes stand in files of experiments: `experiments.*.variants.*.pages.*`. */
export function variantPlaces(layers: readonly Layer[]): readonly NodesAt[] {
  const places = new Map<string, NodesAt>();
  for (const { value } of layers) {
    for (const [experiment, { variants }] of objectsIn(value['experiments'])) {
      for (const [variant, { pages }] of objectsIn(variants)) {
        for (const [page] of objectsIn(pages)) {
          const at = ['experiments', experiment, 'variants', variant, 'pages', page];
          places.set(pointerOf(at), at);
        }
      }
    }
  }
  return [...places.values()];
}

function objectsIn(value: JsonValue | undefined): readonly (readonly [string, JsonObject])[] {
  if (value === undefined || !isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => (isJsonObject(inner) ? [[key, inner] as const] : []));
}

function writtenPointer(pointer: string, forms: readonly OldForm[]): string {
  for (const { pointer: props, written, migrate } of forms) {
    if (!pointer.startsWith(`${props}/`) || !isJsonObject(written)) continue;
    const steps = stepsOf(pointer.slice(props.length));
    return props + pointerOf(writtenSteps(steps, written, migrate));
  }
  return pointer;
}

function objectAt(value: JsonObject, steps: readonly string[]): JsonObject | undefined {
  let inner: JsonValue | undefined = value;
  for (const step of steps) inner = inner !== undefined && isJsonObject(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined;
  return inner !== undefined && isJsonObject(inner) ? inner : undefined;
}

function withObject(value: JsonObject, [first, ...rest]: readonly string[], inner: JsonObject): JsonObject {
  if (first === undefined) return inner;
  const before = value[first];
  return before !== undefined && isJsonObject(before) ? { ...value, [first]: withObject(before, rest, inner) } : value;
}
