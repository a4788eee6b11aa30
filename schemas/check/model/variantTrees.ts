import { isJsonObject, type JsonObject } from '../../language/json.ts';
import type { LockViolation, Merged } from '../../language/layers/mergeLayers.ts';
import { type BrandModel, IdentityMemo, type ModelPage, oldFormsIn } from '../../language/release/index.ts';
import { hasPath, parentOf, placeIn, splitPlace, type Tree, type TreeNode, treeOfPage } from './tree.ts';
import { type Choice, choicesOf, patchedBy, patchPointer, variantOf } from './variants.ts';

/** What one variant of an experiment makes of one page. */
export interface VariantTrees {
  /** `the variant "other" of the experiment "order"`. */
  readonly name: string;
  readonly choice: Choice;
  /** The page as it is. */
  readonly asIs: Tree;
  /** The page as the variant makes it; its own nodes are those that the change touches, with places in the change. */
  readonly whole: Tree;
  /** What the variant writes, and nothing else. */
  readonly written: Tree;
  /** What it changes although a node of the page locks it, pointers from the page. */
  readonly lockBreaks: readonly LockViolation[];
  /** Pointer of the change in the experiments. */
  readonly pointer: string;
}

const ofModels = new WeakMap<BrandModel, readonly VariantTrees[]>();
const memo = new IdentityMemo<VariantTrees>();

/** Each variant that changes a page, by itself. */
export function variantTreesOf(model: BrandModel): readonly VariantTrees[] {
  const experiments = model.files.get('experiments');
  const known = ofModels.get(model) ?? (experiments ? [...patchedBy(model.experiments)].sort().flatMap((id) => model.pages.get(id) ?? []).flatMap((page) => choicesOf(model, page).flat().map((choice) => memo.get([page, choice.patch, experiments], () => plant(model, page, choice, experiments)))) : []);
  ofModels.set(model, known);
  return known;
}

function plant(model: BrandModel, page: ModelPage, choice: Choice, experiments: Merged): VariantTrees {
  const { patch } = choice;
  const { page: changed, lockBreaks, name } = variantOf(model, page, [choice]);
  const [asIs, tree] = [treeOfPage(page), treeOfPage(changed)];
  const pointer = patchPointer(choice, asIs.id);
  const place = (node: string, inner: string) => {
    const change = patch[node];
    return placeIn(experiments, patchPointer(choice, asIs.id, node) + (change !== undefined && isJsonObject(change) && hasPath(change, inner) ? inner : ''));
  };
  const causes = causesIn(patch, asIs, tree);
  const nodes = new Map([...tree.nodes].map(([id, node]): readonly [string, TreeNode] => {
    const cause = causes.get(id);
    return [id, cause === undefined ? node : { ...node, at: (inner) => place(cause, cause === id ? inner : '') }];
  }));
  const own = [...nodes.values()].filter(({ id }) => causes.has(id));
  const whole: Tree = { ...tree, nodes, own, head: null, old: oldFormsIn(experiments).filter((form) => form.pointer.startsWith(`${pointer}/`)), at: () => placeIn(experiments, pointer) };
  return { name, choice, asIs, whole, written: { ...whole, own: own.flatMap((node) => onlyWritten(node, patch)) }, lockBreaks, pointer };
}

/** The nodes that a change touches, each with the changed node that is the cause: itself, what it stands in, or what stood in it. */
function causesIn(patch: JsonObject, asIs: Tree, tree: Tree): ReadonlyMap<string, string> {
  const causes = new Map<string, string>();
  for (const id of Object.keys(patch)) {
    const before = asIs.nodes.get(id);
    const parent = before && parentOf(asIs, before);
    if (parent) causes.set(parent.id, id);
  }
  for (const node of tree.nodes.values()) {
    const cause = changedAround(node, patch, tree);
    if (cause !== undefined) causes.set(node.id, cause);
  }
  for (const id of Object.keys(patch)) causes.set(id, id);
  return causes;
}

function changedAround(node: TreeNode, patch: JsonObject, tree: Tree): string | undefined {
  const seen = new Set<TreeNode>();
  for (let current: TreeNode | undefined = node; current && !seen.has(current); current = parentOf(tree, current)) {
    seen.add(current);
    const inside = splitPlace(current.place)?.node;
    if (inside !== undefined && Object.hasOwn(patch, inside)) return inside;
  }
  return undefined;
}

/** A node with the props and the rule that the variant itself writes; nothing for one that it leaves alone. */
function onlyWritten(node: TreeNode, patch: JsonObject): readonly TreeNode[] {
  const change = patch[node.id];
  if (change === undefined || !isJsonObject(change)) return [];
  const { props: changed = {} } = change;
  const { when, props = {}, ...rest } = node.declaration;
  const written = isJsonObject(changed) ? Object.fromEntries(Object.entries(props).filter(([name]) => Object.hasOwn(changed, name))) : {};
  return [{ ...node, declaration: { ...rest, props: written, ...(when !== undefined && Object.hasOwn(change, 'when') && { when }) } }];
}
