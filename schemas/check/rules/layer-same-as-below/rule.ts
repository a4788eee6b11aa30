import { layeredKinds } from '../../model/layeredKinds.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'layer/same-as-below',
  code: 'LU2054',
  severity: 'info',
  scope: 'brand',
  check({ files }, _vocabulary, report) {
    for (const fileKind of layeredKinds) {
      for (const id of files.shared(fileKind)) {
        for (const { kind, pointer, at } of files.get(fileKind, id)?.useless ?? []) {
          if (kind !== 'same-as-below' || IDENTIFYING.test(pointer)) continue;
          report({ file: at.file, pointer: at.pointer, ...(at.pointer === pointer && { isRemovable: true }), subject: pointer, message: `"${at.pointer.slice(1)}" in the layer "${at.layer}" says what the layer below says already.`, help: 'Remove it here.' });
        }
      }
    }
  },
};

// What every layer of a file says of itself.
const IDENTIFYING = /^\/(?:\$schema|format|id)$/;
