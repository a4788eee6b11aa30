// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readTaxRules, termOf } from '../../../domain/taxes/index.ts';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { couponSlip } from '../../../tests/setup/couponSlip.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Column } from './Column.tsx';

const ANY_CHANGE = 1;

/** Places a single that is shown at 4.80, and stands at other odds when the press arrives; gives its receipt. */
async function receiptAt(odds: string): Promise<HTMLElement> {
  const slip = await couponSlip(1);
  const outcomeId = slip.choices[0]?.outcome.id ?? '';
  slip.platform.command({ kind: 'odds', outcomeId, odds: '4.80' });
  await slip.refresh();
  slip.selection.acceptPrice(outcomeId);
  slip.coupon.settings.setChangeCoefAction(ANY_CHANGE);
  slip.coupon.setAmount(100);
  await import('./Desk.tsx');
  await renderWidget(slip.runtime, <Column {...widgetFrame('coupon/column')} slots={{ bets: null }} />);
  const place = await screen.findByRole('button', { name: /^Place/ });
  slip.platform.command({ kind: 'odds', outcomeId, odds });
  await act(async () => void fireEvent.click(place));
  return screen.findByRole('article', { name: /^Coupon/ });
}

describe('a receipt', () => {
  it.each([['4.90', 'up'], ['4.70', 'down']])('tells odds as seen and as accepted with an arrow and words, also when the setting accepted the change: %s (T14, U3)', async (odds, way) => {
    const receipt = await receiptAt(odds);
    expect(within(receipt).getByText(`Odds went ${way} before acceptance: you saw 4.80, accepted at ${odds}`)).toBeDefined();
    expect(receipt.querySelector('del')?.textContent).toContain('4.80');
    expect(receipt.querySelector(`svg use[href*="trending-${way}"]`)).not.toBeNull();
  });

  it('tells odds once when they stood still', async () => {
    const receipt = await receiptAt('4.80');
    expect(receipt.querySelector('del')).toBeNull();
    expect(within(receipt).getByRole('img', { name: 'Football' })).toBeDefined();
    expect(receipt.textContent).not.toContain('before acceptance');
  });
});

describe('figures of the coupon and of its receipt', () => {
  it('say why they are not what the odds of the selections give, while it is built and when it is placed', async () => {
    const slip = await couponSlip(3, { flags: { isAvailableCouponBonusBet: true } });
    slip.coupon.setAmount(100);
    await import('./Desk.tsx');
    await renderWidget(slip.runtime, <Column {...widgetFrame('coupon/column')} slots={{ bets: null }} />);
    const place = await screen.findByRole('button', { name: /^Place/ });
    const plain = screen.getByText('Total odds').closest('div');
    expect(plain?.textContent).toContain('boosted ×1.03 by the bonus selection');
    await act(async () => void fireEvent.click(place));
    const receipt = await screen.findByRole('article', { name: /^Coupon/ });
    expect(within(receipt).getByText('Total odds').nextElementSibling?.textContent).toContain('boosted ×1.03 by the bonus selection');
  });

  it('say the tax that the site holds back and what is left, on the button too, where it has taxes (A-140)', async () => {
    const slip = await couponSlip(1, { flags: { partnerHasTaxes: true } });
    const { config } = slip.platform.site.rules;
    slip.platform.site.rules = { ...slip.platform.site.rules, taxTermsOf: (iso) => readTaxRules(testSiteConfig.sections['taxes'], iso, config.money).map(termOf) };
    const outcomeId = slip.choices[0]?.outcome.id ?? '';
    slip.platform.command({ kind: 'odds', outcomeId, odds: '60.00' });
    await slip.refresh();
    slip.selection.acceptPrice(outcomeId);
    slip.coupon.setAmount(10_000);
    await Promise.all([import('./Desk.tsx'), import('./TaxFigures.tsx')]);
    await renderWidget(slip.runtime, <Column {...widgetFrame('coupon/column')} slots={{ bets: null }} />);
    const place = await screen.findByRole('button', { name: /^Place/ });
    // 6,000.00 is won with 100.00: of the 1,900.00 above the allowance 13 % are 247.00.
    const figure = (within_: HTMLElement, name: string) => within(within_).getByText(name).nextElementSibling?.textContent;
    await screen.findByText('After tax');
    expect([figure(document.body, 'Possible win'), figure(document.body, 'Tax'), figure(document.body, 'After tax')]).toEqual([expect.stringContaining('6,000.00'), expect.stringContaining('247.00'), expect.stringContaining('5,753.00')]);
    expect(place.textContent).toContain('5,753.00');
    await act(async () => void fireEvent.click(place));
    const receipt = await screen.findByRole('article', { name: /^Coupon/ });
    expect([figure(receipt, 'Tax'), figure(receipt, 'After tax')]).toEqual([expect.stringContaining('247.00'), expect.stringContaining('5,753.00')]);
  });

  it('adds up the taxes of singles, each with its own allowance', async () => {
    const slip = await couponSlip(2, { flags: { partnerHasTaxes: true } });
    slip.coupon.setType(9);
    for (const { outcome } of slip.choices.slice(0, 2)) slip.coupon.stakes.setTextOf(outcome.id, '10');
    slip.coupon.payout.setTaxes(({ stakeMinor, payoutMinor }) => Math.floor((payoutMinor - stakeMinor) / 10));
    const odds = slip.coupon.legs.map(({ currentOdds }) => Math.floor(Number(currentOdds) * 1000));
    expect(slip.coupon.payout.possibleTaxMinor).toBe(odds.reduce((sum, paid) => sum + Math.floor((paid - 1_000) / 10), 0));
  });

  it('leave the free stake out of the possible win, and say so', async () => {
    const slip = await couponSlip(1);
    slip.platform.promoCodes.push({ code: 'GIFT', kind: 'free-stake', amountMinor: 700, iso: 'EUR', expiresAtUtc: '2027-01-01T00:00:00Z' });
    await slip.coupon.promo.load();
    const odds = Number(slip.choices[0]?.market.oddsOf(slip.choices[0].outcome.id));
    slip.coupon.promo.choose('GIFT');
    expect(slip.coupon.payout.possibleWinMinor).toBe(Math.floor(Math.round(700 * odds * 1000) / 1000) - 700);
    await import('./Desk.tsx');
    await renderWidget(slip.runtime, <Column {...widgetFrame('coupon/column')} slots={{ bets: null }} />);
    expect((await screen.findByText('Possible win')).closest('div')?.textContent).toContain('without the free stake');
  });
});
