// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Reminder } from './Reminder.tsx';

const texts = { text: 'Create an account', action: 'Register', register: 'registration', label: 'Registration', close: 'Not now' };
const FRAME_MS = 20;
const KEY = 'registration.reminded.v1';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function show() {
  const runtime = baseRuntime();
  await import('./Reminding.tsx');
  await renderWidget(runtime, <Reminder {...widgetFrame('registration/reminder')} {...texts} delay={60} interval={30} />);
  const pass = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms));
  return { runtime, pass };
}
const region = () => screen.queryByRole('region', { name: 'Registration' });

describe('registration/reminder', () => {
  it('speaks after a while, leads to the registration, and notes when', async () => {
    const { runtime, pass } = await show();
    await pass(59_000);
    expect(region()).toBeNull();
    await pass(1000);
    await pass(FRAME_MS);
    const shown = within(region() ?? document.body);
    expect(shown.getByRole('status').textContent).toContain('Create an account');
    expect(shown.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/en/registration');
    expect(runtime.storage.get(KEY)).toBe(runtime.nowMs());
    await act(async () => void fireEvent.click(shown.getByRole('button', { name: 'Not now' })));
    expect(region()).toBeNull();
  });

  it('waits while anything else asks for an answer, and is not taken for shown meanwhile', async () => {
    const { runtime, pass } = await show();
    act(() => runtime.overlays.ask('shell/notices'));
    await pass(60_000);
    expect([region(), runtime.storage.get(KEY)]).toEqual([null, undefined]);
    await act(async () => runtime.overlays.leave('shell/notices'));
    await pass(0);
    expect(region()).not.toBeNull();
    // What comes up meanwhile takes its place.
    await act(async () => runtime.overlays.ask('auth/sign-in'));
    expect(region()).toBeNull();
  });
});
