// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatOdds } from '../../../domain/odds/index.ts';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { lineStore } from '../store/LineStore.ts';
import { OddsHistory } from './OddsHistory.tsx';
import { Sparkline } from './Sparkline.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
const AMERICAN = 2;

async function show(oddsView?: number, broken?: string) {
  const platform = feedPlatform(NOW_MS);
  platform.breakCalls(broken);
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS, ...(oddsView !== undefined && { ui: { oddsView } }) });
  const line = runtime.stores.use(lineStore);
  const list = line.list({ section: 'line', sportIds: [1], limit: 20 });
  await list.feed.load(new AbortController().signal);
  const market = line.book.marketsOf(line.gamesOf(list.ids)[0]?.mainMarketIds ?? [])[0];
  const outcomeId = market?.outcomes[0]?.id ?? '';
  await renderWidget(runtime, <OddsHistory marketId={market?.id ?? ''} outcomeId={outcomeId} />);
  const figure = (name: string): string => screen.getByText(name).nextElementSibling?.textContent ?? '';
  return { platform, line, list, market, outcomeId, figure };
}

describe('OddsHistory', () => {
  it('tells the opening, lowest and highest price and follows the present one', async () => {
    const { figure, market, outcomeId, platform, list } = await show();
    await waitFor(() => expect(figure('Now')).toBe(market?.oddsOf(outcomeId)));
    expect(Number(figure('Lowest'))).toBeLessThanOrEqual(Math.min(Number(figure('Opened')), Number(figure('Now'))));
    expect(Number(figure('Highest'))).toBeGreaterThanOrEqual(Math.max(Number(figure('Opened')), Number(figure('Now'))));
    platform.command({ kind: 'odds', outcomeId, odds: '9.99' });
    await act(async () => list.feed.refresh());
    expect(figure('Now')).toBe('9.99');
  });

  it('writes prices in the customer\'s odds view', async () => {
    const { figure, market, outcomeId } = await show(AMERICAN);
    await waitFor(() => expect(figure('Now')).toBe(formatOdds(market?.oddsOf(outcomeId) ?? '', AMERICAN)));
    expect(figure('Opened')).toMatch(/^[+-−]\d+$/);
  });

  it('says so when the history cannot be loaded', async () => {
    await show(undefined, 'statistic-api');
    await screen.findByText(/could not be loaded/);
  });
});

describe('Sparkline', () => {
  const at = (minute: number): string => new Date(NOW_MS + minute * 60_000).toISOString();

  it('keeps a price until the next one and goes on to the end', async () => {
    const points = [{ atUtc: at(0), odds: '2.00' }, { atUtc: at(5), odds: '3.00' }];
    await renderWidget(baseRuntime(), <Sparkline points={points} untilUtc={at(10)} opening="2.00" />);
    expect([...document.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual(['M4 52H236', 'M4 52H120V4H236']);
  });

  it('is a level line for a price that never moved', async () => {
    await renderWidget(baseRuntime(), <Sparkline points={[{ atUtc: at(0), odds: '2.00' }]} untilUtc={at(10)} opening="2.00" />);
    expect(document.querySelector('circle')?.getAttribute('cy')).toBe('28');
  });
});
