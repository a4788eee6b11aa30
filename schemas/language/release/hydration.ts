import { type HydrationMode, hydrationOf, type WidgetCatalogue } from '../manifest.ts';
import type { PlanNode } from '../release.ts';

interface HydrationContext {
  readonly catalogue: WidgetCatalogue;
  /** What the author says of a node. */
  readonly wanted: (id: string) => HydrationMode | undefined;
  /** Whether what a rule (by number) says may become another while the page is open. */
  readonly mayChange: (rule: number) => boolean;
}

/** From early to late. */
const MODES: readonly HydrationMode[] = ['load', 'idle', 'visible', 'opened'];

/** A finished tree of nodes, each with the time of its hydration: what waits for its contents has to know all of them. */
export function withHydration(nodes: readonly PlanNode[], context: HydrationContext): readonly PlanNode[] {
  return nodes.map((node) => {
    const slots = node.slots && Object.fromEntries(Object.entries(node.slots).map(([name, children]) => [name, withHydration(children, context)]));
    const hydrate = modeOf(node, slots, context);
    return { ...node, ...(hydrate !== 'load' && { hydrate }), ...(slots && { slots }) };
  });
}

function modeOf({ id, use }: PlanNode, slots: PlanNode['slots'], context: HydrationContext): HydrationMode {
  const manifest = context.catalogue.get(use);
  if (manifest?.live === true) return 'load';
  return context.wanted(id) ?? (manifest?.load === 'contents' ? modeOfContents(slots, context) : hydrationOf(manifest));
}

/**
 * When a node has to be hydrated so that what stands in it can be: with the earliest of them, and at once where one is shown by a rule
 * whose facts may change. What is pure never needs it for itself.
 */
function modeOfContents(slots: PlanNode['slots'], context: HydrationContext): HydrationMode {
  const modes = Object.values(slots ?? {}).flat().map((node): HydrationMode => {
    if (node.rule !== undefined && context.mayChange(node.rule)) return 'load';
    return node.pure === true ? modeOfContents(node.slots, context) : (node.hydrate ?? 'load');
  });
  return MODES.find((mode) => modes.includes(mode)) ?? 'opened';
}
