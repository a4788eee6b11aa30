import type { ModelPage } from '../../../language/release/index.ts';
import { layeredKinds } from '../../model/layeredKinds.ts';
import type { Merged } from '../../../language/layers/mergeLayers.ts';
import { layerOf } from '../../model/words.ts';
import { type Place, placeIn } from '../../model/tree.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { variantTreesOf } from '../../model/variantTrees.ts';
import type { BrandRule, Finding } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'layer/locked',
  code: 'LU2053',
  severity: 'error',
  scope: 'brand',
  check(model, _vocabulary, report) {
    const { files } = model;
    for (const kind of layeredKinds) {
      for (const id of files.shared(kind)) {
        for (const { pointer, lockedBy, at } of files.get(kind, id)?.violations ?? []) {
          report({ file: at.file, pointer: at.pointer, subject: pointer, message: `"${at.pointer.slice(1)}" is locked by the layer "${lockedBy}"; "${at.layer}" changes it.`, help: 'Remove the change here, or the lock there.' });
        }
      }
    }
    for (const { merged, layout, lockBreaks, source } of memo.onPages(model, [], (page) => (page.lockBreaks.length > 0 ? [page] : []))) {
      for (const { pointer } of layout ? lockBreaks : []) report(ofNode(pointer, `The page "${source.pageId}"`, placeIn(merged, `/layoutNodes${pointer.slice('/nodes'.length)}`), lockOf(layout ?? merged, pointer), [source.pageId]));
    }
    for (const { name, whole, choice, asIs, lockBreaks } of variantTreesOf(model)) {
      for (const { pointer } of lockBreaks) {
        const [node = '', ...inner] = pointer.split('/').slice(2);
        const place = whole.nodes.get(node)?.at(['', ...inner].join('/')) ?? whole.at('');
        report({ ...ofNode(pointer, capital(name), place, lockOf(asIs.merged, pointer), [whole.id]), subject: `${choice.experiment} ${choice.variant} ${pointer}` });
      }
    }
  },
};

const memo = new PageMemo<ModelPage>();

function ofNode(pointer: string, who: string, place: Place, lock: Place, routes: readonly string[]): Finding {
  const node = pointer.split('/')[2] ?? '';
  return { ...place, node, routes, subject: place.pointer, message: `${who} changes "${pointer.slice('/nodes/'.length)}", which the layer "${layerOf(lock.file)}" locks; the change does nothing.`, help: 'Remove the change here, or the lock there.', related: [{ ...lock, message: 'is locked here' }] };
}

/** Where the lock of a node stands. */
function lockOf(merged: Merged, pointer: string): Place {
  return placeIn(merged, `${pointer.split('/').slice(0, 3).join('/')}/lock`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
