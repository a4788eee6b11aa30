// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatOdds, viewIdsOf } from '../../../domain/odds/index.ts';
import type { SiteConfig } from '../../../runtime/sdk.ts';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { selectionStore } from '../../coupon/index.ts';
import { lineStore } from '../store/LineStore.ts';
import { Game } from './Game.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
const FOOTBALL = 1;
const TENNIS = 4;

type Wanted = (game: { readonly def: { readonly kind: string; readonly sport: { readonly id: number } } }) => boolean;
const matchOf = (sportId: number): Wanted => ({ def }) => def.kind === 'match' && def.sport.id === sportId;

async function show(section: 'line' | 'live', wanted: Wanted, broken?: string, site?: Partial<SiteConfig>, query = '') {
  const platform = feedPlatform(NOW_MS);
  platform.breakCalls(broken);
  // Of the games under way the one that began last, so that none ends in the middle of a test.
  const found = [...platform.engine.gamesOf(section).values()].filter(wanted).sort((a, b) => b.course.startSec - a.course.startSec)[0];
  if (!found) throw new Error('no such game');
  const { def } = found;
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS, ...(site && { site: { ...testSiteConfig, ...site } }) });
  const view = await renderWidget(runtime, <Game {...widgetFrame('sports/game')} game={`${def.id}-a-b`} />, { path: `${section}/x`, query: new URLSearchParams(query) });
  const refresh = () => act(async () => runtime.stores.use(lineStore).refreshAll());
  return { platform, runtime, view, def, refresh };
}

const marketNames = () => [...document.querySelectorAll('details summary [id$="-name"]')].map((name) => name.textContent);
const cells = () => [...document.querySelectorAll<HTMLButtonElement>('details [data-outcome]')];
const openCell = (): HTMLButtonElement => {
  const cell = cells().find((candidate) => candidate.getAttribute('aria-disabled') === 'false');
  if (!cell) throw new Error('no open price');
  return cell;
};

describe('sports/game', () => {
  it('has between score and markets what a brand puts there', async () => {
    const { runtime, view, def } = await show('live', matchOf(FOOTBALL));
    view.unmount();
    await renderWidget(runtime, <Game {...widgetFrame('sports/game')} game={`${def.id}-a-b`} slots={{ underScore: <p>Winter cups</p> }} />, { path: 'live/x' });
    const block = screen.getByText('Winter cups');
    expect(screen.getByRole('heading', { level: 1 }).compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(block.compareDocumentPosition(openCell()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it.each([['teams', FOOTBALL, 'SportsTeam'], ['people', TENNIS, 'Person']] as const)('tells search engines who meets when, and that they are %s', async (_who, sport, type) => {
    const { def, runtime } = await show('line', matchOf(sport));
    const event = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as Record<string, unknown>;
    const sides = def.opponents.map(({ names }) => names.en);
    expect(event).toMatchObject({ '@type': 'SportsEvent', name: sides.join(' – '), competitor: sides.map((name) => ({ '@type': type, name })), superEvent: { name: expect.stringContaining(def.champ.names.en) as string } });
    expect(event['startDate']).toBe(runtime.stores.use(lineStore).gameEntity(def.id)?.startsAtUtc);
    expect(event['startDate']).toMatch(/^2026-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('names every price by event, market and outcome (T57)', async () => {
    const { def } = await show('line', matchOf(FOOTBALL));
    const sides = def.opponents.map(({ names }) => names.en);
    expect(screen.getByRole('link', { name: `Football ${def.champ.names.en}` })).toBeDefined();
    const named = (market: string, outcome: string): RegExp => new RegExp(`${sides.join('.*')}.*${market}.*${outcome}\\s*\\d+\\.\\d\\d`);
    for (const outcome of ['1', 'X', '2']) expect(screen.getAllByRole('button', { name: named('Match result', outcome) }).length, outcome).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: named('Both teams to score', 'Yes') }).length).toBeGreaterThan(0);
  });

  it('names the two sides in its heading and follows the score (U18)', async () => {
    const { platform, def, refresh } = await show('live', matchOf(FOOTBALL));
    const heading = screen.getByRole('heading', { level: 1 });
    for (const side of def.opponents) expect(heading.textContent).toContain(side.names.en);
    platform.command({ kind: 'score', gameId: def.id, score: [7, 3] });
    await refresh();
    expect(screen.getByRole('group', { name: 'Score' }).textContent).toBe('7:3');
    const rows = within(screen.getByRole('table', { name: 'Score by period' })).getAllByRole('row');
    expect(rows[1]?.lastElementChild?.textContent).toBe('7');
    expect(rows[2]?.lastElementChild?.textContent).toBe('3');
  });

  it('leads to the rules of its sport where the page says where they are (T10)', async () => {
    const { runtime, def } = await show('line', matchOf(TENNIS));
    expect(screen.queryByRole('link', { name: 'Rules' })).toBeNull();
    await renderWidget(runtime, <Game {...widgetFrame('sports/game')} game={`${def.id}-a-b`} rules="rules/1" />, { path: 'line/x' });
    expect(screen.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('/en/rules/1/tennis');
  });

  it('says which set is played and who serves where a sport has no clock (U18)', async () => {
    await show('live', matchOf(TENNIS));
    expect(screen.getByText(/^Set \d$/)).toBeDefined();
    expect(screen.getAllByText('Serving')).toHaveLength(1);
  });

  it('shows the statistics of the game, each with its name', async () => {
    await show('live', matchOf(FOOTBALL));
    expect(screen.getByText('Statistics', { selector: 'summary *' })).toBeDefined();
    for (const name of ['Shots', 'Corners', 'Possession, %']) expect(screen.getByRole('meter', { name })).toBeDefined();
  });

  it('groups markets in tabs that the arrow keys move through', async () => {
    await show('line', matchOf(FOOTBALL));
    const tabs = screen.getAllByRole('tab');
    expect(tabs[0]?.textContent).toBe(`All${marketNames().length}`);
    expect(tabs.filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
    fireEvent.keyDown(tabs[0] ?? document.body, { key: 'ArrowRight' });
    const second = screen.getByRole('tab', { selected: true });
    expect(second).toBe(tabs[1]);
    expect(document.activeElement).toBe(second);
    expect(second.textContent).toBe(`Main${marketNames().length}`);
  });

  it('A-144: shows at most as many other games of the championship as a brand says', async () => {
    const shown = async (related: number) => {
      const { view } = await show('line', matchOf(FOOTBALL), undefined, { sections: { ...testSiteConfig.sections, game: { related } } });
      const count = document.querySelectorAll('section[aria-label="More from this championship"] article').length;
      view.unmount();
      return count;
    };
    expect([await shown(1), await shown(2)]).toEqual([1, 2]);
  });

  it('finds markets by their name, says when there is none, and clears the search', async () => {
    await show('line', matchOf(FOOTBALL));
    const all = marketNames().length;
    const search = screen.getByRole('searchbox', { name: 'Find a market' });
    fireEvent.change(search, { target: { value: 'correct' } });
    expect(marketNames().length).toBeGreaterThan(0);
    for (const name of marketNames()) expect(name?.toLowerCase()).toContain('correct');
    fireEvent.change(search, { target: { value: 'no such market' } });
    expect(screen.getByText('No market is called that')).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear the search' }).at(-1) ?? document.body);
    expect(marketNames()).toHaveLength(all);
  });

  it('puts pinned markets first and hidden ones away, and remembers both (U31)', async () => {
    const { runtime } = await show('line', matchOf(FOOTBALL));
    const names = marketNames();
    const pins = screen.getAllByRole('button', { name: 'Pin the market' });
    fireEvent.click(pins.at(-1) ?? document.body);
    expect(names[0]).not.toBe(names.at(-1));
    expect(marketNames()[0]).toBe(names.at(-1));
    expect(screen.getAllByRole('button', { name: 'Unpin the market', pressed: true })).toHaveLength(1);
    fireEvent.click(screen.getAllByRole('button', { name: 'Hide the market' })[0] ?? document.body);
    expect(marketNames()).toHaveLength(names.length - 1);
    expect(runtime.storage.get('markets.v1.hidden')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 hidden market' }));
    expect(marketNames()).toHaveLength(names.length);
  });

  it('shows markets in as many columns as the visitor likes (U31)', async () => {
    const { runtime } = await show('line', matchOf(FOOTBALL));
    fireEvent.click(screen.getByRole('radio', { name: '3 columns' }));
    expect(document.querySelector('[data-columns="3"]')?.children).toHaveLength(3);
    expect(runtime.storage.get('ui.v1')).toMatchObject({ marketColumns: 3 });
  });

  it('writes every price anew in each of the six odds views, without touching the selection', async () => {
    const { runtime } = await show('line', matchOf(FOOTBALL));
    const cell = openCell();
    fireEvent.click(cell);
    const prices = () => cells().map((each) => each.querySelector('[data-part=odds]')?.textContent ?? '');
    const decimals = prices();
    for (const oddsView of viewIdsOf[0]) {
      act(() => runtime.ui.update({ oddsView }));
      expect(prices()).toEqual(decimals.map((odds) => formatOdds(odds, oddsView)));
    }
    expect(viewIdsOf[0]).toHaveLength(6);
    expect(cell.getAttribute('aria-pressed')).toBe('true');
    expect(runtime.stores.use(selectionStore).count).toBe(1);
  });

  it('shows the markets that the address asks for, and writes the choice into it (filteredMarkets)', async () => {
    const { runtime, view } = await show('line', matchOf(FOOTBALL), undefined, undefined, 'markets=6,1,x,999');
    expect(new Set(marketNames().map((name) => name?.replace(/^.*\. /, '')))).toEqual(new Set(['Match result', 'Both teams to score']));
    fireEvent.click(screen.getByRole('button', { name: 'Choose markets' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Total', hidden: true }));
    expect(runtime.visited.at(-1)).toBe('/en/line/x?markets=1%2C4%2C6%2C999');
    await view.goTo({ path: 'line/x', query: new URLSearchParams('markets=4') });
    expect(new Set(marketNames().map((name) => name?.replace(/^.*\. /, '')))).toEqual(new Set(['Total']));
    fireEvent.click(screen.getByRole('button', { name: 'All markets', hidden: true }));
    expect(runtime.visited.at(-1)).toBe('/en/line/x');
  });

  it('A-140: puts periods and statistics beside the score when the visitor likes (isWideScreenScoreboard)', async () => {
    const { runtime } = await show('live', matchOf(FOOTBALL));
    const button = () => screen.getByRole('button', { name: 'Score beside periods and statistics' });
    expect([button().getAttribute('aria-pressed'), document.querySelector('[data-wide]')]).toEqual(['false', null]);
    fireEvent.click(button());
    expect(document.querySelector('header[data-wide]')?.querySelector('h1')).not.toBeNull();
    expect(button().getAttribute('aria-pressed')).toBe('true');
    expect(runtime.storage.get('ui.v1')).toMatchObject({ isWideScreenScoreboard: true });
  });

  it('A-86: names outcomes shortly or in full, as the visitor has set (marketsNameType)', async () => {
    const { runtime } = await show('line', matchOf(FOOTBALL));
    const labels = () => cells().slice(0, 3).map((cell) => cell.querySelector('[class*=label]')?.textContent);
    expect(labels()).toEqual(['1', 'X', '2']);
    act(() => runtime.ui.update({ marketsNameType: 1 }));
    const [home, draw, away] = labels();
    expect([draw, home, away]).toEqual(['Draw', expect.stringMatching(/ to win$/), expect.stringMatching(/ to win$/)]);
  });

  it('writes fractions exactly where the site wants them so', async () => {
    const { runtime } = await show('line', matchOf(FOOTBALL), undefined, { sections: { ...testSiteConfig.sections, oddsFormats: { fractionalStyle: 'exact' } } });
    const decimals = cells().map((cell) => cell.querySelector('[data-part=odds]')?.textContent ?? '');
    act(() => runtime.ui.update({ oddsView: 1 }));
    expect(cells().map((cell) => cell.querySelector('[data-part=odds]')?.textContent)).toEqual(decimals.map((odds) => formatOdds(odds, 1, 'exact')));
  });

  it('says that a game is over, and where its result is', async () => {
    const { platform, def, refresh } = await show('live', matchOf(FOOTBALL));
    platform.command({ kind: 'finish', gameId: def.id, result: [2, 1] });
    await refresh();
    expect(screen.getByText('The game is over')).toBeDefined();
    expect(cells()).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'See the results' }).getAttribute('href')).toBe('/en/results');
  });

  it('says so when there is no such game, and does not ask again', async () => {
    const platform = feedPlatform(NOW_MS);
    const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS });
    await renderWidget(runtime, <Game {...widgetFrame('sports/game')} game="5-nothing" />);
    expect(screen.getByRole('heading', { level: 1, name: 'This game is not offered' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'See the results' })).toBeDefined();
    expect(runtime.stores.use(lineStore).isStale).toBe(false);
    expect(platform.asked.filter((call) => call.includes('/games/5'))).toHaveLength(1);
  });

  it('offers to try again when the game cannot be fetched', async () => {
    const { platform, def } = await show('line', matchOf(FOOTBALL), '/games/');
    expect(await screen.findByRole('alert')).toBeDefined();
    platform.breakCalls(undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const heading = await screen.findByRole('heading', { level: 1, name: new RegExp(def.opponents[0]?.names.en ?? '') });
    expect(heading).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
