import { limitFaults } from '../../model/limitFaults.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'experiment/limits-invalid',
  code: 'LU2707',
  severity: 'error',
  scope: 'brand',
  reads: ['experiments', 'site'],
  check({ files, experiments, site }, _vocabulary, report) {
    const merged = files.get('experiments');
    if (!merged) return;
    const languages = Object.keys(site.languages ?? {});
    for (const [id, { only }] of Object.entries(experiments)) {
      for (const { inner, ...said } of limitFaults({ id, what: `The experiment "${id}"`, only, languages })) {
        report({ ...said, ...placeIn(merged, `/experiments/${id}/only${inner}`) });
      }
    }
  },
};
