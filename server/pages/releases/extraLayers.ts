import { parse } from 'jsonc-parser';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../schemas/language/json.ts';
import type { ConfigSnapshot } from '../../../schemas/language/release.ts';
import type { ExtraLayer } from '../../platform/sites/releasePort.ts';

/** The snapshot with extra layers merged over the files of their brands; files that do not parse stay for the compiler to report. */
export function withExtraLayers(snapshot: ConfigSnapshot, layers: ReadonlyMap<string, ExtraLayer>): ConfigSnapshot {
  if (layers.size === 0) return snapshot;
  const files = new Map(snapshot.files);
  for (const [brand, layer] of layers) {
    for (const [path, extra] of layer) {
      const file = `brands/${brand}/${path}`;
      const base: unknown = parse(files.get(file) ?? '{}');
      if (isJsonObject(base)) files.set(file, JSON.stringify(mergeOver(base, extra)));
    }
  }
  return { files };
}

function mergeOver(base: JsonObject, extra: JsonObject): JsonObject {
  const merged: Record<string, JsonValue> = { ...base };
  for (const [key, value] of Object.entries(extra)) {
    const below = merged[key];
    if (value === null) delete merged[key];
    else merged[key] = isJsonObject(value) && isJsonObject(below) ? mergeOver(below, value) : value;
  }
  return merged;
}
