import type { FileRule } from '../../rule.ts';

/** In characters: an author's largest page is a tenth of it. */
const MOST_CHARACTERS = 262_144;

export const rule: FileRule = {
  name: 'file/too-large',
  code: 'LU1004',
  severity: 'error',
  scope: 'file',
  check({ path, text }, report) {
    if (text.length <= MOST_CHARACTERS) return;
    report({ file: path, pointer: '', subject: path, message: `"${path}" has ${text.length} characters, more than ${MOST_CHARACTERS}.`, help: 'Split it: a page of its own for a part of it, a dictionary by topic.' });
  },
};
