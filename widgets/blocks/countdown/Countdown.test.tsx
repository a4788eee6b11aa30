// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { BlocksClock } from '../store/BlocksClock.ts';
import { Countdown } from './Countdown.tsx';
import { remainingParts } from './remainingParts.ts';

const UNTIL_MS = Date.UTC(2026, 11, 18, 20);
const frame = { ...widgetFrame('blocks/countdown'), slots: { after: <p>It is on</p> }, until: '2026-12-18T20:00:00Z', title: 'Begins in', look: 'boxes' } as const;

describe('blocks/countdown', () => {
  it('counts the seconds of the platform down, and shows what comes after by itself', async () => {
    vi.useFakeTimers();
    try {
      const nowMs = vi.fn(() => UNTIL_MS - 2_000);
      await renderWidget(baseRuntime({ nowMs }), <Countdown {...frame} />);
      await act(() => vi.advanceTimersByTimeAsync(10));
      expect(screen.getByRole('timer', { name: 'Begins in' }).textContent).toContain('02');
      nowMs.mockReturnValue(UNTIL_MS - 1_000);
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(screen.getByRole('timer').textContent).toContain('01');
      expect(screen.queryByText('It is on')).toBeNull();
      nowMs.mockReturnValue(UNTIL_MS);
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(screen.queryByRole('timer')).toBeNull();
      expect(screen.getByText('It is on')).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('begins at the time of the page that the server made, whatever the clock says by then', () => {
    const server = new BlocksClock({ nowMs: () => 1_000 }, undefined);
    expect(new BlocksClock({ nowMs: () => 9_000 }, server.snapshot()).startMs).toBe(1_000);
  });
});

describe('remainingParts', () => {
  it.each([
    [0, [0, 0, 0, 0]],
    [-5, [0, 0, 0, 0]],
    [1, [0, 0, 0, 1]],
    [90_061_000, [1, 1, 1, 1]],
    [86_399_999, [1, 0, 0, 0]],
  ] as const)('takes %i ms apart', (leftMs, values) => {
    expect(remainingParts(leftMs).map(({ value }) => value)).toEqual(values);
  });
});
