// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { AgeNotice } from './AgeNotice.tsx';

const DAYS_3_MS = 259_200_000;
const frame = widgetFrame('shell/age-notice');
const question = () => screen.queryByRole('heading', { name: 'Are you 18 or older?' });

describe('shell/age-notice', () => {
  it('asks until the visitor confirms, and again when three days have passed', async () => {
    const nowMs = vi.fn(() => 1_000);
    const runtime = baseRuntime({ nowMs });
    const show = () => renderWidget(runtime, <AgeNotice {...frame} exit="https://help.example/" />);
    const first = await show();
    expect(question()).not.toBeNull();
    expect(screen.getByRole('link', { name: 'No, leave' }).getAttribute('href')).toBe('https://help.example/');
    fireEvent.click(screen.getByRole('button', { name: 'Yes, I am 18 or older' }));
    expect(question()).toBeNull();
    first.unmount();
    nowMs.mockReturnValue(1_000 + DAYS_3_MS - 1);
    const second = await show();
    expect(question()).toBeNull();
    second.unmount();
    nowMs.mockReturnValue(1_000 + DAYS_3_MS);
    await show();
    expect(question()).not.toBeNull();
  });

  it('believes an answer after the clock was set back a little', async () => {
    const nowMs = vi.fn(() => 10_000_000);
    const runtime = baseRuntime({ nowMs });
    const first = await renderWidget(runtime, <AgeNotice {...frame} exit="https://help.example/" />);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, I am 18 or older' }));
    first.unmount();
    nowMs.mockReturnValue(10_000_000 - 60_000);
    await renderWidget(runtime, <AgeNotice {...frame} exit="https://help.example/" />);
    expect(question()).toBeNull();
  });

  it('does not believe an answer that reaches further than any could', async () => {
    const runtime = baseRuntime({ nowMs: () => 0 });
    runtime.storage.set('age.v1', DAYS_3_MS * 100);
    await renderWidget(runtime, <AgeNotice {...frame} exit="https://help.example/" />);
    expect(question()).not.toBeNull();
  });
});
