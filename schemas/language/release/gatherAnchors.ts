import type { JsonValue } from '../json.ts';
import type { WidgetCatalogue, WidgetManifest } from '../manifest.ts';
import type { PlanNode } from '../release.ts';

/** A node to which a link of its page can lead. */
interface Anchor {
  readonly name: string;
  readonly label: JsonValue;
  /** Its rule and those of what it stands in, by number. */
  readonly rules: readonly number[];
}

export interface Gathering {
  readonly catalogue: WidgetCatalogue;
  /** Number of a rule that holds where all of these do. */
  readonly joined: (rules: readonly number[]) => number;
}

/** Fills slots that gather the anchors of their page (`gathers`): a link for each, in the order of the page, shown when what it leads to is. */
export function gatherAnchors(roots: readonly PlanNode[], gathering: Gathering): readonly PlanNode[] {
  const { catalogue } = gathering;
  const anchors = anchorsIn(roots, catalogue, []);
  const fill = (node: PlanNode): PlanNode => {
    const slots = Object.entries(catalogue.get(node.use)?.slots ?? {}).flatMap(([name, { gathers }]) => {
      const own = (node.slots?.[name] ?? []).map(fill);
      const nodes = gathers === undefined ? own : [...anchors.map((anchor) => linkTo(anchor, node.id, gathers, gathering)), ...own];
      return nodes.length > 0 ? [[name, nodes] as const] : [];
    });
    return slots.length > 0 ? { ...node, slots: Object.fromEntries(slots) } : node;
  };
  return roots.map(fill);
}

/** The types of widgets that fill such slots of these. */
export function gatheringTypes(widgets: Iterable<string>, catalogue: WidgetCatalogue): readonly string[] {
  return [...widgets].flatMap((type) => Object.values(catalogue.get(type)?.slots ?? {}).flatMap(({ gathers }) => gathers ?? []));
}

/** The prop by which links lead to a widget, and those that say what it is called there. */
export function anchorProp(manifest: WidgetManifest | undefined): { readonly name: string; readonly labelIn: readonly string[] } | undefined {
  for (const [name, prop] of Object.entries(manifest?.props ?? {})) if (prop.type === 'string' && prop.names === 'anchor') return { name, labelIn: prop.labelIn ?? [] };
  return undefined;
}

function anchorsIn(nodes: readonly PlanNode[], catalogue: WidgetCatalogue, around: readonly number[]): readonly Anchor[] {
  return nodes.flatMap((node) => {
    const rules = node.rule === undefined || around.includes(node.rule) ? around : [...around, node.rule];
    const declared = anchorProp(catalogue.get(node.use));
    const name = declared && node.props?.[declared.name];
    const label = declared?.labelIn.map((prop) => node.props?.[prop]).find((value) => value !== undefined);
    const own = typeof name === 'string' && label !== undefined ? [{ name, label, rules }] : [];
    return [...own, ...Object.values(node.slots ?? {}).flatMap((children) => anchorsIn(children, catalogue, rules))];
  });
}

function linkTo({ name, label, rules }: Anchor, holder: string, use: string, { catalogue, joined }: Gathering): PlanNode {
  const rule = rules.length < 2 ? rules[0] : joined(rules);
  return { id: `${holder}-${name}`, use, props: { to: `#${name}`, label }, ...(rule !== undefined && { rule }), ...(catalogue.get(use)?.pure === true && { pure: true }) };
}
