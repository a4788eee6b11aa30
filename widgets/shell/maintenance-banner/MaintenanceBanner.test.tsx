// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';

const frame = widgetFrame('shell/maintenance-banner');
const announced = { isActive: false, isAnnounced: true, started_at: '2026-11-21T20:00:00Z', ended_at: '2026-11-21T22:30:00Z' };
const facts = { 'ui.timeZone': 3, 'maintenance.isAnnounced': false, 'maintenance.startedAt': '', 'maintenance.endedAt': '' };
const ui = { timeZone: 3 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('shell/maintenance-banner', () => {
  it('tells those who already are on the page when maintenance is announced, in their zone, and that it is over', async () => {
    let answer = announced;
    const fetch = vi.fn(async () => new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }));
    await renderWidget(baseRuntime({ fetch, facts, ui }), <MaintenanceBanner {...frame} />);
    expect(screen.queryByRole('status')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.getByRole('status').textContent).toBe('Planned maintenance: the site will be unavailable from 21.11.2026 23:00 to 22.11.2026 01:30.');
    answer = { ...announced, isAnnounced: false };
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says no end where none is known, and keeps what it knows while the platform is silent', async () => {
    const known = { ...facts, 'maintenance.isAnnounced': true, 'maintenance.startedAt': announced.started_at };
    await renderWidget(baseRuntime({ facts: known, ui }), <MaintenanceBanner {...frame} />);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.getByRole('status').textContent).toBe('Planned maintenance: the site will be unavailable from 21.11.2026 23:00.');
  });
});
