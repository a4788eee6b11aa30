import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { valueFault } from '../../model/factValues.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'brand/flag-value',
  code: 'LU2610',
  severity: 'error',
  scope: 'brand',
  reads: ['brand', 'facts'],
  check({ brandFile, files }, { facts }, report) {
    const merged = files.get('brand');
    if (!merged) return;
    for (const [flag, value] of Object.entries(brandFile.flags ?? {})) {
      const name = `flags.${flag}`;
      const declared = Object.hasOwn(facts, name) ? facts[name] : undefined;
      const fault = declared && valueFault(declared, value);
      if (fault) report({ ...placeIn(merged, `/flags${pointerStep(flag)}`), subject: flag, message: `The flag "${flag}" ${fault.message}.`, help: fault.help, ...(fault.instead !== undefined && { instead: fault.instead }) });
    }
  },
};
