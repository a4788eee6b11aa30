import type { LayersRule } from '../../rule.ts';

export const rule: LayersRule = {
  name: 'site/missing',
  code: 'LU1101',
  severity: 'error',
  scope: 'layers',
  check(project, _brands, report) {
    if (!project.files.has('base/site.json')) report({ file: 'base/site.json', pointer: '', subject: 'site', message: 'There is no base/site.json: no brand can be served.', help: 'Add base/site.json with languages, sports and timers.' });
  },
};
