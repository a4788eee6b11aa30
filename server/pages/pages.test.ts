import { brotliDecompressSync, inflateSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { brandIconPng, brandIconSvg } from './brandIcon.ts';
import { createPorts } from '../platform/ports.ts';
import type { SiteBlock } from '../ports/sitePorts.ts';
import { openCompression } from '../../tests/server/http/openCompression.ts';
import { packedText, packHere } from '../platform/http/packedText.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { guestAddress, readingOf } from './guestAddress.ts';
import { type CachedPage, holdsByItself, PageCache } from './PageCache.ts';

/** What a page of `xxxx` takes in the cache. */
const PACKED_BYTES = packHere(['xxxx']).packed.length;
const textOf = async (asked: Promise<CachedPage | null>) => String(await (await asked)?.body.plain());
const page = (body: string, cacheFacts: readonly string[] = ['ui.theme']) => ({ status: 200, body: packedText(packHere([body])), links: '', cacheFacts, lifeMs: 2000 });

describe('PageCache', () => {
  it('gives the kept page to visitors with the same facts, another one to others, and none after its life', async () => {
    let nowMs = 0;
    const cache = new PageCache({ maxEntries: 10, maxBytes: 1000, nowMs: () => nowMs });
    const render = vi.fn(async () => page(`page${render.mock.calls.length}`));
    const as = (theme: string) => cache.get('/en', () => theme, render);
    expect(await textOf(as('dark'))).toBe('page1');
    expect(await textOf(as('dark'))).toBe('page1');
    expect(await textOf(as('light'))).toBe('page2');
    nowMs = 2001;
    expect(await textOf(as('dark'))).toBe('page3');
  });

  it('renders a missing page once for many that ask at the same time', async () => {
    const cache = new PageCache({ maxEntries: 10, maxBytes: 1000, nowMs: () => 0 });
    const render = vi.fn(async () => page('x'));
    await cache.get('/en', () => 'dark', render);
    await Promise.all(Array.from({ length: 20 }, () => cache.get('/en', () => 'light', render)));
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('renders a page anew near the end of its life, while those who ask get the kept one', async () => {
    let nowMs = 0;
    const cache = new PageCache({ maxEntries: 10, maxBytes: 1000, nowMs: () => nowMs });
    let finish = (): void => undefined;
    const render = vi.fn(async () => {
      if (render.mock.calls.length === 2) await new Promise<void>((resolve) => (finish = resolve));
      return page(`page${render.mock.calls.length}`);
    });
    const ask = async () => textOf(cache.get('/en', () => 'dark', render));
    await ask();
    nowMs = 1400;
    expect([await ask(), render.mock.calls.length]).toEqual(['page1', 1]);
    nowMs = 1600;
    expect([await ask(), await ask(), render.mock.calls.length]).toEqual(['page1', 'page1', 2]);
    finish();
    await vi.waitFor(async () => expect(await ask()).toBe('page2'));
    nowMs = 2500;
    expect([await ask(), render.mock.calls.length]).toEqual(['page2', 2]);
  });

  it('has a page hold by itself until it is to be renewed and while that is under way, and not between or after', async () => {
    let nowMs = 0;
    const cache = new PageCache({ maxEntries: 10, maxBytes: 1000, nowMs: () => nowMs });
    let end = { resolve: (): void => undefined, reject: (_error: Error): void => undefined };
    const render = vi.fn(async () => {
      if (render.mock.calls.length > 1) await new Promise<void>((resolve, reject) => (end = { resolve, reject }));
      return page(`page${render.mock.calls.length}`);
    });
    const ask = async (): Promise<CachedPage> => {
      const given = await cache.get('/en', () => 'dark', render);
      if (!given) throw new Error('There is no page.');
      return given;
    };
    const first = await ask();
    expect([holdsByItself(first, 1499), holdsByItself(first, 1500)]).toEqual([true, false]);
    nowMs = 1500;
    await ask();
    expect([holdsByItself(first, 1999), holdsByItself(first, 2000)]).toEqual([true, false]);
    end.reject(new Error('no answer'));
    await vi.waitFor(() => expect(holdsByItself(first, 1600)).toBe(false));
    nowMs = 1600;
    await ask();
    expect(holdsByItself(first, 1600)).toBe(true);
    end.resolve();
    await vi.waitFor(() => expect(holdsByItself(first, 1600)).toBe(false));
    expect(holdsByItself(await ask(), 1600)).toBe(true);
  });

  it('lets a kept page end its life where rendering it anew fails', async () => {
    let nowMs = 0;
    const cache = new PageCache({ maxEntries: 10, maxBytes: 1000, nowMs: () => nowMs });
    const render = vi.fn(async () => {
      if (render.mock.calls.length === 2) throw new Error('no answer');
      return page(`page${render.mock.calls.length}`);
    });
    const ask = async () => textOf(cache.get('/en', () => 'dark', render));
    await ask();
    nowMs = 1600;
    expect(await ask()).toBe('page1');
    nowMs = 2001;
    expect(await ask()).toBe('page3');
  });

  it('gives the room of pages that have ended their life to others', async () => {
    let nowMs = 1000;
    const cache = new PageCache({ maxEntries: 10, maxBytes: 1000, nowMs: () => nowMs });
    for (const address of ['/a', '/b']) await cache.get(address, () => '', async () => page('xxxx'));
    expect(cache.bytes).toBe(2 * PACKED_BYTES);
    nowMs = 4000;
    await cache.get('/c', () => '', async () => page('xxxx'));
    expect(cache.bytes).toBe(PACKED_BYTES);
  });

  it('keeps nothing of redirects and failures, and no more than its limit', async () => {
    const cache = new PageCache({ maxEntries: 2, maxBytes: 1000, nowMs: () => 0 });
    expect(await cache.get('/r', () => '', async () => null)).toBeNull();
    const render = vi.fn(async () => page('x'));
    for (const address of ['/a', '/b', '/c', '/a']) await cache.get(address, () => '', render);
    expect(render).toHaveBeenCalledTimes(4);
  });

  it('keeps no more text than its limit, and a replaced page counts once', async () => {
    let nowMs = 0;
    const cache = new PageCache({ maxEntries: 10, maxBytes: 2 * PACKED_BYTES, nowMs: () => nowMs });
    const render = vi.fn(async () => page('xxxx'));
    const ask = (address: string) => cache.get(address, () => '', render);
    await ask('/a');
    nowMs = 3000;
    for (const address of ['/a', '/b', '/a', '/b']) await ask(address);
    expect(render).toHaveBeenCalledTimes(3);
    await ask('/c');
    await ask('/b');
    expect(render).toHaveBeenCalledTimes(4);
    await ask('/a');
    expect(render).toHaveBeenCalledTimes(5);
  });

  it('tells pages of one address apart by all facts that any of them has read', async () => {
    const cache = new PageCache({ maxEntries: 10, maxBytes: 10_000, nowMs: () => 0 });
    // A variant reads the country, the other the theme: the same value of another fact is another page.
    const ask = (facts: Readonly<Record<string, string>>, reads: string) =>
      textOf(cache.get('/a', (name) => facts[name], async () => page(JSON.stringify(facts), ['experiment.x', reads])));
    for (const facts of [{ 'experiment.x': 'a', country: 'no', theme: 'yes' }, { 'experiment.x': 'b', country: 'yes', theme: 'no' }, { 'experiment.x': 'a', country: 'yes', theme: 'no' }, { 'experiment.x': 'a', country: 'no', theme: 'yes' }]) {
      const reads = facts['experiment.x'] === 'a' ? 'country' : 'theme';
      expect(await ask(facts, reads)).toContain(`"country":"${facts.country}"`);
      expect(await ask(facts, reads)).toContain(`"theme":"${facts.theme}"`);
    }
  });

  it('gives nobody who waits for a page one that turned out to be another’s', async () => {
    let nowMs = 0;
    const cache = new PageCache({ maxEntries: 10, maxBytes: 10_000, nowMs: () => nowMs });
    const reads = ['?show'];
    const ask = (to: string) => {
      const url = `/a?show=1&to=${to}`;
      return textOf(cache.get('/a', readingOf({ origin: 'http://a', url }, {}), async () => page(url, [...reads])));
    };
    await ask('0');
    nowMs = 3000;
    // Nobody knew that a page of this address reads `to`, so that all three wait for the same one.
    reads.push('?to');
    expect(await Promise.all([ask('1'), ask('2'), ask('1')])).toEqual(['/a?show=1&to=1', '/a?show=1&to=2', '/a?show=1&to=1']);
  });

  it('compresses a page once for all who take an encoding, and unpacks it for who takes none', async () => {
    const compression = openCompression();
    const cache = new PageCache({ maxEntries: 10, maxBytes: 1000, nowMs: () => 0 });
    const ask = () => cache.get('/a', () => '', async () => page('long '.repeat(100)));
    const [first, second] = [await ask(), await ask()];
    expect(brotliDecompressSync((await first?.body.encoded('br', compression)) ?? Buffer.alloc(0)).toString()).toBe('long '.repeat(100));
    for (const encoding of ['br', 'gzip'] as const) expect(await second?.body.encoded(encoding, compression)).toBe(await first?.body.encoded(encoding, compression));
    expect(await textOf(ask())).toBe('long '.repeat(100));
  });
});

describe('a guest\'s page', () => {
  it('is another one as soon as its brand is blocked, in maintenance or freed, and the same otherwise', async () => {
    const blocks = new Map<string, readonly SiteBlock[]>();
    const ports = createPorts();
    ports.provide('blocks', { list: (brand) => blocks.get(brand) ?? [], set: async () => undefined });
    const cache = new PageCache({ maxEntries: 10, maxBytes: 1000, nowMs: () => 0 });
    const render = vi.fn(async () => page(`page${render.mock.calls.length}`));
    let isInMaintenance = false;
    let momentsPassed = 0;
    const ask = async () => {
      const address = guestAddress(ports, { id: 'r1', brand: 'proof' }, { origin: 'https://proof.example', url: '/en', isDecidedElsewhere: false, country: 'ie', isInMaintenance, momentsPassed });
      return await textOf(cache.get(address, () => 'dark', render));
    };
    expect([await ask(), await ask()]).toEqual(['page1', 'page1']);
    blocks.set('other', [{ reason: 4, displayTypeId: 1, country: null }]);
    expect(await ask()).toBe('page1');
    blocks.set('proof', [{ reason: 4, displayTypeId: 1, country: null }]);
    expect(await ask()).toBe('page2');
    blocks.delete('proof');
    expect(await ask()).toBe('page1');
    isInMaintenance = true;
    expect(await ask()).toBe('page3');
    momentsPassed = 1;
    expect(await ask()).toBe('page4');
  });
});

describe('contentSecurityPolicy', () => {
  it('allows no inline code and no eval, and widens only what configs may widen, by plain origins', () => {
    const policy = contentSecurityPolicy([{ 'img-src': ['https://cdn.test', "'unsafe-inline'", 'https://x.test/; script-src *', 'https://*', 'https://*.com'], 'script-src': ['https://evil.test'] }]);
    expect(policy).toContain("img-src 'self' data: https://cdn.test;");
    expect(policy).toContain("media-src 'self';");
    expect(contentSecurityPolicy([{ 'media-src': ['https://films.test'] }])).toContain("media-src 'self' https://films.test;");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|evil|\*/);
  });
});

/** All image data of a PNG. */
function dataOf(icon: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at < icon.length; at += icon.readUInt32BE(at) + 12) {
    if (icon.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(icon.subarray(at + 8, at + 8 + icon.readUInt32BE(at)));
  }
  return Buffer.concat(parts);
}

/** Bytes of the pixels (PNG specification, 9.2), four a pixel. */
function unfiltered(rows: Buffer, stride: number): Buffer {
  const pixels = Buffer.alloc((rows.length / (stride + 1)) * stride);
  for (let at = 0; at < pixels.length; at += 1) {
    const row = Math.floor(at / stride);
    const left = at % stride < 4 ? 0 : (pixels[at - 4] ?? 0);
    const up = row === 0 ? 0 : (pixels[at - stride] ?? 0);
    const corner = row === 0 || at % stride < 4 ? 0 : (pixels[at - stride - 4] ?? 0);
    const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
    const paeth = toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
    const guess = [0, left, up, Math.floor((left + up) / 2), paeth][rows[row * (stride + 1)] ?? 0] ?? 0;
    pixels[at] = ((rows[row * (stride + 1) + 1 + (at % stride)] ?? 0) + guess) & 255;
  }
  return pixels;
}

describe('brand icons', () => {
  const look = { background: '#102030', colour: '#ffffff', mark: 'rays' };
  /** Red, green, blue and opacity at a place in units of the side. */
  const pixel = (icon: Buffer, size: number, u: number, v: number) => {
    const rows = unfiltered(inflateSync(dataOf(icon)), size * 4);
    const at = (Math.floor(v * size) * size + Math.floor(u * size)) * 4;
    return [...rows.subarray(at, at + 4)];
  };

  it('are valid PNG of the asked size with transparent corners', () => {
    const icon = brandIconPng(72, look);
    expect(icon.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([72, 72]);
    expect(pixel(icon, 72, 0, 0)[3]).toBe(0);
  });

  it('show the mark of the brand in its colours', () => {
    expect(brandIconSvg(look)).toContain('fill="#102030"');
    const colourAt = (mark: string, u: number, v: number) => pixel(brandIconPng(96, { ...look, mark }), 96, u, v);
    const [front, back] = [[255, 255, 255, 255], [16, 32, 48, 255]];
    expect([colourAt('rays', 0.5, 0.5), colourAt('rays', 0.5, 0.33)]).toEqual([front, back]);
    expect([colourAt('ring', 0.5, 0.25), colourAt('ring', 0.4, 0.5)]).toEqual([front, back]);
    expect([colourAt('peak', 0.42, 0.6), colourAt('peak', 0.3, 0.3)]).toEqual([front, back]);
    expect([colourAt('bars', 0.72, 0.3), colourAt('bars', 0.25, 0.3)]).toEqual([front, back]);
    expect(new Set(['rays', 'ring', 'peak', 'bars'].map((mark) => brandIconSvg({ ...look, mark }))).size).toBe(4);
  });

  it('fall back to the bars for a mark that is not known', () => {
    for (const mark of ['no-such-mark', '__proto__', 'constructor', 'toString']) expect(brandIconSvg({ ...look, mark })).toBe(brandIconSvg({ ...look, mark: 'bars' }));
  });
});
