import type { LayersRule } from '../../rule.ts';

export const rule: LayersRule = {
  name: 'layer/circle',
  code: 'LU2051',
  severity: 'error',
  scope: 'layers',
  check(_project, brands, report) {
    const seen = new Set<string>();
    for (const { layers: { names, fault } } of brands) {
      if (fault?.kind !== 'circle') continue;
      // A brand that only leads into a circle has the brands of the circle behind it, lowest first.
      const [first = '', ...others] = names.slice(1, names.indexOf(fault.extends) + 1).sort();
      if (seen.has(first)) continue;
      seen.add(first);
      report({
        file: `brands/${first}/brand.json`,
        pointer: '/extends',
        subject: first,
        message: `The brand "${first}" extends itself${others.length === 0 ? '' : ` over ${others.map((name) => `"${name}"`).join(', ')}`}.`,
        help: others.length === 0 ? 'Let it extend "base".' : 'Let one of them extend "base".',
        related: others.map((name) => ({ file: `brands/${name}/brand.json`, pointer: '/extends', message: 'is part of the circle' })),
      });
    }
  },
};
