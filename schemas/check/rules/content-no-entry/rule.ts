import { spanIn } from '../../places/locateProblem.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'content/no-entry',
  code: 'LU3002',
  severity: 'error',
  scope: 'brand',
  reads: ['content', 'passage'],
  check({ files }, _vocabulary, report) {
    const entries = new Set(files.ids('content'));
    for (const id of files.ids('passage')) {
      const entry = id.split('/', 2).join('/');
      const path = entries.has(entry) ? undefined : files.versions('passage', id).at(-1)?.path;
      if (path !== undefined) report({ file: path, pointer: '', subject: id, range: spanIn('', 0, 0), message: `${path} holds words of the entry "${entry}", which no layer has.`, help: 'Write entry.json beside it ({ "format": 1, "date": … }), or correct the name of the folder.' });
    }
  },
};
