import type { FileRule } from '../../rule.ts';

export const rule: FileRule = {
  name: 'file/unknown-kind',
  code: 'LU1005',
  severity: 'error',
  scope: 'file',
  check({ path, place }, report) {
    if (place) return;
    report({ file: path, pointer: '', subject: path, message: `${path} is no kind of config file.`, help: 'Move it where its kind lives (pages/<group>/, layouts/, dictionaries/<language>/), or remove it.' });
  },
};
