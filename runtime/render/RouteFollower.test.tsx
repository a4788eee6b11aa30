// @vitest-environment happy-dom
import { render, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestRuntime } from '../../tests/setup/testRuntime.tsx';
import { BrowserNavigation } from '../routing/BrowserNavigation.ts';
import { RedirectError } from '../routing/platformChecks.ts';
import type { SiteNavigator } from '../routing/SiteNavigator.ts';
import { RouteFollower } from './RouteFollower.tsx';

const paths: string[] = [];

function Path() {
  paths.push(useLocation().pathname);
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
    const navigator = { resolve: async () => Promise.reject(new RedirectError('/en/live', new Error('down'))) } as unknown as SiteNavigator;
    render(
      <MemoryRouter initialEntries={['/en']}>
        <Path />
        <RouteFollower runtime={runtime} navigator={navigator} navigation={navigation} prepare={prepare} />
      </MemoryRouter>,
    );
    vi.stubGlobal('location', { origin: 'http://site.test', assign });
    navigation.go('live');
    await waitFor(() => expect(paths.at(-1)).toBe('/en/live'));
    await waitFor(() => expect(paths.at(-1)).toBe('/en'));
    expect(report).toHaveBeenCalledWith({ code: 'REDIRECT_FAILED', message: 'no word on where /en/live leads' });
    expect(prepare).not.toHaveBeenCalled();
    expect(assign).not.toHaveBeenCalled();
  });
});
