import type { LayoutFile, NodeDeclaration, RouteDeclaration } from '../../language/configFiles.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../language/json.ts';
import { type Merged, pointerStep } from '../../language/layers/mergeLayers.ts';
import { IdentityMemo, type ModelPage } from '../../language/release/index.ts';

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

/** A page or a layout as a tree of nodes. */
export interface Tree {
  readonly kind: 'page' | 'layout';
  readonly id: string;
  readonly merged: Merged;
  /** Every node, those of a page's layout included. */
  readonly nodes: ReadonlyMap<string, TreeNode>;
  /** The nodes that are this file's own concern: a page's, with what it changes of its layout; a layout's. */
  readonly own: readonly TreeNode[];
  readonly layoutId: string;
  readonly layout: LayoutFile | undefined;
  readonly route: RouteDeclaration | undefined;
  /** Place of something in the file (`/route/path`), in the layer that decided it. */
  at(pointer: string): Place;
}

const pageTrees = new IdentityMemo<Tree>();
const layoutTrees = new IdentityMemo<Tree>();

/** The layer that decided a leaf; for an object its first leaf, for what no layer says the nearest thing above. */
export function placeIn({ provenance }: Merged, pointer: string): Place {
  const own = provenance.get(pointer);
  if (own) return { file: own.file, pointer };
  for (const [known, { file }] of provenance) if (known.startsWith(`${pointer}/`)) return { file, pointer };
  const above = pointer.slice(0, pointer.lastIndexOf('/'));
  if (pointer !== '') return { file: placeIn({ provenance } as Merged, above).file, pointer };
  return { file: [...provenance.values()][0]?.file ?? '', pointer };
}

export function treeOfPage({ source, file, merged, layout }: ModelPage): Tree {
  return pageTrees.get([merged, layout], () => {
    const layoutFile = layout?.value as unknown as LayoutFile | undefined;
    const slots = layoutFile?.slots ?? {};
    const changed = file.layoutNodes ?? {};
    const fromLayout = Object.entries(source.layoutNodes).map(([id, declaration]) => {
      const change = Object.hasOwn(changed, id) && isJsonObject(changed[id]) ? (changed[id] as unknown as JsonObject) : undefined;
      return treeNode(id, declaration, slots, (inner) => {
        const isChanged = change !== undefined && (inner === '' || hasPath(change, inner) || layout === undefined);
        return isChanged || !layout ? placeIn(merged, `/layoutNodes${pointerStep(id)}${inner}`) : placeIn(layout, `/nodes${pointerStep(id)}${inner}`);
      });
    });
    const own = Object.entries(source.nodes).map(([id, declaration]) => treeNode(id, declaration, slots, (inner) => placeIn(merged, `/nodes${pointerStep(id)}${inner}`)));
    const touched = fromLayout.filter(({ id }) => Object.hasOwn(changed, id) && changed[id] !== null);
    return {
      kind: 'page',
      id: source.pageId,
      merged,
      nodes: new Map([...fromLayout, ...own].map((node) => [node.id, node])),
      own: [...own, ...touched],
      layoutId: source.layoutId,
      layout: layoutFile,
      route: file.route,
      at: (pointer) => placeIn(merged, pointer),
    };
  });
}

export function treeOfLayout(id: string, merged: Merged): Tree {
  return layoutTrees.get([merged], () => {
    const layout = merged.value as unknown as LayoutFile;
    const own = Object.entries(layout.nodes ?? {}).map(([nodeId, declaration]) => treeNode(nodeId, declaration, {}, (inner) => placeIn(merged, `/nodes${pointerStep(nodeId)}${inner}`)));
    return { kind: 'layout', id, merged, nodes: new Map(own.map((node) => [node.id, node])), own, layoutId: id, layout, route: undefined, at: (pointer) => placeIn(merged, pointer) };
  });
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

function hasPath(object: JsonObject, pointer: string): boolean {
  let value: JsonValue | undefined = object;
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (value === undefined || !isJsonObject(value) || !Object.hasOwn(value, key)) return false;
    value = value[key];
  }
  return true;
}
