import { isJsonObject } from '../../../language/json.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import type { FactDeclaration } from '../../../language/configFiles.ts';
import { valueFault } from '../../model/factValues.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'fact/default-invalid',
  code: 'LU2118',
  severity: 'error',
  scope: 'brand',
  reads: ['facts'],
  yieldsTo: ['format/wrong-value', 'format/incomplete'],
  check({ facts, files }, _vocabulary, report) {
    const merged = files.get('facts');
    if (!merged) return;
    for (const [name, declared] of Object.entries(facts)) {
      const fault = isWhole(declared) ? valueFault(declared, declared.default, { isDefault: true }) : undefined;
      if (fault) report({ ...placeIn(merged, `/facts${pointerStep(name)}/default`), subject: name, message: `The default of the fact "${name}" ${fault.message}.`, help: fault.help });
    }
  },
};

/** A declaration that lacks its type or default has a finding of its own. */
function isWhole(declared: FactDeclaration): boolean {
  return isJsonObject(declared) && declared.default !== undefined && typeof declared.type === 'string';
}
