import { placeIn } from '../../model/tree.ts';
import { didYouMean } from '../../model/words.ts';
import { patchPointer, patchesOf } from '../../model/variants.ts';
import type { ProjectRule } from '../../rule.ts';

export const rule: ProjectRule = {
  name: 'experiment/unknown-page',
  code: 'LU2706',
  severity: 'warning',
  scope: 'project',
  check(_project, { models, isAnyBroken }, report) {
    // A brand that cannot be read may have the page.
    if (isAnyBroken) return;
    const told = new Set<string>();
    for (const { files, experiments } of models) {
      const merged = files.get('experiments');
      for (const { pageId, ...choice } of patchesOf(experiments)) {
        if (!merged || models.some(({ pages }) => pages.has(pageId))) continue;
        const place = placeIn(merged, patchPointer(choice, pageId));
        const key = `${place.file} ${place.pointer}`;
        if (told.has(key)) continue;
        told.add(key);
        report({ ...place, subject: `${choice.experiment} ${choice.variant} ${pageId}`, message: `The variant "${choice.variant}" of the experiment "${choice.experiment}" changes the page "${pageId}", which no brand has.`, help: didYouMean(pageId, new Set(models.flatMap(({ pages }) => [...pages.keys()])), 'Correct the name, or remove what it changes.').help });
      }
    }
  },
};
