import type { Rule } from '../../language/configFiles.ts';
import type { JsonValue } from '../../language/json.ts';
import { isSameJson } from '../../language/layers/mergeLayers.ts';
import type { BrandModel, ModelPage } from '../../language/release/index.ts';
import { compileRule, expandRule, foldRule, RuleError } from '../../language/rules/index.ts';
import { parentOf, type Tree, type TreeNode, treeOfPage } from './tree.ts';
import { foldedRule, rowsOf } from './truthTable.ts';

export type Presence =
  | { readonly kind: 'proved' }
  | { readonly kind: 'unproved' }
  /** The facts that hide it, in words, and the node and value that do. */
  | { readonly kind: 'broken'; readonly facts: string; readonly node: string | undefined; readonly inner: string };

/** What a page must show. */
export interface Demand {
  /** A node of one of these types, ... */
  readonly types: readonly string[];
  /** ... with these props, where given, ... */
  readonly props?: Readonly<Record<string, JsonValue>> | undefined;
  /** ... wherever this rule is true, or always. */
  readonly when?: Rule | undefined;
}

/** Whether a page shows what is demanded for every combination of facts: a truth table over what decides. */
export function provePresence(model: BrandModel, page: ModelPage, { types, props = {}, when }: Demand): Presence {
  const tree = treeOfPage(page);
  const known = { ...model.siteFacts, ...factsOfPage(page) };
  const demanded = when === undefined ? true : (foldedRule(when, model.namedRules, known) ?? true);
  if (demanded === false) return { kind: 'proved' };
  const candidates = [...tree.nodes.values()].filter(({ declaration }) => types.includes(declaration.use) && Object.entries(props).every(([name, value]) => isSameJson(declaration.props?.[name], value)));
  const [first] = candidates;
  const conditions = candidates.map((node) => conditionOf(node, tree, model, known));
  if (conditions.some((condition) => condition === true)) return { kind: 'proved' };
  const open: Rule = conditions.length <= 1 ? (conditions[0] ?? false) : { or: conditions as readonly JsonValue[] };
  const culprit = first ? hidingNode(first, tree) : { node: undefined, inner: '' };
  if (open === false && demanded === true) return { kind: 'broken', facts: '', ...culprit };
  const kept: Rule = demanded === true ? open : { or: [{ '!': [demanded] }, open] };
  if (typeof kept === 'boolean') return kept ? { kind: 'proved' } : { kind: 'broken', facts: '', ...culprit };
  const rows = rowsOf(kept, model.facts);
  if (!rows) return { kind: 'unproved' };
  const isKept = compileRule(kept);
  for (const row of rows) {
    if (!isKept((name) => row.get(name))) return { kind: 'broken', facts: [...row].map(([name, value]) => `${name} is ${JSON.stringify(value)}`).join(' and '), ...culprit };
  }
  return { kind: 'proved' };
}

/** What a page knows of itself: its id and its flags. */
export function factsOfPage({ source }: ModelPage): Readonly<Record<string, JsonValue>> {
  const { hideHeader = false, hideFooter = false, hideBottomNavigation = false, hideSeo = false } = source.meta;
  return { 'route.pageId': source.pageId, 'meta.hideHeader': hideHeader, 'meta.hideFooter': hideFooter, 'meta.hideBottomNavigation': hideBottomNavigation, 'meta.hideSeo': hideSeo };
}

/** The rules of a node and of everything around it, joined and folded; false where it stands nowhere. */
function conditionOf(node: TreeNode, tree: Tree, { namedRules }: BrandModel, known: Readonly<Record<string, JsonValue>>): Rule {
  const parts: JsonValue[] = [];
  const seen = new Set<TreeNode>();
  let current: TreeNode | undefined = node;
  for (; current && !seen.has(current); current = parentOf(tree, current)) {
    seen.add(current);
    if (current.declaration.when !== undefined) parts.push(current.declaration.when);
    if (current.place === 'root') break;
  }
  if (current?.place !== 'root') return false;
  if (parts.length === 0) return true;
  try {
    return foldRule(expandRule({ and: parts }, namedRules), known);
  } catch (error) {
    // A rule that is none has a finding of its own.
    if (error instanceof RuleError) return true;
    throw error;
  }
}

function hidingNode(node: TreeNode, tree: Tree): { readonly node: string; readonly inner: string } {
  const seen = new Set<TreeNode>();
  for (let current: TreeNode | undefined = node; current && !seen.has(current); current = parentOf(tree, current)) {
    seen.add(current);
    if (current.declaration.when !== undefined) return { node: current.id, inner: '/when' };
  }
  return { node: node.id, inner: '/in' };
}
