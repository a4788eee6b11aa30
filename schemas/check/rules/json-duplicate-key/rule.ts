import { visit } from 'jsonc-parser';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { spanIn } from '../../places/locateProblem.ts';
import type { FileRule } from '../../rule.ts';

export const rule: FileRule = {
  name: 'json/duplicate-key',
  code: 'LU1002',
  severity: 'error',
  scope: 'file',
  check({ path, text, config }, report) {
    if (!config) return;
    const open: Set<string>[] = [];
    visit(text, {
      onObjectBegin: () => void open.push(new Set()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty: (key, offset, length, _line, _column, pathOf) => {
        const keys = open.at(-1);
        if (keys?.has(key) === true) {
          const pointer = [...pathOf(), key].map((step) => pointerStep(String(step))).join('');
          report({ file: path, pointer, subject: pointer, range: spanIn(text, offset, length), message: `"${key}" stands twice in one object; only the last one counts.`, help: 'Remove one of them, or give it another name.' });
        }
        keys?.add(key);
      },
    });
  },
};
