// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime } from '../../../tests/setup/renderWidget.tsx';
import { readSettings } from './keptSettings.ts';
import { COUPON_SETTINGS_KEY, couponSettingsStore } from './SettingsStore.ts';

beforeEach(() => sessionStorage.clear());

function prepare(runtime = baseRuntime()) {
  return { runtime, settings: runtime.stores.use(couponSettingsStore) };
}

describe('CouponSettingsStore', () => {
  it('accepts higher prices only until the customer chooses otherwise (T7, A-24)', () => {
    const { settings } = prepare();
    expect(settings.changeCoefAction).toBe(2);
    settings.setChangeCoefAction(0);
    expect(settings.changeCoefAction).toBe(0);
  });

  it('survives a reload with all that was set, one-click apart (A-51)', () => {
    const { runtime, settings } = prepare();
    settings.setChangeCoefAction(1);
    settings.setExactCoef('2.5');
    settings.setSwitch('isAutoMax', true);
    settings.setAmountStep('USD', 1000);
    settings.setPreset('USD', 0, 700);
    settings.setPreset('USD', 1, 0);
    settings.setOneClickAmount('USD', 700, false);
    settings.setOneClickAmount('USD', 300, true);
    settings.switchOneClick(true, { betCount: 0, isClearingConfirmed: false });
    const kept = runtime.storage.get(COUPON_SETTINGS_KEY);
    expect(JSON.stringify(kept)).not.toContain('isActiveOneClick');

    sessionStorage.clear();
    const next = baseRuntime();
    next.storage.set(COUPON_SETTINGS_KEY, kept ?? null);
    const { settings: again } = prepare(next);
    expect(again).toMatchObject({ changeCoefAction: 1, exactCoef: '2.5', isAutoMax: true, isActiveOneClick: false });
    expect(again.presetsMinor('USD')).toEqual([700, 2500]);
    expect([again.oneClickAmountMinor('USD', false), again.oneClickAmountMinor('USD', true)]).toEqual([700, 300]);
  });

  it('keeps one-click on over a reload within the session that switched it on, and off after signing out (A-51)', () => {
    prepare().settings.switchOneClick(true, { betCount: 0, isClearingConfirmed: false });
    const { runtime, settings } = prepare();
    expect(settings.isActiveOneClick).toBe(true);
    runtime.stores.clear();
    expect(settings.isActiveOneClick).toBe(false);
    expect(prepare().settings.isActiveOneClick).toBe(false);
  });

  it('asks before one-click clears a coupon; declining leaves it off (spec section 4)', () => {
    const { settings } = prepare();
    expect(settings.switchOneClick(true, { betCount: 2, isClearingConfirmed: false })).toEqual({ asksToClear: true, clearsBets: false });
    expect(settings.isActiveOneClick).toBe(false);
    expect(settings.switchOneClick(true, { betCount: 2, isClearingConfirmed: true })).toEqual({ asksToClear: false, clearsBets: true });
    expect(settings.isActiveOneClick).toBe(true);
  });

  it('lets drop on score change turn one-click off, and exact odds of zero turn drop on score change off (spec section 4)', () => {
    const { settings } = prepare();
    settings.switchOneClick(true, { betCount: 0, isClearingConfirmed: false });
    settings.setExactCoef('3');
    settings.setDropOnScoreChange(true);
    expect(settings).toMatchObject({ isActiveOneClick: false, isDropOnScoreChange: true });
    settings.setExactCoef('0.00');
    expect(settings).toMatchObject({ exactCoef: '0', isDropOnScoreChange: false });
  });

  it('steps by the currency until the customer has a step of their own and wants it', () => {
    const { settings } = prepare();
    expect(settings.stepMinor('USD')).toBe(250);
    settings.setAmountStep('USD', 1000);
    expect(settings.stepMinor('USD')).toBe(250);
    settings.setSwitch('isManualAmountStep', true);
    expect([settings.stepMinor('USD'), settings.stepMinor('EUR')]).toEqual([1000, 250]);
    settings.setAmountStep('USD', 0);
    expect(settings.stepMinor('USD')).toBe(250);
  });

  it('brings the buttons of the currency back when the own ones are taken away (U34)', () => {
    const { settings } = prepare();
    const standard = settings.presetsMinor('EUR');
    settings.setPreset('EUR', 3, 100);
    expect(settings.presetsMinor('EUR')).toEqual([...standard, 100]);
    settings.resetPresets('EUR');
    expect(settings.presetsMinor('EUR')).toEqual(standard);
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['an unknown policy', { changeCoefAction: 7 }],
    ['odds that are none', { exactCoef: '0.5', isDropOnScoreChange: 'yes' }],
    ['amounts that are none', { oneClickAmount: { USD: -5, EUR: 1.5, RUB: '10' }, presetsByCurrencyIso: { USD: [0, 'x'] } }],
  ])('starts with the defaults from storage that holds %s', (_what, value) => {
    expect(readSettings(value)).toEqual(readSettings(undefined));
  });
});
