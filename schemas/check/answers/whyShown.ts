import type { Rule } from '../../language/configFiles.ts';
import type { JsonValue } from '../../language/json.ts';
import type { Merged } from '../../language/layers/mergeLayers.ts';
import type { BrandModel } from '../../language/release/index.ts';
import { compileRule, ruleFacts } from '../../language/rules/index.ts';
import { foldedRule } from '../model/truthTable.ts';
import { nodesBefore } from '../model/choices.ts';
import { factsOfPage } from '../model/presence.ts';
import { parentOf, placeIn, type Place, type TreeNode, treeOfPage } from '../model/tree.ts';

/** A fact that a rule reads, and why it has its value. */
export interface FactUse {
  readonly name: string;
  readonly value: JsonValue;
  /** `asked` on the command line, what the `page` is, a `flag` of the brand's layers, or the `default` of facts.json. */
  readonly from: 'asked' | 'page' | 'flag' | 'default';
  /** Where the value is written; undefined for what was asked and what the page is. */
  readonly place: Place | undefined;
}

/** The node or something around it, from the outside in. */
export interface WhyStep {
  readonly node: string;
  readonly use: string;
  readonly rule: Rule | undefined;
  readonly isTrue: boolean;
  /** The layer that decided the rule. */
  readonly place: Place;
  readonly facts: readonly FactUse[];
  /** The node before it that is shown in its stead, where their slot shows the first alone. */
  readonly instead?: string;
}

export type WhyAnswer =
  | { readonly kind: 'no-page' }
  | { readonly kind: 'no-node'; readonly removedBy: Place | undefined; readonly nodes: readonly string[] }
  | { readonly kind: 'answer'; readonly isShown: boolean; readonly steps: readonly WhyStep[] };

type Values = Readonly<Record<string, JsonValue>>;

/** Whether a node of a page is shown for given facts, the others at their defaults, and which rule of which layer decides it. */
export function whyShown(model: BrandModel, pageId: string, nodeId: string, asked: Values = {}): WhyAnswer {
  const page = model.pages.get(pageId);
  if (!page) return { kind: 'no-page' };
  const tree = treeOfPage(page);
  const node = tree.nodes.get(nodeId);
  if (!node) {
    const removedBy = removalOf(page.merged, `/nodes/${nodeId}`) ?? removalOf(page.merged, `/layoutNodes/${nodeId}`) ?? (page.layout && removalOf(page.layout, `/nodes/${nodeId}`));
    return { kind: 'no-node', removedBy, nodes: [...tree.nodes.keys()] };
  }
  const around: TreeNode[] = [];
  for (let current: TreeNode | undefined = node; current && !around.includes(current); current = parentOf(tree, current)) around.unshift(current);
  const own = factsOfPage(page);
  const steps = around.map((step): WhyStep => {
    const found = stepOf(step, model, asked, own);
    const instead = nodesBefore(tree, step, model.catalogue).find((other) => stepOf(other, model, asked, own).isTrue)?.id;
    return instead === undefined ? found : { ...found, isTrue: false, instead };
  });
  return { kind: 'answer', isShown: steps.every(({ isTrue }) => isTrue), steps };
}

function stepOf({ id, declaration: { use, when }, at }: TreeNode, model: BrandModel, asked: Values, own: Values): WhyStep {
  const place = at(when === undefined ? '' : '/when');
  const rule = when === undefined ? undefined : foldedRule(when, model.namedRules);
  // A rule that is none hides its node at run time.
  if (rule === undefined) return { node: id, use, rule: when, isTrue: when === undefined, place, facts: [] };
  const facts = ruleFacts(rule).map((name) => factUse(name, model, asked, own));
  const values = new Map(facts.map(({ name, value }) => [name, value]));
  return { node: id, use, rule: when, isTrue: compileRule(rule)((name) => values.get(name)), place, facts };
}

function factUse(name: string, { facts, siteFacts, files, brandFile }: BrandModel, asked: Values, own: Values): FactUse {
  const given = asked[name];
  if (given !== undefined) return { name, value: given, from: 'asked', place: undefined };
  const ofPage = own[name];
  if (ofPage !== undefined) return { name, value: ofPage, from: 'page', place: undefined };
  const declared = files.get('facts');
  const flag = name.replace(/^flags\./, '');
  const brand = files.get('brand');
  const isFlag = name.startsWith('flags.') && Object.hasOwn(brandFile.flags ?? {}, flag);
  if (isFlag && brand) return { name, value: siteFacts[name] ?? null, from: 'flag', place: placeIn(brand, `/flags/${flag}`) };
  const value = siteFacts[name] ?? facts[name]?.default ?? null;
  return { name, value, from: 'default', place: declared && placeIn(declared, `/facts/${name}/default`) };
}

function removalOf({ provenance, value }: Merged, pointer: string): Place | undefined {
  const done = provenance.get(pointer);
  const isThere = (pointer.split('/').slice(1).reduce<JsonValue | undefined>((inner, step) => (typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as Readonly<Record<string, JsonValue>>)[step] : undefined), value) ?? undefined) !== undefined;
  return done && !isThere ? { file: done.file, pointer: done.pointer } : undefined;
}
