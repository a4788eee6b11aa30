// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestRuntime } from '../../tests/setup/testRuntime.tsx';
import { BrowserNavigation } from '../routing/BrowserNavigation.ts';
import { RedirectError } from '../routing/platformChecks.ts';
import type { SiteNavigator } from '../routing/SiteNavigator.ts';
import { RouteFollower } from './RouteFollower.tsx';

const paths: string[] = [];

function Path() {
  const { pathname } = useLocation();
  if (paths.at(-1) !== pathname) paths.push(pathname);
  return null;
}

/** Whether the browser would ask before it leaves the document. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const ends: (() => void)[] = [];

describe('RouteFollower', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    paths.length = 0;
    for (const end of ends.splice(0)) end();
  });

  it('stays on the page, under its address, where nobody can say whether the next one leads elsewhere', async () => {
    const report = vi.fn();
    const assign = vi.fn();
    const runtime = Object.assign(createTestRuntime({}), { report, connection: { isLost: false, check: async () => true } });
    const navigation = new BrowserNavigation('en');
    const prepare = vi.fn();
    const navigator = { resolve: async () => Promise.reject(new RedirectError('/en/news', new Error('down'))) } as unknown as SiteNavigator;
    render(
      <MemoryRouter initialEntries={['/en']}>
        <Path />
        <RouteFollower runtime={runtime} navigator={navigator} navigation={navigation} prepare={prepare} />
      </MemoryRouter>,
    );
    vi.stubGlobal('location', { origin: 'http://site.test', assign });
    navigation.go('news');
    await waitFor(() => expect(paths).toEqual(['/en', '/en/news', '/en']));
    expect((await screen.findByRole('alert')).textContent).toBe('navigation.failed');
    expect(report).toHaveBeenCalledWith({ code: 'REDIRECT_FAILED', message: 'no word on where /en/news leads' });
    expect(prepare).not.toHaveBeenCalled();
    expect(assign).not.toHaveBeenCalled();
  });

  it('shows the page of the address once more in its place when it is told to (A-124)', async () => {
    const runtime = createTestRuntime({});
    const navigation = new BrowserNavigation('en');
    const shown: unknown[] = [];
    const target = { kind: 'page', plan: { pageId: 'home' } };
    const navigator = { resolve: async (href: string) => ({ href, target }) } as unknown as SiteNavigator;
    render(
      <MemoryRouter initialEntries={['/en?a=1']}>
        <RouteFollower runtime={runtime} navigator={navigator} navigation={navigation} prepare={async () => (page) => void shown.push(page)} />
      </MemoryRouter>,
    );
    act(() => navigation.showAgain());
    await waitFor(() => expect(shown).toEqual([{ href: '/en?a=1', isReturn: true, isInPlace: true }]));
    navigation.go('news');
    await waitFor(() => expect(shown.at(-1)).toEqual({ href: '/en/news', isReturn: false, isInPlace: false }));
    expect(shown).toHaveLength(2);
  });

  it('lets the address follow a page that has changed by itself, and comes back to it by Back as to any other', async () => {
    window.history.replaceState(null, '', '/en/tool');
    const runtime = createTestRuntime({});
    const navigation = new BrowserNavigation('en');
    const shown: unknown[] = [];
    const at: string[] = [];
    const history = { back: (): void => undefined };
    const Watch = () => {
      const { search } = useLocation();
      const navigate = useNavigate();
      useEffect(() => {
        history.back = () => void navigate(-1);
      }, [navigate]);
      if (at.at(-1) !== search) at.push(search);
      return null;
    };
    const navigator = { resolve: async (href: string) => ({ href, target: { kind: 'page', plan: {} } }) } as unknown as SiteNavigator;
    render(
      <MemoryRouter initialEntries={['/en/tool']}>
        <Watch />
        <RouteFollower runtime={runtime} navigator={navigator} navigation={navigation} prepare={async () => (page) => void shown.push(page)} />
      </MemoryRouter>,
    );
    for (const [query, isReplace] of [['a=1', false], ['a=2', true], ['a=3', false]] as const) act(() => navigation.go(`tool?${query}`, { isQuiet: true, isReplace }));
    expect([at, shown]).toEqual([['', '?a=1', '?a=2', '?a=3'], []]);
    // Another page is no matter of the one that is shown.
    act(() => navigation.go('other?a=4', { isQuiet: true }));
    expect(at).toHaveLength(4);
    act(() => history.back());
    await waitFor(() => expect(shown).toEqual([{ href: '/en/tool?a=2', isReturn: true, isInPlace: false }]));
    act(() => navigation.showAgain());
    await waitFor(() => expect(shown).toHaveLength(2));
  });

  /** A page on which something is under way, and what was shown after it. */
  function heldPage() {
    const runtime = createTestRuntime({});
    const navigation = new BrowserNavigation('en');
    const shown: string[] = [];
    const asksAtUnload: boolean[] = [];
    const resolve = async (href: string) => {
      asksAtUnload.push(asks());
      return { href, target: { kind: 'page', plan: {} } };
    };
    const navigator = { resolve } as unknown as SiteNavigator;
    render(
      <MemoryRouter initialEntries={['/en/before', '/en']} initialIndex={1}>
        <Path />
        <RouteFollower runtime={runtime} navigator={navigator} navigation={navigation} prepare={async () => ({ href }) => void shown.push(href)} />
      </MemoryRouter>,
    );
    const letGo = navigation.hold();
    ends.push(letGo);
    const answer = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
    return { navigation, shown, asksAtUnload, letGo, answer };
  }

  it('A-116: asks before a page is left on which something is under way, and stays under its address', async () => {
    const { navigation, shown, answer } = heldPage();
    navigation.go('news');
    expect((await screen.findByRole('dialog')).textContent).toContain('navigation.leave');
    expect(shown).toEqual([]);
    await answer('navigation.leave-no');
    await waitFor(() => expect(paths).toEqual(['/en', '/en/news', '/en']));
    expect([screen.queryByRole('dialog'), shown]).toEqual([null, []]);
  });

  it('A-116: leaves when the visitor says so, and the browser asks no second time', async () => {
    const { navigation, shown, asksAtUnload, answer } = heldPage();
    expect(asks()).toBe(true);
    navigation.go('news');
    await answer('navigation.leave-yes');
    await waitFor(() => expect(shown).toEqual(['/en/news']));
    expect(asksAtUnload).toEqual([false]);
    expect(asks(), 'what is under way still is').toBe(true);
  });

  it('A-116: follows the link by itself when what was under way is over, and asks of no change within the page', async () => {
    const { navigation, shown, letGo } = heldPage();
    navigation.go('', { query: { tag: '1' } });
    await waitFor(() => expect(shown).toEqual(['/en?tag=1']));
    navigation.go('news');
    await screen.findByRole('dialog');
    letGo();
    await waitFor(() => expect(shown.at(-1)).toBe('/en/news'));
    expect(screen.queryByRole('dialog')).toBeNull();
    navigation.go('more');
    await waitFor(() => expect(shown.at(-1)).toBe('/en/more'));
  });
});
