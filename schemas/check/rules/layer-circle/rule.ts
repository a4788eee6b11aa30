import type { ProjectRule } from '../../rule.ts';

export const rule: ProjectRule = {
  name: 'layer/circle',
  code: 'LU2051',
  severity: 'error',
  scope: 'project',
  check(_project, { broken }, report) {
    for (const { brand, layers: { fault } } of broken) {
      if (fault?.kind !== 'circle') continue;
      report({ file: `brands/${fault.layer}/brand.json`, pointer: '/extends', subject: fault.extends, message: `The brand "${brand}" extends itself over "${fault.extends}".`, help: 'Let one of them extend "base".' });
    }
  },
};
