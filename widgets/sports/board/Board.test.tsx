// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../../runtime/sdk.ts';
import { siteWithSection, testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { selectionStore } from '../../coupon/index.ts';
import { lineStore } from '../store/LineStore.ts';
import { Board } from './Board.tsx';
import { boardScope } from './boardScope.ts';
import type { BoardProps } from './props.gen.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
const frame = widgetFrame('sports/board');

async function show(props: Partial<BoardProps> = {}, { query = '', broken, site = testSiteConfig }: { query?: string; broken?: string; site?: SiteConfig } = {}) {
  const platform = feedPlatform(NOW_MS);
  platform.breakCalls(broken);
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS, site });
  const route = { path: props.section ?? 'line', query: new URLSearchParams(query) };
  const view = await renderWidget(runtime, <Board {...frame} section="line" pageSize={50} isTitleShown {...props} />, route);
  const refresh = () => act(async () => runtime.stores.use(lineStore).refreshAll());
  return { platform, runtime, view, refresh };
}

const blocks = () => screen.getAllByRole('region');
const rowOf = (gameId: number) => document.querySelector<HTMLElement>(`[data-game="${gameId}"]`);
const openCells = () => screen.getAllByRole<HTMLButtonElement>('button', { pressed: false }).filter((cell) => cell.dataset['outcome'] !== undefined && cell.getAttribute('aria-disabled') === 'false');

function firstOpenCell(): HTMLButtonElement {
  const [cell] = openCells();
  if (!cell) throw new Error('no open price');
  return cell;
}

describe('sports/board', () => {
  it('shows live games by championship, the known ones first, and counts them', async () => {
    const { platform } = await show({ section: 'live', sport: 'football' });
    const football = [...platform.engine.gamesOf('live').values()].filter((game) => game.def.sport.id === 1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Football Live');
    expect(screen.getByText(`${football.length} games`)).toBeDefined();
    const champs = football.map((game) => game.def.champ);
    const large = new Set(champs.filter((champ, index) => champs.some((other, at) => at !== index && other.id === champ.id)).map(({ id }) => id));
    expect(blocks()).toHaveLength(large.size + 1);
    const heads = blocks().map((block) => within(block).getByRole('heading', { level: 2 }).querySelector('a')?.getAttribute('href') ?? '');
    expect(heads).toContain('/en/live/football');
    expect(heads.filter((href) => /^\/en\/live\/football\/\d+-/.test(href))).toHaveLength(large.size);
    const ranks = champs.filter((champ) => champ.top !== null).sort((a, b) => (a.top ?? 0) - (b.top ?? 0));
    expect(ranks.length).toBeGreaterThan(0);
    const first = football.find((game) => game.def.id === Number(document.querySelector('[data-game]')?.getAttribute('data-game')));
    expect(first?.def.champ.id).toBe(ranks[0]?.id);
  });

  it('gives a championship of one game no head of its own, and says in its row which one it is', async () => {
    const { platform } = await show({ section: 'live', sport: 'football' });
    const games = [...platform.engine.gamesOf('live').values()].filter((game) => game.def.sport.id === 1);
    const lone = games.filter((game) => games.filter((other) => other.def.champ.id === game.def.champ.id).length === 1);
    expect(lone.length).toBeGreaterThan(1);
    const block = screen.getByRole('region', { name: 'Football' });
    expect(within(block).getAllByRole('listitem').map((row) => Number(row.dataset['game'])).toSorted((a, b) => a - b)).toEqual(lone.map((game) => game.def.id).toSorted((a, b) => a - b));
    for (const game of lone) expect(rowOf(game.def.id)?.querySelector('[title]')?.getAttribute('title')).toBe(game.def.champ.names.en);
  });

  it('names every price by event, column and price, and toggles it into the coupon', async () => {
    const { runtime } = await show({ section: 'line', sport: 'football' });
    const cell = firstOpenCell();
    const [home = ''] = (cell.closest('li')?.querySelector('a')?.textContent ?? '').split(/\s{2,}/);
    const price = cell.querySelector('[data-part=odds]')?.textContent ?? '';
    expect(screen.getByRole('button', { name: new RegExp(`${home.slice(0, 4)}.*Result.* ${price}$`) })).toBe(cell);
    fireEvent.click(cell);
    expect(cell.getAttribute('aria-pressed')).toBe('true');
    expect(runtime.stores.use(selectionStore).bets.map((bet) => bet.id)).toEqual([cell.dataset['outcome']]);
    fireEvent.click(cell);
    expect(cell.getAttribute('aria-pressed')).toBe('false');
    expect(runtime.stores.use(selectionStore).count).toBe(0);
  });

  it('writes a moved price into the same text node and marks it with an arrow and a word', async () => {
    const { platform, refresh } = await show({ section: 'live', sport: 'football' });
    const cell = firstOpenCell();
    const node = cell.querySelector('[data-part=odds]')?.firstChild;
    platform.command({ kind: 'odds', outcomeId: cell.dataset['outcome'] ?? '', odds: '88.00' });
    await refresh();
    expect(node?.textContent).toBe('88.00');
    expect(cell.querySelector('[data-part=odds]')?.firstChild).toBe(node);
    expect(cell.dataset['move']).toBe('up');
    expect(cell.querySelector('[data-part=note]')?.textContent).toBe('odds up');
  });

  it('locks the prices of a suspended game with the reason, and frees them again', async () => {
    const { platform, refresh } = await show({ section: 'live', sport: 'football' });
    const cell = firstOpenCell();
    const target = cell.closest('li')?.dataset['game'] ?? '';
    platform.command({ kind: 'suspension', level: 'game', target, isSuspended: true });
    await refresh();
    expect(cell.getAttribute('aria-disabled')).toBe('true');
    expect(cell.title).not.toBe('');
    expect(cell.querySelector('[data-part=note]')?.textContent).toBe(cell.title);
    fireEvent.click(cell);
    expect(cell.getAttribute('aria-pressed')).toBe('false');
    platform.command({ kind: 'suspension', level: 'game', target, isSuspended: false });
    await refresh();
    expect(cell.getAttribute('aria-disabled')).toBe('false');
  });

  it('holds the rows under the pointer when a game ends, and lets it go when the pointer leaves (U17)', async () => {
    const { platform, refresh } = await show({ section: 'live', sport: 'football' });
    const [gone] = [...platform.engine.gamesOf('live').values()].filter((game) => game.def.sport.id === 1 && game.def.kind === 'match');
    const id = gone?.def.id ?? 0;
    const row = rowOf(id);
    const area = row?.closest('section')?.parentElement;
    if (!row || !area) throw new Error('no row');
    const before = [...area.querySelectorAll('[data-game]')].map((item) => item.getAttribute('data-game'));
    fireEvent.pointerEnter(area);
    platform.command({ kind: 'finish', gameId: id, result: null });
    await refresh();
    expect([...area.querySelectorAll('[data-game]')].map((item) => item.getAttribute('data-game'))).toEqual(before);
    fireEvent.pointerLeave(area);
    expect(rowOf(id)).toBeNull();
  });

  it('folds a championship, keeps it folded over updates, and groups by sport when asked', async () => {
    const { platform, refresh } = await show({ section: 'live', sport: 'football' });
    const [block] = blocks();
    if (!block) throw new Error('no block');
    const name = within(block).getByRole('heading', { level: 2 }).textContent ?? '';
    fireEvent.click(within(block).getByRole('button', { name: `Fold ${name}` }));
    expect(within(block).queryAllByRole('listitem')).toHaveLength(0);
    platform.advance(3_000);
    await refresh();
    expect(within(block).getByRole('button', { name: `Unfold ${name}` }).getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(screen.getByRole('switch', { name: 'Group by championship' }));
    expect(blocks()).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 2, name: 'Football' })).toBeDefined();
  });

  it('names championships of all sports by their sport too, so that no two are called alike', async () => {
    await show({ section: 'live' });
    for (const sport of ['Football', 'Ice hockey']) expect(screen.getAllByRole('region', { name: new RegExp(`^${sport}( |$)`) }).length).toBeGreaterThan(0);
    const named = blocks().map((block) => (block.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)).map((part) => part?.querySelector('svg')?.getAttribute('aria-label') ?? part?.textContent).join(' '));
    expect(new Set(named).size).toBe(named.length);
  });

  it('gives each sport its columns', async () => {
    await show({ section: 'line', sport: 'basketball' });
    const cells = openCells();
    const heads = cells.slice(0, 2).map((cell) => (cell.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
    expect(heads[0]).toMatch(/Winner 1 /);
    expect(heads[1]).toMatch(/Winner 2 /);
  });

  it('pages long lists by links, and asks for the page of the address', async () => {
    const { platform, view } = await show({ section: 'line', pageSize: 10 }, { query: 'time=today' });
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    const next = within(pages).getByRole('link', { name: 'Next page' });
    expect(next.getAttribute('href')).toMatch(/^\/en\/line\?(?=.*time=today)(?=.*page=2)/);
    const first = [...view.container.querySelectorAll('[data-game]')].map((row) => row.getAttribute('data-game'));
    await view.goTo({ path: 'line', query: new URLSearchParams('time=today&page=2') });
    expect(platform.asked.some((call) => call.includes('offset=10'))).toBe(true);
    const second = [...view.container.querySelectorAll('[data-game]')].map((row) => row.getAttribute('data-game'));
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    expect(second.length).toBeGreaterThan(0);
  });

  it('says so when the games cannot be fetched, and tries again', async () => {
    const { platform } = await show({ section: 'live' }, { broken: '/games' });
    expect(await screen.findByRole('alert')).toBeDefined();
    platform.breakCalls(undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByRole('region')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['favourites without a star', { section: 'live', menuSection: 'favorites' }, '', 'No favourites yet', '/en/live'],
    ['a championship that nobody knows', { section: 'live', sport: 'football', champ: '99999999-none' }, '', 'This championship is not offered', '/en/champs'],
    ['a time in which nothing starts', { section: 'line', sport: 'boxing' }, 'time=1', 'No games start in this time', '/en/line'],
  ] as const)('shows the way out of %s', async (_what, props, query, title, href) => {
    await show(props, { query });
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(href);
  });

  it('says beside the name of a championship which sport it is of', async () => {
    await show({ sport: 'basketball', champ: '3021-continental-league' });
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.textContent).toBe('Continental League Sports');
    expect(within(title.closest('header') ?? title).getByRole('img', { name: 'Basketball' })).toBeDefined();
  });

  it('A-108, A-144: means by "upcoming" as many hours as a brand says', () => {
    const moment = { nowMs: NOW_MS, timeZone: 0, query: new URLSearchParams(), favoriteGameIds: [] };
    const hours = (site: SiteConfig) => boardScope({ section: 'line', menuSection: 'upcoming', pageSize: 50 }, { ...moment, site }).scope.hours;
    expect(hours(testSiteConfig)).toBe(6);
    expect(hours({ ...testSiteConfig, sections: { ...testSiteConfig.sections, line: { upcomingHours: 3 } } })).toBe(3);
  });

  it('A-144: shows as many prices of an outright market in its row as a brand says', async () => {
    const { platform } = await show({ pageSize: 500 }, { site: siteWithSection('line', { favourites: 2 }) });
    const outright = [...platform.engine.gamesOf('line').values()].find((game) => game.def.kind === 'outright');
    expect(rowOf(outright?.def.id ?? 0)?.querySelectorAll('[data-outcome]')).toHaveLength(2);
  });

  it('A-140: shows games with video alone when the visitor likes, and keeps that for other boards (isOnlyWithVideos)', async () => {
    const { runtime, platform } = await show({ section: 'live', sport: 'football' });
    const hasVideo = (id: number) => platform.engine.gamesOf('live').get(id)?.def.hasVideo === true;
    const shown = () => [...document.querySelectorAll('[data-game]')].map((row) => Number(row.getAttribute('data-game'))).sort((x, y) => x - y);
    const before = shown();
    expect(new Set(before.map(hasVideo))).toEqual(new Set([true, false]));
    await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'Only with video' })));
    expect(shown()).toEqual(before.filter(hasVideo));
    expect(runtime.storage.get('ui.v1')).toMatchObject({ isOnlyWithVideos: true });
  });

  it('A-140: shows what begins soon alone when the visitor likes, unless the address asks for a time (isUpcomingEvent)', async () => {
    const { runtime, platform, view } = await show({ sport: 'football' });
    const lastAsked = () => platform.asked.filter((call) => call.includes('/line/games')).at(-1);
    expect(lastAsked()).not.toContain('hours=');
    await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'Starting soon' })));
    expect(lastAsked()).toContain('hours=6');
    expect(runtime.storage.get('ui.v1')).toMatchObject({ isUpcomingEvent: true });
    await view.goTo({ path: 'line', query: new URLSearchParams('time=2') });
    expect(lastAsked()).toContain('hours=2');
    expect(screen.queryByRole('switch', { name: 'Starting soon' })).toBeNull();
  });

  it('shows all games again where the visitor’s filters leave none (U35)', async () => {
    const { runtime, platform } = await show({ section: 'live', sport: 'football' });
    const games = [...platform.engine.gamesOf('live').values()].map(({ def }) => def);
    const champ = games.find(({ champ: { id }, sport }) => sport.id === 1 && games.every((other) => other.champ.id !== id || !other.hasVideo))?.champ;
    if (!champ) throw new Error('every championship has a game with video');
    await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'Only with video' })));
    await renderWidget(runtime, <Board {...frame} section="live" pageSize={50} isTitleShown sport="football" champ={`${champ.id}-x`} />, { path: 'live' });
    expect(screen.getByText('No games fit your filters')).toBeDefined();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show all games' })));
    expect(screen.queryByText('No games fit your filters')).toBeNull();
    expect(runtime.storage.get('ui.v1')).toMatchObject({ isOnlyWithVideos: false, isUpcomingEvent: false });
  });
});
