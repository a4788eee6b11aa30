// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { FontSize } from './FontSize.tsx';

describe('shell/font-size', () => {
  it('offers three sizes, marks the chosen one and changes the setting', async () => {
    const runtime = baseRuntime({ ui: { fontSize: 'm' }, facts: { 'ui.fontSize': 'm' } });
    await renderWidget(runtime, <FontSize {...widgetFrame('shell/font-size')} />);
    const checked = () => screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked).map((radio) => radio.value);
    expect(checked()).toEqual(['m']);
    fireEvent.click(screen.getByRole('radio', { name: 'Large' }));
    expect(runtime.ui.get('fontSize')).toBe('l');
    expect(checked()).toEqual(['l']);
  });
});
