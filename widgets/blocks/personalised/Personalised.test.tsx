// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Personalised } from './Personalised.tsx';

describe('blocks/personalised', () => {
  it('gives what was chosen its place and nothing around it', async () => {
    const { container } = await renderWidget(baseRuntime(), <Personalised {...widgetFrame('blocks/personalised')} slots={{ items: <p>For you</p> }} />);
    expect(screen.getByText('For you').parentElement).toBe(container.querySelector('[data-widget="blocks/personalised"]'));
    expect(container.textContent).toBe('For you');
  });
});
