import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { precompress } from '../../../bin/setup/precompress.mjs';
import { installClientFiles } from '../../../server/http/clientFiles.ts';

const SCRIPT = `export const words = ${JSON.stringify('lineup '.repeat(500))};\n`;

describe('files of the browser build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lineup-client-'));
  let app: FastifyInstance;
  const get = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/page-abc123.js'), SCRIPT);
    writeFileSync(join(folder, 'assets/tiny-abc123.js'), 'export {};');
    await precompress(folder, join(folder, 'no-earlier-build'));
    app = Fastify();
    await installClientFiles(app, folder);
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
});
