import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { BASE } from '../../../language/release/index.ts';
import { tableOf } from '../../model/addresses.ts';
import { placeIn, treeOfPage } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'route/missing-from-table',
  code: 'LU2306',
  severity: 'warning',
  scope: 'brand',
  yieldsTo: ['route/duplicate', 'route/shadowed', 'route/unreachable'],
  check(model, _vocabulary, report) {
    const merged = model.files.get('routes');
    if (!merged) return;
    const rows = new Map(tableOf(model).map((row) => [row.pageId, row]));
    const owners = new Map([...rows.values()].map(({ pageId, path }) => [path, pageId]));
    for (const [id, page] of model.pages) {
      const path = page.file.route?.path;
      const row = rows.get(id);
      const owner = path === undefined ? undefined : owners.get(path);
      if (path === undefined || row?.path === path) continue;
      const place = { ...treeOfPage(page).at('/route/path'), routes: [id], subject: id };
      const related = (rowId: string) => [{ ...placeIn(merged, `/routes${pointerStep(rowId)}`), message: 'the row of the table' }];
      if (row) report({ ...place, instead: row.path, related: related(id), message: `The page "${id}" has the address "${path}", and the table of addresses has "${row.path}".`, help: `Write "${row.path}", or change the row in routes.json.` });
      else if (owner !== undefined) report({ ...place, related: related(owner), message: `The page "${id}" has the address "${path}", which the table of addresses keeps for the page "${owner}".`, help: 'Give it another address, or the id of that row.' });
      // The table is the product's; a page that only a brand has is that brand's own.
      else if (model.project.layers.get(BASE)?.files.has(`page:${id}`) === true) report({ ...place, message: `The page "${id}" has the address "${path}", which the table of addresses does not have.`, help: `Add a row "${id}" to routes.json.` });
    }
  },
};
