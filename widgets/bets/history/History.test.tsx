// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { betsPlatform, type BetsPlatform, boostedCouponOf, couponOf, legOf } from '../../../tests/setup/betsPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { History } from './History.tsx';

// The browser's own date fields: the parts that take their place come at any moment, and are groups as rows of bets are.
vi.mock('../../ui/date/loadSegments.ts', () => ({ knownSegments: () => undefined, watchSegments: () => () => undefined, loadSegments: () => undefined }));

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
const frame = widgetFrame('bets/history');

async function show(platform: BetsPlatform, query = '', pageSize = 20) {
  const runtime = baseRuntime({ fetch: platform.fetch, facts: { 'user.signedIn': true, 'user.id': '12345678' }, nowMs: () => NOW_MS });
  const view = await renderWidget(runtime, <History {...frame} pageSize={pageSize} start="line" />, { path: 'history', query: new URLSearchParams(query) });
  return { runtime, view };
}

const asked = (platform: BetsPlatform) => platform.asked.filter((call) => call.includes('/coupons/history'));
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');

/** Opens a bet's row, as the browser does. */
function open(row: HTMLElement): HTMLElement {
  if (!(row instanceof HTMLDetailsElement)) throw new Error('no row');
  row.open = true;
  fireEvent(row, new Event('toggle'));
  return row;
}

const won = couponOf({
  id: '100000000007', statusId: 1, payoutMinor: 1900, settledAtUtc: '2026-11-21T09:20:00.000Z',
  legs: [legOf({ statusId: 1, finalScore: '2:1', isLive: true, scoreAtPlacing: '1:1' })],
  history: [
    { atUtc: '2026-11-21T09:10:00.000Z', statusId: 2, payoutMinor: 0, reason: 'settled' },
    { atUtc: '2026-11-21T09:20:00.000Z', statusId: 0, payoutMinor: 0, reason: 'reversed' },
    { atUtc: '2026-11-21T09:20:00.000Z', statusId: 1, payoutMinor: 1900, reason: 'corrected' },
  ],
});

describe('bets/history', () => {
  it('shows staked, still open, returned and the net of settled bets on the first screen, a line a currency (T2, T9)', async () => {
    await show(betsPlatform({ coupons: [won, couponOf(), couponOf({ id: '100000000003', iso: 'JPY', stakeMinor: 500, accountId: 502 })] }));
    const sums = await screen.findByRole('region', { name: 'Sums of the period' });
    expect(within(sums).getAllByRole('definition').map((sum) => plain(sum.textContent))).toEqual(['2', 'EUR 20.00', 'EUR 10.00', 'EUR 19.00', 'EUR 9.00', '1', 'JPY 500', 'JPY 500', 'JPY 0', 'JPY 0']);
    expect(screen.getByRole('status').textContent).toBe('3 bets');
  });

  it('asks for the last thirty days of the visitor, and for what the address narrows', async () => {
    const plainPlatform = betsPlatform();
    await show(plainPlatform);
    expect(asked(plainPlatform)[0]).toBe('GET /coupon-api/v1/coupons/history?lng=en&state=all&page=1&pageSize=20&fromUtc=2026-10-22T21%3A00%3A00.000Z');
    const narrowed = betsPlatform();
    await show(narrowed, 'state=settled&type=2&account=501&from=2026-11-01&to=2026-11-02&page=2');
    const { searchParams } = new URL(`http://x${asked(narrowed)[0]?.slice(4) ?? ''}`);
    expect(Object.fromEntries(searchParams)).toEqual({ lng: 'en', state: 'settled', page: '2', pageSize: '20', typeIds: '2', accountId: '501', fromUtc: '2026-10-31T21:00:00.000Z', toUtc: '2026-11-02T21:00:00.000Z' });
  });

  it('leaves out of the question what the address has wrong', async () => {
    const platform = betsPlatform();
    await show(platform, 'state=lost&type=77&account=x&page=-1');
    expect(asked(platform)[0]).toMatch(/\?lng=en&state=all&page=1&pageSize=20&fromUtc=[^&]+$/);
  });

  it('filters by links that keep the other filters and begin at the first page', async () => {
    const { runtime } = await show(betsPlatform({ coupons: [couponOf()] }), 'type=0&period=90&page=2', 1);
    expect(screen.getByRole('link', { name: 'Settled' }).getAttribute('href')).toBe('/en/history?state=settled&type=0&period=90');
    expect(screen.getByRole('link', { name: '7 days' }).getAttribute('href')).toBe('/en/history?type=0&period=7');
    fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: '1' } });
    expect(runtime.visited).toEqual(['/en/history?type=1&period=90']);
  });

  it('takes days of one’s own', async () => {
    const { runtime } = await show(betsPlatform(), 'state=open');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-05' } });
    fireEvent.submit(screen.getByRole('form', { name: 'Days of your own' }));
    expect(runtime.visited).toEqual(['/en/history?state=open&from=2026-11-05&to=2026-11-21']);
  });

  it('keeps what is typed while the days just sent are on their way, and takes days of another address', async () => {
    const { runtime, view } = await show(betsPlatform(), '', 1);
    const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    fireEvent.change(day('From'), { target: { value: '2026-11-05' } });
    fireEvent.submit(screen.getByRole('form', { name: 'Days of your own' }));
    fireEvent.change(day('To'), { target: { value: '2026-11-07' } });
    const at = (query: string) => view.goTo({ path: 'history', query: new URLSearchParams(query) });
    await at(runtime.visited[0]?.split('?')[1] ?? '');
    expect([day('From').value, day('To').value]).toEqual(['2026-11-05', '2026-11-07']);
    await at('period=7');
    expect([day('From').value, day('To').value]).toEqual(['2026-11-15', '2026-11-21']);
    await at('from=2026-11-05&to=2026-11-21');
    expect([day('From').value, day('To').value]).toEqual(['2026-11-05', '2026-11-21']);
  });

  it('opens a bet into its legs with odds seen and accepted, and every settlement, a corrected one included (T14, T16)', async () => {
    await show(betsPlatform({ coupons: [won] }));
    const row = within(open(await screen.findByRole('group')));
    const legs = within(row.getByRole('table', { name: 'Selections' }));
    const cells = legs.getAllByRole('cell').map((cell) => plain(cell.textContent));
    expect(cells.slice(1, 3)).toEqual(['1.85', '1.90']);
    expect(cells[3]).toContain('2:1');
    const course = within(row.getByRole('table', { name: 'Course of the bet' }));
    expect(course.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Settled by the result', 'The settlement was taken back', 'Settled again by the corrected result']);
    expect(course.getAllByRole('cell').map((cell) => plain(cell.textContent)).filter((text) => text.startsWith('EUR'))).toEqual(['EUR 0.00', 'EUR 0.00', 'EUR 19.00']);
    expect(row.getByText('2026-11-21 09:00:05 UTC')).toBeDefined();
    expect(row.getByRole('link', { name: 'Page for printing' }).getAttribute('href')).toBe('/en/print-coupon/100000000007');
  });

  it('says beside the figures of a row why they are not what the odds of the selections give', async () => {
    await show(betsPlatform({ coupons: [boostedCouponOf({ boost: { kind: 'accumulator', factor: '1.03' } }), couponOf({ id: '100000000002', boost: { kind: 'hyper', percent: 7 } })] }));
    const [boosted, bonus] = await screen.findAllByRole('group');
    expect(boosted?.textContent).toContain('30.652boosted ×1.03 as the accumulator of the day · rounded down');
    expect(bonus?.textContent).toContain('with a bonus of 7% of the profit');
  });

  it('marks free and bonus stakes (T2) and says why an order was not accepted', async () => {
    const rejected = couponOf({ id: '100000000004', statusId: 7, isFreeStake: true, rejection: { code: 'COUPON_ORDER_EXPIRED', legs: [], minMinor: null, maxMinor: null, balanceMinor: null } });
    await show(betsPlatform({ coupons: [rejected, couponOf({ accountType: 4 })] }));
    expect(await screen.findByText('Free stake')).toBeDefined();
    expect(screen.getByText('Bonus money')).toBeDefined();
    const [row] = screen.getAllByRole('group');
    if (row) expect(within(open(row)).getByText(/were not reached|was not reached|not reached in time/)).toBeDefined();
  });

  it('exports all that the filters find, page by page (T3)', async () => {
    const coupons = Array.from({ length: 205 }, (_, index) => couponOf({ id: String(100_000_000_000 + index) }));
    const platform = betsPlatform({ coupons });
    await show(platform);
    let saved: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob;
      return 'blob:test';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
    const lines = (await saved?.text())?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(206);
    expect(lines[1]).toBe('100000000000,2026-11-21T09:00:05.000Z,,Single,Open,EUR,10.00,,1.90,19.00,0.00,0.00,"Northport – Eastham: Match result, Northport to win @ 1.90 (Open)"');
    expect(asked(platform).filter((call) => call.includes('pageSize=100'))).toHaveLength(3);
  });

  it('turns pages by links', async () => {
    await show(betsPlatform({ coupons: [couponOf(), couponOf({ id: '100000000002' }), couponOf({ id: '100000000003' })] }), 'page=2', 1);
    expect((await screen.findByRole('link', { name: 'Page 2' })).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/en/history?page=3');
  });

  it('says when nothing fits, and leads further (U35)', async () => {
    await show(betsPlatform(), 'state=open');
    expect((await screen.findByRole('link', { name: 'Clear filters' })).getAttribute('href')).toBe('/en/history');
  });

  it('leads an empty period to a longer one and to what is played (U35)', async () => {
    await show(betsPlatform());
    expect((await screen.findByRole('link', { name: 'The last 365 days' })).getAttribute('href')).toBe('/en/history?period=365');
    expect(screen.getByRole('link', { name: 'See what is played' }).getAttribute('href')).toBe('/en/line');
  });

  it('offers to try again when the platform does not answer', async () => {
    const platform = betsPlatform({ coupons: [couponOf()] });
    platform.broken = '/history';
    await show(platform);
    expect((await screen.findByText('Your bets did not load'))).toBeDefined();
    platform.broken = undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group')).toBeDefined();
  });

  it('names the sport of an outright: championships of several sports are called alike', async () => {
    const leg = legOf();
    await show(betsPlatform({ coupons: [couponOf({ legs: [legOf({ game: { ...leg.game, opponents: [] } })] })] }));
    const row = await screen.findByRole('group');
    expect(within(row).getByText('Football: Premier League')).toBeDefined();
    open(row);
    expect(within(row).getAllByRole('img', { name: 'Football' }).length).toBeGreaterThan(0);
  });
});
