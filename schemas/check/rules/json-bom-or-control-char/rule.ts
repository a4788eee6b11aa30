import { spanIn } from '../../places/locateProblem.ts';
import type { FileRule } from '../../rule.ts';

export const rule: FileRule = {
  name: 'json/bom-or-control-char',
  code: 'LU1003',
  severity: 'error',
  scope: 'file',
  isDecisive: true,
  check({ path, text, place }, report) {
    // Tab, line feed and carriage return are blanks of JSON.
    const at = place ? [...text].findIndex((char) => char === '\uFEFF' || (char < ' ' && !'\t\n\r'.includes(char)) || char === '\u007F') : -1;
    if (at < 0) return;
    const offset = [...text].slice(0, at).join('').length;
    report({ file: path, pointer: '', subject: path, range: spanIn(text, offset, 1), message: `${path} holds an invisible character (code ${text.charCodeAt(offset)}).`, help: 'Save the file as UTF-8 without a byte order mark, and remove the character.' });
  },
};
