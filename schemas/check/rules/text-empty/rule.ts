import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { isJsonObject } from '../../../language/json.ts';
import type { FileRule } from '../../rule.ts';

export const rule: FileRule = {
  name: 'text/empty',
  code: 'LU2407',
  severity: 'error',
  scope: 'file',
  check({ path, config }, report) {
    if (config?.kind !== 'dictionary' || !isJsonObject(config.value)) return;
    for (const [key, text] of Object.entries(config.value)) {
      if (typeof text === 'string' && text.trim() === '') report({ file: path, pointer: pointerStep(key), subject: key, message: `The text "${key}" is empty.`, help: 'Write the text, or take the key away: a text that a language lacks is named by another rule.' });
    }
  },
};
