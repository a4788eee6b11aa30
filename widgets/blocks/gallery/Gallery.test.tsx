// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Gallery } from './Gallery.tsx';

const drawing = (src: string) => ({ src, width: 480, height: 320, sources: [] });
const pictures = ['One', 'Two', 'Three'].map((text) => ({ file: drawing(`/${text}.svg`), text, ...(text === 'Two' && { caption: 'The second' }) }));
const frame = { ...widgetFrame('blocks/gallery'), title: 'The stadium', pictures, size: 'medium' } as const;

async function open(name: string) {
  await renderWidget(baseRuntime(), <Gallery {...frame} />);
  fireEvent.click(screen.getByRole('link', { name }));
  return await screen.findByRole('dialog');
}
const shownImage = () => screen.getByRole('dialog').querySelector('img')?.getAttribute('alt');

describe('blocks/gallery', () => {
  it('is a list of links to its files, which work without scripts', async () => {
    await renderWidget(baseRuntime(), <Gallery {...frame} />);
    expect(screen.getByRole('region', { name: 'The stadium' })).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([['Enlarge: One', '/One.svg'], ['Enlarge: Two', '/Two.svg'], ['Enlarge: Three', '/Three.svg']]);
  });

  it('enlarges one in a dialog that is named by its caption, and goes on from the last to the first', async () => {
    await open('Enlarge: Two');
    expect(screen.getByRole('dialog', { name: 'The second' })).toBeDefined();
    expect(shownImage()).toBe('Two');
    expect(screen.getByText('2 of 3')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(shownImage()).toBe('One');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('follows the arrow keys', async () => {
    await open('Enlarge: One');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next picture' }), { key: 'ArrowRight' });
    expect(shownImage()).toBe('Two');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next picture' }), { key: 'End' });
    expect(shownImage()).toBe('Three');
  });

  it('leaves a press with a key held down to the browser: a tab of its own', async () => {
    await renderWidget(baseRuntime(), <Gallery {...frame} />);
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Enlarge: One' }), { ctrlKey: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
