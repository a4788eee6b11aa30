// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { siteWithSection } from '../../../tests/setup/baseConfigs.ts';
import { couponScene, type CouponSceneOptions } from '../../../tests/setup/couponScene.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { ExplainButton } from './ExplainButton.tsx';

const SYSTEM = 2;

async function open(count: number, systemValue: number, options: CouponSceneOptions = {}) {
  const scene = await couponScene({ account: { iso: 'EUR', money: 1_000_000 }, ...options });
  scene.selection.addAll(scene.choices.slice(0, count));
  scene.coupon.setType(SYSTEM);
  scene.coupon.setSystemValue(systemValue);
  scene.coupon.setAmount(12_000);
  await renderWidget(scene.runtime, <ExplainButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Explain the lines' }));
  const table = await screen.findByRole('table', { name: 'Lines of the coupon' });
  const rows = () => [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
  const legs = () => screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'));
  return { ...scene, rows, legs, total: () => screen.getByRole('status').textContent ?? '' };
}

describe('explained lines', () => {
  it('lists every line with its selections, stake and return, and the sum that the coupon shows (U39)', async () => {
    const { rows, total, coupon } = await open(4, 2);
    expect(rows().map(([legs]) => legs)).toEqual(['1 · 2', '1 · 3', '1 · 4', '2 · 3', '2 · 4', '3 · 4']);
    expect(rows()[0]?.[2]).toContain('20.00');
    const win = ((coupon.payout.figures?.possibleWinMinor ?? 0) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });
    expect(total()).toContain(win);
  });

  it('loses the lines of a selection that is tapped, and brings them back (U39)', async () => {
    const { rows, legs, total } = await open(4, 2);
    const before = total();
    fireEvent.click(legs()[0] ?? document.body);
    expect(legs()[0]?.getAttribute('aria-pressed')).toBe('true');
    expect(rows().map(([, , , payout]) => payout === '–')).toEqual([true, true, true, false, false, false]);
    expect(total()).toMatch(/^If 1 selection loses and the others win/);
    fireEvent.click(legs()[0] ?? document.body);
    expect(total()).toBe(before);
  });

  it('shows the first hundred of many lines and says how many there are', async () => {
    const { rows } = await open(10, 4);
    expect(rows()).toHaveLength(100);
    expect(screen.getByText(/The first 100 of 210 lines/)).toBeDefined();
  });

  it('shows as many as the site says (A-144)', async () => {
    const { rows } = await open(4, 2, { site: siteWithSection('coupon', { explainedLines: 5 }) });
    expect(rows()).toHaveLength(5);
    expect(screen.getByText(/The first 5 of 6 lines/)).toBeDefined();
  });

  it('is not offered for a coupon of one line', async () => {
    const { coupon } = await open(3, 2);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => coupon.setType(1));
    expect(screen.queryByRole('button', { name: 'Explain the lines' })).toBeNull();
  });
});
