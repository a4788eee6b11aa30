// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { siteWithSection } from '../../../tests/setup/baseConfigs.ts';
import { couponScene, type CouponSceneOptions } from '../../../tests/setup/couponScene.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { SettingsButton } from './SettingsButton.tsx';

beforeEach(() => sessionStorage.clear());

async function open(options: CouponSceneOptions = {}) {
  const scene = await couponScene({ account: { iso: 'EUR' }, ...options });
  await renderWidget(scene.runtime, <SettingsButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await screen.findByRole('group', { name: 'When odds change' });
  return { ...scene, settings: scene.coupon.settings };
}

const type = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

describe('coupon settings', () => {
  it('offers to accept higher odds, none or any, and begins with the careful one (T7)', async () => {
    const { settings } = await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Accept higher odds only/ }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /Accept any change/ }));
    expect(settings.changeCoefAction).toBe(1);
    fireEvent.click(screen.getByRole('radio', { name: /Ask me every time/ }));
    expect(settings.changeCoefAction).toBe(0);
  });

  it.each([
    [0, '2,5', '2.5'],
    [1, '3/2', '2.5'],
    [2, '+150', '2.5'],
    [4, '1.5', '2.5'],
    [6, '-0.5', '3'],
  ])('reads exact odds in the visitor\'s view %i: %s', async (oddsView, typed, exactCoef) => {
    const { settings } = await open({ ui: { oddsView } });
    type('Place when the total reaches', typed);
    expect(settings.exactCoef).toBe(exactCoef);
    type('Place when the total reaches', '');
    expect(settings.exactCoef).toBe('0');
  });

  it('says what is wrong with odds that are none, and keeps none', async () => {
    const { settings } = await open();
    type('Place when the total reaches', '0.5');
    const field = screen.getByRole('textbox', { name: 'Place when the total reaches' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain('For example 2.50');
    expect(settings.exactCoef).toBe('0');
  });

  it('turns one-click off with drop on score change (spec section 4)', async () => {
    const { settings } = await open();
    act(() => void settings.switchOneClick(true, { betCount: 0, isClearingConfirmed: false }));
    fireEvent.click(screen.getByRole('switch', { name: /Cancel if the score changes/ }));
    expect(settings).toMatchObject({ isDropOnScoreChange: true, isActiveOneClick: false });
  });

  it('edits the buttons and the step of the account\'s currency, and brings the usual ones back (U34)', async () => {
    const { settings } = await open();
    const usual = settings.presetsMinor('EUR');
    type('Button 1', '7.5');
    expect(settings.presetsMinor('EUR')[0]).toBe(750);
    type('Button 1', '');
    expect(settings.presetsMinor('EUR')).toEqual(usual.slice(1));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Button 2' }).value).toBe('10');
    fireEvent.click(screen.getByRole('button', { name: 'Bring the usual amounts back' }));
    expect(settings.presetsMinor('EUR')).toEqual(usual);
    fireEvent.click(screen.getByRole('switch', { name: 'My own step of the stake' }));
    type('Step', '3');
    expect([settings.stepMinor('EUR'), settings.stepMinor('USD')]).toEqual([300, 250]);
  });

  it('offers as many buttons as the site says (A-144)', async () => {
    await open({ site: siteWithSection('coupon', { ownAmounts: 2 }) });
    expect(screen.getAllByRole('textbox', { name: /^Button/ })).toHaveLength(2);
  });

  it('offers a VIP bet only where the site does, and says when this coupon can be none (spec section 5)', async () => {
    const { settings } = await open({ flags: { showVipBet: true } });
    const vip = screen.getByRole('switch', { name: /VIP bet/ });
    expect(vip.closest('label')?.textContent).toContain('Only for line bets');
    fireEvent.click(vip);
    expect(settings.isVipBet).toBe(true);
  });

  it('has no VIP bet where the site offers none, and no automatic maximum on the bonus account (A-43)', async () => {
    await open({ account: { iso: 'EUR', type: 4 } });
    expect(screen.queryByRole('switch', { name: /VIP bet/ })).toBeNull();
    expect(screen.queryByRole('switch', { name: /Always the maximum stake/ })).toBeNull();
    expect(screen.getByRole('switch', { name: 'Possible win' })).toBeDefined();
  });
});
