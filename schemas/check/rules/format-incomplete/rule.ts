import type { FileKind } from '../../../language/release/index.ts';
import type { Merged } from '../../../language/layers/mergeLayers.ts';
import { placeIn } from '../../model/tree.ts';
import { kindShapes } from '../../shapes/kinds.ts';
import { findShapeFaults, type ShapeFault } from '../../shapes/shape.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'format/incomplete',
  code: 'LU1010',
  severity: 'error',
  scope: 'brand',
  check({ files, pages }, _vocabulary, report) {
    for (const kind of KINDS) {
      for (const id of files.ids(kind)) {
        const merged = files.get(kind, id);
        if (!merged || (kind === 'page' && !pages.has(id))) continue;
        for (const { pointer, message, help } of lacking(kind, merged)) report({ ...placeIn(merged, pointer), subject: `${kind}:${id}${message}`, message, help });
      }
    }
  },
};

const KINDS: readonly FileKind[] = ['site', 'facts', 'rules', 'promises', 'routes', 'redirects', 'experiments', 'brand', 'layout', 'page'];
const known = new WeakMap<Merged, readonly ShapeFault[]>();

/** What is required and given by no layer; worked out once for the same layers. */
function lacking(kind: FileKind, merged: Merged): readonly ShapeFault[] {
  const faults = known.get(merged) ?? findShapeFaults(kindShapes[kind], merged.value, 'whole').filter((fault) => fault.kind === 'incomplete');
  known.set(merged, faults);
  return faults;
}
