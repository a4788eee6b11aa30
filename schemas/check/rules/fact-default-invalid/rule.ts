import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { defaultFault } from '../../model/factValues.ts';
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
      const fault = defaultFault(declared);
      if (fault) report({ ...placeIn(merged, `/facts${pointerStep(name)}/default`), subject: name, message: `The default of the fact "${name}" ${fault.message}.`, help: fault.help });
    }
  },
};
