// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Clock } from './Clock.tsx';

const NOON_UTC_MS = Date.UTC(2026, 10, 21, 12, 0);

describe('shell/clock', () => {
  it('shows platform time in the zone of the visitor and goes on', async () => {
    vi.useFakeTimers();
    try {
      const nowMs = vi.fn(() => NOON_UTC_MS);
      const runtime = baseRuntime({ nowMs, ui: { timeZone: 5.75 }, facts: { 'ui.timeZone': 5.75 } });
      await renderWidget(runtime, <Clock {...widgetFrame('shell/clock')} hasZone />);
      await act(() => vi.advanceTimersByTimeAsync(10));
      expect(screen.getByText('17:45')).toBeDefined();
      expect(screen.getByText('UTC+5:45')).toBeDefined();
      nowMs.mockReturnValue(NOON_UTC_MS + 60_000);
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(screen.getByText('17:46')).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });
});
