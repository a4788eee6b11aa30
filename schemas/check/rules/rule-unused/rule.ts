import { isJsonObject, type JsonValue } from '../../../language/json.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import type { ConfigFile } from '../../../language/release/index.ts';
import type { ProjectRule } from '../../rule.ts';

export const rule: ProjectRule = {
  name: 'rule/unused',
  code: 'LU2119',
  severity: 'info',
  scope: 'project',
  isLast: true,
  check({ layers }, _brands, report) {
    const files = [...layers.values()].flatMap((layer) => [...layer.files.values()]);
    const used = new Set(files.flatMap((file) => [...namesUsedIn(file)]));
    for (const { kind, value, path } of files) {
      const rules = kind === 'rules' && isJsonObject(value) ? value['rules'] : undefined;
      if (rules === undefined || !isJsonObject(rules)) continue;
      for (const name of Object.keys(rules)) {
        if (rules[name] !== null && !used.has(name)) report({ file: path, pointer: `/rules${pointerStep(name)}`, subject: name, message: `The rule "${name}" is used by no page, layout, redirect or promise.`, help: 'Remove it, or correct its name where it was meant.' });
      }
    }
  },
};

const known = new WeakMap<ConfigFile, ReadonlySet<string>>();

function namesUsedIn(file: ConfigFile): ReadonlySet<string> {
  const names = known.get(file) ?? new Set<string>();
  if (!known.has(file)) {
    known.set(file, names);
    if (file.kind !== 'dictionary') collect(file.value, names as Set<string>);
  }
  return names;
}

function collect(value: JsonValue, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const name = isJsonObject(value) ? value['$rule'] : undefined;
  if (typeof name === 'string') names.add(name);
  for (const item of Object.values(value) as readonly JsonValue[]) collect(item, names);
}
