import type { FoundExample } from '../../catalogue/examples/readExamples.ts';
import type { JsonObject, JsonValue } from '../../schemas/language/json.ts';
import { isSameJson, mergeLayers } from '../../schemas/language/layers/mergeLayers.ts';
import type { KnownWidget } from '../../schemas/language/manifest.ts';
import type { Migrate } from '../../schemas/language/migrations/index.ts';

/** Version of the widget that an example was written for. */
export function versionOf({ example }: FoundExample, { version }: KnownWidget): number {
  return example.version ?? version;
}

/**
 * What is wrong with the versions of a widget, a sentence each: `examples` are all of its own, `steps` the migrations that lead to each
 * version. A layer says any part of props, so that each prop has to be migrated by itself, and `null` as what takes it away.
 */
export function versionProblems(widget: KnownWidget, examples: readonly FoundExample[], steps: ReadonlyMap<number, Migrate>): readonly string[] {
  const { version, migrate = (props) => props } = widget;
  const older = Array.from({ length: version - 1 }, (_, at) => at + 1);
  const lacking = older.filter((one) => !examples.some((found) => versionOf(found, widget) === one)).map((one) => `no example of version ${one}: it is rendered as long as somebody may have it`);
  const beyond = examples.filter((found) => versionOf(found, widget) > version).map(({ name }) => `${name} is of a version that there is not yet`);
  return [...lacking, ...beyond, ...examples.flatMap((found) => exampleProblems(found, widget, migrate, steps).map((problem) => `${found.name}: ${problem}`))];
}

function exampleProblems(found: FoundExample, widget: KnownWidget, migrate: Migrate, steps: ReadonlyMap<number, Migrate>): readonly string[] {
  const { props } = found.example;
  const of = versionOf(found, widget);
  const touched = [...steps].filter(([step, one]) => step <= of && !isSameJson(one(props), props)).map(([step]) => `migrations/${step}.ts is not the identity on props of version ${of}`);
  if (of === widget.version) return touched;
  return [...touched, ...purityProblems(props, migrate), ...layerProblems(props, migrate), ...shapeProblems(props, migrate)];
}

function purityProblems(props: JsonObject, migrate: Migrate): readonly string[] {
  const before = JSON.stringify(props);
  const frozen = deepFrozen(JSON.parse(before) as JsonObject);
  let results: readonly JsonObject[];
  try {
    results = [migrate(frozen), migrate(frozen)];
  } catch (error) {
    return [`it writes into what it is given, or fails: ${String(error)}`];
  }
  const [now = {}, again] = results;
  return [
    ...(isSameJson(now, again) ? [] : ['it gives something else the second time']),
    ...(isSameJson(now, props) ? ['its props are in the present form: it shows no older version'] : []),
    ...(isSameJson(migrate(now), now) ? [] : ['what it gives is not in the present form']),
  ];
}

function layerProblems(props: JsonObject, migrate: Migrate): readonly string[] {
  const now = migrate(props);
  return [
    ...Object.entries(props).flatMap(([name, value]) => {
      const { [name]: _left, ...rest } = props;
      return [
        ...(isSameJson(merged(migrate(rest), migrate({ [name]: value })), now) ? [] : [`"${name}" alone in a layer above gives something else`]),
        ...(isSameJson(merged(now, migrate({ [name]: null })), migrate(rest)) ? [] : [`null takes "${name}" not away`]),
      ];
    }),
    ...(isSameJson(migrate({ ...props, ...now }), now) ? [] : ['what is written in both forms is not taken from the present one']),
  ];
}

function shapeProblems(props: JsonObject, migrate: Migrate): readonly string[] {
  const odd: readonly JsonValue[] = [null, true, 7, 'text', [], [null], [[1]], {}, { $t: 'a:b' }, { $fact: 'user.id' }, { a: null }, { a: { b: 1 } }];
  return Object.keys(props).flatMap((name) => odd.flatMap((value) => {
    try {
      migrate({ ...props, [name]: value });
      return [];
    } catch (error) {
      return [`it fails where "${name}" is ${JSON.stringify(value)}: ${String(error)}`];
    }
  }));
}

function merged(...layers: readonly JsonObject[]): JsonObject {
  return mergeLayers(layers.map((value, at) => ({ name: `layer${at}`, file: '', value }))).value;
}

function deepFrozen<T extends JsonValue>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value as object)) deepFrozen(inner as JsonValue);
  return Object.freeze(value);
}
