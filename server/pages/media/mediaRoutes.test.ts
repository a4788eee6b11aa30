import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AssetFacts, assetText } from '../../../schemas/language/assets/assetFacts.ts';
import { type BrandAsset, fileOfAsset } from '../../../schemas/language/assets/assetFile.ts';
import { fontFactsOf } from '../../../schemas/language/fonts/fontFacts.ts';
import type { Logger, Platform } from '../../platform/service.ts';
import { MediaFiles } from './MediaFiles.ts';
import { mediaRoutes } from './mediaRoutes.ts';

const WIDTHS = [320, 640, 1280];
let folder = '';
let app: FastifyInstance;
let assets: Map<string, BrandAsset>;
let warn: ReturnType<typeof vi.fn>;

async function bring(name: string, content: Buffer, facts: Partial<AssetFacts> = {}): Promise<AssetFacts> {
  await mkdir(path.join(folder, 'configs/base/assets'), { recursive: true });
  await writeFile(path.join(folder, 'configs/base/assets', name), content);
  const read = JSON.parse(assetText(content, { bytes: content.length, hash: createHash('sha256').update(content).digest('hex') })) as AssetFacts;
  assets.set(read.hash, { path: `base/assets/${name}`, facts: { ...read, ...facts } });
  return read;
}

const photograph = async (width: number, height: number) => await sharp({ create: { width, height, channels: 3, background: '#2060a0' } }).jpeg().withExif({ IFD0: { Copyright: 'Somebody' } }).toBuffer();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lineup-media-'));
  assets = new Map();
  warn = vi.fn();
  app = Fastify();
  const manifest = { site: { sections: { assets: { pictureWidths: WIDTHS } }, pwa: { backgroundColor: '#102030' } } };
  const releases = { forHost: () => ({ kind: 'served', release: { assets, manifest } }) };
  const files = new MediaFiles({ configsDir: path.join(folder, 'configs'), dataDir: path.join(folder, 'data'), logger: { warn } as unknown as Logger });
  mediaRoutes(app, { releases } as unknown as Platform, () => files);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a photograph of a brand', () => {
  it('is there as every format and width that a page offers of it, without what a camera wrote into it, and for ever', async () => {
    const facts = await bring('cup.jpg', await photograph(900, 600));
    const file = fileOfAsset(facts, WIDTHS);
    const addresses = file.sources.flatMap(({ srcset }) => srcset.split(', ').map((entry) => entry.split(' ')[0] ?? ''));
    expect(addresses.map((address) => address.replace(/^.*-/, ''))).toEqual(['320.avif', '640.avif', '900.avif', '320.webp', '640.webp', '900.webp']);
    for (const address of [...addresses, file.src]) {
      const answer = await app.inject(address);
      expect([answer.statusCode, answer.headers['cache-control']], address).toEqual([200, 'public, max-age=31536000, immutable']);
      const made = await sharp(answer.rawPayload).metadata();
      if (address !== file.src) expect([made.width, made.exif], address).toEqual([Number(/-(\d+)\./.exec(address)?.[1]), undefined]);
    }
    const card = await app.inject(`/media/${facts.hash}-card.jpg`);
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('is made in no other size or format, and found by no other name', async () => {
    const { hash } = await bring('cup.jpg', await photograph(900, 600));
    for (const name of [`${hash}-321.webp`, `${hash}-1280.webp`, `${hash}-640.png`, `${hash}-640.jpg`, `${hash}-card.png`, `${hash}.png`, `${hash.slice(1)}0.jpg`, `..%2f..%2fbase%2fassets%2fcup.jpg`, 'cup.jpg', `${hash}-0640.webp`]) {
      const answer = await app.inject(`/media/${name}`);
      expect([answer.statusCode, answer.headers['cache-control']], name).toEqual([404, name.includes('%2f') ? answer.headers['cache-control'] : 'no-store']);
    }
  });

  it('stays for pages that are open when the file has changed, and is never another one', async () => {
    const before = await bring('cup.jpg', await photograph(900, 600));
    await app.inject(`/media/${before.hash}.jpg`);
    assets.clear();
    await bring('cup.jpg', await photograph(700, 700));
    expect((await app.inject(`/media/${before.hash}.jpg`)).statusCode).toBe(200);
    expect((await app.inject(`/media/${before.hash}-640.webp`)).statusCode).toBe(200);
    const [, { facts }] = [...assets][0] ?? ['', { facts: before }];
    await writeFile(path.join(folder, 'configs/base/assets/cup.jpg'), Buffer.alloc(facts.bytes));
    expect((await app.inject(`/media/${facts.hash}.jpg`)).statusCode, 'the file is not what it was').toBe(404);
  });
});

describe('a file that is not what it seems', () => {
  it('costs its own picture and nothing else', async () => {
    const whole = await photograph(900, 600);
    const { hash } = await bring('half.jpg', whole.subarray(0, whole.length / 3));
    expect((await app.inject(`/media/${hash}-640.webp`)).statusCode).toBe(404);
    expect(warn).toHaveBeenCalledTimes(1);
    expect((await app.inject(`/media/${hash}-640.webp`)).statusCode).toBe(404);
    expect(warn, 'it is not tried again at once').toHaveBeenCalledTimes(1);
  });

  it('is not unpacked where it is larger than the memory', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#000' } }).png({ compressionLevel: 9 }).toBuffer();
    const { hash, width } = await bring('bomb.png', bomb);
    expect([width, (await app.inject(`/media/${hash}-640.webp`)).statusCode]).toEqual([12_000, 404]);
  });

  it('is a drawing to no decoder of pictures', async () => {
    const { hash } = await bring('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="9"/>'), { type: 'png', width: 900, height: 9 });
    expect((await app.inject(`/media/${hash}-640.webp`)).statusCode).toBe(404);
  });
});

describe('a typeface', () => {
  const latin = async () => await readFile('node_modules/@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2');

  it('comes as the part of the script that a page asks for, with its figures of one width, and for ever', async () => {
    const content = await latin();
    const { hash, font } = await bring('own.woff2', content);
    expect(font?.subsets).toEqual(['latn']);
    const answer = await app.inject(`/media/${hash}-latn.woff2`);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'font/woff2', 'public, max-age=31536000, immutable']);
    const made = await subsetFont(answer.rawPayload, '0123456789', { targetFormat: 'sfnt' });
    expect(Buffer.from(made).includes('tnum')).toBe(true);
    expect(fontFactsOf(answer.rawPayload)).toEqual(font);
    assets.clear();
    expect((await app.inject(`/media/${hash}-latn.woff2`)).rawPayload, 'pages that are open').toEqual(answer.rawPayload);
  });

  it('has no part that it does not hold, and no picture has any', async () => {
    const { hash } = await bring('own.woff2', await latin());
    const picture = await bring('cup.jpg', await photograph(900, 600));
    for (const name of [`${hash}-cyrl.woff2`, `${hash}-zzzz.woff2`, `${hash}-latn.webp`, `${picture.hash}-latn.woff2`]) expect((await app.inject(`/media/${name}`)).statusCode, name).toBe(404);
  });

  it('costs itself alone where it says that it is larger than the memory', async () => {
    const bomb = await latin();
    bomb.writeUInt32BE(0x7fffffff, 16);
    const { hash, font } = await bring('bomb.woff2', bomb);
    assets.clear();
    expect([font, (await app.inject(`/media/${hash}-latn.woff2`)).statusCode]).toEqual([undefined, 404]);
  });
});

describe('a drawing', () => {
  it('is served as nothing but a drawing', async () => {
    const { hash } = await bring('logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="x()"><script>x()</script><path d="M0 0h9v9z" fill="red"/></svg>'));
    const answer = await app.inject(`/media/${hash}.svg`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(answer.body).toMatch(/^<svg [^>]*viewBox="0 0 10 10"[^>]*><path [^>]+><\/svg>$/);
    expect((await app.inject(`/media/${hash}-640.webp`)).statusCode).toBe(404);
    expect((await sharp((await app.inject(`/media/${hash}-card.jpg`)).rawPayload).metadata()).width).toBe(1200);
  });
});

describe('a film', () => {
  const read = async (name: string) => await readFile(path.join('public/assets/samples', name));
  const ask = async (address: string, headers: Readonly<Record<string, string>> = {}) => await app.inject({ url: address, headers });

  it('comes whole with its type, for ever, and says that it comes in parts, too', async () => {
    for (const [name, type] of [['film.mp4', 'video/mp4'], ['film.webm', 'video/webm']] as const) {
      const content = await read(name);
      const { hash } = await bring(name, content);
      const answer = await ask(`/media/${hash}.${type.slice(6)}`);
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control'], answer.headers['accept-ranges'], answer.headers['content-length']]).toEqual([200, type, 'public, max-age=31536000, immutable', 'bytes', String(content.length)]);
      expect(answer.rawPayload.equals(content)).toBe(true);
      expect(answer.headers['content-range']).toBeUndefined();
    }
  });

  it('comes as the part that is asked for, from the first to the last byte', async () => {
    const content = await read('film.mp4');
    const [{ hash }, all] = [await bring('film.mp4', content), content.length];
    for (const [range, start, end] of [['bytes=0-', 0, all - 1], ['bytes=0-1', 0, 1], ['bytes=1000-4999', 1000, 4999], [`bytes=${all - 1}-`, all - 1, all - 1], ['bytes=-10', all - 10, all - 1], ['bytes=100-99999999', 100, all - 1]] as const) {
      const answer = await ask(`/media/${hash}.mp4`, { range });
      expect([answer.statusCode, answer.headers['content-range'], answer.headers['content-length'], answer.headers['content-type'], answer.headers['cache-control']], range).toEqual([206, `bytes ${start}-${end}/${all}`, String(end - start + 1), 'video/mp4', 'public, max-age=31536000, immutable']);
      expect(answer.rawPayload.equals(content.subarray(start, end + 1)), range).toBe(true);
    }
  });

  it('has no part behind its end, and is whole for what cannot be read', async () => {
    const content = await read('film.mp4');
    const { hash } = await bring('film.mp4', content);
    const beyond = await ask(`/media/${hash}.mp4`, { range: `bytes=${content.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.headers['cache-control']]).toEqual([416, `bytes */${content.length}`, 'no-store']);
    for (const range of ['bytes=0-1,5-9', 'items=0-1', 'bytes=9-5']) expect((await ask(`/media/${hash}.mp4`, { range })).statusCode, range).toBe(200);
    const head = await app.inject({ method: 'HEAD', url: `/media/${hash}.mp4`, headers: { range: 'bytes=0-1' } });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(content.length), 0]);
  });

  it('goes on where a browser has the beginning of the same one, and begins anew with another', async () => {
    const { hash } = await bring('film.webm', await read('film.webm'));
    const { etag } = (await ask(`/media/${hash}.webm`)).headers;
    const part = async (ifRange: string) => (await ask(`/media/${hash}.webm`, { range: 'bytes=5-9', 'if-range': ifRange })).statusCode;
    expect([await part(String(etag)), await part('"another"'), await part('Thu, 26 Nov 2026 12:00:00 GMT')]).toEqual([206, 200, 200]);
  });

  it('stays for pages that are open when the file has changed or gone', async () => {
    const content = await read('film.mp4');
    const { hash } = await bring('film.mp4', content);
    await ask(`/media/${hash}.mp4`, { range: 'bytes=0-1' });
    assets.clear();
    await rm(path.join(folder, 'configs/base/assets/film.mp4'));
    const answer = await ask(`/media/${hash}.mp4`, { range: 'bytes=10-19' });
    expect([answer.statusCode, answer.rawPayload.equals(content.subarray(10, 20))]).toEqual([206, true]);
  });

  it('that was sent for a preview lies nowhere on the disk and comes in parts all the same', async () => {
    const content = await read('film.webm');
    const { hash } = await bring('film.webm', content);
    await rm(path.join(folder, 'configs/base/assets/film.webm'));
    const beside = new MediaFiles({ configsDir: path.join(folder, 'configs'), dataDir: path.join(folder, 'previews'), logger: { warn } as unknown as Logger, beside: (asked) => (asked === hash ? content : undefined) });
    const film = await beside.film(hash, assets.get(hash));
    expect([film?.type, film?.bytes, await film?.part(5, 9)]).toEqual(['webm', content.length, content.subarray(5, 10)]);
  });

  it('is there for the brand that has it, while another one asks that has it not', async () => {
    const { hash } = await bring('film.mp4', await read('film.mp4'));
    const asset = assets.get(hash);
    const files = new MediaFiles({ configsDir: path.join(folder, 'configs'), dataDir: path.join(folder, 'other'), logger: { warn } as unknown as Logger });
    const films = await Promise.all([undefined, asset, asset, undefined].map(async (one) => await files.film(hash, one)));
    expect(films.slice(1, 3).map((film) => film?.type)).toEqual(['mp4', 'mp4']);
  });

  it('is found by its own type alone, and nothing is made of it', async () => {
    const { hash } = await bring('film.mp4', await read('film.mp4'));
    const picture = await bring('cup.jpg', await photograph(900, 600));
    for (const name of [`${hash}.webm`, `${hash}.jpg`, `${hash}.vtt`, `${hash}-640.webp`, `${hash}-card.jpg`, `${picture.hash}.mp4`, `${'0'.repeat(24)}.mp4`]) expect((await ask(`/media/${name}`)).statusCode, name).toBe(404);
  });

  it('is served to nobody where it is not what it was, or too large', async () => {
    const { hash } = await bring('film.mp4', await read('film.mp4'));
    await writeFile(path.join(folder, 'configs/base/assets/film.mp4'), Buffer.alloc((await read('film.mp4')).length));
    expect((await ask(`/media/${hash}.mp4`)).statusCode).toBe(404);
    const large = await bring('large.webm', Buffer.concat([await read('film.webm'), Buffer.alloc(20_000_000)]));
    expect([large.type, (await ask(`/media/${large.hash}.webm`, { range: 'bytes=0-1' })).statusCode]).toEqual(['webm', 404]);
  });

  it('has captions that are text', async () => {
    const { hash, type } = await bring('film.en.vtt', await read('film.en.vtt'));
    const answer = await ask(`/media/${hash}.vtt`);
    expect([type, answer.statusCode, answer.headers['content-type'], answer.headers['cache-control'], answer.body.startsWith('WEBVTT')]).toEqual(['vtt', 200, 'text/vtt; charset=utf-8', 'public, max-age=31536000, immutable', true]);
  });
});
