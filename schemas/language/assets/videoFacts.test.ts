import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { videoFactsOf } from './videoFacts.ts';

const bytes = (...parts: readonly (string | readonly number[])[]) => Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((char) => char.charCodeAt(0)) : part)));
const size = (length: number) => [length >>> 24, (length >>> 16) & 255, (length >>> 8) & 255, length & 255];
const box = (type: string, content: readonly number[]) => [...bytes(size(8 + content.length), type, content)];
const ftyp = (brand: string) => box('ftyp', [...bytes(brand, size(512), 'isom')]);
const zeros = (length: number) => Array.from({ length }, () => 0);
/** `first`: the first number of the matrix, 0 in one that was turned by a quarter. */
const header = (width: number, height: number, first = 0x10000) => box('tkhd', [...zeros(40), ...size(first), ...zeros(32), ...size(width << 16), ...size(height << 16)]);
const film = (...tracks: readonly (readonly number[])[]) => bytes(ftyp('isom'), box('moov', tracks.flatMap((track) => box('trak', track))));

/** An element of WebM with a length of one byte. */
const element = (id: readonly number[], content: readonly number[]) => [...id, 0x80 | content.length, ...content];
const webm = (docType: string, content: readonly number[] = []) => bytes(element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], [...bytes(docType)])), content);
const segment = (length: readonly number[], content: readonly number[]) => [0x18, 0x53, 0x80, 0x67, ...length, ...content];
const tracks = element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0xe0], [...element([0xb0], [5, 0]), ...element([0xba], [2, 208])])));

describe('videoFactsOf', () => {
  it('knows a film and its size by its beginning', () => {
    expect(videoFactsOf(readFileSync('public/assets/samples/film.mp4'))).toEqual({ type: 'mp4', width: 320, height: 180 });
    expect(videoFactsOf(readFileSync('public/assets/samples/film.webm'))).toEqual({ type: 'webm', width: 320, height: 180 });
  });

  it('takes the size of the track that is seen, as it is shown', () => {
    expect(videoFactsOf(film(header(0, 0), header(640, 360)))).toEqual({ type: 'mp4', width: 640, height: 360 });
    expect(videoFactsOf(film(header(640, 360, 0))), 'one that was taken upright').toEqual({ type: 'mp4', width: 360, height: 640 });
    expect(videoFactsOf(bytes(ftyp('mp42'), box('mdat', [1, 2, 3])))).toEqual({ type: 'mp4', width: 0, height: 0 });
  });

  it('reads a recording whose length nobody knew when it began', () => {
    for (const length of [[0x80 | tracks.length], [0x01, 255, 255, 255, 255, 255, 255, 255], [0xff]]) expect(videoFactsOf(webm('webm', segment(length, tracks)))).toEqual({ type: 'webm', width: 1280, height: 720 });
    expect(videoFactsOf(webm('webm'))).toEqual({ type: 'webm', width: 0, height: 0 });
  });

  it.each([
    ['nothing', bytes()], ['a picture in the same kind of boxes', bytes(ftyp('avif'))], ['a QuickTime film', bytes(ftyp('qt  '))], ['a song', bytes(ftyp('M4A '))],
    ['another film in the container of WebM', webm('matroska', segment([0xff], tracks))], ['a page', bytes('<html>ftypisom</html>')], ['four bytes', bytes([0x1a, 0x45, 0xdf, 0xa3])],
  ])('takes for no film: %s', (_what, content) => {
    expect(videoFactsOf(content)).toBeUndefined();
  });

  it('comes to an end with whatever it is given', () => {
    const whole = [readFileSync('public/assets/samples/film.mp4'), readFileSync('public/assets/samples/film.webm')];
    for (const content of whole) {
      for (let at = 0; at < 1500; at += 1) {
        expect(() => videoFactsOf(content.subarray(0, at))).not.toThrow();
        const broken = Uint8Array.from(content.subarray(0, 4000));
        for (const byte of [0, 1, 255]) {
          broken[at] = byte;
          expect(() => videoFactsOf(broken)).not.toThrow();
        }
      }
    }
    const deep = Array.from({ length: 2000 }).reduce<number[]>((inner) => [...size(inner.length + 8), ...bytes('moov'), ...inner], []);
    expect(videoFactsOf(bytes(ftyp('isom'), deep))).toEqual({ type: 'mp4', width: 0, height: 0 });
  });
});
