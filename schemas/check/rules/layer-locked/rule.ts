import { layeredKinds } from '../../model/layeredKinds.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'layer/locked',
  code: 'LU2053',
  severity: 'error',
  scope: 'brand',
  check({ files }, _vocabulary, report) {
    for (const kind of layeredKinds) {
      for (const id of files.ids(kind)) {
        for (const { pointer, lockedBy, at } of files.get(kind, id)?.violations ?? []) {
          report({ file: at.file, pointer, subject: pointer, message: `"${pointer.slice(1)}" is locked by the layer "${lockedBy}"; "${at.layer}" changes it.`, help: 'Remove the change here, or the lock there.' });
        }
      }
    }
  },
};
