import { isJsonObject } from '../../../language/json.ts';
import { placeIn, treeOfPage } from '../../model/tree.ts';
import { keptFromExperiments } from '../../model/variants.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'experiment/forbidden-widget',
  code: 'LU2704',
  severity: 'error',
  scope: 'brand',
  check(model, _vocabulary, report) {
    const { files, experiments, pages } = model;
    const merged = files.get('experiments');
    for (const [id, { variants }] of Object.entries(experiments)) {
      for (const [variant, changes] of Object.entries(variants)) {
        for (const [pageId, patch] of Object.entries(changes.pages ?? {})) {
          const page = pages.get(pageId);
          const kept = keptFromExperiments(model, pageId);
          for (const [node, change] of Object.entries(patch)) {
            const added = isJsonObject(change) ? change['use'] : undefined;
            const types = [page && treeOfPage(page).nodes.get(node)?.declaration.use, added].filter((type) => typeof type === 'string');
            const forbidden = types.find((type) => kept.has(type));
            if (merged && forbidden !== undefined) report({ ...placeIn(merged, `/experiments/${id}/variants/${variant}/pages/${pageId}/${node}`), node, routes: [pageId], subject: `${id} ${variant} ${node}`, message: `The experiment "${id}" changes "${node}" (${forbidden}), which may be part of no experiment.`, help: 'Coupon, limits and responsible gaming are the same for everybody: take it out of the experiment.' });
          }
        }
      }
    }
  },
};
