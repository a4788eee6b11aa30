// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { productOfOdds, shownTotal } from '../../../domain/odds/index.ts';
import type { CouponPlatform } from '../../../tests/setup/couponPlatform.ts';
import type { PricedMarket } from '../../../server/providers/feed-simulator/MarketBook.ts';
import { couponSlip, type SlipOptions } from '../../../tests/setup/couponSlip.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { type TestRuntime, widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { authStore } from '../../auth/index.ts';
import { lineStore } from '../../sports/index.ts';
import type { Choice } from '../store/SelectionStore.ts';
import { Column } from './Column.tsx';

const SYSTEM = 2;
const BLOCKS = 4;
const SINGLES = 9;

async function show(count: number, options: SlipOptions = {}) {
  const slip = await couponSlip(count, options);
  // Fetched before, so that only rendering it is waited for.
  await import('./Desk.tsx');
  const view = await renderWidget(slip.runtime, <Column {...widgetFrame('coupon/column')} slots={{ bets: null }} />);
  if (count > 0) await screen.findByRole('button', { name: 'Clear' });
  const refresh = () => act(async () => slip.refresh());
  const items = () => screen.queryAllByRole('button', { name: 'Remove from the coupon' }).map((button) => button.closest('li'));
  const place = () => screen.getByRole('button', { name: PLACE });
  return { ...slip, view, refresh, items, place };
}

const PLACE = /^(Place|Accept|Sign in|Enter|At least|At most|Not enough|Two selections|Add events|Check the)/;

function totalOf(odds: readonly string[]): string {
  const product = productOfOdds(odds);
  if (!product) throw new Error('a price that is no number');
  return shownTotal(product);
}

/** An open outcome of a football market that lists do not show, by its group: 6 counts beside the score, 8 is special. */
async function choiceOf(runtime: TestRuntime, { engine }: CouponPlatform, groupId: number, tier: number): Promise<Choice> {
  const line = runtime.stores.use(lineStore);
  const isOpen = (market: PricedMarket) => market.template.groupId === groupId && market.status === 'open' && market.isActive[0] === true;
  for (const { def, book } of engine.gamesOf('line').values()) {
    const id = def.sport.slug === 'football' && def.kind === 'match' && def.champ.tier === tier ? book.markets(engine.sec).find(isOpen)?.id : undefined;
    if (id === undefined) continue;
    await act(() => line.game(def.id).load(new AbortController().signal));
    const [game, market] = [line.gameEntity(def.id), line.book.markets.get(id)];
    if (game && market?.outcomes[0]) return { game, market, outcome: market.outcomes[0] };
  }
  throw new Error('The feed has no such market.');
}

const oddsOf = ({ market, outcome }: Choice): string => market.oddsOf(outcome.id) ?? '';

describe('coupon/column', () => {
  it('says before the press that the identity of the customer is missing, with the way to mend it, and nothing where it is not', async () => {
    const { runtime } = await couponSlip(1);
    await import('./Desk.tsx');
    await renderWidget(runtime, <Column {...widgetFrame('coupon/column')} slots={{ bets: null }} identity="contacts" />);
    await screen.findByRole('button', { name: 'Clear' });
    expect(screen.queryByText(/identity has to be verified/)).toBeNull();
    act(() => runtime.facts.set({ 'user.isIdentityMissing': true }));
    const notice = screen.getByText(/identity has to be verified/).closest<HTMLElement>('[role=status]') ?? expect.fail('nothing is announced');
    expect(within(notice).getByRole('link', { name: 'Write to support' }).getAttribute('href')).toBe('/en/contacts');
    expect(screen.getByRole('button', { name: PLACE })).toBeDefined();
  });

  it.each([[0, 1], [1, 0]])('with %i selections shows %i times what a brand puts into the empty coupon', async (count, times) => {
    const slip = await couponSlip(count);
    await import('./Desk.tsx');
    await renderWidget(slip.runtime, <Column {...widgetFrame('coupon/column')} slots={{ bets: null, empty: <p>Your first bet?</p> }} />);
    if (count > 0) await screen.findByRole('button', { name: 'Clear' });
    expect(screen.queryAllByText('Your first bet?')).toHaveLength(times);
  });

  it('has no tab for bets where no widget shows them', async () => {
    const slip = await couponSlip(0);
    await renderWidget(slip.runtime, <Column {...widgetFrame('coupon/column')} slots={{}} />);
    expect(screen.getAllByRole('tab')).toHaveLength(1);
  });

  it('says how to fill it while it is empty, and where to go', async () => {
    await show(0);
    expect(screen.getByText('Your coupon is empty')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to live' }).getAttribute('href')).toBe('/en/live');
  });

  it('lists each selection with event, market, outcome and price, and leads to its game', async () => {
    const { choices, items } = await show(2);
    expect(items()).toHaveLength(2);
    const [first] = choices;
    if (!first) throw new Error('no choice');
    const [item] = items();
    const names = first.game.opponents.map((side) => side.name).join(' – ');
    expect(item?.textContent).toContain(names);
    expect(item?.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe('Football');
    expect(item?.textContent).toContain('Match result');
    expect(item?.textContent).toContain(oddsOf(first));
    expect(screen.getByRole('link', { name: names }).getAttribute('href')).toContain(`/${first.game.id}-`);
  });

  it('multiplies the prices exactly and follows each of them', async () => {
    const { platform, choices, refresh } = await show(3);
    const chosen = choices.slice(0, 3);
    expect(screen.getByText('Accumulator, 3 events').closest('div')?.textContent).toContain(totalOf(chosen.map(oddsOf)));
    const [first] = chosen;
    platform.command({ kind: 'odds', outcomeId: first?.outcome.id ?? '', odds: '9.80' });
    await refresh();
    expect(screen.getByText('Accumulator, 3 events').closest('div')?.textContent).toContain(totalOf(['9.80', ...chosen.slice(1).map(oddsOf)]));
  });

  it('strikes the old price through beside the new one, with a word for what happened (U3)', async () => {
    const { platform, choices, refresh, items } = await show(1);
    const [first] = choices;
    const before = first ? oddsOf(first) : '';
    platform.command({ kind: 'odds', outcomeId: first?.outcome.id ?? '', odds: '1.02' });
    await refresh();
    const [item] = items();
    expect(item?.querySelector('del')?.textContent).toBe(`Was ${before}`);
    expect(item?.querySelector('[data-move]')?.getAttribute('data-move')).toBe('down');
    expect(item?.textContent).toContain('1.02');
    expect(item?.textContent).toContain('odds down');
  });

  it('keeps a suspended selection with the reason and frees it again (U5)', async () => {
    const { platform, choices, refresh, items } = await show(1);
    const target = String(choices[0]?.game.id);
    platform.command({ kind: 'suspension', level: 'game', target, isSuspended: true });
    await refresh();
    expect(items()).toHaveLength(1);
    expect(items()[0]?.querySelector('p')?.textContent).not.toBe('');
    platform.command({ kind: 'suspension', level: 'game', target, isSuspended: false });
    await refresh();
    expect(items()[0]?.querySelector('p')).toBeNull();
  });

  it('takes one selection out, each button saying whose it is, and all of them at once', async () => {
    const { selection, choices, items } = await show(3);
    const [button] = screen.getAllByRole('button', { name: 'Remove from the coupon' });
    expect(document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent).toContain(choices[0]?.game.opponents[0]?.name);
    fireEvent.click(button ?? document.body);
    expect(items()).toHaveLength(2);
    expect(selection.has(choices[0]?.outcome.id ?? '')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText('Your coupon is empty')).toBeDefined();
  });

  it('writes its prices in the odds view of the visitor', async () => {
    const { runtime, items, choices } = await show(1);
    act(() => runtime.ui.update({ oddsView: 2 }));
    expect(items()[0]?.textContent).not.toContain(choices[0] ? oddsOf(choices[0]) : '');
    expect(items()[0]?.textContent).toMatch(/[+−-]\d{3,}/);
  });

  it('says what is missing until it can place, and leads a guest to sign in (U6)', async () => {
    const { runtime, place } = await show(1, { isGuest: true });
    expect(place().textContent).toBe('Sign in to place a bet');
    fireEvent.click(place());
    expect(runtime.stores.use(authStore).isOpen).toBe(true);
  });

  it('tells each state of the button in words, and refuses the press (U6)', async () => {
    const { place, platform, coupon } = await show(2);
    fireEvent.change(screen.getByLabelText('Stake'), { target: { value: '' } });
    expect(place().textContent).toBe('Enter a stake');
    expect(place().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(place());
    expect(platform.attempts).toEqual([]);
    fireEvent.change(screen.getByLabelText('Stake'), { target: { value: '0,05' } });
    await vi.waitFor(() => expect(place().textContent).toMatch(/^At least/));
    expect(screen.getByLabelText('Stake').getAttribute('aria-invalid')).toBe('true');
    act(() => coupon.setAmount(100_001));
    await vi.waitFor(() => expect(place().textContent).toMatch(/^Not enough money/));
    fireEvent.click(screen.getAllByRole('button', { name: /^Min/ })[0] ?? document.body);
    await vi.waitFor(() => expect(place().textContent).toMatch(/^Place EUR\s0\.20to win/));
  });

  it('takes comma, arrows and Enter in the stake field (U16, U25)', async () => {
    const { platform } = await show(1);
    const stake = screen.getByLabelText('Stake');
    fireEvent.change(stake, { target: { value: ' 1 0,5' } });
    expect((stake as HTMLInputElement).value).toBe('10.5');
    fireEvent.keyDown(stake, { key: 'ArrowUp' });
    expect((stake as HTMLInputElement).value).toBe('13');
    await act(async () => void fireEvent.keyDown(stake, { key: 'Enter' }));
    expect(await screen.findByText('Bet accepted')).toBeDefined();
    expect(platform.coupons[0]?.stakeMinor).toBe(1300);
  });

  it('shows the receipt with its number, times and print address, and closes it (U11, T13)', async () => {
    const { place, platform } = await show(2);
    await act(async () => void fireEvent.click(place()));
    const receipt = await screen.findByRole('article');
    const id = platform.coupons[0]?.id ?? '';
    expect(receipt.textContent).toContain(id);
    expect(receipt.textContent).toContain('2026-11-21 09:30:00 UTC');
    expect(within(receipt).getByRole('link', { name: 'Print' }).getAttribute('href')).toBe(`/en/print-coupon/${id}`);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('Your coupon is empty')).toBeDefined();
  });

  it('turns into "Accept changes and place" without moving when the price fell (U4)', async () => {
    const { place, platform, choices, refresh } = await show(1);
    const button = place();
    platform.command({ kind: 'odds', outcomeId: choices[0]?.outcome.id ?? '', odds: '1.02' });
    await refresh();
    expect(place()).toBe(button);
    expect(button.textContent).toBe('Accept changes and place');
    await act(async () => void fireEvent.click(button));
    await screen.findByText('Bet accepted');
    expect(platform.coupons[0]?.coef).toBe('1.02');
  });

  it('names the refused selection and mends it with one press (U9)', async () => {
    const { place, platform, choices, items, refresh } = await show(2);
    platform.command({ kind: 'suspension', level: 'outcome', target: choices[1]?.outcome.id ?? '', isSuspended: true });
    await act(async () => void fireEvent.click(place()));
    expect(await screen.findByText('Bet not accepted: a selection takes no bets now')).toBeDefined();
    expect(items()[1]?.textContent).toContain('Remove');
    fireEvent.click(within(items()[1] ?? document.body).getByRole('button', { name: 'Remove' }));
    await refresh();
    expect(items()).toHaveLength(1);
    expect(screen.queryByText('Bet not accepted: a selection takes no bets now')).toBeNull();
  });

  it('chooses a system by its name, with the stake of a line beside the total (U13)', async () => {
    const { coupon } = await show(4);
    fireEvent.change(screen.getByLabelText('Coupon type'), { target: { value: String(SYSTEM) } });
    const chooser = screen.getByLabelText('System');
    expect(within(chooser).getAllByRole('option').map((option) => option.textContent)).toEqual(['2 of 4 (6 bets)', '3 of 4 (4 bets)']);
    fireEvent.change(chooser, { target: { value: '3' } });
    fireEvent.change(screen.getByLabelText('Stake a line (4 lines)'), { target: { value: '2' } });
    expect(screen.getByLabelText<HTMLInputElement>('Total stake').value).toBe('8');
    expect(coupon.toPlace()).toMatchObject({ typeId: SYSTEM, systemValue: 3, amount: 800 });
    fireEvent.click(screen.getByLabelText('Bankers'));
    fireEvent.click(screen.getAllByLabelText('Banker: must win')[0] ?? document.body);
    expect(coupon.legs[0]?.blockId).toBe(0);
  });

  it('puts bets into blocks by a select each, the lobby among them (A-35, T62)', async () => {
    const { coupon } = await show(4);
    act(() => coupon.setType(BLOCKS));
    const [first] = screen.getAllByLabelText('Block');
    fireEvent.change(first ?? document.body, { target: { value: '0' } });
    expect(coupon.legs.map((leg) => leg.blockId)).toEqual([0, 2, 3, 4]);
  });

  it('gives each single its stake and the same to all (U12)', async () => {
    const { coupon, place } = await show(3);
    act(() => coupon.setType(SINGLES));
    fireEvent.change(screen.getAllByLabelText('Stake')[1] ?? document.body, { target: { value: '4' } });
    expect(place().textContent).toMatch(/^Place EUR\s14\.00/);
    fireEvent.click(screen.getAllByRole('button', { name: 'Same on all' })[1] ?? document.body);
    expect(place().textContent).toMatch(/^Place EUR\s12\.00/);
  });

  it('marks both selections of one event, each with remove (U14)', async () => {
    const { selection, choices, items } = await show(1);
    const [first] = choices;
    const other = first?.market.outcomes[1];
    if (!first || !other) throw new Error('no second outcome');
    act(() => selection.addAll([{ ...first, outcome: other }]));
    expect(screen.getAllByText('Selections of one event cannot be combined')).toHaveLength(2);
    fireEvent.click(within(items()[0] ?? document.body).getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('Selections of one event cannot be combined')).toBeNull();
  });

  it('says of a selection that the feed bans from expresses that it stands alone, with remove (U14)', async () => {
    const { selection, platform, runtime } = await show(1);
    const choice = await choiceOf(runtime, platform, 8, 3);
    await act(async () => selection.addAll([choice]));
    expect(screen.getAllByText('This selection cannot be combined with others')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^A selection cannot be combined/ }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(selection.has(choice.outcome.id)).toBe(false);
    expect(screen.queryByText('This selection cannot be combined with others')).toBeNull();
  });

  it('lets a selection that the feed forbids as a banker be none (A-34)', async () => {
    const { selection, coupon, platform, runtime } = await show(3);
    const choice = await choiceOf(runtime, platform, 6, 2);
    await act(async () => selection.addAll([choice]));
    act(() => coupon.setType(SYSTEM));
    act(() => coupon.setSystemBanker(true));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Cannot be a banker' }).disabled).toBe(true);
    expect(screen.getAllByRole('checkbox', { name: 'Banker: must win' })).toHaveLength(3);
    act(() => coupon.toggleBanker(choice.outcome.id));
    expect(screen.getByRole('button', { name: /^A selection cannot be a banker/ })).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Cannot be a banker' }));
    expect(coupon.problems).toEqual([]);
  });

  it('shows the balance of the account, or hides it (T1, U22)', async () => {
    await show(1);
    expect(screen.getByText(/EUR\s1,000\.00/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Hide the balance' }));
    expect(screen.queryByText(/EUR\s1,000\.00/)).toBeNull();
  });

  it('asks which selections stay when guest and customer both have some (A-49)', async () => {
    const { runtime, selection, choices } = await show(2, { isGuest: true });
    const guest = selection.bets.map((bet) => bet.id);
    act(() => runtime.session.begin('87654321'));
    expect(selection.bets.map((bet) => bet.id)).toEqual(guest);
    act(() => runtime.session.end('signedOut'));
    expect(selection.count).toBe(0);
    act(() => selection.addAll(choices.slice(2, 3)));
    act(() => runtime.session.begin('87654321'));
    expect(selection.bets.map((bet) => bet.id)).toEqual(guest);
    fireEvent.click(screen.getByRole('button', { name: 'New (1)' }));
    expect(selection.bets.map((bet) => bet.id)).toEqual([choices[2]?.outcome.id]);
    expect(screen.queryByText('Which selections do you want?')).toBeNull();
  });
});
