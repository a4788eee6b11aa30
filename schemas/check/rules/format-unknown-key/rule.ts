import { findFileFaults } from '../../shapes/shape.ts';
import { kindShapes } from '../../shapes/kinds.ts';
import type { FileRule } from '../../rule.ts';

export const rule: FileRule = {
  name: 'format/unknown-key',
  code: 'LU1008',
  severity: 'error',
  scope: 'file',
  check({ path, config }, report) {
    if (!config) return;
    for (const { kind, ...fault } of findFileFaults(kindShapes[config.kind], config.value)) {
      if (kind === 'unknown-key') report({ file: path, subject: fault.pointer, ...fault });
    }
  },
};
