// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Picture } from './Picture.tsx';

const drawing = (src: string) => ({ src, width: 640, height: 320, sources: [] });
const frame = { ...widgetFrame('blocks/picture'), file: drawing('/a.svg'), ratio: { phone: 'square', tablet: 'natural', desktop: 'wide' }, focus: 'center', look: 'plain', isOrnament: false } as const;

describe('blocks/picture', () => {
  it('knows its room before it comes, and comes at once where it stands in the first view', async () => {
    await renderWidget(baseRuntime(), <Picture {...frame} text="A cup" isFirst />);
    const image = screen.getByRole('img', { name: 'A cup' });
    expect(['width', 'height', 'loading', 'fetchpriority'].map((name) => image.getAttribute(name))).toEqual(['640', '320', 'eager', 'high']);
    expect(image.closest('figure')?.getAttribute('data-ratio')).toBe('square-natural-wide');
  });

  it('leaves it to the browser which of two themes it fetches', async () => {
    const { container } = await renderWidget(baseRuntime(), <Picture {...frame} dark={drawing('/b.svg')} isFirst />);
    expect([...container.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.getAttribute('alt'), image.getAttribute('loading')])).toEqual([['/a.svg', '', 'lazy'], ['/b.svg', '', 'lazy']]);
  });

  it('offers the formats and widths that are made of a photograph, best format first', async () => {
    const sources = ['avif', 'webp'].map((format) => ({ type: `image/${format}`, srcset: `/media/1-320.${format} 320w` }));
    const { container } = await renderWidget(baseRuntime(), <Picture {...frame} file={{ src: '/media/1.jpg', width: 900, height: 600, sources }} isFirst />);
    expect([...container.querySelectorAll('source')].map((source) => [source.getAttribute('type'), source.getAttribute('srcset')])).toEqual(sources.map(({ type, srcset }) => [type, srcset]));
    expect(container.querySelector('img')?.getAttribute('width'), 'that of the file').toBe('900');
  });

  it('takes the room that its author wrote where the file does not say it', async () => {
    const { container } = await renderWidget(baseRuntime(), <Picture {...frame} file={{ ...drawing('/assets/a.svg'), width: 0, height: 0 }} width={100} height={50} isFirst />);
    expect(['width', 'height'].map((name) => container.querySelector('img')?.getAttribute(name))).toEqual(['100', '50']);
  });
});
