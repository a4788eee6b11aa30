import { request as httpRequest } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import v8 from 'node:v8';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import * as renderer from '../../../runtime/boot/server.tsx';
import { listenedOn } from '../../../server/platform/listen.ts';
import { readSettings, type Settings } from '../../../server/platform/settings.ts';
import { type RunningServer, startServer } from '../../../server/startServer.ts';

const noAssets = { scripts: [], modulePreloads: [], styles: [], fontPreloads: [] };

describe('the server with all its services', () => {
  let dataDir: string;
  let server: RunningServer;
  let engine: MockInstance<typeof v8.setFlagsFromString>;
  const start = (changes: Partial<Settings> = {}): Promise<RunningServer> => {
    const settings = { ...readSettings({ PORT: '0', DATA_DIR: dataDir }, 'test'), ...changes };
    // The browser build is not needed to answer calls.
    return startServer(settings, {
      onPlatform: ({ ports }) => ports.provide('development', { loadRenderer: async () => renderer, assetsFor: () => noAssets }),
    });
  };
  const get = (path: string, host: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      httpRequest({ port: server.port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      })
        .on('error', reject)
        .end();
    });

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'lineup-server-'));
    engine = vi.spyOn(v8, 'setFlagsFromString');
    server = await start();
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('lets its heap double before it is marked anew', () => {
    expect(engine).toHaveBeenCalledWith('--heap-growing-percent=100');
  });

  it('serves every brand of the configs at its own address, ready when it listens', async () => {
    expect(server.addresses.length).toBeGreaterThan(0);
    for (const address of server.addresses) {
      const { host } = new URL(address);
      const config = await get('/bff-api/config/all.json', host);
      expect(JSON.parse(config.body)).toMatchObject({ brand: host.split('.')[0] });
      const sports = await get('/bff-api/sports/map?lng=en', host);
      expect(JSON.parse(sports.body).sports.length).toBeGreaterThanOrEqual(12);
    }
  });

  it('answers operators on a port of this machine alone, and tells them there when it is ready', async () => {
    const admin = `http://127.0.0.1:${server.adminPort}`;
    expect(listenedOn(server.app.admin)).toEqual(['127.0.0.1']);
    expect((await fetch(`${admin}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${admin}/metrics`)).text()).toContain('lineup_feed_lag_seconds');
    expect((await fetch(`${admin}/en`)).status).toBe(404);
    for (const path of ['/metrics', '/readyz']) {
      const { status, body } = await get(path, 'aurora.localhost');
      expect([status, JSON.parse(body)], path).toMatchObject([404, { code: 'REQUEST_NOT_FOUND' }]);
    }
  });

  it('refuses a second server on the same data folder with a sentence', async () => {
    await expect(start()).rejects.toThrow(/data folder .* is in use by process \d+/);
  });

  it('gives everything back when it cannot start: the data folder can be used again', async () => {
    const other = mkdtempSync(join(tmpdir(), 'lineup-server-'));
    const failing = { dataDir: other, configsDir: join(other, 'none') };
    await expect(start(failing)).rejects.toThrow('ENOENT');
    await expect(start(failing)).rejects.toThrow('ENOENT');
    rmSync(other, { recursive: true, force: true });
  });
});

describe('a server in production', () => {
  let dataDir: string;
  const start = (environment: Record<string, string>, mode: 'production' | 'test' = 'production'): Promise<RunningServer> =>
    startServer(readSettings({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RENDER_THREADS: '0', ...environment }, mode), {
      onPlatform: ({ ports }) => ports.provide('development', { loadRenderer: async () => renderer, assetsFor: () => noAssets }),
    });
  const statusOf = ({ port }: RunningServer, host: string, path: string, method = 'GET'): Promise<number> =>
    new Promise((resolve, reject) => {
      httpRequest({ port, host: '127.0.0.1', path, method, headers: { host, 'x-requested-with': 'tests' } }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      }).on('error', reject).end();
    });

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'lineup-production-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('answers no host that no brand lists, but for probes; a host that is none is a bad request', async () => {
    const server = await start({});
    try {
      for (const host of ['127.0.0.1', 'evil.example', 'aurora.localhost.evil.example']) {
        expect([await statusOf(server, host, '/en'), await statusOf(server, host, '/bff-api/config/all.json'), await statusOf(server, host, '/web-api/auth/disconnect', 'POST')]).toEqual([421, 421, 421]);
        expect(await statusOf(server, host, '/healthz')).toBe(200);
      }
      expect([await statusOf(server, 'a b', '/en'), await statusOf(server, 'a b', '/web-api/auth/disconnect', 'POST')]).toEqual([400, 400]);
      expect(await statusOf(server, 'aurora.localhost', '/bff-api/config/all.json')).toBe(200);
    } finally {
      await server.close();
    }
  });

  it('serves the brand that DEFAULT_BRAND names on them, and does not start where there is none', async () => {
    const server = await start({ DEFAULT_BRAND: 'meridian' });
    expect(await statusOf(server, 'evil.example', '/bff-api/config/all.json')).toBe(200);
    await server.close();
    await expect(start({ DEFAULT_BRAND: 'nobody' })).rejects.toThrow(/DEFAULT_BRAND .*"nobody".* there are .*aurora/);
  });

  it('keeps its data from a sandbox', async () => {
    await expect(start({}, 'test')).rejects.toThrow(/database is of production/);
  });
});
