// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { selectionStore } from '../../coupon/index.ts';
import { TopLive } from './TopLive.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);

async function show(limit: number, broken?: string) {
  const platform = feedPlatform(NOW_MS);
  platform.breakCalls(broken);
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS });
  const view = await renderWidget(runtime, <TopLive {...widgetFrame('sports/top-live')} limit={limit} />);
  return { platform, runtime, view };
}

describe('sports/top-live', () => {
  it('shows the first live games with score and the prices of their result', async () => {
    const { platform } = await show(4);
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(4);
    for (const card of cards) {
      expect(within(card).getAllByRole('button', { pressed: false }).length).toBeGreaterThanOrEqual(3);
      expect(within(card).getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/en\/live\/[a-z-]+\/\d+-[a-z-]+\/\d+-/);
    }
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/en/live');
    expect(platform.asked.some((call) => call.startsWith('/line-api/v1/top'))).toBe(true);
  });

  it('puts a price into the coupon and marks it', async () => {
    const { runtime, view } = await show(6);
    const cell = [...view.container.querySelectorAll<HTMLButtonElement>('[data-outcome]')].find((button) => button.getAttribute('aria-disabled') === 'false');
    if (!cell) throw new Error('no open price');
    fireEvent.click(cell);
    expect(runtime.stores.use(selectionStore).bets.map((bet) => bet.id)).toEqual([cell.dataset['outcome']]);
    expect(cell.getAttribute('aria-pressed')).toBe('true');
  });

  it('says so and tries again when the platform does not answer', async () => {
    const { platform } = await show(2, '/top');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByRole('article')).toBeNull();
    platform.breakCalls(undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });
});
