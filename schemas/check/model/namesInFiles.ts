import type { JsonValue } from '../../language/json.ts';
import type { ConfigFile } from '../../language/release/index.ts';

/**
 * Names that a file holds, by a look at each of its values; asked again for the same file it looks at nothing. Texts name nothing:
 * dictionaries are passed over.
 */
export function namesInFiles(nameIn: (value: JsonValue) => string | undefined): (file: ConfigFile) => ReadonlySet<string> {
  const known = new WeakMap<ConfigFile, ReadonlySet<string>>();
  const collect = (value: JsonValue, names: Set<string>): void => {
    const name = nameIn(value);
    if (name !== undefined) names.add(name);
    if (typeof value !== 'object' || value === null) return;
    for (const item of Object.values(value) as readonly JsonValue[]) collect(item, names);
  };
  return (file) => {
    const names = known.get(file) ?? new Set<string>();
    if (!known.has(file)) {
      known.set(file, names);
      if (file.kind !== 'dictionary') collect(file.value, names as Set<string>);
    }
    return names;
  };
}
