// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { load } from './load.ts';
import type { BreadcrumbsProps } from './props.gen.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
const frame = widgetFrame('sports/breadcrumbs');

function prepare({ isServer = false } = {}) {
  const platform = feedPlatform(NOW_MS);
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS, isServer });
  const [game] = [...platform.engine.gamesOf('line').values()].filter(({ def }) => def.kind === 'match' && def.sport.id === 1);
  if (!game) throw new Error('no game');
  const { def } = game;
  const props = { section: 'line', sport: 'football', champ: `${def.champ.id}-x`, game: `${def.id}-x` } as const;
  const loadFor = (wanted: BreadcrumbsProps) => load({ props: wanted, runtime, params: {}, query: new URLSearchParams(), signal: new AbortController().signal });
  return { platform, runtime, def, props, loadFor, teams: def.opponents.map((side) => side.names.en).join(' – ') };
}

describe('sports/breadcrumbs', () => {
  it('leads back from a game over its championship, sport and section to the home page', async () => {
    const { runtime, props, loadFor, teams } = prepare();
    await loadFor(props);
    await renderWidget(runtime, <Breadcrumbs {...frame} {...props} />);
    const way = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    const links = within(way).getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.slice(0, 3)).toEqual(['/en', '/en/line', '/en/line/football']);
    expect(links[3]).toMatch(new RegExp(`^/en/line/football/${props.champ.split('-')[0]}-`));
    expect(within(way).getByText(teams).getAttribute('aria-current')).toBe('page');
  });

  it('tells the head what the page is about, before it renders on the server', async () => {
    const { runtime, props, loadFor, teams } = prepare({ isServer: true });
    await loadFor(props);
    expect(runtime.facts.get('page.subject')).toMatch(new RegExp(`^${teams}, .+, Football: betting odds$`));
    await loadFor({ section: 'live' });
    expect(runtime.facts.get('page.subject')).toBe('Live betting');
    await loadFor({ section: 'live', sport: 'football' });
    expect(runtime.facts.get('page.subject')).toBe('Football: live betting and odds');
  });

  it('tells nothing of a page that the browser may not come to', async () => {
    const { runtime, props, loadFor } = prepare();
    await loadFor(props);
    expect(runtime.facts.get('page.subject') ?? '').toBe('');
  });

  it('has a title even when nothing can be fetched', async () => {
    const { platform, runtime, props, loadFor } = prepare({ isServer: true });
    platform.breakCalls('/line-api');
    await loadFor(props);
    expect(runtime.facts.get('page.subject')).toBe('Football: betting odds');
  });

  it('follows navigation, and leaves no subject to pages without one', async () => {
    const { runtime, props, loadFor, teams } = prepare();
    await loadFor(props);
    const view = await renderWidget(runtime, <Breadcrumbs {...frame} {...props} />);
    expect(runtime.facts.get('page.subject')).toContain(teams);
    view.unmount();
    expect(runtime.facts.get('page.subject')).toBe('');
  });
});
