import { didYouMean } from '../../model/words.ts';
import type { LayersRule } from '../../rule.ts';

export const rule: LayersRule = {
  name: 'layer/extends-unknown',
  code: 'LU2050',
  severity: 'error',
  scope: 'layers',
  check(project, brands, report) {
    for (const { layers: { fault } } of brands) {
      if (fault?.kind !== 'unknown') continue;
      const known = ['base', ...project.brands.keys()];
      report({ file: `brands/${fault.layer}/brand.json`, pointer: '/extends', subject: fault.extends, message: `The brand "${fault.layer}" extends "${fault.extends}", which does not exist.`, ...didYouMean(fault.extends, known, `Extend one of: ${known.join(', ')}.`) });
    }
  },
};
