import { spanIn } from '../../places/locateProblem.ts';
import type { FileRule } from '../../rule.ts';

// Tab, line feed and carriage return are blanks of JSON.
// eslint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/;

export const rule: FileRule = {
  name: 'json/bom-or-control-char',
  code: 'LU1003',
  severity: 'error',
  scope: 'file',
  isDecisive: true,
  check({ path, text, place, config }, report) {
    // JSON itself refuses all but two of them.
    if (config && config.kind !== 'passage' && !text.includes('\u007f') && !text.includes('\ufeff')) return;
    const offset = place ? text.search(INVISIBLE) : -1;
    if (offset < 0) return;
    report({ file: path, pointer: '', subject: path, range: spanIn(text, offset, 1), message: `${path} holds an invisible character (code ${text.charCodeAt(offset)}).`, help: 'Save the file as UTF-8 without a byte order mark, and remove the character.' });
  },
};
