import type { Rule } from '../../../language/configFiles.ts';
import { type BrandModel, IdentityMemo } from '../../../language/release/index.ts';
import { defaultFault } from '../../model/factValues.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { rulesOf, type WrittenRule } from '../../model/ruleParts.ts';
import { rulesAround } from '../../model/rulesAround.ts';
import { isMeant } from '../../model/suppressions.ts';
import { type Place, type Tree, type TreeNode, treeOfPage } from '../../model/tree.ts';
import { otherTreesOf } from '../../model/trees.ts';
import { factsReadBy, truthOf } from '../../model/truthTable.ts';
import type { ProjectRule } from '../../rule.ts';

const NAME = 'rule/never-on-any-brand';
const CODE = 'LU2112';

export const rule: ProjectRule = {
  name: NAME,
  code: CODE,
  severity: 'warning',
  scope: 'project',
  yieldsTo: ['promise/broken'],
  check(project, { models, isAnyBroken }, report) {
    // What a brand that cannot be read would show is not known, nor what a site without its base says (LU1101).
    // A flag whose default is of another type is false, or true, by mistake alone (LU2118).
    if (isAnyBroken || !project.files.has('base/site.json') || models.some(({ facts }) => Object.values(facts).some(defaultFault))) return;
    const seen = new Set<string>();
    const ofModels = new Map(models.map((model) => [model, impossibleIn(model)] as const));
    for (const { node, tree, place } of [...ofModels.values()].flat()) {
      const key = `${place.file} ${place.pointer}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const readers = models.filter((model) => isWrittenIn(model, tree, node.id, place));
      if (!readers.every((model) => ofModels.get(model)?.some((other) => isSame(other.place, place)) === true) || isMeant(tree, node.id, [NAME, CODE])) continue;
      report({ ...place, node: node.id, routes: tree.kind === 'page' ? [tree.id] : [], subject: node.id, message: `Node "${node.id}" is shown on no brand: its rule is false with what ${readers.map(({ brand }) => brand).join(', ')} ${readers.length === 1 ? 'is' : 'are'}.`, help: 'Set the flag in a brand, mend the rule, or remove the node.' });
    }
  },
};

/** A rule that is false whatever the facts of a brand's visitors are. */
interface Impossible {
  readonly node: TreeNode;
  readonly tree: Tree;
  readonly place: Place;
}

const memo = new PageMemo<Impossible>();

function impossibleIn(model: BrandModel): readonly Impossible[] {
  const [facts, rules] = [model.files.get('facts'), model.files.get('rules')];
  const known = rulesOfBrands.get([facts, rules], () => new WeakMap());
  return memo.onTrees(model, [facts, rules, model.siteFacts], (tree) => {
    const written = known.get(tree) ?? rulesOf(tree).filter(({ rule: when }) => readsBrand(when as Rule, model));
    known.set(tree, written);
    return written.flatMap(({ rule: when, node: id, at }) => {
      const node = tree.nodes.get(id);
      return !node || isPossible(when as Rule, node, tree, model) ? [] : [{ node, tree, place: at('/when') }];
    });
  });
}

/** The rules of a tree that can differ by brand: hardly any. */
const rulesOfBrands = new IdentityMemo<WeakMap<Tree, readonly WrittenRule[]>>();

/** Whether a rule reads what brands may set: facts of the site, flags, and which brand it is. */
function readsBrand(when: Rule, { facts, namedRules }: BrandModel): boolean {
  return typeof when !== 'boolean' && factsReadBy(when, namedRules).some((name) => facts[name]?.scope === 'site' || name === 'brand.id' || name.startsWith('flags.'));
}

/** Whether a brand has the rule of a node from the same place. */
function isWrittenIn(model: BrandModel, { kind, id }: Tree, node: string, place: Place): boolean {
  const page = kind === 'page' ? model.pages.get(id) : undefined;
  return [...(page ? [treeOfPage(page)] : []), ...otherTreesOf(model)].some((tree) => tree.kind === kind && tree.id === id && tree.own.some((own) => own.id === node && own.declaration.when !== undefined && isSame(own.at('/when'), place)));
}

function isSame(left: Place, right: Place): boolean {
  return left.file === right.file && left.pointer === right.pointer;
}

/** Also true where the rule says something of its own: never true at all, or never inside of what it stands in. */
function isPossible(when: Rule, node: TreeNode, tree: Tree, { catalogue, facts, namedRules, siteFacts }: BrandModel): boolean {
  if (!factsReadBy(when, namedRules).some((name) => Object.hasOwn(siteFacts, name))) return true;
  if (truthOf(when, facts, namedRules, siteFacts) !== 'never') return true;
  return truthOf({ and: [...rulesAround(tree, node, catalogue), when] }, facts, namedRules) === 'never';
}
