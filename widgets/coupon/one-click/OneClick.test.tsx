// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, couponScene, type CouponSceneOptions } from '../../../tests/setup/couponScene.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Messages } from '../notices/Messages.tsx';
import { OneClick } from './OneClick.tsx';

beforeEach(() => sessionStorage.clear());

const acceptedAs = (coef: string) => () => answer({ id: '123456789012', statusId: 0, coef, stakeMinor: 500, iso: 'EUR', legs: [], waiting: null });

async function show(options: CouponSceneOptions = {}) {
  const scene = await couponScene({ account: { iso: 'EUR', money: 10_000 }, coupons: { 'POST /coupon-api/v1/coupons': acceptedAs('1.85') }, ...options });
  const view = await renderWidget(
    scene.runtime,
    <>
      <OneClick {...widgetFrame('coupon/one-click')} />
      <Messages couponPage={undefined} known={[]} />
    </>,
  );
  const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: /Bet by a press on odds/ });
  const press = (at: number) => act(async () => scene.selection.toggle(scene.choices[at] ?? fail()));
  const messages = () => [...screen.getByRole('region', { name: 'Coupon messages' }).querySelectorAll('li')].map((item) => item.textContent);
  return { ...scene, view, toggle, press, messages, amount: () => screen.getByRole<HTMLInputElement>('textbox') };
}

function fail(): never {
  throw new Error('too few games');
}

describe('coupon/one-click', () => {
  it('places a single of its amount by a press on odds, and says at which odds it was taken (A-51)', async () => {
    const { toggle, press, asked, amount, messages, selection, choices } = await show();
    fireEvent.click(toggle());
    fireEvent.change(amount(), { target: { value: '7,5' } });
    await press(0);
    expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
    expect(asked[0]?.body).toMatchObject({ typeId: 0, amount: 750, channel: 'one-click', bets: [{ id: choices[0]?.outcome.id }] });
    expect(messages()).toEqual([expect.stringMatching(/^Bet placed .EUR.7\.50. @ .1\.85./)]);
    expect(selection.count).toBe(0);
  });

  it('takes a second press on the market within 300 ms as the same, and a later one as another bet with its own key (U7)', async () => {
    const { toggle, press, asked, pass } = await show();
    fireEvent.click(toggle());
    await press(0);
    pass(299);
    await press(0);
    expect(asked).toHaveLength(1);
    pass(1);
    await press(0);
    expect(asked).toHaveLength(2);
    const keys = asked.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('asks before it clears a coupon: no leaves both as they are, yes clears and switches on (spec section 4)', async () => {
    const { toggle, selection, choices } = await show();
    act(() => selection.addAll(choices.slice(0, 2)));
    fireEvent.click(toggle());
    expect(screen.getByRole('dialog', { name: 'Clear the coupon?' }).textContent).toContain('2 selections will go');
    fireEvent.click(screen.getByRole('button', { name: 'Leave it off' }));
    expect([toggle().checked, selection.count]).toEqual([false, 2]);
    fireEvent.click(toggle());
    fireEvent.click(screen.getByRole('button', { name: 'Clear and turn on' }));
    expect([toggle().checked, selection.count]).toEqual([true, 0]);
  });

  it('fills the coupon while it is off, and where its switch is not on the page', async () => {
    const { toggle, press, asked, selection, view } = await show();
    await press(0);
    expect([selection.count, asked.length]).toEqual([1, 0]);
    act(() => selection.removeAll());
    fireEvent.click(toggle());
    view.unmount();
    await press(1);
    expect([selection.count, asked.length]).toEqual([1, 0]);
  });

  it('has an amount of its own for the bonus account', async () => {
    const { toggle, press, asked, coupon } = await show({ account: { iso: 'EUR', type: 4, money: 10_000 } });
    coupon.settings.setOneClickAmount('EUR', 900, false);
    expect(screen.getByRole('textbox', { name: 'Stake of a press from the bonus account' })).toBeDefined();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '3' } });
    fireEvent.click(toggle());
    await press(0);
    expect(asked[0]?.body).toMatchObject({ amount: 300 });
  });

  it.each([
    ['below the minimum', '0.01', /below the minimum/],
    ['above the balance', '500', /the balance is below .EUR.500/],
  ])('asks the platform nothing with an amount %s, and says why (A-51)', async (_what, amountText, message) => {
    const { toggle, press, asked, amount, messages } = await show();
    fireEvent.click(toggle());
    fireEvent.change(amount(), { target: { value: amountText } });
    await press(0);
    expect(asked).toEqual([]);
    expect(messages()).toEqual([expect.stringMatching(message)]);
  });

  it('says what the platform refused (U9)', async () => {
    const refusal = { code: 'COUPON_PRICE_CHANGED', legs: [], minMinor: null, maxMinor: null, balanceMinor: null };
    const { toggle, press, messages } = await show({ coupons: { 'POST /coupon-api/v1/coupons': () => answer({ status: 409, title: 'no', code: refusal.code, refusal }, 409) } });
    fireEvent.click(toggle());
    await press(0);
    expect(messages()).toEqual([expect.stringContaining('Bet not accepted: the odds have changed')]);
  });

  it('is off for the next customer (A-51)', async () => {
    const { toggle, runtime } = await show();
    fireEvent.click(toggle());
    expect(toggle().checked).toBe(true);
    act(() => runtime.stores.clear());
    expect(toggle().checked).toBe(false);
  });
});
