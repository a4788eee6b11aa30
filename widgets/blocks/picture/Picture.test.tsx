// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Picture } from './Picture.tsx';

const frame = { ...widgetFrame('blocks/picture'), file: '/a.svg', width: 640, height: 320, ratio: { phone: 'square', tablet: 'natural', desktop: 'wide' }, focus: 'center', look: 'plain' } as const;

describe('blocks/picture', () => {
  it('knows its room before it comes, and comes at once where it stands in the first view', async () => {
    await renderWidget(baseRuntime(), <Picture {...frame} text="A cup" isFirst />);
    const image = screen.getByRole('img', { name: 'A cup' });
    expect(['width', 'height', 'loading', 'fetchpriority'].map((name) => image.getAttribute(name))).toEqual(['640', '320', 'eager', 'high']);
    expect(image.closest('figure')?.getAttribute('data-ratio')).toBe('square-natural-wide');
  });

  it('leaves it to the browser which of two themes it fetches', async () => {
    const { container } = await renderWidget(baseRuntime(), <Picture {...frame} dark="/b.svg" isFirst />);
    expect([...container.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.getAttribute('alt'), image.getAttribute('loading')])).toEqual([['/a.svg', '', 'lazy'], ['/b.svg', '', 'lazy']]);
  });
});
