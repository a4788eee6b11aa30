import { placeIn, treeOfPage } from '../../model/tree.ts';
import { type Presence, provePresence } from '../../model/presence.ts';
import { IdentityMemo } from '../../../language/release/index.ts';
import type { PromisesFile } from '../../../language/configFiles.ts';
import type { BrandRule } from '../../rule.ts';

const proofs = new IdentityMemo<Presence>();

export const rule: BrandRule = {
  name: 'promise/broken',
  code: 'LU2701',
  severity: 'error',
  scope: 'brand',
  check(model, _vocabulary, report) {
    const merged = model.files.get('promises');
    const { promises = {} } = (merged?.value ?? {}) as unknown as Partial<PromisesFile>;
    for (const [id, promise] of Object.entries(promises)) {
      for (const [pageId, page] of model.pages) {
        const isMeant = promise.pages === 'all' ? page.file.route !== undefined || page.source.status !== 200 : promise.pages.includes(pageId);
        if (!isMeant || !promise.shows || promise.exceptLayouts?.includes(page.source.layoutId) === true) continue;
        const { shows, props } = promise;
        // What a proof depends on; a page that did not change is not proved again.
        const verdict = proofs.get([page, promise, model.files.get('facts'), model.files.get('rules'), model.files.get('brand')], () => provePresence(model, page, shows, props));
        if (verdict.kind === 'proved' || !merged) continue;
        const place = verdict.kind === 'broken' && verdict.node !== undefined ? treeOfPage(page).nodes.get(verdict.node)?.at(verdict.inner) : undefined;
        const facts = verdict.kind === 'broken' ? verdict.facts : '';
        report({
          ...(place ?? treeOfPage(page).at('/nodes')),
          routes: [pageId],
          subject: id,
          ...(verdict.kind === 'unproved' ? { severity: 'warning' as const } : {}),
          message: verdict.kind === 'unproved' ? `The promise "${promise.title}" could not be proved on the page "${pageId}": its rules read too many facts.` : `The page "${pageId}" breaks the promise "${promise.title}"${facts === '' ? '' : ` when ${facts}`}.`,
          help: `Show a node of ${promise.shows.join(' or ')} there, whatever the facts are.`,
          related: [{ ...placeIn(merged, `/promises/${id}`), message: 'is promised here' }],
        });
      }
    }
  },
};
