// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { selectionStore } from '../../coupon/index.ts';
import { lineStore } from '../store/LineStore.ts';
import { Accumulator } from './Accumulator.tsx';
import { boostedOdds } from './boostedOdds.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);

async function show(broken?: string) {
  const platform = feedPlatform(NOW_MS);
  platform.breakCalls(broken);
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS });
  const view = await renderWidget(runtime, <Accumulator {...widgetFrame('sports/accumulator')} section="line" />);
  return { platform, runtime, view };
}

describe('sports/accumulator', () => {
  it('names each leg with market, outcome and price, and the total with its boost', async () => {
    await show();
    const card = screen.getByRole('region', { name: 'Accumulator of the day' });
    const legs = within(card).getAllByRole('listitem');
    expect(legs.length).toBeGreaterThanOrEqual(3);
    for (const leg of legs) expect(within(within(leg).getByRole('link')).getByRole('img').getAttribute('aria-label')).toMatch(/^[A-Z]/);
    const product = legs.map((leg) => Number(/(\d+\.\d+)$/.exec(leg.textContent ?? '')?.[1])).reduce((total, price) => total * price, 1);
    const plain = Math.floor(product * 1000 + 1e-6) / 1000;
    const boosted = Math.floor(product * 1100 + 1e-6) / 1000;
    expect(Number(within(card).getByText(String(plain)).textContent)).toBe(plain);
    expect(within(card).getByText(String(boosted))).toBeDefined();
    expect(within(card).getByText(`Boosted ×1.1 while all ${legs.length} stay together`)).toBeDefined();
  });

  it('puts all legs into the coupon as that set, once', async () => {
    const { runtime } = await show();
    const legs = screen.getAllByRole('listitem').length;
    fireEvent.click(screen.getByRole('button', { name: `Add all ${legs} to the coupon` }));
    const selection = runtime.stores.use(selectionStore);
    expect(selection.count).toBe(legs);
    const [bet] = selection.bets;
    expect(bet?.expressId).toBeGreaterThan(0);
    expect([...new Set(selection.bets.map(({ expressId }) => expressId))]).toEqual([bet?.expressId]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'In the coupon' }).disabled).toBe(true);
    act(() => selection.remove(selection.bets[0]?.id ?? ''));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: `Add all ${legs} to the coupon` }).disabled).toBe(false);
  });

  it('keeps the games and markets of its legs alive', async () => {
    const { runtime } = await show();
    const { feed, state } = runtime.stores.use(lineStore).accumulators('line');
    const legs = state.sets.flatMap((set) => set.legs);
    expect(legs.length).toBeGreaterThanOrEqual(3);
    expect([feed.gameIds(), feed.marketIds()]).toEqual([legs.map(({ game }) => game.id), legs.map(({ marketId }) => marketId)]);
  });

  it('takes no place when there is none', async () => {
    const { view } = await show('accumulators');
    expect(view.container.querySelector('section')?.hidden).toBe(true);
  });
});

describe('boostedOdds', () => {
  it('multiplies exactly and cuts to three decimals', () => {
    const legs = ['1.23', '1.41', '1.50'].map((odds) => ({ odds }));
    expect(boostedOdds({ legs, boost: '1.10', totalOdds: '2.601' })).toBe('2.861');
  });
});
