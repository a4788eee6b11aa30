import { placeIn } from '../../model/tree.ts';
import { didYouMean } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'experiment/unknown-goal',
  code: 'LU2710',
  severity: 'error',
  scope: 'brand',
  check({ files, experiments }, { operations, pages }, report) {
    const merged = files.get('experiments');
    if (!merged) return;
    for (const [id, { goals = {} }] of Object.entries(experiments)) {
      for (const [goal, { page, call }] of Object.entries(goals)) {
        const at = (key: string) => ({ ...placeIn(merged, `/experiments/${id}/goals/${goal}/${key}`), subject: `${id} ${goal}` });
        if (page !== undefined && !pages.includes(page)) report({ ...at('page'), message: `The goal "${goal}" of the experiment "${id}" is the page "${page}", which the brand does not have.`, ...didYouMean(page, new Set(pages), 'Name the id of a page.') });
        if (call !== undefined && operations && !operations.includes(call)) report({ ...at('call'), message: `The goal "${goal}" of the experiment "${id}" is the call "${call}", which the platform does not know.`, ...didYouMean(call, new Set(operations), 'Name an operation id of schemas/api/openapi.json: "placeCoupon".') });
      }
    }
  },
};
