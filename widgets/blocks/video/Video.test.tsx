// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Video } from './Video.tsx';

const file = (src: string, width = 0, height = 0) => ({ src, width, height, sources: [] });
const captions = { ar: file('/media/3.vtt'), en: file('/media/4.vtt'), xx: file('/media/5.vtt') };
const frame = { ...widgetFrame('blocks/video'), file: file('/media/1.mp4', 640, 360), poster: file('/media/2.svg', 800, 400), isSilent: false, title: 'The lights go on', isTitleShown: true, look: 'rounded' } as const;

async function show(props: Partial<Parameters<typeof Video>[0]> = {}, language = 'en') {
  const { container } = await renderWidget(baseRuntime({ language }), <Video {...frame} {...props} />);
  const video = container.querySelector('video');
  if (!video) throw new Error('no film');
  return { container, video };
}
const tracksOf = (video: Element) => [...video.querySelectorAll('track')].map((track) => ['src', 'srclang', 'label', 'kind'].map((name) => track.getAttribute(name)).concat(String(track.hasAttribute('default'))));

describe('blocks/video', () => {
  it('is the browser\'s own player, which fetches and starts nothing by itself', async () => {
    const { video } = await show();
    expect(['controls', 'playsinline', 'autoplay', 'loop', 'muted'].map((name) => video.hasAttribute(name))).toEqual([true, true, false, false, false]);
    expect(['preload', 'poster', 'aria-label'].map((name) => video.getAttribute(name))).toEqual(['none', '/media/2.svg', 'The lights go on']);
  });

  it('has the shape of its poster before anything comes, else that of the film, else that of a screen', async () => {
    const room = async (props: Parameters<typeof show>[0]) => (await show(props)).container.querySelector('svg')?.getAttribute('viewBox');
    expect(await room({})).toBe('0 0 800 400');
    expect(await room({ poster: file('/p.svg') })).toBe('0 0 640 360');
    expect(await room({ poster: file('/p.svg'), file: file('/f.mp4') })).toBe('0 0 16 9');
  });

  it('offers WebM first, whichever of the two is named first, and the file itself to who has no player', async () => {
    for (const props of [{ twin: file('/media/6.webm') }, { file: file('/media/6.webm'), twin: file('/media/1.mp4') }]) {
      const { video } = await show(props);
      expect([...video.querySelectorAll('source')].map((source) => [source.getAttribute('src'), source.getAttribute('type')])).toEqual([['/media/6.webm', 'video/webm'], ['/media/1.mp4', 'video/mp4']]);
    }
    expect((await show()).video.querySelector('a[download]')?.getAttribute('href')).toBe('/media/1.mp4');
    expect((await show({ file: file('https://films.example/watch') })).video.querySelector('source')?.hasAttribute('type'), 'of which nobody knows what it is').toBe(false);
  });

  it('shows the captions of the page\'s language, and offers the others by their own names', async () => {
    const both = (shown: string) => [['/media/4.vtt', 'en-GB', 'English', 'captions', String(shown === 'en')], ['/media/3.vtt', 'ar', 'العربية', 'captions', String(shown === 'ar')]];
    expect(tracksOf((await show({ captions })).video)).toEqual(both('en'));
    expect(tracksOf((await show({ captions }, 'ar')).video)).toEqual(both('ar'));
    expect(tracksOf((await show({ captions }, 'es')).video), 'a language that has none gets those of the fallback language').toEqual(both('en'));
    expect(tracksOf((await show()).video)).toEqual([]);
  });

  it('shows a poster that is made for the web, of the widest the one that a page needs', async () => {
    const made = (widths: readonly number[]) => ({ ...file('/media/7.jpg', 3000, 2000), sources: ['avif', 'webp'].map((type) => ({ type: `image/${type}`, srcset: widths.map((width) => `/media/7-${width}.${type} ${width}w`).join(', ') })) });
    expect((await show({ poster: made([320, 960, 1280, 1920]) })).video.getAttribute('poster')).toBe('/media/7-1280.webp');
    expect((await show({ poster: made([1920]) })).video.getAttribute('poster')).toBe('/media/7-1920.webp');
  });

  it('says its title and what is seen and said to those who read', async () => {
    const { container } = await show({ transcript: 'Lights go on.\nA cup rises.' });
    expect(container.querySelector('figcaption')?.textContent).toBe('The lights go on');
    expect([...container.querySelectorAll('details p')].map(({ textContent }) => textContent)).toEqual(['Lights go on.', 'A cup rises.']);
    expect(screen.getByText('Transcript').closest('summary')).not.toBeNull();
    const bare = await show({ isTitleShown: false });
    expect([bare.container.querySelector('figcaption'), bare.container.querySelector('details')]).toEqual([null, null]);
  });
});
