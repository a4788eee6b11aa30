import { propsOfType } from '../../model/links.ts';
import { didYouMean } from '../../model/words.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'widget/unknown-sport',
  code: 'LU2020',
  severity: 'error',
  scope: 'tree',
  check(tree, { catalogue, site }, report) {
    const sports = Object.keys(site.sports ?? {});
    for (const { href: sport, node, pointer, at } of propsOfType('sport', tree, catalogue)) {
      if (!sports.includes(sport)) report({ ...at(pointer), node, subject: pointer, message: `Node "${node}" names the sport "${sport}", which the site does not have.`, ...didYouMean(sport, sports, `Sports: ${sports.join(', ')}.`) });
    }
  },
};
