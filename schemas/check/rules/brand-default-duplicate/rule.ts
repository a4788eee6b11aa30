import type { LayersRule } from '../../rule.ts';

export const rule: LayersRule = {
  name: 'brand/default-duplicate',
  code: 'LU2613',
  severity: 'error',
  scope: 'layers',
  check(_project, brands, report) {
    const [first, ...others] = brands.filter(({ file }) => file.isDefault === true).map(({ brand }) => brand);
    for (const brand of others) {
      report({ file: `brands/${brand}/brand.json`, pointer: '/isDefault', subject: brand, message: `The brand "${brand}" is the default one, and so is "${first ?? ''}".`, help: 'Hosts that no brand lists reach one brand: let one of them be it.', related: [{ file: `brands/${first ?? ''}/brand.json`, pointer: '/isDefault', message: 'first said here' }] });
    }
  },
};
