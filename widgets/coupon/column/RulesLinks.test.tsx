// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { couponSlip } from '../../../tests/setup/couponSlip.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { lineStore } from '../../sports/index.ts';
import { Column } from './Column.tsx';

const links = () => within(screen.getByRole('navigation', { name: 'Rules of this coupon' })).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

async function show(count: number, rules?: string) {
  const slip = await couponSlip(count, { isGuest: true });
  await import('./Desk.tsx');
  await renderWidget(slip.runtime, <Column {...widgetFrame('coupon/column')} slots={{ bets: null }} {...(rules !== undefined && { rules })} />);
  return slip;
}

describe('rules in the coupon (T10)', () => {
  it('are those of bets while it is empty, for guests too', async () => {
    await show(0, 'rules/1');
    expect(links()).toEqual([['Betting rules', '/en/rules/1']]);
  });

  it('are those of each sport in it, once', async () => {
    const { runtime, selection } = await show(2, 'rules/1');
    const slugs = new Set(selection.bets.map(({ market }) => runtime.stores.use(lineStore).sportSlug(market.sportId)));
    expect(links()).toEqual([['Betting rules', '/en/rules/1'], ...[...slugs].map((slug) => [expect.any(String), `/en/rules/1/${slug}`])]);
    expect(slugs.size).toBe(1);
    act(() => selection.removeAll());
    expect(links()).toHaveLength(1);
  });

  it('are not offered where the site has none', async () => {
    await show(1);
    expect(screen.queryByRole('navigation', { name: 'Rules of this coupon' })).toBeNull();
  });
});
