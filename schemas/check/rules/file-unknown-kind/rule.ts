import { isPassagePath } from '../../../language/content/contentPlace.ts';
import { spanIn } from '../../places/locateProblem.ts';
import type { FileRule } from '../../rule.ts';

export const rule: FileRule = {
  name: 'file/unknown-kind',
  code: 'LU1005',
  severity: 'error',
  scope: 'file',
  check({ path, place }, report) {
    if (place) return;
    if (isPassagePath(path)) {
      report({ file: path, pointer: '', subject: path, range: spanIn('', 0, 0), message: `${path} is no place of an entry's words, so that nobody reads it.`, help: 'Words of an entry lie at content/<collection>/<slug>/<language>.md, all of it in small Latin letters, digits and hyphens.' });
      return;
    }
    if (!path.endsWith('.json')) {
      report({ file: path, pointer: '', subject: path, severity: 'warning', range: spanIn('', 0, 0), message: `${path} is no JSON file, so that no site reads it.`, help: /\.(?:jsonc?5?|ya?ml|js)\b/i.test(path) ? `Save it as ${path.replace(/\.[^/]*$/, '')}.json.` : 'Move it into assets/ or content/, or remove it.' });
      return;
    }
    report({ file: path, pointer: '', subject: path, message: `${path} is no kind of config file.`, help: 'Move it where its kind lives (pages/<group>/, layouts/, forms/, mails/, content/<collection>/<slug>/entry.json, dictionaries/<language>/), or remove it.' });
  },
};
