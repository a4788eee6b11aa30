import { type HouseRule, isTestFile } from './houseRule.ts';

/** Brands differ in configs only: no code, style or schema may know the name of one. */
export function brandRule(brands: readonly string[]): HouseRule {
  const pattern = brands.length > 0 ? new RegExp(`\\b(${brands.join('|')})\\b`, 'gi') : null;
  return {
    name: 'brand-name',
    appliesTo: (path) => /^(runtime|widgets|schemas|domain|server|studio|bin|public)\//.test(path) && !isTestFile(path) && !path.endsWith('.md'),
    check: (file) =>
      pattern ? [...file.text.matchAll(pattern)].map((found) => ({ offset: found.index, message: `"${found[0]}" is a brand: what differs belongs in its configs.` })) : [],
  };
}
