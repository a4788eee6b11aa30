import { isJsonObject } from '../../../language/json.ts';
import type { FileRule } from '../../rule.ts';

export const rule: FileRule = {
  name: 'format/unsupported',
  code: 'LU1006',
  severity: 'error',
  scope: 'file',
  check({ path, config }, report) {
    if (!config || config.kind === 'dictionary' || config.kind === 'passage' || !isJsonObject(config.value)) return;
    const { format } = config.value;
    if (format === 1 || (config.kind === 'brandbook' && format === undefined)) return;
    report({ file: path, pointer: '/format', subject: 'format', message: format === undefined ? `${path} does not say its format.` : `${path} has the format ${JSON.stringify(format)}; this version reads format 1.`, help: 'Write "format": 1.', ...(format === undefined ? {} : { instead: 1 }) });
  },
};
