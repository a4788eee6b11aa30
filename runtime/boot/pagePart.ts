import { createElement, Fragment } from 'react';
import type { PlanNode } from '../../schemas/language/release.ts';
import { noIslands } from '../render/Islands.ts';
import { createView, pageFacts, shownWidgets } from '../render/view.tsx';
import type { WidgetRegistry } from '../registry/widget.ts';
import type { LoadPagePart } from '../routing/middleware.ts';
import type { SiteNavigator } from '../routing/SiteNavigator.ts';
import type { Runtime } from '../Runtime.ts';
import { loadPage } from './loadPage.ts';

export interface PagePartDeps {
  readonly runtime: Runtime;
  readonly registry: WidgetRegistry;
  readonly navigator: Pick<SiteNavigator, 'resolve'>;
  /** Time that its data may take, in ms. */
  readonly budgetMs: number;
}

/** Finds nodes of other pages by the same guards, plan, texts, code and data as going there. */
export function createPageParts({ runtime, registry, navigator, budgetMs }: PagePartDeps): LoadPagePart {
  return async (href, nodeId, signal) => {
    const found = await navigator.resolve(href, signal);
    const { target } = found ?? {};
    if (target?.kind !== 'page' || found?.href !== href || target.status >= 400) return null;
    const node = findNode(target.plan.roots, nodeId);
    if (!node) return null;
    const page = { ...target, plan: { ...target.plan, roots: [node] } };
    await registry.ensure(shownWidgets(page, runtime));
    await loadPage({ ...page, runtime, registry, facts: pageFacts(page, runtime), budgetMs, ...(signal && { signal }) });
    return createElement(Fragment, null, createView(page, { runtime, registry, islands: noIslands }).element);
  };
}

function findNode(nodes: readonly PlanNode[], id: string): PlanNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(Object.values(node.slots ?? {}).flat(), id);
    if (found) return found;
  }
  return undefined;
}
