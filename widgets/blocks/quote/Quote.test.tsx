// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Quote } from './Quote.tsx';

describe('blocks/quote', () => {
  it('keeps words and their author apart', async () => {
    const { container } = await renderWidget(baseRuntime(), <Quote {...widgetFrame('blocks/quote')} text="Enjoy the game." author="The house" about="Of this site" />);
    expect(container.querySelector('blockquote')?.textContent).toBe('Enjoy the game.');
    expect(screen.getByText('The house').tagName).toBe('CITE');
  });
});
