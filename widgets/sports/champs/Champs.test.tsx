// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { favoritesStore } from '../store/FavoritesStore.ts';
import { Champs } from './Champs.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
const frame = widgetFrame('sports/champs');
const search = () => screen.getByRole('searchbox', { name: 'Championship or country' });
const namesIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('a')?.title ?? '');

async function show(options: { query?: string; champId?: string } = {}) {
  const platform = feedPlatform(NOW_MS);
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS });
  const view = await renderWidget(runtime, <Champs {...frame} games={6} {...(options.champId && { champId: options.champId })} />, { path: 'champs', query: new URLSearchParams(options.query) });
  return { platform, runtime, view };
}

beforeEach(() => {
  document.cookie = 'isChampsGroupedByCountry=; Max-Age=0; Path=/';
});

describe('sports/champs', () => {
  it('lists every championship with games by sport, with the numbers of its games', async () => {
    const { platform, runtime } = await show();
    const answer = await runtime.api.GET('/line-api/v1/{section}/champs', { params: { path: { section: 'line' }, query: { lng: 'en' } } });
    const offered = (answer.data?.champs ?? []).filter((champ) => champ.counts.line + champ.counts.live > 0);
    expect(screen.getByRole('status').textContent).toBe(`${offered.length} championships`);
    const football = offered.filter((champ) => champ.sportId === 1).map((champ) => champ.name);
    expect(namesIn('Football')).toEqual(football.sort((a, b) => a.localeCompare(b)));
    const [first] = offered.filter((champ) => champ.sportId === 1 && champ.counts.line > 0);
    const link = within(screen.getByRole('region', { name: 'Football' })).getByTitle(first?.name ?? '');
    expect(link.getAttribute('href')).toBe(`/en/line/football/${first?.id}-${first?.slug}`);
    expect(link.textContent).toContain(String(first?.counts.line));
    expect(platform.asked.some((call) => call.startsWith('/line-api/v1/live/champs'))).toBe(true);
  });

  it('finds by the words of championship and country, and says when nothing fits', async () => {
    await show();
    fireEvent.change(search(), { target: { value: 'spain PREM' } });
    expect(namesIn('Football')).toEqual(['Spain. Premier Division']);
    expect(screen.queryByRole('region', { name: 'Tennis' })).toBeNull();
    fireEvent.change(search(), { target: { value: 'zzz' } });
    expect(screen.getByText('Nothing found for “zzz”')).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) ?? search());
    expect(screen.getByRole('region', { name: 'Tennis' })).toBeDefined();
  });

  it('takes sport and words from the address and gives them back to it', async () => {
    const { runtime } = await show({ query: 'sport=tennis&q=open' });
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby') !== null)).toEqual([true]);
    expect(namesIn('Tennis').every((name) => name.includes('Open'))).toBe(true);
    fireEvent.change(search(), { target: { value: 'spain' } });
    fireEvent.submit(search());
    expect(runtime.visited).toEqual(['/en/champs?sport=tennis&q=spain']);
  });

  it('groups by country and remembers it in this browser', async () => {
    await show();
    fireEvent.click(screen.getByRole('radio', { name: 'By country' }));
    const countries = within(screen.getByRole('region', { name: 'Football' })).getAllByRole('heading', { level: 3 });
    expect(countries[0]?.textContent).toBe('International');
    expect(countries.map((country) => country.textContent)).toContain('Spain');
    expect(document.cookie).toContain('isChampsGroupedByCountry=1');
  });

  it('stars a championship', async () => {
    const { runtime } = await show({ query: 'sport=football' });
    const row = screen.getByTitle('Spain. Premier Division').closest('li');
    if (!row) throw new Error('no row');
    fireEvent.click(within(row).getByRole('button', { name: 'Add to favourites' }));
    expect(runtime.stores.use(favoritesStore).champIds).toHaveLength(1);
    expect(within(row).getByRole('button', { name: 'Remove from favourites' })).toBeDefined();
  });

  it('shows one championship with its games on top, and says when there is none of that id', async () => {
    const { view } = await show({ champId: '1002-spain-premier-division' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spain. Premier Division');
    expect(screen.getByRole('heading', { level: 2, name: 'Championships' })).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Upcoming games' })).getAllByRole('article').length).toBeGreaterThan(0);
    view.unmount();
    await show({ champId: '77-nobody' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Championship not found');
  });

  it('offers to try again when the platform does not answer', async () => {
    const platform = feedPlatform(NOW_MS);
    platform.breakCalls('line-api');
    const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS });
    await renderWidget(runtime, <Champs {...frame} games={6} />, { path: 'champs' });
    expect((await screen.findByRole('alert')).textContent).toContain('The championships did not load');
    platform.breakCalls(undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Football' })).toBeDefined();
  });
});
