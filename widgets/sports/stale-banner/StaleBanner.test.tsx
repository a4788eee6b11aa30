// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Board } from '../board/Board.tsx';
import { StaleBanner } from './StaleBanner.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
/** P19: at least ten seconds, and three intervals of the live tables. */
const PATIENCE_MS = 10_000;

async function show() {
  const platform = feedPlatform(NOW_MS);
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS });
  await renderWidget(
    runtime,
    <>
      <StaleBanner {...widgetFrame('sports/stale-banner')} />
      <Board {...widgetFrame('sports/board')} section="live" sport="football" pageSize={20} isTitleShown />
    </>,
    { path: 'live/football' },
  );
  const openCells = () => document.querySelectorAll('[data-outcome][aria-disabled=false]').length;
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  return { platform, openCells, wait };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('sports/stale-banner', () => {
  it('keeps silent while prices come, and waits in the page as a live region', async () => {
    const { wait, openCells } = await show();
    await wait(PATIENCE_MS * 3);
    expect(screen.getAllByRole('status').some((region) => region.dataset['widget'] === 'sports/stale-banner' && region.textContent === '')).toBe(true);
    expect(openCells()).toBeGreaterThan(0);
  });

  it('says that prices are old and locks them all, and frees them when the platform answers again', async () => {
    const { platform, wait, openCells } = await show();
    platform.breakCalls('/line-api');
    await wait(PATIENCE_MS + 5_000);
    expect(screen.getByText('Odds are not updating right now')).toBeDefined();
    expect(openCells()).toBe(0);
    expect(document.querySelector<HTMLElement>('[data-outcome]')?.title).not.toBe('');
    platform.breakCalls(undefined);
    await wait(60_000);
    expect(screen.queryByText('Odds are not updating right now')).toBeNull();
    expect(openCells()).toBeGreaterThan(0);
  });

  it('asks at once when the customer wants to try again', async () => {
    const { platform, wait, openCells } = await show();
    platform.breakCalls('/line-api');
    await wait(PATIENCE_MS + 5_000);
    platform.breakCalls(undefined);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await wait(0);
    expect(screen.queryByText('Odds are not updating right now')).toBeNull();
    expect(openCells()).toBeGreaterThan(0);
  });
});
