import { placeIn } from '../../model/tree.ts';
import { didYouMean } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'experiment/no-control',
  code: 'LU2703',
  severity: 'error',
  scope: 'brand',
  reads: ['experiments'],
  check({ files, experiments }, _vocabulary, report) {
    const merged = files.get('experiments');
    for (const [id, { control, variants }] of Object.entries(experiments)) {
      if (!merged || Object.hasOwn(variants, control)) continue;
      report({ ...placeIn(merged, `/experiments/${id}/control`), subject: id, message: `The control "${control}" of the experiment "${id}" is none of its variants.`, ...didYouMean(control, Object.keys(variants), 'Name the variant that changes nothing.') });
    }
  },
};
