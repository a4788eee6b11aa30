// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

describe('shell/theme-switch', () => {
  it('offers the three themes by name and changes the setting', async () => {
    const runtime = baseRuntime({ ui: { theme: 'dark' }, facts: { 'ui.theme': 'dark' } });
    await renderWidget(runtime, <ThemeSwitch {...widgetFrame('shell/theme-switch')} />);
    const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
    expect(radio('Dark').checked).toBe(true);
    fireEvent.click(radio('Light'));
    expect(runtime.ui.get('theme')).toBe('light');
    expect([radio('Dark').checked, radio('Light').checked]).toEqual([false, true]);
    fireEvent.click(radio('System'));
    expect(runtime.ui.get('theme')).toBe('auto');
  });
});
