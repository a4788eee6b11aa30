import { tooDeepAt, MOST_LEVELS } from '../../../language/release/index.ts';
import { spanIn } from '../../places/locateProblem.ts';
import type { FileRule } from '../../rule.ts';

export const rule: FileRule = {
  name: 'file/too-deep',
  code: 'LU1011',
  severity: 'error',
  scope: 'file',
  isDecisive: true,
  check({ path, text, place }, report) {
    if (!place || place.kind === 'passage') return;
    const offset = tooDeepAt(text);
    if (offset !== undefined) report({ file: path, pointer: '', subject: path, range: spanIn(text, offset, 1), message: `${path} is more than ${MOST_LEVELS} levels deep at the marked place.`, help: 'Look for brackets that were opened again and again, and take them away.' });
  },
};
