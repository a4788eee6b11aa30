// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createTestRuntime, TestSite, type TestRuntime } from '../../tests/setup/testRuntime.tsx';
import type { PagePlan, PlanNode } from '../../schemas/language/release.ts';
import type { AnyWidget, WidgetRegistry } from '../registry/widget.ts';
import { BrowserIslands, type Islands, noIslands } from './Islands.ts';
import { renderPlan } from './renderPlan.tsx';

const renders = new Map<string, number>();
function counted(root: { 'data-node': string }): void {
  renders.set(root['data-node'], (renders.get(root['data-node']) ?? 0) + 1);
}

const widgets: Readonly<Record<string, AnyWidget>> = {
  'test/box': ({ root, slots }) => <div {...root}>{slots['items']}</div>,
  'test/text': ({ root, text }) => {
    counted(root);
    return <p {...root}>{String(text)}</p>;
  },
  'test/closed': ({ root }) => <section {...root} />,
  'test/thrower': () => {
    throw new Error('broken on purpose');
  },
};

const registry: WidgetRegistry = {
  has: (type) => Object.hasOwn(widgets, type),
  get: (type) => {
    const Component = widgets[type];
    return Component && { type, Component, call: Component as (props: Record<string, unknown>) => React.ReactNode };
  },
  ensure: async () => undefined,
};

function planOf(nodes: readonly PlanNode[], rules: PagePlan['rules'] = []): PagePlan {
  return {
    pageId: 'page', hash: 'h', layoutId: 'default', status: 200, meta: {}, head: {}, rules,
    roots: [{ id: 'box', use: 'test/box', slots: { items: nodes } }],
    requestFacts: [], sessionFacts: [], texts: [], widgets: [],
  };
}

function show(runtime: TestRuntime, plan: PagePlan, widgetsOf: WidgetRegistry = registry) {
  renders.clear();
  const route = { pageId: 'page', params: { topic: 'tennis' }, path: '', query: new URLSearchParams() };
  const { element } = renderPlan(plan, { runtime, registry: widgetsOf, islands: noIslands, route, facts: runtime.facts });
  return render(<TestSite runtime={runtime}>{element}</TestSite>);
}

const text = (id: string, value: PlanNode['props'] = { text: id }, extra: Partial<PlanNode> = {}): PlanNode => ({ id, use: 'test/text', props: value, ...extra });

describe('renderPlan', () => {
  it('shows and hides a node when a fact of its rule flips, and renders no other node', () => {
    const runtime = createTestRuntime({ facts: { 'user.signedIn': false, other: 1 } });
    show(runtime, planOf([text('always'), text('member', { text: 'member' }, { rule: 0 })], [{ var: 'user.signedIn' }]));
    expect(screen.queryByText('member')).toBeNull();
    act(() => runtime.facts.set({ 'user.signedIn': true }));
    expect(screen.getByText('member')).toBeDefined();
    act(() => runtime.facts.set({ other: 2 }));
    expect(renders).toEqual(new Map([['always', 1], ['member', 1]]));
  });

  it('counts as hydrated though a widget does not show its children', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('IntersectionObserver', class { observe(): void {} unobserve(): void {} });
    const runtime = createTestRuntime();
    const plan = planOf([{ id: 'menu', use: 'test/closed', slots: { items: [text('entry')] } }, text('shown')]);
    const route = { pageId: 'page', params: {}, path: '', query: new URLSearchParams() };
    const pageWith = (islands: Islands) => renderPlan(plan, { runtime, registry, islands, route, facts: runtime.facts }).element;
    const container = document.createElement('div');
    container.innerHTML = renderToString(pageWith(noIslands));
    renders.clear();
    const islands = new BrowserIslands(container);
    const root = hydrateRoot(container, pageWith(islands));
    islands.rootCommitted();
    await islands.done;
    expect([...renders.keys()]).toEqual(['shown']);
    act(() => root.unmount());
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([false, true])('fetches the code of a hidden node when it is first shown (pure: %s)', async (pure) => {
    const loaded = new Set(['test/box']);
    const asked: string[] = [];
    const late: WidgetRegistry = {
      has: registry.has,
      get: (type) => (loaded.has(type) ? registry.get(type) : undefined),
      ensure: async (types) => {
        asked.push(...types);
        for (const type of types) loaded.add(type);
      },
    };
    const runtime = createTestRuntime({ facts: { 'user.signedIn': false } });
    show(runtime, planOf([text('member', { text: 'member' }, { rule: 0, pure })], [{ var: 'user.signedIn' }]), late);
    expect(asked).toEqual([]);
    await act(async () => runtime.facts.set({ 'user.signedIn': true }));
    expect(screen.getByText('member')).toBeDefined();
    expect(asked).toEqual(['test/text']);
  });

  it('leaves what is pure and comes late as the server wrote it, with all that stands in it, until somebody comes to it', async () => {
    vi.stubGlobal('IntersectionObserver', class { observe(): void {} unobserve(): void {} });
    const runtime = createTestRuntime();
    const inner = text('inner', { text: 'inner' }, { pure: true, hydrate: 'opened' });
    const plan = planOf([{ id: 'row', use: 'test/box', pure: true, hydrate: 'opened', slots: { items: [inner] } }, text('shown')]);
    const route = { pageId: 'page', params: {}, path: '', query: new URLSearchParams() };
    const pageWith = (islands: Islands) => renderPlan(plan, { runtime, registry, islands, route, facts: runtime.facts }).element;
    const container = document.createElement('div');
    container.innerHTML = renderToString(pageWith(noIslands));
    const written = container.innerHTML;
    renders.clear();
    const islands = new BrowserIslands(container);
    const mismatches: unknown[] = [];
    const root = hydrateRoot(container, pageWith(islands), { onRecoverableError: (error) => mismatches.push(error) });
    islands.rootCommitted();
    await islands.done;
    expect([mismatches, [...renders.keys()], container.innerHTML]).toEqual([[], ['shown'], written]);
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });

  it('reports a node whose code cannot be fetched, and keeps its siblings', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken: WidgetRegistry = { ...registry, get: (type) => (type === 'test/thrower' ? undefined : registry.get(type)), ensure: () => Promise.reject(new Error('offline')) };
    const runtime = createTestRuntime();
    await act(async () => void show(runtime, planOf([{ id: 'late', use: 'test/thrower' }, text('after')]), broken));
    expect(screen.getByText('after')).toBeDefined();
    expect(runtime.reports.map(({ nodeId, message }) => [nodeId, message])).toEqual([['late', 'offline']]);
  });

  it('hides the node of a rule on a missing fact and reports page, node and widget', () => {
    const runtime = createTestRuntime();
    show(runtime, planOf([text('odd', { text: 'odd' }, { rule: 0 }), text('even')], [{ '!': [{ var: 'flags.mispelt' }] }]));
    expect(screen.queryByText('odd')).toBeNull();
    expect(screen.getByText('even')).toBeDefined();
    expect(runtime.reports).toEqual([
      { code: 'RULE_BROKEN', message: 'unknown fact "flags.mispelt"', pageId: 'page', nodeId: 'odd', widget: 'test/text' },
    ]);
  });

  it('keeps siblings alive around an unknown and a throwing widget, and reports each once', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const runtime = createTestRuntime();
    show(runtime, planOf([text('before'), { id: 'ghost', use: 'test/ghost' }, { id: 'bad', use: 'test/thrower' }, text('after')]));
    expect(screen.getByText('before')).toBeDefined();
    expect(screen.getByText('after')).toBeDefined();
    expect(runtime.reports.map(({ code, nodeId, message }) => [code, nodeId, message])).toEqual([
      ['NODE_FAILED', 'ghost', 'unknown widget "test/ghost"'],
      ['NODE_FAILED', 'bad', 'broken on purpose'],
    ]);
  });

  it('isolates a pure widget that throws while it is called', () => {
    const runtime = createTestRuntime();
    show(runtime, planOf([{ id: 'bad', use: 'test/thrower', pure: true }, text('after', { text: 'after' }, { pure: true })]));
    expect(screen.getByText('after')).toBeDefined();
    expect(runtime.reports.map(({ nodeId }) => nodeId)).toEqual(['bad']);
  });

  it('resolves parameters, texts and live facts in props', () => {
    const runtime = createTestRuntime({ facts: { 'basket.count': 1 }, dictionaries: { test: { hello: 'Hello' } } });
    show(runtime, planOf([
      text('param', { text: { $param: 'topic' } }),
      text('word', { text: { $t: 'test:hello' } }),
      text('fact', { text: { $fact: 'basket.count' } }),
    ]));
    expect(screen.getByText('tennis')).toBeDefined();
    expect(screen.getByText('Hello')).toBeDefined();
    act(() => runtime.facts.set({ 'basket.count': 2 }));
    expect(screen.getByText('2')).toBeDefined();
    expect(renders.get('param')).toBe(1);
  });
});
