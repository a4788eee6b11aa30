import type { ReactNode } from 'react';
import type { PagePlan } from '../../schemas/language/release.ts';
import { type FactReader, overlayFacts } from '../facts/overlayFacts.ts';
import type { WidgetRegistry } from '../registry/widget.ts';
import type { RouteView, Runtime } from '../Runtime.ts';
import type { Islands } from './Islands.ts';
import { neededWidgets } from './neededWidgets.ts';
import { renderPlan } from './renderPlan.tsx';

/** A page with its address, its elements made. */
export interface View {
  readonly plan: PagePlan;
  readonly route: RouteView;
  readonly status: number;
  readonly element: ReactNode;
}

export interface ViewInput {
  readonly plan: PagePlan;
  readonly route: RouteView;
  readonly status: number;
}

/** Facts of the address: `route.pageId`, `route.params.*` and `route.query.*` (empty where absent), `meta.*`, `error.status`. */
export function addressFacts({ plan, route, status }: ViewInput, runtime: Runtime): Record<string, string | number | boolean | null> {
  const facts: Record<string, string | number | boolean | null> = { 'route.pageId': route.pageId, 'error.status': status };
  for (const name of Object.keys(runtime.manifest.facts)) {
    if (name.startsWith('route.params.')) facts[name] = route.params[name.slice('route.params.'.length)] ?? '';
    if (name.startsWith('route.query.')) facts[name] = route.query.get(name.slice('route.query.'.length)) ?? '';
    if (name.startsWith('meta.')) facts[name] = Reflect.get(plan.meta, name.slice('meta.'.length)) === true;
  }
  return facts;
}

/** The facts that a page reads: those of its own address stand before the runtime's. */
export function pageFacts(input: ViewInput, runtime: Runtime): FactReader {
  return overlayFacts(runtime.facts, addressFacts(input, runtime));
}

/** Types of the widgets that a page shows at its address. */
export function shownWidgets(input: ViewInput, runtime: Runtime): readonly string[] {
  return neededWidgets(input.plan, pageFacts(input, runtime)).shown;
}

/** Makes the elements of a page, whose rules read the facts of its own address. */
export function createView(input: ViewInput, deps: { runtime: Runtime; registry: WidgetRegistry; islands: Islands }): View {
  const { runtime, registry, islands } = deps;
  const facts = pageFacts(input, runtime);
  const { element } = renderPlan(input.plan, { runtime, registry, islands, route: input.route, facts });
  return { ...input, element };
}
