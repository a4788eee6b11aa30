import { type AssetFile, cardAddress } from '../assets/assetFile.ts';
import type { HeadDeclaration, NodeDeclaration, ParamConstraint, RouteMeta, Rule } from '../configFiles.ts';
import { isJsonObject, type JsonValue } from '../json.ts';
import type { WidgetCatalogue, WidgetManifest } from '../manifest.ts';
import type { PagePlan, PlanNode } from '../release.ts';
import { ruleFacts } from '../rules/index.ts';
import { foldRule } from '../rules/foldRule.ts';
import { expandRule, type NamedRules } from '../rules/expandRule.ts';
import { collectForms, compileProps, type PropsCompilation } from './compileProps.ts';
import { gatherAnchors, gatheringTypes } from './gatherAnchors.ts';
import { withHydration } from './hydration.ts';
import { contentHash } from './contentHash.ts';

/** A page after its layers were merged, with its layout's nodes beside its own. */
export interface PageSource {
  readonly pageId: string;
  readonly layoutId: string;
  readonly status: number;
  readonly meta: RouteMeta;
  /** Of its address; absent where it has none. */
  readonly params?: Readonly<Record<string, ParamConstraint>>;
  readonly head: HeadDeclaration;
  readonly layoutNodes: Readonly<Record<string, NodeDeclaration>>;
  readonly layoutSlots: Readonly<Record<string, { readonly to: string }>>;
  readonly nodes: Readonly<Record<string, NodeDeclaration>>;
}

export interface PageContext {
  readonly catalogue: WidgetCatalogue;
  readonly namedRules: NamedRules;
  readonly siteFacts: Readonly<Record<string, JsonValue>>;
  readonly factScope: (name: string) => 'site' | 'request' | 'session' | undefined;
  /** Whether a fact has one value as long as a page is open. */
  readonly isFixed?: (name: string) => boolean;
  /** Address of a page as a pattern; undefined where the brand has no such page. */
  readonly pathOf: (pageId: string) => string | undefined;
  /** Addresses of pages in the making, or not there for whoever asks: what leads there is left out. */
  readonly draftPaths?: ReadonlySet<string>;
  /** What `$asset` names; undefined where the brand has no such file. */
  readonly fileOf: (name: string) => AssetFile | undefined;
  /** Fields of a form, by their ids there; undefined where the brand has no such form. */
  readonly formOf?: (id: string) => Readonly<Record<string, NodeDeclaration>> | undefined;
}

const ROOT = 'root';
/** Where the fields of a form stand. */
export const FORM_SLOT = 'fields';

interface Compilation extends PropsCompilation {
  readonly source: PageSource;
  readonly children: Map<string, readonly (readonly [string, NodeDeclaration])[]>;
  readonly rules: Rule[];
  readonly ruleIndex: Map<string, number>;
  readonly widgets: Set<string>;
}

/** A page as one tree, its rules expanded and folded, its constant value forms resolved. */
export function compilePage(source: PageSource, context: PageContext): PagePlan {
  const compilation: Compilation = {
    context,
    source,
    ...(source.params && { params: source.params }),
    children: childrenByPlace(source),
    rules: [],
    ruleIndex: new Map(),
    facts: new Set(),
    texts: new Set(['runtime']),
    widgets: new Set(),
  };
  const roots = withHydration(withAnchors(compileChildren(ROOT, compilation), compilation), {
    catalogue: context.catalogue,
    wanted: (id) => nodeOf(source, id)?.hydrate,
    mayChange: (rule) => ruleFacts(compilation.rules[rule] ?? true).some((name) => context.isFixed?.(name) !== true),
  });
  collectForms(source.head, compilation);
  const facts = [...compilation.facts].sort();
  const plan = {
    pageId: source.pageId,
    layoutId: source.layoutId,
    status: source.status,
    meta: source.meta,
    head: headOf(source, context),
    rules: compilation.rules,
    roots,
    requestFacts: facts.filter((name) => context.factScope(name) === 'request'),
    sessionFacts: facts.filter((name) => context.factScope(name) === 'session'),
    texts: [...compilation.texts].sort(),
    widgets: [...compilation.widgets].sort(),
  };
  return { ...plan, hash: contentHash(plan) };
}

function nodeOf({ nodes, layoutNodes }: PageSource, id: string): NodeDeclaration | undefined {
  return Object.hasOwn(nodes, id) ? nodes[id] : Object.hasOwn(layoutNodes, id) ? layoutNodes[id] : undefined;
}

/** Its slots for links to anchors filled; what gathers none is as it was. */
function withAnchors(roots: readonly PlanNode[], compilation: Compilation): readonly PlanNode[] {
  const { context: { catalogue }, rules, widgets } = compilation;
  const types = gatheringTypes(widgets, catalogue);
  if (types.length === 0) return roots;
  for (const type of types) widgets.add(type);
  return gatherAnchors(roots, { catalogue, joined: (numbers) => ruleNumber({ and: numbers.flatMap((number) => rules[number] ?? []) }, compilation) });
}

/** A picture for social networks is named by its address. */
function headOf({ head }: PageSource, { fileOf }: PageContext): HeadDeclaration {
  const image = isJsonObject(head.image) ? head.image['$asset'] : undefined;
  if (typeof image !== 'string') return head;
  const { image: _image, ...others } = head;
  const file = fileOf(image);
  return file ? { ...others, image: cardAddress(file) } : others;
}

type Placed = readonly [id: string, node: NodeDeclaration];

/** Nodes by the place they stand in (`frame.main`); a layout's slot names are other words for places. */
function childrenByPlace({ layoutNodes, layoutSlots, nodes }: PageSource): Map<string, readonly Placed[]> {
  return inOrder([...Object.entries(layoutNodes), ...Object.entries(nodes)], (place) => (Object.hasOwn(layoutSlots, place) ? (layoutSlots[place]?.to ?? place) : place));
}

function inOrder(nodes: readonly Placed[], placeOf: (place: string) => string): Map<string, readonly Placed[]> {
  const children = new Map<string, Placed[]>();
  for (const entry of nodes) {
    const place = placeOf(entry[1].in);
    children.set(place, [...(children.get(place) ?? []), entry]);
  }
  for (const list of children.values()) list.sort(([leftId, left], [rightId, right]) => left.at - right.at || (leftId < rightId ? -1 : 1));
  return children;
}

/** Puts the fields of a form where a node shows it; their ids there begin with that of the node (`join.email`). */
function placeForm(id: string, slot: string, formId: JsonValue | undefined, { context, children }: Compilation): void {
  const fields = typeof formId === 'string' ? context.formOf?.(formId) : undefined;
  if (!fields) return;
  const own = Object.entries(fields).map(([name, node]): Placed => [`${id}.${name}`, node]);
  for (const [place, nodes] of inOrder(own, (inForm) => (inForm === FORM_SLOT ? `${id}.${slot}` : `${id}.${inForm}`))) children.set(place, nodes);
}

interface Standing {
  readonly shows?: 'first' | undefined;
  /** When the widget is shown beside which they stand. */
  readonly beside?: Rule;
}

function compileChildren(place: string, compilation: Compilation, { shows, beside = true }: Standing = {}): PlanNode[] {
  // In a choice: the rules of those before, of which none may hold.
  const before: Rule[] = [];
  return (compilation.children.get(place) ?? []).flatMap(([id, node]) => {
    const rule = ruleOf(node, compilation.context);
    const around = [...(beside === true ? [] : [beside]), ...before.map((other) => ({ '!': [other] }))];
    const joined = around.length === 0 ? rule : foldRule({ and: [...around, ...(rule === true ? [] : [rule])] }, compilation.context.siteFacts);
    const compiled = joined === false ? undefined : compileNode(id, node, joined, compilation);
    // What is left out, since its page is not there, stands before nothing.
    if (compiled && shows === 'first') before.push(rule);
    return compiled ? [...compileBeside('before', id, node, joined, compilation), compiled, ...compileBeside('after', id, node, joined, compilation)] : [];
  });
}

/** What stands in slots beside a widget: nodes of its own place, shown when it is. */
function compileBeside(side: 'before' | 'after', id: string, { use }: NodeDeclaration, rule: Rule, compilation: Compilation): PlanNode[] {
  const slots = Object.entries(compilation.context.catalogue.get(use)?.slots ?? {});
  return slots.flatMap(([slot, { beside }]) => (beside === side ? compileChildren(`${id}.${slot}`, compilation, { beside: rule }) : []));
}

/** When a node is shown, by itself: named rules and the facts of the site put in. */
function ruleOf({ when }: NodeDeclaration, { namedRules, siteFacts }: PageContext): Rule {
  return when === undefined ? true : foldRule(expandRule(when, namedRules), siteFacts);
}

function compileNode(id: string, node: NodeDeclaration, rule: Rule, compilation: Compilation): PlanNode | undefined {
  const { context } = compilation;
  const manifest = context.catalogue.get(node.use);
  const props = compileProps(node.props, manifest?.props ?? {}, compilation);
  // It must lead somewhere, and there is no such page.
  if (props === undefined) return undefined;
  compilation.widgets.add(node.use);
  for (const namespace of manifest?.texts ?? []) compilation.texts.add(namespace);
  for (const fact of manifest?.facts ?? []) compilation.facts.add(fact);
  const slots = compileSlots(id, manifest, props, compilation);
  return {
    id,
    use: node.use,
    ...(Object.keys(props).length > 0 ? { props } : {}),
    ...(rule === true ? {} : { rule: ruleNumber(rule, compilation) }),
    ...(node.onError ? { onError: node.onError } : {}),
    ...(manifest?.pure === true ? { pure: true } : {}),
    ...(manifest?.live === true ? { live: true } : {}),
    ...(slots ? { slots } : {}),
  };
}

function compileSlots(id: string, manifest: WidgetManifest | undefined, props: Readonly<Record<string, JsonValue>>, compilation: Compilation) {
  const entries = Object.entries(manifest?.slots ?? {}).flatMap(([slot, { shows, beside, ofForm }]) => {
    if (ofForm !== undefined) placeForm(id, slot, props[ofForm], compilation);
    const children = beside === undefined ? compileChildren(`${id}.${slot}`, compilation, { shows }) : [];
    return children.length > 0 ? [[slot, children] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function ruleNumber(rule: Rule, { rules, ruleIndex, facts }: Compilation): number {
  const key = JSON.stringify(rule);
  const known = ruleIndex.get(key);
  if (known !== undefined) return known;
  const index = rules.push(rule) - 1;
  ruleIndex.set(key, index);
  for (const fact of ruleFacts(rule)) facts.add(fact);
  return index;
}
