import { isJsonObject } from '../../../language/json.ts';
import type { FileRule } from '../../rule.ts';

export const rule: FileRule = {
  name: 'brand/id-mismatch',
  code: 'LU2611',
  severity: 'error',
  scope: 'file',
  check({ path, config }, report) {
    if (config?.kind !== 'brand' || !isJsonObject(config.value)) return;
    const { id } = config.value;
    if (typeof id !== 'string' || id === config.layer) return;
    report({ file: path, pointer: '/id', subject: 'id', message: `${path} says that its brand is "${id}", and stands in the folder "${config.layer}".`, help: `Write "${config.layer}", or rename the folder.`, instead: config.layer });
  },
};
