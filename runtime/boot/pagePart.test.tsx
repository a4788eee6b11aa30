// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createTestRuntime, TestSite } from '../../tests/setup/testRuntime.tsx';
import type { PagePlan } from '../../schemas/language/release.ts';
import type { AnyWidget, WidgetRegistry } from '../registry/widget.ts';
import type { NavigationTarget } from '../routing/SiteNavigator.ts';
import { createPageParts } from './pagePart.ts';
import { takePresses } from './takePresses.ts';

const widgets: Readonly<Record<string, AnyWidget>> = {
  'test/box': ({ root, slots }) => <div {...root}>{slots['items']}</div>,
  'test/text': ({ root, text }) => <p {...root}>{String(text)}</p>,
};
const ensured: (readonly string[])[] = [];
const loaded: unknown[] = [];
const registry: WidgetRegistry = {
  has: (type) => Object.hasOwn(widgets, type),
  get: (type) => {
    const Component = widgets[type];
    return Component && { type, Component, ...(type === 'test/text' && { load: async ({ props }) => void loaded.push(props) }) };
  },
  ensure: async (types) => void ensured.push(types),
};
const plan: PagePlan = {
  pageId: 'join', hash: 'h', layoutId: 'default', status: 200, meta: {}, head: {}, rules: [{ '==': [{ var: 'route.pageId' }, 'join'] }, { '==': [{ var: 'route.pageId' }, 'home'] }],
  roots: [{ id: 'frame', use: 'test/box', slots: { items: [
    { id: 'other', use: 'test/text', props: { text: 'of the page alone' } },
    { id: 'form', use: 'test/box', slots: { items: [{ id: 'own', use: 'test/text', props: { text: 'of its page' }, rule: 0 }, { id: 'not', use: 'test/text', props: { text: 'of another' }, rule: 1 }] } },
  ] } }],
  requestFacts: [], sessionFacts: [], texts: [], widgets: [],
};

function partsOf(answer: { readonly target: NavigationTarget; readonly href: string } | undefined) {
  const runtime = createTestRuntime();
  return { runtime, loadPart: createPageParts({ runtime, registry, navigator: { resolve: async () => answer }, budgetMs: 1000 }) };
}
const page = (status = 200): NavigationTarget => ({ kind: 'page', plan, route: { pageId: 'join', params: {}, path: 'join', query: new URLSearchParams() }, status });

describe('a part of another page', () => {
  it('is a node with what stands in it, by the rules of its own page, with its code and data', async () => {
    const { runtime, loadPart } = partsOf({ target: page(), href: '/en/join' });
    const part = await loadPart('/en/join', 'form');
    const { container } = await act(async () => render(<TestSite runtime={runtime}>{part}</TestSite>));
    expect([container.textContent, ensured.at(-1), loaded]).toEqual(['of its page', ['test/box', 'test/text'], [{ text: 'of its page' }]]);
  });

  it.each([
    ['a page that leads elsewhere', { target: page(), href: '/en' }, 'form'],
    ['a page that is refused', { target: page(404), href: '/en/join' }, 'form'],
    ['a document of its own', { target: { kind: 'document', url: '/en/join' }, href: '/en/join' }, 'form'],
    ['a page without that node', { target: page(), href: '/en/join' }, 'none'],
    ['an address that leads in circles', undefined, 'form'],
  ] as const)('is none of %s', async (_what, answer, node) => {
    expect(await partsOf(answer).loadPart('/en/join', node)).toBeNull();
  });
});

describe('presses on links', () => {
  const press = vi.fn((href: string) => href.startsWith('/en/join'));
  const { runtime, loadPart } = partsOf(undefined);
  const pressed = (html: string, init: MouseEventInit = {}) => {
    press.mockClear();
    document.body.innerHTML = html;
    const stop = takePresses(document, [press], { runtime, loadPart });
    let isTaken: boolean | undefined;
    // What is left alone is not followed here.
    const end = (event: MouseEvent) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', end, { capture: true });
    document.querySelector('i')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    document.removeEventListener('click', end, { capture: true });
    stop();
    return [press.mock.calls.map(([href]) => href), isTaken];
  };

  it('are taken, plain ones, with the address that they lead to', () => {
    expect(pressed('<a href="/en/join?from=home#top"><i></i></a>')).toEqual([['/en/join?from=home#top'], true]);
    expect(pressed('<a href="/en/line"><i></i></a>')).toEqual([['/en/line'], false]);
  });

  it.each([
    ['with a key that opens a tab', '<a href="/en/join"><i></i></a>', { ctrlKey: true }],
    ['by another button', '<a href="/en/join"><i></i></a>', { button: 1 }],
    ['on a link for another window', '<a href="/en/join" target="_blank"><i></i></a>', {}],
    ['on a link to another site', '<a href="https://elsewhere.test/en/join"><i></i></a>', {}],
    ['on no link', '<b><i></i></b>', {}],
  ])('are left alone %s', (_what, html, init) => {
    expect(pressed(html, init)).toEqual([[], false]);
  });
});
