import { didYouMean } from '../../model/words.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'experiment/lonely-group',
  code: 'LU2709',
  severity: 'warning',
  scope: 'brand',
  reads: ['experiments'],
  check({ files, experiments }, _vocabulary, report) {
    const merged = files.get('experiments');
    if (!merged) return;
    const groups = Object.entries(experiments).flatMap(([id, { group }]) => (group === undefined ? [] : [{ id, group }]));
    for (const { id, group } of groups) {
      const others = groups.filter((other) => other.id !== id);
      if (others.some((other) => other.group === group)) continue;
      const known = new Set(others.map((other) => other.group));
      report({ ...placeIn(merged, `/experiments/${id}/group`), subject: id, message: `The experiment "${id}" is the only one of the group "${group}": it is kept apart from nothing.`, ...didYouMean(group, known, 'Name the group of another experiment, or take "group" away.') });
    }
  },
};
