// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import type { SportFilterProps } from './props.gen.ts';
import { SportFilter } from './SportFilter.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);

async function show(props: SportFilterProps, query = '') {
  const platform = feedPlatform(NOW_MS);
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS });
  await renderWidget(runtime, <SportFilter {...widgetFrame('sports/sport-filter')} {...props} />, { path: 'line', query: new URLSearchParams(query) });
  return { runtime, platform };
}

const current = () => screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent);

describe('sports/sport-filter', () => {
  it('offers each sport that has games, in the order of the site, with its number of games', async () => {
    const { runtime, platform } = await show({ section: 'live' });
    const offered = new Set([...platform.engine.gamesOf('live').values()].map((game) => game.def.sport.id));
    const places = Object.values(runtime.manifest.site.sports).filter((sport) => offered.has(sport.id)).sort((a, b) => a.at - b.at);
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(places.length + 1);
    expect(links[0]?.getAttribute('href')).toBe('/en/live');
    const football = [...platform.engine.gamesOf('live').values()].filter((game) => game.def.sport.id === 1).length;
    expect(links[1]?.textContent).toBe(`Football${football}`);
    expect(current()).toEqual(['All sports']);
  });

  it('marks the sport of the page and keeps the chosen time', async () => {
    await show({ section: 'line', sport: 'tennis' }, 'time=6&page=3');
    expect(current()[0]).toMatch(/^Tennis\d+$/);
    expect(screen.getByRole('link', { name: /^Football/ }).getAttribute('href')).toBe('/en/line/football?time=6');
  });

  it('offers the sports of a group alone, inside that group', async () => {
    await show({ section: 'line', menuSection: 'racket' });
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs[0]).toBe('/en/line/racket');
    expect(hrefs).toContain('/en/line/racket/tennis');
    expect(hrefs.some((href) => href?.endsWith('/football'))).toBe(false);
  });
});
