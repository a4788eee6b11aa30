import type { BrandRule } from '../../rule.ts';

const THEMES = ['light', 'dark'] as const;

export const rule: BrandRule = {
  name: 'brand/missing-pair',
  code: 'LU2604',
  severity: 'warning',
  scope: 'brand',
  reads: ['brandbook'],
  check({ theme: { value: { sources } } }, { tokens }, report) {
    for (const { css_prop: name, type } of tokens.tokens) {
      const [set] = THEMES.filter((theme) => sources[theme].has(name));
      const [unset] = THEMES.filter((theme) => !sources[theme].has(name));
      const source = set && sources[set].get(name);
      if (type !== 'color' || !source || set === undefined || unset === undefined) continue;
      report({ file: source.file, pointer: `${source.pointer}/theme`, subject: name, message: `${name} is set for the ${set} theme only; the ${unset} theme keeps the colour of the base.`, help: `Add an entry of ${name} for "${unset}", or leave "theme" out for both.` });
    }
  },
};
