import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { isSameJson } from '../layers/mergeLayers.ts';
import type { Migrate } from './migration.ts';

/**
 * Where in props as they are written a place in their present form comes from; as far as it goes, where nothing written makes it.
 * Found by leaving out one thing after the other: a migration is a function, and says nothing of what it moves.
 */
export function writtenSteps(steps: readonly string[], props: JsonObject, migrate: Migrate): readonly string[] {
  const now = valueAt(migrate(props), steps);
  const found: string[] = [];
  let inner: JsonValue | undefined = props;
  for (const step of steps) {
    if (inner === undefined || !isJsonObject(inner)) break;
    const around: JsonObject = inner;
    const isCause = (key: string) => !isSameJson(valueAt(migrate(without(props, [...found, key])), steps), now);
    const cause = Object.hasOwn(around, step) ? step : Object.keys(around).find(isCause);
    if (cause === undefined) break;
    found.push(cause);
    inner = around[cause];
  }
  return found;
}

function valueAt(value: JsonValue | undefined, steps: readonly string[]): JsonValue | undefined {
  return steps.reduce<JsonValue | undefined>((inner, step) => (inner !== undefined && isJsonObject(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined), value);
}

function without(value: JsonObject, [first, ...rest]: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).flatMap(([key, item]): readonly (readonly [string, JsonValue])[] => {
    if (key !== first) return [[key, item]];
    return rest.length > 0 && isJsonObject(item) ? [[key, without(item, rest)]] : [];
  }));
}
