import type { PagePlan, PlanNode } from '../../schemas/language/release.ts';
import type { FactReader } from '../facts/overlayFacts.ts';
import { RuleSet } from './RuleSet.ts';

/** Widget types that the first render of a page needs. Server and browser work them out from the same facts. */
export interface NeededWidgets {
  /** All that are shown: their styles are needed at once. */
  readonly shown: readonly string[];
  /** Those of them that hydrate at load: their code is needed at once. */
  readonly eager: readonly string[];
}

/** Whether a node that the server rendered is hydrated later: when seen or when the browser is idle. */
export function isLate(node: PlanNode): boolean {
  return node.live !== true && node.hydrate !== undefined && node.hydrate !== 'load';
}

/** What is hidden by its rule waits until it is shown (`LateWidget`); what hydrates late fetches its own code. */
export function neededWidgets(plan: PagePlan, facts: FactReader): NeededWidgets {
  // A broken rule hides its nodes; the render reports it.
  const rules = new RuleSet(plan.rules, facts, () => undefined);
  const shown = new Set<string>();
  const eager = new Set<string>();
  const visit = (nodes: readonly PlanNode[], isInLate: boolean): void => {
    for (const node of nodes) {
      if (node.rule !== undefined && !rules.isShown(node.rule)) continue;
      const waits = isInLate || isLate(node);
      shown.add(node.use);
      if (!waits) eager.add(node.use);
      for (const children of Object.values(node.slots ?? {})) visit(children, waits);
    }
  };
  visit(plan.roots, false);
  return { shown: [...shown].sort(), eager: [...eager].sort() };
}
