// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import './askSearch.ts';
import { Search } from './Search.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
const DELAY_MS = 250;
const box = () => screen.getByRole('combobox', { name: 'Search the site', hidden: true });
const rows = () => screen.queryAllByRole('option', { hidden: true });
const chosen = () => rows().findIndex((row) => row.getAttribute('aria-selected') === 'true');
const press = (key: string) => fireEvent.keyDown(box(), { key });

const ENTRIES = {
  groups: [
    { id: 'rules', title: 'Betting rules', entries: [{ slug: 'limits', path: 'rules/1/limits', language: 'en', title: 'Limits of premier bets', excerpt: 'A bet pays {maxPayout} at most in the Premier Division.' }] },
    { id: 'documents', title: 'Help and documents', entries: [{ slug: 'howbet', path: 'howbet', language: 'ar', title: '<b>Premier</b>', excerpt: '' }] },
  ],
};

/** Lets the pause pass and the answer, or its retries, come. */
async function settle() {
  for (let step = 0; step < 20; step += 1) await act(() => vi.advanceTimersByTimeAsync(DELAY_MS));
}

async function type(words: string) {
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value: words } });
  await settle();
}

/** `found`: what the search of entries answers; null breaks it. */
async function show(site = testSiteConfig, found: typeof ENTRIES | null = { groups: [] }) {
  const feed = feedPlatform(NOW_MS);
  const asked: string[] = [];
  const entries = { found };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
    asked.push(`${pathname}${search}`);
    if (pathname !== '/web-api/content-search') return await feed.fetch(input, init);
    return entries.found === null ? Response.json({ status: 503, code: 'TEST_NO' }, { status: 503 }) : Response.json(entries.found);
  };
  const platform = { fetch, asked, breakCalls: feed.breakCalls };
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS, site });
  const view = await renderWidget(runtime, <Search {...widgetFrame('shell/search')} delayMs={DELAY_MS} maxRows={3} />);
  return { platform, entries, runtime, view };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('shell/search', () => {
  it('asks once the visitor pauses, and not for a single letter', async () => {
    const { platform } = await show();
    await type('s');
    expect(platform.asked).toEqual([]);
    fireEvent.change(box(), { target: { value: 'sp' } });
    fireEvent.change(box(), { target: { value: 'spain' } });
    await settle();
    expect(platform.asked).toEqual(['/line-api/v1/search?lng=en&q=spain', '/web-api/content-search?lng=en&q=spain']);
  });

  it('A-144: asks from as many letters on as a brand says', async () => {
    const { platform } = await show({ ...testSiteConfig, sections: { ...testSiteConfig.sections, search: { letters: 4 } } });
    await type('spa');
    expect(platform.asked).toEqual([]);
    await type('spai');
    expect(platform.asked).toEqual(['/line-api/v1/search?lng=en&q=spai', '/web-api/content-search?lng=en&q=spai']);
  });

  it('groups what it finds, at most so many rows a group, and leads there', async () => {
    const { runtime } = await show();
    await type('spain premier');
    const champs = screen.getByRole('group', { name: 'Championships', hidden: true });
    const [row] = within(champs).getAllByRole('option', { hidden: true });
    expect(row?.textContent).toBe('Spain. Premier DivisionFootball');
    for (const group of screen.getAllByRole('group', { hidden: true })) expect(within(group).getAllByRole('option', { hidden: true }).length).toBeLessThanOrEqual(3);
    if (row) fireEvent.click(row);
    expect(runtime.visited).toEqual(['/en/line/football/1002-spain-premier-division']);
    expect(box()).toHaveProperty('value', '');
  });

  it('says of every row its sport, and of a game its championship', async () => {
    await show();
    await type('premier');
    const rowsOf = (name: string) => within(screen.getByRole('group', { name, hidden: true })).getAllByRole('option', { hidden: true }).map((row) => row.textContent ?? '');
    for (const text of rowsOf('Championships')) expect(text).toMatch(/(Football|Basketball|Ice hockey|Volleyball|Tennis|Handball|Table tennis)$/);
    await type('rovers');
    for (const text of rowsOf('Upcoming games')) expect(text).toMatch(/Rovers.*(Football|Basketball|Ice hockey|Volleyball|Handball) · \S/);
  });

  it('names bets on the winner of a championship by it, not by all who play', async () => {
    await show();
    await type('spain premier');
    const games = within(screen.getByRole('group', { name: 'Upcoming games', hidden: true })).getAllByRole('option', { hidden: true });
    const outrights = games.filter((row) => row.textContent?.startsWith('Spain. Premier Division: outright'));
    expect(outrights).toHaveLength(1);
    expect(games.filter((row) => (row.textContent?.split(' — ').length ?? 0) > 2)).toEqual([]);
  });

  it('is walked by arrows around the list, opened by Enter, closed by Escape', async () => {
    const { runtime } = await show();
    await type('premier');
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(chosen()).toBe(-1);
    press('ArrowUp');
    expect(chosen()).toBe(rows().length - 1);
    press('ArrowDown');
    expect(chosen()).toBe(0);
    expect(box().getAttribute('aria-activedescendant')).toBe(rows()[0]?.id);
    press('Escape');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(box(), 'the first Escape keeps the words').toHaveProperty('value', 'premier');
    press('ArrowDown');
    fireEvent.submit(box());
    expect(runtime.visited).toHaveLength(1);
    expect(runtime.visited[0]).toMatch(/^\/en\/(live|line)\/[a-z-]+\/\d+-/);
  });

  it('says when nothing is found and when the platform does not answer', async () => {
    const { platform } = await show();
    await type('zzzz');
    expect(screen.getByText('Nothing found for “zzzz”')).toBeDefined();
    platform.breakCalls('line-api');
    await type('other');
    expect(screen.getByText('Search did not answer. Please try again.')).toBeDefined();
  });

  it('shows entries below the games, a group a collection, with what was looked for marked and figures filled in', async () => {
    await show(testSiteConfig, ENTRIES);
    await type('premier');
    const groups = screen.getAllByRole('group', { hidden: true });
    expect(groups.slice(-2).map((group) => group.firstElementChild?.textContent)).toEqual(['Betting rules', 'Help and documents']);
    expect(groups.length).toBeGreaterThan(2);
    const [row] = within(groups.at(-2) ?? document.body).getAllByRole('option', { hidden: true });
    expect(row?.textContent.replaceAll('\u00a0', ' ')).toBe('Limits of premier betsA bet pays EUR 60,000.00 at most in the Premier Division.');
    expect([...(row?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual(['premier', 'Premier']);
  });

  it('leads to the page of an entry by the keyboard, whatever its title says, in its own language', async () => {
    const { runtime } = await show(testSiteConfig, ENTRIES);
    await type('premier');
    press('ArrowUp');
    const last = rows().at(-1);
    expect([box().getAttribute('aria-activedescendant'), last?.textContent]).toEqual([last?.id, '<b>Premier</b>']);
    expect(last?.firstElementChild?.getAttribute('lang')).toBe('ar');
    fireEvent.submit(box());
    expect(runtime.visited).toEqual(['/en/howbet']);
  });

  it('shows what the one search finds when the other does not answer, and says so when nothing is left', async () => {
    const { platform, entries } = await show(testSiteConfig, null);
    await type('premier');
    expect(screen.queryByRole('group', { name: 'Championships', hidden: true })).not.toBeNull();
    fireEvent.change(box(), { target: { value: 'zzzz' } });
    await settle();
    expect(screen.getByText('Search did not answer. Please try again.')).toBeDefined();
    platform.breakCalls('line-api');
    entries.found = ENTRIES;
    await type('howbet');
    expect(screen.getAllByRole('group', { hidden: true }).map((group) => group.firstElementChild?.textContent)).toEqual(['Betting rules', 'Help and documents']);
  });

  it('asks by a hundred letters at most', async () => {
    const { platform } = await show();
    await type('x'.repeat(10_000));
    expect(platform.asked).toContain(`/web-api/content-search?lng=en&q=${'x'.repeat(100)}`);
  });
});
