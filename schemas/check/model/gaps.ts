import type { Merged } from '../../language/layers/mergeLayers.ts';
import type { BrandModel, FileKind } from '../../language/release/index.ts';
import { kindShapes } from '../shapes/kinds.ts';
import { findFileFaults, type ShapeFault } from '../shapes/shape.ts';

/** Kinds of which every page of a brand is made. */
const COMMON: readonly FileKind[] = ['site', 'facts', 'rules', 'promises', 'redirects', 'experiments', 'brand'];
const known = new WeakMap<Merged, readonly ShapeFault[]>();

/** What a merged file requires and no layer gives, its format aside, which each file has to say; worked out once for the same layers. */
export function gapsOf(kind: FileKind, merged: Merged): readonly ShapeFault[] {
  const faults = known.get(merged) ?? findFileFaults(kindShapes[kind], merged.value).filter(({ kind: fault, pointer, key }) => fault === 'incomplete' && !(pointer === '' && key === 'format'));
  known.set(merged, faults);
  return faults;
}

/** Whether what all pages are made of is there: without it none of them can be judged. */
export function isWhole({ files }: BrandModel): boolean {
  return COMMON.every((kind) => {
    const merged = files.get(kind);
    return !merged || gapsOf(kind, merged).length === 0;
  });
}
