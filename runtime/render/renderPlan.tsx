import { Fragment, type ReactNode, Suspense, use } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import type { PagePlan, PlanNode } from '../../schemas/language/release.ts';
import type { AnyWidget, AnyWidgetProps, WidgetModule, WidgetRegistry, WidgetRoot } from '../registry/widget.ts';
import type { FactReader } from '../facts/overlayFacts.ts';
import type { RouteView, Runtime } from '../Runtime.ts';
import { FactProps } from './FactProps.tsx';
import { Gate } from './Gate.tsx';
import { Island } from './Island.tsx';
import type { Islands } from './Islands.ts';
import { isLate } from './neededWidgets.ts';
import { NodeBoundary, nodeIdentity, reportNodeError } from './NodeBoundary.tsx';
import { RuleSet } from './RuleSet.ts';
import { factsInProps, isPlain, resolveProps, type ValueScope } from './valueForms.ts';

export interface RenderEnv {
  readonly runtime: Runtime;
  readonly registry: WidgetRegistry;
  readonly route: RouteView;
  readonly islands: Islands;
  /** Facts of this page: those of its address are fixed. */
  readonly facts: FactReader;
}

interface Pass extends RenderEnv {
  readonly plan: PagePlan;
  readonly rules: RuleSet;
  readonly scope: ValueScope;
  readonly renderNode: (node: PlanNode) => ReactNode;
}

/**
 * A page's elements. Everything that needs no rule and no live prop is a constant element, made once a page;
 * pure widgets are called right here, so that only their host elements remain.
 */
export function renderPlan(plan: PagePlan, env: RenderEnv): { readonly element: ReactNode; readonly rules: RuleSet } {
  const rules = new RuleSet(plan.rules, env.facts, (index, reason) => {
    for (const node of nodesWithRule(plan.roots, index)) {
      env.runtime.report({ code: 'RULE_BROKEN', message: reason, pageId: plan.pageId, nodeId: node.id, widget: node.use });
    }
  });
  const scope: ValueScope = { params: env.route.params, facts: env.facts, t: env.runtime.t };
  const pass: Pass = { ...env, plan, rules, scope, renderNode: (node) => renderNode(node, pass) };
  return { element: renderChildren(plan.roots, pass), rules };
}

function nodesWithRule(nodes: readonly PlanNode[], rule: number): PlanNode[] {
  return nodes.flatMap((node) => [
    ...(node.rule === rule ? [node] : []),
    ...Object.values(node.slots ?? {}).flatMap((children) => nodesWithRule(children, rule)),
  ]);
}

// Children without keys of their own keep their places: only a node with state needs one, and has it.
function renderChildren(nodes: readonly PlanNode[], pass: Pass): ReactNode {
  if (nodes.length === 0) return null;
  if (nodes.some((node) => node.rule !== undefined)) return jsx(Gate, { nodes, page: pass });
  return jsxs(Fragment, { children: nodes.map(pass.renderNode) });
}

function renderNode(node: PlanNode, pass: Pass): ReactNode {
  const { runtime, registry, islands } = pass;
  const module = registry.get(node.use);
  if (!module && !registry.has(node.use)) {
    reportNodeError(runtime, nodeIdentity(node, pass), new Error(`unknown widget "${node.use}"`));
    return <Placeholder key={node.id} node={node} />;
  }
  const isWaiting = isLate(node);
  const gate = isWaiting ? islands.gateFor(node, () => registry.ensure(widgetTypes(node))) : undefined;
  // One that is hydrated late has a boundary to wait in, which the server has to write too.
  if (!isWaiting && module && node.pure === true) return renderPure(node, module, pass);
  const turn = gate ? undefined : islands.turnFor(node.id);
  const waits = gate ?? turn;
  const content = waits ? <Island opened={waits.opened} render={() => renderWidget(node, pass)} onHydrated={gate && (() => islands.hydrated(node.id))} /> : renderWidget(node, pass);
  return (
    <Suspense key={node.id} fallback={<Placeholder node={node} />}>
      <NodeBoundary node={node} page={pass} onReady={turn?.done}>
        {content}
      </NodeBoundary>
    </Suspense>
  );
}

function renderPure(node: PlanNode, { call }: WidgetModule, pass: Pass): ReactNode {
  try {
    if (!isPlain(node.props) && factsInProps(node.props).length > 0) return <Fragment key={node.id}>{renderWidget(node, pass)}</Fragment>;
    // Marked pure in its manifest: a function of its props without hooks (a contract test holds it to that).
    if (!call) throw new Error(`widget "${node.use}" is marked pure but is not a plain function`);
    return call(widgetProps(node, pass));
  } catch (error) {
    reportNodeError(pass.runtime, nodeIdentity(node, pass), error);
    return <Placeholder key={node.id} node={node} />;
  }
}

function renderWidget(node: PlanNode, pass: Pass): ReactNode {
  if (pass.registry.get(node.use)) return renderLoaded(node, pass);
  return <LateWidget code={pass.registry.ensure(widgetTypes(node))} render={() => renderLoaded(node, pass)} />;
}

function renderLoaded(node: PlanNode, pass: Pass): ReactNode {
  const Component = loadedComponent(node, pass);
  const facts = isPlain(node.props) ? [] : factsInProps(node.props);
  // `jsx` takes the props as they are; `createElement` would copy them.
  if (facts.length === 0) return jsx(Component, widgetProps(node, pass));
  const root = rootOf(node);
  const slots = slotsOf(node, pass);
  return <FactProps facts={facts} store={pass.facts} render={() => jsx(Component, { ...resolveProps(node.props, pass.scope), root, slots })} />;
}

function loadedComponent(node: PlanNode, { registry }: Pass): AnyWidget {
  const module = registry.get(node.use);
  if (!module) throw new Error(`widget "${node.use}" was not loaded before it was rendered`);
  return module.Component;
}

function rootOf(node: PlanNode): WidgetRoot {
  return { 'data-widget': node.use, 'data-node': node.id, lang: node.lang };
}

const NO_SLOTS: Readonly<Record<string, ReactNode>> = {};

function slotsOf({ slots: nodes }: PlanNode, pass: Pass): Readonly<Record<string, ReactNode>> {
  if (!nodes) return NO_SLOTS;
  const slots: Record<string, ReactNode> = {};
  for (const name in nodes) slots[name] = renderChildren(nodes[name] ?? [], pass);
  return slots;
}

function widgetProps(node: PlanNode, pass: Pass): AnyWidgetProps {
  return { ...resolveProps(node.props, pass.scope), root: rootOf(node), slots: slotsOf(node, pass) };
}

/** Every widget type of a subtree. */
export function widgetTypes(node: PlanNode): string[] {
  return [node.use, ...Object.values(node.slots ?? {}).flatMap((children) => children.flatMap(widgetTypes))];
}

interface LateWidgetProps {
  readonly code: Promise<void>;
  readonly render: () => ReactNode;
}

/** A node that was hidden when the page came: its code is fetched when it is first shown. */
function LateWidget({ code, render }: LateWidgetProps) {
  use(code);
  return render();
}

/** The reserved space of a node that is not there yet, or failed. */
function Placeholder({ node }: { readonly node: PlanNode }) {
  return <div className="lu-placeholder" data-reserve={node.use} data-widget={node.use} data-node={node.id} />;
}
