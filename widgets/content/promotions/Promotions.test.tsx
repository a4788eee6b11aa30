// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import edge from './examples/edge.json' with { type: 'json' };
import ended from './examples/ended.json' with { type: 'json' };
import plain from './examples/plain.json' with { type: 'json' };
import { Promotions } from './Promotions.tsx';

const NOW_MS = Date.UTC(2026, 10, 28);
const list = plain.answers.listContent.body;

interface Shown {
  readonly entry?: string;
  readonly answer?: object;
  readonly contents?: object | number;
  readonly query?: string;
  readonly nowMs?: () => number;
  readonly isSignedIn?: boolean;
  readonly slots?: { readonly one: ReactNode };
}

async function show({ entry, answer = {}, contents = list, query = '', nowMs = () => NOW_MS, isSignedIn = false, slots }: Shown) {
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname } = new URL((input as Request).url);
    if (pathname !== '/web-api/content/promotions') return Response.json(answer);
    return typeof contents === 'number' ? Response.json({ status: contents, title: 'No', code: 'X' }, { status: contents, headers: { 'content-type': 'application/problem+json' } }) : Response.json(contents);
  };
  const runtime = baseRuntime({ fetch, nowMs, ui: { timeZone: 2 } });
  runtime.facts.set({ 'user.signedIn': isSignedIn });
  const view = await renderWidget(runtime, <Promotions {...widgetFrame('content/promotions')} collection="promotions" title="Promotions" base="bonus" signIn="user/login" links={[{ label: 'Bonus terms', href: 'bonus/rules' }]} {...(entry !== undefined && { entry })} {...(slots && { slots })} />, { query: new URLSearchParams(query) });
  return { ...view, runtime };
}

const titlesIn = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const data = () => JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as { '@graph': [{ mainEntity: object }, { itemListElement: { item: string }[] }] };

describe('content/promotions', () => {
  it('lists what runs and what comes, each with the time left, in the time zone of the reader', async () => {
    await show({});
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect([titlesIn('Running now'), titlesIn('Coming')]).toEqual([['Hyper bonus: longer accumulators pay more', 'A week of tables'], ['Cup nights: every game on one page']]);
    expect(screen.getByText(/^Begins in \d+ days$/)).toBeDefined();
    expect(screen.getByText(/^From .*2090, 22:00$/).getAttribute('datetime')).toBe('2090-12-18T20:00:00.000Z');
    expect(screen.getByRole('link', { name: 'Bonus terms' }).getAttribute('href')).toBe('/en/bonus/rules');
  });

  it('is narrowed to a product by the address, and by no word that means none', async () => {
    const { unmount } = await show({ query: 'product=casino' });
    await screen.findAllByRole('article');
    expect(titlesIn('Running now')).toEqual(['A week of tables']);
    expect(screen.getByRole('link', { name: 'Casino' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Sports' }).getAttribute('href')).toBe('/en/bonus?product=sports');
    unmount();
    await show({ query: 'product=nothing' });
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it('counts down and moves a promotion to what runs when its moment comes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let nowMs = Date.UTC(2090, 11, 18, 19, 58, 30);
    await show({ nowMs: () => nowMs });
    expect(await screen.findByText('Begins in 1 minute')).toBeDefined();
    nowMs = Date.UTC(2090, 11, 18, 20);
    await act(async () => await vi.advanceTimersByTimeAsync(6_000));
    expect(titlesIn('Running now')).toContain('Cup nights: every game on one page');
    expect(screen.getByText('4 days left')).toBeDefined();
    vi.useRealTimers();
  });

  it('says so where nothing runs, also before the first of them is published', async () => {
    const { unmount } = await show({ contents: { ...list, entries: [] } });
    expect(await screen.findByText('No promotion runs right now')).toBeDefined();
    unmount();
    await show({ contents: 404 });
    expect(await screen.findByText('No promotion runs right now')).toBeDefined();
  });

  it('offers to try again where the platform fails', async () => {
    await show({ contents: 500 });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('leads guests over the sign-in to what is for customers, and customers there at once', async () => {
    const answer = edge.answers.getContent.body;
    const { unmount } = await show({ entry: 'advance-bet', answer });
    expect((await screen.findByRole('link', { name: 'To my bets' })).getAttribute('href')).toBe('/en/user/login?returnUrl=%2Fen%2Fhistory');
    expect(screen.getByText('For signed-in customers. In: Ireland and Spain.')).toBeDefined();
    unmount();
    await show({ entry: 'advance-bet', answer, isSignedIn: true });
    expect((await screen.findByRole('link', { name: 'To my bets' })).getAttribute('href')).toBe('/en/history');
  });

  it('fills its terms with figures of the site, and tells search engines of the offer', async () => {
    const { runtime } = await show({ entry: 'advance-bet', answer: edge.answers.getContent.body });
    expect(await screen.findByText('At most 50% of the possible wins.')).toBeDefined();
    const { '@graph': [page, way] } = data();
    expect(page.mainEntity).toMatchObject({ '@type': 'Offer', validThrough: '2090-01-01T00:00:00.000Z' });
    expect(way.itemListElement.map(({ item }) => item)).toEqual(['https://example.com/en/bonus', 'https://example.com/en/bonus/promotions/advance-bet']);
    expect(runtime.facts.get('page.subject')).toBe(edge.answers.getContent.body.title);
  });

  it('shows nodes of the page at the lines of a promotion that name their places', async () => {
    await show({ entry: 'bonus-row', answer: { ...ended.answers.getContent.body, text: JSON.stringify([{ tag: 'p', children: ['Before it.'] }, { tag: 'place', slot: 'one' }, { tag: 'p', children: ['After it.'] }]) }, slots: { one: <p>Today's selections</p> } });
    expect((await screen.findByText('Before it.')).parentElement?.textContent).toBe("Before it.Today's selectionsAfter it.");
  });

  it('says of one that is over that it is, without its button, and what runs instead', async () => {
    await show({ entry: 'summer-cup', answer: ended.answers.getContent.body });
    expect(await screen.findByText('This promotion is over')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'To the line' })).toBeNull();
    await screen.findByRole('region', { name: 'Running instead' });
    expect(titlesIn('Running instead')).toEqual(['Hyper bonus: longer accumulators pay more', 'A week of tables']);
  });
});
