import { endBefore } from '../../model/limitFaults.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'experiment/over',
  code: 'LU2708',
  severity: 'warning',
  scope: 'brand',
  reads: ['experiments'],
  check({ files, experiments }, { today }, report) {
    const merged = files.get('experiments');
    if (!merged || today === undefined) return;
    for (const [id, { only, control }] of Object.entries(experiments)) {
      const until = endBefore(only, today);
      if (until === undefined) continue;
      report({ ...placeIn(merged, `/experiments/${id}/only/until`), subject: id, message: `The experiment "${id}" has been over since ${until}: everybody has "${control}".`, help: 'Write the better variant into the page and remove the experiment, or set a later "until".' });
    }
  },
};
