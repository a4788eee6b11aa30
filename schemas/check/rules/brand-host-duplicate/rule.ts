import { hostsOf } from '../../../language/release/index.ts';
import type { LayersRule } from '../../rule.ts';

export const rule: LayersRule = {
  name: 'brand/host-duplicate',
  code: 'LU2607',
  severity: 'error',
  scope: 'layers',
  check(_project, brands, report) {
    const owners = new Map<string, string>();
    for (const { brand, file } of brands) {
      hostsOf(file).forEach((name, at) => {
        const host = name.toLowerCase();
        const owner = owners.get(host) ?? brand;
        owners.set(host, owner);
        if (owner !== brand) report({ file: `brands/${brand}/brand.json`, pointer: `/hosts/${at}`, subject: host, message: `The host "${host}" belongs to "${owner}" already.`, help: 'A host leads to one brand: remove it from one of them.', related: [{ file: `brands/${owner}/brand.json`, pointer: '/hosts', message: 'first named here' }] });
      });
    }
  },
};
