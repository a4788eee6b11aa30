import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { BASE, type BrandModel, IdentityMemo, type ModelPage } from '../../../language/release/index.ts';
import type { RouteEntry } from '../../../language/release.ts';
import { tableOf } from '../../model/addresses.ts';
import { PageMemo } from '../../model/PageMemo.ts';
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
    const { rows, owners } = tables.get([merged], () => rowsIn(model));
    for (const { page, path } of memo.onPages(model, [merged], (one) => strayPath(one, rows))) {
      const { pageId: id } = page.source;
      const [row, owner] = [rows.get(id), owners.get(path)];
      const place = { ...treeOfPage(page).at('/route/path'), routes: [id], subject: id };
      const related = (rowId: string) => [{ ...placeIn(merged, `/routes${pointerStep(rowId)}`), message: 'the row of the table' }];
      if (row) report({ ...place, instead: row.path, related: related(id), message: `The page "${id}" has the address "${path}", and the table of addresses has "${row.path}".`, help: `Write "${row.path}", or change the row in routes.json.` });
      else if (owner !== undefined) report({ ...place, related: related(owner), message: `The page "${id}" has the address "${path}", which the table of addresses keeps for the page "${owner}".`, help: 'Give it another address, or the id of that row.' });
      // The table is the product's; a page that only a brand has is that brand's own.
      else if (model.files.versions('page', id)[0]?.layer === BASE) report({ ...place, message: `The page "${id}" has the address "${path}", which the table of addresses does not have.`, help: `Add a row "${id}" to routes.json.` });
    }
  },
};

interface Table {
  readonly rows: ReadonlyMap<string, RouteEntry>;
  /** Ids of pages by their path. */
  readonly owners: ReadonlyMap<string, string>;
}

const tables = new IdentityMemo<Table>();
const memo = new PageMemo<{ readonly page: ModelPage; readonly path: string }>();

function rowsIn(model: BrandModel): Table {
  const all = tableOf(model);
  return { rows: new Map(all.map((row) => [row.pageId, row])), owners: new Map(all.map(({ pageId, path }) => [path, pageId])) };
}

/** A page with an address other than that of its row. */
function strayPath(page: ModelPage, rows: Table['rows']): readonly { readonly page: ModelPage; readonly path: string }[] {
  const path = page.file.route?.path;
  return path === undefined || rows.get(page.source.pageId)?.path === path ? [] : [{ page, path }];
}
