import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../../server/startServer.ts';
import { startWholePlatform } from '../wholePlatform.ts';
import { type Nginx, nginxMissing, startNginx, textOf, visit } from './startNginx.ts';

const HOST = 'aurora.localhost';
/** Answered ten times a minute to one visitor. */
const CODE = '/coupon-api/v1/codes/ABCDEFGH';
const FEW = 10;

describe.skipIf(nginxMissing !== null)(`behind nginx by docs/nginx/lineup.conf${nginxMissing === null ? '' : ` (skipped: ${nginxMissing} is not installed)`}`, () => {
  let dataDir: string;
  let server: RunningServer;
  let nginx: Nginx;

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'lineup-behind-'));
    server = await startWholePlatform({ SANDBOX: '1', DATA_DIR: dataDir, ADMIN_PORT: '0', TRUST_PROXY: '127.0.0.1', PUBLIC_SCHEME: 'https' });
    nginx = await startNginx(HOST, server.port);
  }, 480_000);
  afterAll(async () => {
    await nginx?.stop();
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('serves a page by https, with the addresses and the policy of https, and sends http there', async () => {
    const answer = await visit(nginx.port, HOST, '/en/about');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(await textOf(answer)).toContain(`rel="canonical" href="https://${HOST}/en/about"`);
    const plain = await new Promise<{ status?: number | undefined; to?: string | undefined }>((resolve, reject) => {
      get({ host: '127.0.0.1', port: nginx.plainPort, path: '/en', headers: { host: HOST }, agent: false }, (found) => {
        found.resume();
        resolve({ status: found.statusCode, to: found.headers.location });
      }).on('error', reject);
    });
    expect(plain).toEqual({ status: 308, to: `https://${HOST}/en` });
  }, 60_000);

  it('hands on what Lineup compressed', async () => {
    const answer = await visit(nginx.port, HOST, '/en/about', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    answer.destroy();
  }, 60_000);

  it('lets limits count each visitor\'s own address, whatever he claims it to be', async () => {
    const statuses: (number | undefined)[] = [];
    const ask = async (options: Parameters<typeof visit>[3]): Promise<number | undefined> => {
      const answer = await visit(nginx.port, HOST, CODE, options);
      answer.resume();
      return answer.statusCode;
    };
    for (let at = 0; at < FEW; at += 1) statuses.push(await ask({ from: '127.0.0.2' }));
    expect(statuses).not.toContain(429);
    expect(await ask({ from: '127.0.0.2' }), 'one too many').toBe(429);
    const forged = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7', 'x-real-ip': '203.0.113.7' };
    expect(await ask({ from: '127.0.0.2', headers: forged }), 'with a forged address').toBe(429);
    expect(await ask({ from: '127.0.0.3' }), 'another visitor').not.toBe(429);
    expect(await ask({ from: '127.0.0.3', headers: { 'x-forwarded-for': '127.0.0.2' } }), 'who claims the first one\'s').not.toBe(429);
  }, 60_000);

  it('passes each event of a stream on as it comes', async () => {
    const live = await visit(nginx.port, HOST, '/line-api/v1/live/games?limit=20');
    const { games } = JSON.parse(await textOf(live)) as { games: readonly { id: number }[] };
    const stream = await visit(nginx.port, HOST, `/line-api/v1/stream?ids=${games.map(({ id }) => id).join(',')}`);
    expect(stream.statusCode).toBe(200);
    stream.setEncoding('utf8');
    let text = '';
    // The stream never ends: what is read here was not held back until it did.
    await new Promise<void>((resolve, reject) => {
      stream.on('data', (chunk: string) => {
        text += chunk;
        if (/event: (?:delta|ping)/.test(text)) resolve();
      });
      stream.on('end', () => reject(new Error('The stream ended.')));
    });
    stream.destroy();
    expect(text).toMatch(/^id: .+\nevent: snapshot\n/);
  }, 60_000);

  it('shows nobody the sandbox', async () => {
    const answer = await visit(nginx.port, HOST, '/sandbox/feed/games');
    answer.resume();
    expect(answer.statusCode).toBe(404);
  });
});
