import { compileRule, type JsonValue, type PagePlan, type PlanNode, type ReadFact } from '../../../runtime/sdk.ts';

/** What a node's rule says now. */
export interface Verdict {
  /** Its place: ids from the outermost node on. */
  readonly path: string;
  readonly use: string;
  readonly rule: JsonValue;
  /** Null where the rule cannot be read: its node is hidden and reported. */
  readonly isShown: boolean | null;
}

/** Verdicts of all nodes of a page that have a rule. The facts of an address without parameters stand before those of the tab. */
export function verdictsOf(plan: PagePlan, read: ReadFact): readonly Verdict[] {
  const factOf: ReadFact = (name) => {
    if (name === 'route.pageId') return plan.pageId;
    if (name === 'error.status') return plan.status;
    if (name.startsWith('meta.')) return Reflect.get(plan.meta, name.slice('meta.'.length)) === true;
    if (name.startsWith('route.')) return '';
    return read(name);
  };
  const answers = plan.rules.map((rule) => {
    try {
      return compileRule(rule)(factOf);
    } catch {
      return null;
    }
  });
  const visit = (nodes: readonly PlanNode[], above: string): Verdict[] =>
    nodes.flatMap(({ id, use, rule, slots = {} }) => {
      const path = above === '' ? id : `${above} / ${id}`;
      const own = rule === undefined ? [] : [{ path, use, rule: plan.rules[rule] as JsonValue, isShown: answers[rule] ?? null }];
      return [...own, ...Object.values(slots).flatMap((children) => visit(children, path))];
    });
  return visit(plan.roots, '');
}
