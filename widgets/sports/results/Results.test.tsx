// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Results } from './Results.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
const frame = widgetFrame('sports/results');

async function show(type: 'live' | 'zone', query = '', pageSize = 20, broken?: string, facts: Record<string, number> = { 'ui.timeZone': 0 }) {
  const platform = feedPlatform(NOW_MS);
  platform.breakCalls(broken);
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS, facts });
  const view = await renderWidget(runtime, <Results {...frame} type={type} pageSize={pageSize} />, { path: `results/${type}`, query: new URLSearchParams(query) });
  return { platform, runtime, view };
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

/** The first game that a page lists, opened. */
async function openFirst() {
  const [row] = await screen.findAllByRole('group');
  if (!(row instanceof HTMLDetailsElement)) throw new Error('no game');
  row.open = true;
  fireEvent(row, new Event('toggle'));
  return row;
}

describe('sports/results', () => {
  it('lists what has finished lately, newest first, with score and winner', async () => {
    const { platform } = await show('live');
    expect(await screen.findByRole('region', { name: 'Recently finished' })).toBeDefined();
    expect(screen.getAllByRole('group')).toHaveLength(20);
    expect(screen.getByRole('status').textContent).toMatch(/^[\d,]+ games$/);
    expect(platform.asked.filter((call) => call.startsWith('/results-api'))).toEqual(['/results-api/v1/live?lng=en&limit=20&offset=0']);
    expect(screen.getByRole('link', { name: 'Last 24 hours' }).getAttribute('aria-current')).toBe('page');
  });

  it('orders what has finished by the time that it shows', async () => {
    await show('live');
    const shown = (await screen.findAllByRole('group')).map((row) => row.querySelector('time'));
    expect(shown.every((time) => time?.textContent?.startsWith('Ended ') === true)).toBe(true);
    const times = shown.map((time) => time?.dateTime ?? '');
    expect(times).toEqual([...times].sort().reverse());
  });

  it('means days of the visitor, and shows no time of another day in them', async () => {
    const { platform } = await show('zone', 'date=2026-11-20&sport=football', 100, undefined, { 'ui.timeZone': 5.5 });
    const rows = await screen.findAllByRole('group');
    expect(platform.asked.find((call) => call.startsWith('/results-api'))).toContain('zoneMinutes=330');
    const days = rows.map((row) => new Date(Date.parse(row.querySelector('time')?.dateTime ?? '') + 330 * 60_000).toISOString().slice(0, 10));
    expect(new Set(days)).toEqual(new Set(['2026-11-20']));
    for (const block of screen.getAllByRole('region')) {
      const times = [...block.querySelectorAll('time')].map((time) => time.dateTime);
      expect(times).toEqual([...times].sort());
    }
  });

  it('groups a day of the archive by championship and offers the days that are kept', async () => {
    await show('zone', 'date=2026-11-20&sport=football');
    expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(1);
    const days = within(screen.getByRole('navigation', { name: 'Days of the archive' })).getAllByRole('link');
    expect(days.map((day) => day.textContent)).toEqual(['Today', 'Yesterday', 'Thursday 19 November', 'Wednesday 18 November']);
    expect(days[1]?.getAttribute('aria-current')).toBe('page');
    expect(days[2]?.getAttribute('href')).toBe('/en/results/zone?sport=football&date=2026-11-19');
    expect(days[0]?.getAttribute('href')).toBe('/en/results/zone?sport=football');
  });

  it('names championships by their sport too, so that no two are called alike', async () => {
    await show('zone', 'date=2026-11-20', 100);
    await screen.findAllByRole('heading', { level: 2 });
    const named = screen.getAllByRole('region').map((block) => (block.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)).map((part) => part?.querySelector('svg')?.getAttribute('aria-label') ?? part?.textContent).join(' '));
    expect(named.length).toBeGreaterThan(3);
    expect(screen.getAllByRole('region', { name: /^Football / }).length).toBeGreaterThan(0);
    expect(new Set(named).size).toBe(named.length);
  });

  it('says the sport of each game where all championships stand in one list', async () => {
    await show('live');
    const rows = await screen.findAllByRole('group');
    const sports = rows.map((row) => within(row).getAllByRole('img')[0]?.getAttribute('aria-label'));
    expect(sports).toContain('Football');
    expect(sports.every((sport) => sport !== undefined && screen.queryAllByRole('link', { name: String(sport) }).length > 0)).toBe(true);
  });

  it('filters by links that keep the other filters and begin at the first page', async () => {
    await show('zone', 'sport=football&champ=1002&q=or&page=3', 1);
    expect(hrefOf('Tennis')).toBe('/en/results/zone?sport=tennis&q=or');
    expect(hrefOf('All sports')).toBe('/en/results/zone?q=or');
    expect(hrefOf('Last 24 hours')).toBe('/en/results/live?sport=football&champ=1002&q=or');
  });

  it('searches by words and takes them away again', async () => {
    const { runtime, platform } = await show('live', 'q=spain');
    const games = await screen.findAllByRole('group');
    expect(games.every((game) => game.textContent?.includes('Spain'))).toBe(true);
    expect(platform.asked).toContain('/results-api/v1/live?lng=en&limit=20&offset=0&q=spain');
    const box = screen.getByRole('searchbox', { name: 'Team or championship' });
    fireEvent.change(box, { target: { value: ' italy ' } });
    fireEvent.submit(box);
    fireEvent.change(box, { target: { value: '' } });
    expect(runtime.visited).toEqual(['/en/results/live?q=italy', '/en/results/live']);
  });

  it('narrows a sport to one championship', async () => {
    const { runtime } = await show('zone', 'sport=football');
    const select = await screen.findByRole('combobox', { name: 'Championship' });
    expect(within(select).getAllByRole('option').length).toBeGreaterThan(10);
    fireEvent.change(select, { target: { value: '1002' } });
    expect(runtime.visited).toEqual(['/en/results/zone?sport=football&champ=1002']);
  });

  it('opens a game into periods, statistics and what won, and fetches all markets when asked', async () => {
    const { platform } = await show('zone', 'sport=football', 5);
    const row = await openFirst();
    const table = within(row).getByRole('table');
    expect(within(table).getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Side', 'H1', 'H2', 'Total']);
    expect(within(row).getByText('Corners')).toBeDefined();
    const settled = await within(row).findByRole('region', { name: 'Winning outcomes' });
    expect(within(settled).getAllByRole('term').map((term) => term.textContent)).toEqual(expect.arrayContaining(['Match result', 'Double chance', 'Total', 'Handicap']));
    const before = within(settled).getAllByRole('term').length;
    fireEvent.click(within(settled).getByRole('button', { name: 'All markets of this game' }));
    expect(await within(settled).findByText('1st half. Match result')).toBeDefined();
    expect(within(settled).getAllByRole('term').length).toBeGreaterThan(before + 20);
    expect(within(settled).queryByText(/\{\{|markets:|outcome\./)).toBeNull();
    expect(platform.asked.filter((call) => call.startsWith('/results-api/v1/games/'))).toHaveLength(1);
  });

  it('turns pages by links', async () => {
    await show('live', 'page=2', 20);
    expect((await screen.findByRole('link', { name: 'Page 2' })).getAttribute('aria-current')).toBe('page');
    expect(hrefOf('Page 1')).toBe('/en/results/live');
    expect(hrefOf('Next page')).toBe('/en/results/live?page=3');
  });

  it.each([['', 0], ['q=zzzz', 1]])('with "%s" shows %i times what a brand puts where there are none', async (query, times) => {
    const platform = feedPlatform(NOW_MS);
    const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS, facts: { 'ui.timeZone': 0 } });
    await renderWidget(runtime, <Results {...frame} type="live" pageSize={20} slots={{ empty: <p>Winter cups</p> }} />, { path: 'results/live', query: new URLSearchParams(query) });
    expect(await screen.findByRole('status')).toBeDefined();
    expect(screen.queryAllByText('Winter cups')).toHaveLength(times);
  });

  it('says when nothing fits and leads out of the filters', async () => {
    await show('zone', 'date=2026-11-20&q=zzzz');
    expect(await screen.findByText('Nothing fits these filters')).toBeDefined();
    expect(hrefOf('Clear filters')).toBe('/en/results/zone?date=2026-11-20');
  });

  it('leaves out of the question what the address has wrong', async () => {
    const { platform } = await show('zone', 'sport=chess-boxing&champ=x&date=soon&page=-4');
    await screen.findAllByRole('group');
    expect(platform.asked.find((call) => call.startsWith('/results-api'))).toBe('/results-api/v1/zone?lng=en&limit=20&offset=0');
  });

  it('offers to try again when the platform does not answer', async () => {
    const { platform } = await show('live', '', 20, 'results-api');
    expect((await screen.findByRole('alert')).textContent).toContain('The results did not load');
    platform.breakCalls(undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByRole('group')).length).toBe(20);
  });
});
