import { isJsonObject } from '../../../language/json.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { namesInFiles } from '../../model/namesInFiles.ts';
import type { ProjectRule } from '../../rule.ts';

const namesUsedIn = namesInFiles((value) => {
  const name = isJsonObject(value) ? value['$rule'] : undefined;
  return typeof name === 'string' ? name : undefined;
});

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
        if (rules[name] !== null && !used.has(name)) report({ file: path, pointer: `/rules${pointerStep(name)}`, subject: name, message: `The rule "${name}" is used by no page, layout, redirect, experiment or promise.`, help: 'Remove it, or correct its name where it was meant.' });
      }
    }
  },
};
