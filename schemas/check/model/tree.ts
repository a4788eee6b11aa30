import type { LayoutFile, NodeDeclaration, RouteDeclaration } from '../../language/configFiles.ts';
import type { JsonValue } from '../../language/json.ts';
import { type Merged, pointerStep, stepsOf } from '../../language/layers/mergeLayers.ts';
import type { OldFormInFile } from '../../language/migrations/index.ts';
import { fileIfThere, fileOf, FORM_SLOT, IdentityMemo, type ModelPage, oldFormsIn } from '../../language/release/index.ts';

/** Where something stands: a path inside the configs folder and a JSON pointer in that file. */
export interface Place {
  readonly file: string;
  readonly pointer: string;
}

export interface TreeNode {
  readonly id: string;
  readonly declaration: NodeDeclaration;
  /** Slot of the layout or of another node, the layout's slot names resolved (`frame.main`). */
  readonly place: string;
  /** Place of something inside the node (`/props/limit`), in the layer that decided it. */
  at(inner: string): Place;
}

/** A page, a layout or a form as a tree of nodes; a mail as one without nodes, whose texts are its head. */
export interface Tree {
  readonly kind: 'page' | 'layout' | 'form' | 'mail';
  readonly id: string;
  readonly merged: Merged;
  /** Every node, those of a page's layout included. */
  readonly nodes: ReadonlyMap<string, TreeNode>;
  /** The nodes that are this file's own concern: a page's, with what it changes of its layout; a layout's. */
  readonly own: readonly TreeNode[];
  readonly layoutId: string;
  readonly layout: LayoutFile | undefined;
  readonly route: RouteDeclaration | undefined;
  /** What a page says to search engines, the words of a mail; null for what has neither. */
  readonly head: JsonValue;
  /** What its files, or those of the experiment that makes it, have in older forms. */
  readonly old: readonly OldFormInFile[];
  /** Place of something in the file (`/route/path`), in the layer that decided it. */
  at(pointer: string): Place;
}

const pageTrees = new WeakMap<ModelPage, Tree>();
/** The nodes that a page has of its layout: all its pages share them, but for those that change some. */
const layoutNodes = new IdentityMemo<readonly TreeNode[]>();
const layoutTrees = new IdentityMemo<Tree>();
const mailTrees = new IdentityMemo<Tree>();
const formTrees = new IdentityMemo<Tree>();

/** The layer that decided a leaf; for an object its first leaf, for what no layer says the nearest thing above. */
export function placeIn({ provenance }: Merged, pointer: string): Place {
  const own = provenance.get(pointer);
  if (own) return { file: own.file, pointer: own.pointer };
  for (const [known, { file, pointer: written }] of provenance) if (known.startsWith(`${pointer}/`)) return { file, pointer: outerOf(written, pointer, known) };
  const outer = pointer.slice(0, pointer.lastIndexOf('/'));
  if (pointer !== '') {
    const around = placeIn({ provenance } as Merged, outer);
    return { file: around.file, pointer: around.pointer + pointer.slice(outer.length) };
  }
  return { file: [...provenance.values()][0]?.file ?? '', pointer };
}

/** Where something is written whose part `known` is `written` there; that part, where an older form has nothing like the whole. */
function outerOf(written: string, pointer: string, known: string): string {
  const steps = known.slice(pointer.length);
  if (written.endsWith(steps)) return written.slice(0, -steps.length);
  return written.startsWith(`${pointer}/`) ? pointer : written;
}

export function treeOfPage(page: ModelPage): Tree {
  const known = pageTrees.get(page) ?? plantPage(page);
  pageTrees.set(page, known);
  return known;
}

function plantPage({ source, file, merged, layout }: ModelPage): Tree {
  const layoutFile = fileIfThere('layout', layout);
  const slots = layoutFile?.slots ?? {};
  const changed = file.layoutNodes ?? {};
  const fromLayout = layoutNodes.get([layout, source.layoutNodes], () => Object.entries(source.layoutNodes).map(([id, declaration]) => treeNode(id, declaration, slots, (inner) => (layout ? placeIn(layout, `/nodes${pointerStep(id)}${inner}`) : placeIn(merged, `/layoutNodes${pointerStep(id)}${inner}`)))));
  const nodes = new Map(fromLayout.map((node) => [node.id, node]));
  const own = Object.entries(source.nodes).map(([id, declaration]) => treeNode(id, declaration, slots, (inner) => placeIn(merged, `/nodes${pointerStep(id)}${inner}`)));
  const touched: TreeNode[] = [];
  for (const [id, change] of Object.entries(changed)) {
    const node = nodes.get(id);
    if (!node || change === null) continue;
    const changedNode = { ...node, at: (inner: string) => (inner === '' || hasPath(change, inner) || !layout ? placeIn(merged, `/layoutNodes${pointerStep(id)}${inner}`) : node.at(inner)) };
    nodes.set(id, changedNode);
    touched.push(changedNode);
  }
  for (const node of own) nodes.set(node.id, node);
  return {
    kind: 'page',
    id: source.pageId,
    merged,
    nodes,
    own: touched.length === 0 ? own : [...own, ...touched],
    layoutId: source.layoutId,
    layout: layoutFile,
    route: file.route,
    head: merged.value['head'] ?? null,
    old: oldFormsIn(merged),
    at: (pointer) => placeIn(merged, pointer),
  };
}

export function treeOfLayout(id: string, merged: Merged): Tree {
  return layoutTrees.get([merged], () => {
    const layout = fileOf('layout', merged);
    const own = Object.entries(layout.nodes ?? {}).map(([nodeId, declaration]) => treeNode(nodeId, declaration, {}, (inner) => placeIn(merged, `/nodes${pointerStep(nodeId)}${inner}`)));
    return { kind: 'layout', id, merged, nodes: new Map(own.map((node) => [node.id, node])), own, layoutId: id, layout, route: undefined, head: null, old: oldFormsIn(merged), at: (pointer) => placeIn(merged, pointer) };
  });
}

/** What a form offers its fields: the same as a layout with one slot. */
const FORM_PLACES: LayoutFile = { format: 1, id: '', slots: { [FORM_SLOT]: { to: FORM_SLOT } }, nodes: {} };

export function treeOfForm(id: string, merged: Merged): Tree {
  return formTrees.get([merged], () => {
    const own = Object.entries(fileOf('form', merged).nodes ?? {}).map(([nodeId, declaration]) => treeNode(nodeId, declaration, {}, (inner) => placeIn(merged, `/nodes${pointerStep(nodeId)}${inner}`)));
    return { kind: 'form', id, merged, nodes: new Map(own.map((node) => [node.id, node])), own, layoutId: '', layout: FORM_PLACES, route: undefined, head: null, old: oldFormsIn(merged), at: (pointer) => placeIn(merged, pointer) };
  });
}

export function treeOfMail(id: string, merged: Merged): Tree {
  const at = (pointer: string) => placeIn(merged, pointer.replace(/^\/head(?=\/|$)/, '/parts'));
  return mailTrees.get([merged], () => ({ kind: 'mail', id, merged, nodes: new Map(), own: [], layoutId: '', layout: FORM_PLACES, route: undefined, head: merged.value['parts'] ?? null, old: [], at }));
}

/** Node and slot of a place (`tabs.items`); no slot for a layout's own (`main`, `root`). */
export function splitPlace(place: string): { readonly node: string; readonly slot: string } | undefined {
  const dot = place.lastIndexOf('.');
  return dot < 0 ? undefined : { node: place.slice(0, dot), slot: place.slice(dot + 1) };
}

/** The node that this one stands in. */
export function parentOf(tree: Tree, node: TreeNode): TreeNode | undefined {
  const place = splitPlace(node.place);
  return place && tree.nodes.get(place.node);
}

function treeNode(id: string, declaration: NodeDeclaration, slots: LayoutFile['slots'], at: TreeNode['at']): TreeNode {
  const slot = Object.hasOwn(slots, declaration.in) ? slots[declaration.in] : undefined;
  // What a node lacks has a finding of its own.
  return { id, declaration, place: slot?.to ?? (typeof declaration.in === 'string' ? declaration.in : ''), at };
}

/** Whether a pointer leads to something inside a value. */
export function hasPath(value: object, pointer: string): boolean {
  let inner: unknown = value;
  for (const key of stepsOf(pointer)) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return false;
    inner = (inner as Readonly<Record<string, unknown>>)[key];
  }
  return true;
}
