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
