import type { FileKind } from '../../../language/release/index.ts';
import { gapsOf } from '../../model/gaps.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'format/incomplete',
  code: 'LU1010',
  severity: 'error',
  scope: 'brand',
  isFirst: true,
  check({ files, pages, project }, _vocabulary, report) {
    for (const kind of KINDS) {
      // Without a site of the base all of it is missing: that has a finding of its own.
      if (kind === 'site' && !project.files.has('base/site.json')) continue;
      for (const id of files.ids(kind)) {
        const merged = files.get(kind, id);
        if (!merged || (kind === 'page' && !pages.has(id))) continue;
        for (const { pointer, message, help, isConsequence } of gapsOf(kind, merged)) {
          if (isConsequence !== true) report({ ...placeIn(merged, pointer), subject: `${kind}:${id}${message}`, message, help });
        }
      }
    }
  },
};

const KINDS: readonly FileKind[] = ['site', 'facts', 'rules', 'promises', 'routes', 'redirects', 'experiments', 'brand', 'layout', 'page'];
