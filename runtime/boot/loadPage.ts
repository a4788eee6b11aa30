import type { PagePlan, PlanNode } from '../../schemas/language/release.ts';
import type { WidgetRegistry } from '../registry/widget.ts';
import { RuleSet } from '../render/RuleSet.ts';
import { resolveProps } from '../render/valueForms.ts';
import type { FactReader } from '../facts/overlayFacts.ts';
import type { RouteView, Runtime } from '../Runtime.ts';

export interface LoadPageInput {
  readonly plan: PagePlan;
  readonly route: RouteView;
  readonly runtime: Runtime;
  readonly registry: WidgetRegistry;
  readonly facts: FactReader;
  /** After this many ms nobody waits any more: the page renders with what has come, the rest shows its skeleton. */
  readonly budgetMs: number;
  /** Aborted when another page has taken this one's place. */
  readonly signal?: AbortSignal;
}

/**
 * Fills stores and query cache for the widgets that are shown, all in parallel within the budget. A load that fails
 * or is late is no error of the page: its widget shows its skeleton and the browser fetches.
 */
export async function loadPage({ plan, route, runtime, registry, facts, budgetMs, signal: overtaken }: LoadPageInput): Promise<void> {
  const rules = new RuleSet(plan.rules, facts, () => undefined);
  const abort = new AbortController();
  const signal = overtaken ? AbortSignal.any([overtaken, abort.signal]) : abort.signal;
  const loads = shownNodes(plan.roots, rules).flatMap((node) => {
    const load = registry.get(node.use)?.load;
    if (!load) return [];
    const context = {
      props: resolveProps(node.props, { params: route.params, facts, t: runtime.t }) as never,
      runtime,
      params: route.params,
      query: route.query,
      signal,
    };
    return [
      Promise.resolve()
        .then(() => load(context))
        .catch((error: unknown) => {
          if (signal.aborted) return;
          const message = error instanceof Error ? error.message : String(error);
          runtime.report({ code: 'LOAD_FAILED', message, pageId: plan.pageId, nodeId: node.id, widget: node.use });
        }),
    ];
  });
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timeout = setTimeout(resolve, budgetMs);
  });
  await Promise.race([Promise.all(loads), late]);
  clearTimeout(timeout);
  abort.abort();
}

function shownNodes(nodes: readonly PlanNode[], rules: RuleSet): PlanNode[] {
  return nodes.flatMap((node) => {
    if (node.rule !== undefined && !rules.isShown(node.rule)) return [];
    return [node, ...Object.values(node.slots ?? {}).flatMap((children) => shownNodes(children, rules))];
  });
}
