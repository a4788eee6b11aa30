import { describe, expect, it } from 'vitest';
import { couponLines } from '../../../domain/coupon/index.ts';
import { TEST_USER_ID } from '../../../tests/setup/couponPlatform.ts';
import { couponSlip } from '../../../tests/setup/couponSlip.ts';
import { lineStore } from '../../sports/index.ts';

const EXPRESS = 1;
const SYSTEM = 2;
const BLOCKS = 4;
const SINGLES = 9;

describe('CouponStore', () => {
  it('is a single with one bet, an express with two, and keeps what the customer chose (A-30)', async () => {
    const { coupon, selection, choices } = await couponSlip(1);
    expect(coupon.typeId).toBe(0);
    selection.addAll(choices.slice(1, 3));
    expect(coupon.typeId).toBe(EXPRESS);
    coupon.setType(SYSTEM);
    expect(coupon.typeId).toBe(SYSTEM);
    selection.removeAll();
    selection.addAll(choices.slice(0, 3));
    expect(coupon.typeId).toBe(SYSTEM);
    selection.removeSome(choices.slice(1, 3).map(({ outcome }) => outcome.id));
    expect(coupon.typeId).toBe(0);
  });

  it('shows stake, lines, total and win of a system as the lines add up (T5, U13)', async () => {
    const { coupon } = await couponSlip(4);
    coupon.setType(SYSTEM);
    expect(coupon.systemOptions.map(({ value, combo }) => [value, combo])).toEqual([[2, 6], [3, 4]]);
    coupon.stakes.setText('12');
    const lines = [...couponLines({ typeId: SYSTEM, legs: coupon.legs.map((leg) => ({ odds: leg.currentOdds })), stakeMinor: 1200, systemValue: 2 })];
    expect(coupon.lines).toBe(lines.length);
    expect(coupon.stakes.lineText).toBe('2');
    coupon.stakes.setLineText('1,50');
    expect(coupon.amountMinor).toBe(900);
    expect(coupon.stakeText).toBe('9');
    coupon.setSystemValue(3);
    expect(coupon.amountMinor).toBe(600);
    coupon.stakes.setText('10');
    expect(coupon.stakes.lineText).toBe('2.50');
  });

  it('marks bankers, counts them in no line of their own, and forgets them when they are switched off (A-34)', async () => {
    const { coupon, choices } = await couponSlip(4);
    coupon.setType(SYSTEM);
    coupon.setSystemBanker(true);
    coupon.toggleBanker(choices[0]?.outcome.id ?? '');
    expect(coupon.systemOptions).toEqual([expect.objectContaining({ value: 2, combo: 3, offset: 1 })]);
    coupon.setSystemBanker(false);
    expect(coupon.systemOptions).toHaveLength(2);
  });

  it('keeps the bankers switched on through another type and through an emptied coupon (A-34)', async () => {
    const { coupon, selection, choices } = await couponSlip(4);
    coupon.setType(SYSTEM);
    coupon.setSystemBanker(true);
    coupon.setType(EXPRESS);
    coupon.setType(SYSTEM);
    expect(coupon.isActiveSystemBanker).toBe(true);
    coupon.clearAll();
    selection.addAll(choices);
    coupon.setType(SYSTEM);
    expect(coupon.isActiveSystemBanker).toBe(true);
  });

  it('begins blocks with a bet in each, moves them without dragging and says when there are too few (A-35, T62)', async () => {
    const { coupon, selection, choices } = await couponSlip(4);
    coupon.setType(BLOCKS);
    expect(selection.bets.map((bet) => bet.blockId)).toEqual([1, 2, 3, 4]);
    expect(coupon.problems).toEqual([]);
    selection.setBlock(choices[3]?.outcome.id ?? '', 0);
    expect(coupon.systemOptions).toEqual([expect.objectContaining({ value: 2, combo: 3 })]);
    selection.setBlock(choices[2]?.outcome.id ?? '', 1);
    expect(coupon.problems.map(({ code }) => code)).toContain('COUPON_LEGS_TOO_FEW');
    selection.addAll(choices.slice(4, 5));
    expect(selection.bets.at(-1)?.blockId).toBe(3);
  });

  it('marks both legs of one event and says what to mend (U14, A-36)', async () => {
    const { coupon, selection, choices } = await couponSlip(2);
    const [first] = choices;
    if (!first) throw new Error('no choice');
    const other = first.market.outcomes[1];
    if (!other) throw new Error('no second outcome');
    selection.addAll([{ ...first, outcome: other }]);
    expect([...coupon.conflictIds].sort()).toEqual([first.outcome.id, other.id].sort());
    expect(coupon.placeState).toMatchObject({ kind: 'mend', problem: { code: 'COUPON_SAME_GAME' } });
    coupon.setType(SINGLES);
    expect(coupon.conflictIds.size).toBe(0);
  });

  it('keeps a stake within the limits and tells what is wrong with it (U15)', async () => {
    const { coupon } = await couponSlip(1, { balanceMinor: 100_000_00 });
    const { minMinor = 0, maxMinor = 0 } = coupon.limits;
    expect(minMinor).toBe(20);
    coupon.setAmount(minMinor - 1);
    expect(coupon.amountProblem).toBe('below-minimum');
    coupon.setAmount(maxMinor + 1);
    expect(coupon.amountProblem).toBe('above-maximum');
    coupon.setAmount(maxMinor);
    expect(coupon.placeState.kind).toBe('place');
    coupon.stakes.setText('');
    expect(coupon.placeState).toEqual({ kind: 'amount', problem: 'no-amount' });
    expect(coupon.payout.totalOdds).toBeDefined();
  });

  it('cleans what is typed and steps between the limits (U16)', async () => {
    const { coupon } = await couponSlip(1);
    coupon.stakes.setText(' 1 500,255');
    expect(coupon.stakeText).toBe('1500.25');
    coupon.stakes.setText('5');
    coupon.stakes.step(1);
    expect(coupon.amountMinor).toBe(500 + coupon.currency.stepMinor);
    coupon.stakes.setText('0.30');
    coupon.stakes.step(-1);
    expect(coupon.amountMinor).toBe(20);
    coupon.stakes.add(500);
    expect(coupon.amountMinor).toBe(520);
  });

  it('follows the maximum until somebody types (A-43)', async () => {
    const { coupon } = await couponSlip(1, { balanceMinor: 4_321 });
    coupon.stakes.setAutoMax(true);
    expect(coupon.amountMinor).toBe(4_321);
    coupon.stakes.setText('7');
    expect(coupon.stakes.isActiveAutoMax).toBe(false);
    expect(coupon.amountMinor).toBe(700);
  });

  it('gives every single its own stake, or one to all, and adds them up (U12)', async () => {
    const { coupon, choices } = await couponSlip(3);
    coupon.setType(SINGLES);
    const [a, b] = choices.map(({ outcome }) => outcome.id);
    coupon.stakes.setTextOf(a ?? '', '3');
    expect(coupon.amountMinor).toBe(300 + 2 * coupon.currency.initialMinor);
    coupon.stakes.applyToAll('2');
    expect(coupon.amountMinor).toBe(600);
    expect(coupon.payout.possibleWinMinor).toBe(coupon.legs.reduce((sum, leg) => sum + Math.floor(Number((Number(leg.currentOdds) * 200).toFixed(6))), 0));
    coupon.stakes.setTextOf(b ?? '', '');
    expect(coupon.placeState).toEqual({ kind: 'amount', problem: 'no-amount' });
  });

  it('asks for consent by the customer policy, and takes the price of now when it is given (U4, T8)', async () => {
    const { coupon, platform, choices, refresh, selection } = await couponSlip(1);
    const id = choices[0]?.outcome.id ?? '';
    platform.command({ kind: 'odds', outcomeId: id, odds: '1.01' });
    await refresh();
    expect(coupon.placeState.kind).toBe('accept-changes');
    coupon.settings.setChangeCoefAction(1);
    expect(coupon.placeState.kind).toBe('place');
    coupon.settings.setChangeCoefAction(0);
    platform.command({ kind: 'odds', outcomeId: id, odds: '90.00' });
    await refresh();
    expect(coupon.placeState.kind).toBe('accept-changes');
    selection.acceptPrice(id);
    expect(coupon.placeState.kind).toBe('place');
    expect(coupon.toPlace()).toMatchObject({ typeId: 0, amount: 500, coef: '90.00', bets: [{ id, coef: '90.00' }], changeCoefAction: 0 });
  });

  it('carries the referral id of its site', async () => {
    const { coupon } = await couponSlip(1, { flags: { ref_id: 3071 } });
    expect(coupon.toPlace()?.refId).toBe(3071);
    coupon.stakes.setAmountOf(coupon.legs[0]?.id ?? '', 500);
    expect(coupon.singlesToPlace().map((single) => single.coupon.refId)).toEqual([3071]);
  });

  it('submits the same whatever the odds view (T6)', async () => {
    const { coupon, runtime } = await couponSlip(2);
    const decimal = coupon.toPlace();
    runtime.ui.update({ oddsView: 2 });
    expect(coupon.toPlace()).toEqual({ ...decimal, coefViewId: 2, coefByView: expect.stringMatching(/^[+-]/) as string });
  });

  it('offers the bonus row to an express of three, never again once deleted, until the coupon is empty (A-39)', async () => {
    const { coupon, choices, selection } = await couponSlip(3, { flags: { isAvailableCouponBonusBet: true } });
    expect(coupon.payout.boost?.kind).toBe('bonus-bet');
    coupon.deleteBonusBet();
    expect(coupon.payout.boost).toBeUndefined();
    expect(coupon.toPlace()?.isBonusBetDeleted).toBe(true);
    coupon.clearAll();
    selection.addAll(choices.slice(0, 3));
    expect(coupon.payout.boost?.kind).toBe('bonus-bet');
  });

  it('is the set of the day taken last again when its selections are all back, and no others (A-47, expressId of the settings)', async () => {
    const { coupon, selection, choices, runtime, placement, platform } = await couponSlip(0, { balanceMinor: 100_000 });
    const line = runtime.stores.use(lineStore);
    const { feed, state } = line.accumulators('line');
    await feed.load(new AbortController().signal);
    const [set] = state.sets;
    const legs = (set?.legs ?? []).flatMap(({ game, marketId, outcomeId }) => {
      const [entity, market] = [line.gameEntity(game.id), line.book.markets.get(marketId)];
      const outcome = market?.outcomes.find(({ id }) => id === outcomeId);
      return entity && market && outcome ? [{ game: entity, market, outcome }] : [];
    });
    const [first, ...others] = legs;
    if (!set || !first) throw new Error('no set of the day');
    selection.addAll(legs, set.id);
    expect([coupon.payout.boostKind, coupon.settings.expressId]).toEqual(['accumulator', set.id]);
    selection.remove(first.outcome.id);
    expect([coupon.expressId, coupon.takenSet.isNeeded]).toEqual([null, true]);
    selection.addAll([first]);
    expect([coupon.payout.boostKind, coupon.expressId]).toEqual(['accumulator', set.id]);
    selection.addAll(choices.slice(0, 1));
    expect([coupon.payout.boostKind === 'accumulator', coupon.expressId]).toEqual([false, null]);
    selection.remove(choices[0]?.outcome.id ?? '');
    expect(coupon.toPlace()?.bets.map(({ expressId }) => expressId)).toEqual([...others, first].map(() => set.id));
    const shown = coupon.payout.possibleWinMinor;
    await placement.press();
    expect(platform.coupons[0]).toMatchObject({ possibleWinMinor: shown });
    coupon.takenSet.drop();
    selection.addAll(legs);
    expect([coupon.settings.expressId, coupon.expressId]).toEqual([null, null]);
  });

  it('shows a guest the figures and asks to sign in', async () => {
    const { coupon } = await couponSlip(2, { isGuest: true });
    expect(coupon.placeState.kind).toBe('sign-in');
    expect(coupon.payout.figures?.possibleWinMinor).toBeGreaterThan(coupon.amountMinor ?? 0);
    expect(coupon.iso).toBe('RUB');
  });

  it.each([['keeps what was typed for an account of the same currency', 'RUB', '275'], ['begins with the initial stake of another currency', 'EUR', '5']])('waits for the account after signing in: no stake, no limits, no press; then %s', async (_, iso, stakeText) => {
    const { coupon, runtime, accounts } = await couponSlip(2, { isGuest: true, iso });
    coupon.stakes.setText('275');
    runtime.facts.set({ 'user.signedIn': true, 'user.id': TEST_USER_ID });
    expect([coupon.placeState.kind, coupon.stakeText, coupon.stakes.lineText, coupon.amountMinor, coupon.limits.maxMinor]).toEqual(['account', '', '', undefined, undefined]);
    coupon.stakes.step(1);
    await accounts.refresh();
    expect([coupon.placeState.kind, coupon.iso, coupon.stakeText]).toEqual(['place', iso, stakeText]);
  });

  it('places nothing while the connection is lost and says so, and is ready again by itself (U19)', async () => {
    const { coupon, placement, platform, runtime, selection } = await couponSlip(2);
    expect(coupon.placeState.kind).toBe('place');
    runtime.connection.lose();
    expect(coupon.placeState.kind).toBe('offline');
    await placement.press();
    expect(platform.attempts).toEqual([]);
    runtime.connection.handleAnswer();
    expect(coupon.placeState.kind, 'the prices are still the old ones').toBe('offline');
    await selection.feed.refresh();
    expect(coupon.placeState.kind).toBe('place');
  });

  it('lets a typed promo code beat the chosen one and blocks on a wrong one, with a reason (A-48)', async () => {
    const { coupon, platform } = await couponSlip(1);
    const code = (name: string, amountMinor: number) => ({ code: name, kind: 'free-stake' as const, amountMinor, iso: 'EUR', expiresAtUtc: '2027-01-01T00:00:00Z' });
    platform.promoCodes.push(code('GIFT', 700), code('OTHER', 300));
    await coupon.promo.load();
    coupon.promo.choose('GIFT');
    expect(coupon.amountMinor).toBe(700);
    coupon.promo.type('nonsense');
    expect(coupon.placeState.kind).toBe('promo-unknown');
    await coupon.promo.check();
    expect(coupon.promo.state).toBe('unknown');
    coupon.promo.type('other');
    expect(coupon.toPlace()).toMatchObject({ promoCode: 'OTHER', amount: 300 });
  });
});
