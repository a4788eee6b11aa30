import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { precompress } from '../../../bin/setup/precompress.mjs';
import { installClientFiles } from '../../../server/pages/assets/clientFiles.ts';
import { sealedStylesUrl } from '../../../server/pages/assets/styleSeal.ts';
import { openCompression } from './openCompression.ts';

const KEY = 'key';
const SCRIPT = `export const words = ${JSON.stringify('lineup '.repeat(500))};\n`;

const STYLES = { 'ui-a_1-b': '@layer ui{.a{color:red}}', 'Board-c2': '@layer widgets{.b{color:blue}}', 'Game-d3': `@layer widgets{${'.c{color:green}'.repeat(200)}}` };

describe('files of the browser build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lineup-client-'));
  let app: FastifyInstance;
  const get = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/page-abc123.js'), SCRIPT);
    writeFileSync(join(folder, 'assets/tiny-abc123.js'), 'export {};');
    for (const [name, text] of Object.entries(STYLES)) writeFileSync(join(folder, `assets/${name}.css`), text);
    await precompress(folder, join(folder, 'no-earlier-build'));
    app = Fastify();
    await installClientFiles(app, folder, { stylesKey: KEY, compression: openCompression() });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('go out compressed as the browser asks, and never change under their name', async () => {
    const brotli = await get('/assets/page-abc123.js', 'br, gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    expect(brotli.rawPayload.length).toBeLessThan(SCRIPT.length / 10);
    const zipped = await get('/assets/page-abc123.js', 'gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(SCRIPT);
    const plain = await get('/assets/page-abc123.js', 'identity');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT]);
    for (const { headers } of [brotli, zipped, plain]) {
      expect(headers['vary']).toContain('accept-encoding');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toContain('javascript');
    }
  });

  it('that are too small to compress go out as they are; compressed forms have no address', async () => {
    expect((await get('/assets/tiny-abc123.js', 'br')).body).toBe('export {};');
    expect((await get('/assets/page-abc123.js.br', 'br')).statusCode).toBe(404);
  });

  it('bring the stylesheets of a page as one, in the order of its address, compressed and never changing', async () => {
    const address = sealedStylesUrl(['/assets/Game-d3.css', '/assets/ui-a_1-b.css', '/assets/Board-c2.css'], KEY);
    const whole = STYLES['Game-d3'] + STYLES['ui-a_1-b'] + STYLES['Board-c2'];
    const [brotli, zipped, plain] = await Promise.all(['br, gzip', 'gzip', 'identity'].map((encoding) => get(address, encoding)));
    expect(brotliDecompressSync(brotli!.rawPayload).toString()).toBe(whole);
    expect(gunzipSync(zipped!.rawPayload).toString()).toBe(whole);
    expect([plain!.headers['content-encoding'], plain!.body]).toEqual([undefined, whole]);
    for (const { headers } of [brotli!, zipped!, plain!]) {
      expect(headers['content-type']).toContain('text/css');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['vary']).toContain('accept-encoding');
    }
  });

  it('join nothing that the build does not have, and nothing outside', async () => {
    const sealed = sealedStylesUrl(['/assets/ui-a_1-b.css', '/assets/Gone-e4.css'], KEY);
    for (const url of [sealed, '/assets/joined/..%2Fpage-abc123.css', '/assets/joined/page-abc123.js.css', '/assets/joined/.css']) {
      const answer = await get(url, 'br');
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 404, 'no-store']);
    }
  });
});
