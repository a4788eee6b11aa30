// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { TopChamps } from './TopChamps.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);

async function show(limit: number, section: 'line' | 'live' = 'line') {
  const platform = feedPlatform(NOW_MS);
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS });
  await renderWidget(runtime, <TopChamps {...widgetFrame('sports/top-champs')} section={section} limit={limit} />);
  const asked = [...platform.asked];
  const answer = await runtime.api.GET('/line-api/v1/top', { params: { query: { lng: 'en' } } });
  const champs = (answer.data?.champs ?? []).filter(({ counts }) => counts.line + counts.live > 0);
  return { champs, asked, links: within(screen.getByRole('navigation', { name: 'Top championships' })).getAllByRole('link') };
}

describe('sports/top-champs', () => {
  it('leads to the best known championships, with the number of their games, no more than it may', async () => {
    const { champs, links } = await show(3);
    expect(links.map((link) => link.title)).toEqual(champs.slice(0, 3).map((champ) => champ.name));
    const [first] = champs;
    expect(links[0]?.getAttribute('href')).toMatch(new RegExp(`^/en/line/[a-z-]+/${first?.id}-${first?.slug}$`));
    expect(links[0]?.textContent).toContain(String((first?.counts.line ?? 0) + (first?.counts.live ?? 0)));
  });

  it('asks for catalogues only, not for games that it does not show', async () => {
    const { asked } = await show(3);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((call) => !/^\/line-api\/v1\/(line|live)\/(sports|champs)\?/.test(call))).toEqual([]);
  });

  it('leads to the line where nothing of a championship is being played', async () => {
    const { champs, links } = await show(20, 'live');
    links.forEach((link, at) => expect(link.getAttribute('href')).toMatch((champs[at]?.counts.live ?? 0) > 0 ? /^\/en\/live\// : /^\/en\/line\//));
    expect(links).toHaveLength(champs.length);
  });

  it('tells championships of one name apart by their sport', async () => {
    const { champs, links } = await show(20);
    expect(new Set(champs.map((champ) => champ.name)).size, 'the feed has some of one name').toBeLessThan(champs.length);
    const names = links.map((link) => `${within(link).getAllByRole('img')[0]?.getAttribute('aria-label')} ${link.title}`);
    expect(names).toContain('Football Continental League');
    expect(new Set(names).size).toBe(names.length);
  });
});
