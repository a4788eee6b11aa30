import { layeredKinds } from '../../model/layeredKinds.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'layer/overrides-nothing',
  code: 'LU2052',
  severity: 'warning',
  scope: 'brand',
  check({ files }, _vocabulary, report) {
    for (const fileKind of layeredKinds) {
      for (const id of files.shared(fileKind)) {
        for (const { kind, pointer, at } of files.get(fileKind, id)?.useless ?? []) {
          if (kind !== 'overrides-nothing' || IDENTIFYING.test(pointer)) continue;
          report({ file: at.file, pointer: at.pointer, subject: pointer, message: `"${at.pointer.slice(1)}" in the layer "${at.layer}" removes something that no lower layer has.`, help: 'Correct the name, or remove the line.' });
        }
      }
    }
  },
};

// What every layer of a file says of itself.
const IDENTIFYING = /^\/(?:\$schema|format|id)$/;
