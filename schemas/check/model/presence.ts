import type { Rule } from '../../language/configFiles.ts';
import type { JsonValue } from '../../language/json.ts';
import { isSameJson } from '../../language/layers/mergeLayers.ts';
import { type BrandModel, IdentityMemo, type ModelPage } from '../../language/release/index.ts';
import type { WidgetCatalogue } from '../../language/manifest.ts';
import type { NamedRules } from '../../language/rules/index.ts';
import { noneBefore } from './choices.ts';
import { parentOf, type Tree, type TreeNode, treeOfPage } from './tree.ts';
import { canonicalRule, foldedRule, refute } from './truthTable.ts';

export type Presence =
  | { readonly kind: 'proved' }
  | { readonly kind: 'unproved' }
  /** The facts that hide it, in words, and the node and value that do. */
  | { readonly kind: 'broken'; readonly facts: string; readonly node: string | undefined; readonly inner: string };

/** What a page must show; one object for each promise, by which is kept what is known of pages. */
export interface Demand {
  /** A node of one of these types, ... */
  readonly types: readonly string[];
  /** ... with these props, where given, ... */
  readonly props?: Readonly<Record<string, JsonValue>> | undefined;
  /** ... wherever this rule is true, or always. */
  readonly when?: Rule | undefined;
}

/** Whether a page shows what is demanded for every combination of facts: a truth table over what decides. */
export function provePresence({ catalogue, facts, namedRules, siteFacts }: BrandModel, page: ModelPage, demand: Demand): Presence {
  const tree = treeOfPage(page);
  const ofTrees = keptWhere.get([demand, namedRules, catalogue], () => new WeakMap());
  const isKept = ofTrees.get(tree) ?? { rule: ruleOf(tree, demand, namedRules, catalogue) };
  ofTrees.set(tree, isKept);
  const refuted = isKept.rule === true ? 'none' : refute(isKept.rule, facts, namedRules, [siteFacts, factsOfPage(page)]);
  if (refuted === 'none') return PROVED;
  if (refuted === 'unproved') return { kind: 'unproved' };
  const [first] = candidatesIn(tree, demand);
  const culprit = first ? hidingNode(first, tree) : { node: undefined, inner: '' };
  return { kind: 'broken', facts: [...refuted].map(([name, value]) => `${name} is ${JSON.stringify(value)}`).join(' and '), ...culprit };
}

const PROVED: Presence = { kind: 'proved' };
/** By demand, named rules and widgets: when a tree keeps the demand, the same for all brands that have the tree. */
const keptWhere = new IdentityMemo<WeakMap<Tree, { readonly rule: Rule }>>();

/** True exactly where a demand is kept. */
function ruleOf(tree: Tree, demand: Demand, namedRules: NamedRules, catalogue: WidgetCatalogue): Rule {
  const conditions = candidatesIn(tree, demand).map((node) => rulesUpTo(node, tree, catalogue));
  if (conditions.includes(true)) return true;
  const { when } = demand;
  const isDemanded = when !== undefined && foldedRule(when, namedRules) !== undefined ? [{ '!': [when] }] : [];
  const parts = [...isDemanded, ...conditions.filter((condition) => condition !== false)];
  return parts.length === 0 ? false : canonicalRule({ or: parts });
}

const byUse = new WeakMap<Tree, ReadonlyMap<string, readonly TreeNode[]>>();

function candidatesIn(tree: Tree, { types, props }: Demand): readonly TreeNode[] {
  const known = byUse.get(tree) ?? groupByUse(tree);
  byUse.set(tree, known);
  const found = types.flatMap((type) => known.get(type) ?? []);
  return props === undefined ? found : found.filter(({ declaration }) => Object.entries(props).every(([name, value]) => isSameJson(declaration.props?.[name], value)));
}

function groupByUse({ nodes }: Tree): ReadonlyMap<string, readonly TreeNode[]> {
  const groups = new Map<string, TreeNode[]>();
  for (const node of nodes.values()) {
    const group = groups.get(node.declaration.use);
    if (group) group.push(node);
    else groups.set(node.declaration.use, [node]);
  }
  return groups;
}

/** What a page knows of itself: its id and its flags. */
export function factsOfPage({ source }: ModelPage): Readonly<Record<string, JsonValue>> {
  const { hideHeader = false, hideFooter = false, hideBottomNavigation = false, hideSeo = false } = source.meta;
  return { 'route.pageId': source.pageId, 'meta.hideHeader': hideHeader, 'meta.hideFooter': hideFooter, 'meta.hideBottomNavigation': hideBottomNavigation, 'meta.hideSeo': hideSeo };
}

/** The rules of a node and of everything around it, joined and folded; false where it stands nowhere. */
export function conditionOf(node: TreeNode, tree: Tree, { catalogue, namedRules }: BrandModel, known: Readonly<Record<string, JsonValue>>): Rule {
  // A rule that is none has a finding of its own.
  return foldedRule(rulesUpTo(node, tree, catalogue), namedRules, known) ?? true;
}

/** The same as written; true without any. */
function rulesUpTo(node: TreeNode, tree: Tree, catalogue: WidgetCatalogue): Rule {
  const parts: Rule[] = [];
  const seen = new Set<TreeNode>();
  let current: TreeNode | undefined = node;
  for (; current && !seen.has(current); current = parentOf(tree, current)) {
    seen.add(current);
    if (current.declaration.when !== undefined) parts.push(current.declaration.when);
    parts.push(...noneBefore(tree, current, catalogue));
    if (current.place === 'root') break;
  }
  if (current?.place !== 'root') return false;
  return parts.length === 0 ? true : { and: parts };
}

function hidingNode(node: TreeNode, tree: Tree): { readonly node: string; readonly inner: string } {
  const seen = new Set<TreeNode>();
  for (let current: TreeNode | undefined = node; current && !seen.has(current); current = parentOf(tree, current)) {
    seen.add(current);
    if (current.declaration.when !== undefined) return { node: current.id, inner: '/when' };
  }
  return { node: node.id, inner: '/in' };
}
