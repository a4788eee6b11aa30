// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Slider } from './Slider.tsx';

const SLIDE_MS = testSiteConfig.timers['slider'] ?? Number.NaN;

const slides = [
  { id: 'live', title: 'First', text: 'One', action: 'Open live', href: 'live', icon: 'live' },
  { id: 'about', title: 'Second', text: 'Two', action: '', href: '', icon: '' },
];

async function show(items: unknown) {
  const answer: typeof fetch = async () => new Response(JSON.stringify({ routes: { home: { slides: items } } }), { headers: { 'content-type': 'application/json' } });
  const view = await renderWidget(baseRuntime({ fetch: answer }), <Slider {...widgetFrame('sports/slider')} page="home" list="slides" />);
  await act(async () => vi.waitFor(() => expect(view.container.querySelector('[aria-hidden="true"][class*="banner"]')).toBeNull()));
  return view;
}

describe('sports/slider', () => {
  it('shows the slides of its page with their texts and links', async () => {
    await show(slides);
    expect(screen.getByRole('region', { name: 'Offers and news' })).toBeDefined();
    expect(screen.getByRole('group', { name: 'Slide 1 of 2' }).textContent).toContain('First');
    expect(screen.getByRole('link', { name: 'Open live' }).getAttribute('href')).toBe('/en/live');
    expect(screen.getByRole('group', { name: 'Slide 2 of 2' }).querySelector('a, svg')).toBeNull();
  });

  it('shows pictures of the site itself and none from elsewhere', async () => {
    const { container } = await show([
      { id: 'own', title: 'Own', picture: '/assets/brands/one.svg', icon: 'live' },
      { id: 'foreign', title: 'Foreign', picture: 'https://elsewhere.example/one.svg', icon: 'live' },
    ]);
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/assets/brands/one.svg']);
    expect(container.querySelectorAll('[role="group"] svg')).toHaveLength(1);
  });

  it('offers the widths that are made of a photograph', async () => {
    const { container } = await show([{ id: 'own', title: 'Own', picture: '/media/0a.jpg', widths: '/media/0a-320.webp 320w' }, { id: 'drawn', title: 'Drawn', picture: '/media/0b.svg' }]);
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('srcset'))).toEqual(['/media/0a-320.webp 320w', null]);
  });

  it('asks for the first picture before the code, and for the others when they are near', async () => {
    const { container } = await show(['one', 'two'].map((id) => ({ id, title: id, picture: `/assets/brands/${id}.svg` })));
    expect([...container.querySelectorAll('img')].map((image) => [image.getAttribute('fetchpriority'), image.getAttribute('loading')])).toEqual([['high', 'eager'], ['auto', 'lazy']]);
  });

  /** Shows the slider with a counted scroller, lets as much time pass as `turns` slides stay, and tells how often it moved. */
  async function movesIn(turns: number, press?: string): Promise<number> {
    const scrollTo = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await show(slides);
      if (press !== undefined) fireEvent.click(screen.getByRole('button', { name: press }));
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      act(() => void vi.advanceTimersByTime(SLIDE_MS * turns));
      return scrollTo.mock.calls.length;
    } finally {
      vi.useRealTimers();
      scrollTo.mockRestore();
    }
  }

  it('T60: moves by itself until it is paused, and says what its button does', async () => {
    expect(await movesIn(2)).toBe(2);
    cleanup();
    expect(await movesIn(2, 'Pause')).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
  });

  it('T60: stands still for those who asked for less motion', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion'), addEventListener: () => undefined, removeEventListener: () => undefined }));
    expect(await movesIn(2)).toBe(0);
  });

  it('leaves out what is no slide and takes no place when nothing is left', async () => {
    const { container } = await show([{ text: 'no title' }, 7, null]);
    expect(container.querySelector<HTMLElement>('[data-widget="sports/slider"]')?.hidden).toBe(true);
  });
});
