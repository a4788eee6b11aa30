// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Figures } from './Figures.tsx';

describe('blocks/figures', () => {
  it('names a number before it says it', async () => {
    const { container } = await renderWidget(baseRuntime(), <Figures {...widgetFrame('blocks/figures')} figures={[{ value: '12', label: 'games' }]} look="band" />);
    expect(container.querySelector('dl')?.textContent).toBe('games12');
    expect(screen.getByText('games').tagName).toBe('DT');
  });
});
