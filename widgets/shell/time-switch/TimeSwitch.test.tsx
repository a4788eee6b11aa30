// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { TimeSwitch } from './TimeSwitch.tsx';

const frame = widgetFrame('shell/time-switch');

describe('shell/time-switch', () => {
  it('changes zone and clock, halves and quarters of an hour included (U20)', async () => {
    const runtime = baseRuntime({ ui: { timeZone: 3, is12h: false }, facts: { 'ui.timeZone': 3, 'ui.is12h': false } });
    await renderWidget(runtime, <TimeSwitch {...frame} look="fields" />);
    const zone = screen.getByLabelText<HTMLSelectElement>('Time zone');
    expect(zone.value).toBe('3');
    fireEvent.change(zone, { target: { value: '5.75' } });
    fireEvent.click(screen.getByRole('radio', { name: '12-hour' }));
    expect([runtime.ui.get('timeZone'), runtime.ui.get('is12h')]).toEqual([5.75, true]);
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'UTC+5:45' }).selected).toBe(true);
  });

  it('names the zone on its button', async () => {
    const runtime = baseRuntime({ ui: { timeZone: -3.5 }, facts: { 'ui.timeZone': -3.5 } });
    const { container } = await renderWidget(runtime, <TimeSwitch {...frame} look="clock" />);
    expect(container.querySelector('button[popovertarget]')?.textContent).toContain('UTC−3:30');
  });
});
