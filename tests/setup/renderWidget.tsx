import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { RouteView } from '../../runtime/Runtime.ts';
import { testDeclaredFacts, testDictionaries, testSiteConfig } from './baseConfigs.ts';
import { createTestRuntime, type TestRuntime, type TestRuntimeOptions, TestSite } from './testRuntime.tsx';

/** A runtime with the site config, the texts and the facts of the base. */
export function baseRuntime(options: TestRuntimeOptions = {}): TestRuntime {
  const language = options.language ?? 'en';
  return createTestRuntime({ site: testSiteConfig, dictionaries: testDictionaries(language), declared: testDeclaredFacts, ...options, language });
}

/** Renders a widget at an address of the site and waits until what it asked for has come. */
export async function renderWidget(runtime: TestRuntime, widget: ReactElement, route: Partial<RouteView> = {}) {
  const page = (at: Partial<RouteView>) => (
    <TestSite runtime={runtime} route={at}>
      {widget}
    </TestSite>
  );
  const view = await act(async () => render(page(route)));
  return { ...view, goTo: (next: Partial<RouteView>) => act(async () => view.rerender(page(next))) };
}
