// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { GamesList } from './GamesList.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
const standard = { ...widgetFrame('sports/games-list'), title: 'Games of the night', section: 'line', hasVideo: false, limit: 6, whenEmpty: 'say' } as const;

async function show(props: Partial<Parameters<typeof GamesList>[0]> = {}) {
  const platform = feedPlatform(NOW_MS);
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS });
  const view = await renderWidget(runtime, <GamesList {...standard} {...props} />);
  const asked = new URL(`http://x${platform.asked.find((call) => call.includes('/games'))?.replace(/^\w+ /, '') ?? ''}`);
  return { platform, view, asked };
}

describe('sports/games-list', () => {
  it('shows the games of a sport and leads to all of them', async () => {
    const { asked } = await show({ sport: 'football', limit: 3 });
    expect(screen.getByRole('region', { name: 'Games of the night' })).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(asked.searchParams.get('sports')).toBe('1');
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/en/line/football');
  });

  it('asks for one championship, for what starts soon, and for games with video', async () => {
    const { asked } = await show({ sport: 'football', champ: '12-premier-division', hours: 24, hasVideo: true });
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({ champ: '12', hours: '24', video: 'true' });
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/en/line/football/12-premier-division');
  });

  it('says where else there are championships when the platform does not know this one, or leaves nothing on the page', async () => {
    await show({ section: 'live', champ: '999999', sport: 'football' });
    expect(screen.queryAllByRole('article')).toEqual([]);
    expect(screen.getByRole('link', { name: 'All championships' }).getAttribute('href')).toBe('/en/champs');
    const { view } = await show({ section: 'live', champ: '999999', sport: 'football', whenEmpty: 'hide' });
    expect(view.container.textContent).toBe('');
  });
});
