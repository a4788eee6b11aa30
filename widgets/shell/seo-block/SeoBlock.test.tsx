// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { SeoBlock } from './SeoBlock.tsx';

describe('shell/seo-block', () => {
  it('makes a paragraph of each line', async () => {
    const { container } = await renderWidget(baseRuntime(), <SeoBlock {...widgetFrame('shell/seo-block')} title="About" text={'One.\nTwo.'} />);
    expect(screen.getByRole('heading', { level: 2, name: 'About' })).toBeDefined();
    expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual(['One.', 'Two.']);
  });
});
