// @vitest-environment happy-dom
import { act, render, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
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

describe('RouteFollower', () => {
  afterEach(() => vi.unstubAllGlobals());

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
});
