import type { ProjectRule } from '../../rule.ts';

export const rule: ProjectRule = {
  name: 'brand/host-duplicate',
  code: 'LU2607',
  severity: 'error',
  scope: 'project',
  check(_project, { models }, report) {
    const owners = new Map<string, string>();
    for (const { brand, brandFile } of models) {
      (brandFile.hosts ?? []).forEach((name, at) => {
        const host = name.toLowerCase();
        const owner = owners.get(host) ?? brand;
        owners.set(host, owner);
        if (owner !== brand) report({ file: `brands/${brand}/brand.json`, pointer: `/hosts/${at}`, subject: host, message: `The host "${host}" belongs to "${owner}" already.`, help: 'A host leads to one brand: remove it from one of them.', related: [{ file: `brands/${owner}/brand.json`, pointer: '/hosts', message: 'first named here' }] });
      });
    }
  },
};
