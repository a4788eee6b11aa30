import { ruleFaults } from '../../model/ruleParts.ts';
import { isJsonObject } from '../../../language/json.ts';
import { truthOf } from '../../model/truthTable.ts';
import type { TreeRule } from '../../rule.ts';

const GUEST = { 'user.signedIn': false };

export const rule: TreeRule = {
  name: 'rule/hides-but-does-not-protect',
  code: 'LU2115',
  severity: 'warning',
  scope: 'tree',
  yieldsTo: ruleFaults,
  check(tree, { facts, namedRules }, report) {
    const { route, layout } = tree;
    if (tree.kind !== 'page' || !route || (route.access ?? 'any') !== 'any' || !Object.hasOwn(facts, 'user.signedIn')) return;
    const slots = new Set(Object.values(layout?.slots ?? {}).map(({ to }) => to));
    const nodes = tree.merged.value['nodes'] ?? {};
    const outer = [...tree.nodes.values()].filter(({ id, place }) => slots.has(place) && isJsonObject(nodes) && Object.hasOwn(nodes, id));
    const isHidden = outer.map(({ declaration: { when } }) => when !== undefined && truthOf(when, facts, namedRules, GUEST) === 'never' && truthOf(when, facts, namedRules) !== 'never');
    if (outer.length === 0 || !isHidden.every(Boolean)) return;
    report({ ...tree.at('/route/path'), subject: tree.id, message: `The page "${tree.id}" shows guests nothing of its own, and they may open it.`, help: 'Set "access": "user" on its route, so that guests are asked to sign in.' });
  },
};
