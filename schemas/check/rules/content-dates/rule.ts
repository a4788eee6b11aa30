import { entriesOf } from '../../model/content.ts';
import { limitFaults } from '../../model/limitFaults.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'content/dates',
  code: 'LU3005',
  severity: 'error',
  scope: 'brand',
  reads: ['content', 'site'],
  check(model, _vocabulary, report) {
    const languages = Object.keys(model.site.languages ?? {});
    for (const { id, merged, file: { date, only, runs } } of entriesOf(model)) {
      const what = `The entry "${id}"`;
      // Its date is its beginning, unless it says another one.
      const ofDate = date === undefined ? [] : limitFaults({ id, what, only: { from: date, ...(only?.from === undefined && only?.until !== undefined && { until: only.until }) }, languages });
      const ofLimits = limitFaults({ id, what, only, languages });
      for (const { inner, ...said } of ofDate) report({ ...said, ...placeIn(merged, inner === '/from' ? '/date' : `/only${inner}`) });
      for (const { inner, ...said } of limitFaults({ id: `${id} runs`, what: `What ${JSON.stringify(id)} tells of`, only: runs, languages })) report({ ...said, ...placeIn(merged, `/runs${inner}`) });
      for (const { inner, ...said } of ofLimits) if (!ofDate.some((other) => other.inner === inner)) report({ ...said, ...placeIn(merged, `/only${inner}`) });
    }
  },
};
