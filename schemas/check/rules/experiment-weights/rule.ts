import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'experiment/weights',
  code: 'LU2702',
  severity: 'error',
  scope: 'brand',
  reads: ['experiments'],
  check({ files, experiments }, _vocabulary, report) {
    const merged = files.get('experiments');
    for (const [id, { weights, variants }] of Object.entries(experiments)) {
      const stray = [...Object.keys(weights).filter((name) => !Object.hasOwn(variants, name)), ...Object.keys(variants).filter((name) => !Object.hasOwn(weights, name))];
      const isWrong = Object.values(weights).some((weight) => weight < 0) || Object.values(weights).every((weight) => weight === 0);
      if (!merged || (stray.length === 0 && !isWrong)) continue;
      report({ ...placeIn(merged, `/experiments/${id}/weights`), subject: id, message: stray.length > 0 ? `In the experiment "${id}", ${stray.join(', ')} stands only in one of weights and variants.` : `The weights of the experiment "${id}" give no visitor to anything, or less than none.`, help: 'Give each variant a weight of 0 or more, and at least one of them more.' });
    }
  },
};
