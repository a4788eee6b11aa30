import { treeOfPage } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'widget/site-lacks',
  code: 'LU2026',
  severity: 'warning',
  scope: 'brand',
  yieldsTo: ['site/missing', 'widget/unknown', 'format/incomplete'],
  check({ brand, pages, siteFacts }, { catalogue }, report) {
    for (const page of pages.values()) {
      const tree = treeOfPage(page);
      const { requires } = tree.route?.meta ?? {};
      if (requires !== undefined && siteFacts[requires] === false) continue;
      for (const { id, declaration: { use }, at } of tree.own) {
        const needs = catalogue.get(use)?.needs;
        if (needs === undefined || siteFacts[needs] === true) continue;
        report({ ...at('/use'), node: id, subject: `${id} ${use}`, message: `Node "${id}" uses "${use}", which the brand "${brand}" has nothing for: "${needs}" is not true.`, help: helpOf(needs, Object.hasOwn(siteFacts, needs)) });
      }
    }
  },
};

function helpOf(fact: string, isKnown: boolean): string {
  if (!isKnown) return `Declare the fact "${fact}" in facts.json, with the scope "site".`;
  return fact.startsWith('sections.') ? `Set ${fact} in site.json, or take the node away (null) in the brand.` : 'Set it for the brand, or take the node away (null) in the brand.';
}
