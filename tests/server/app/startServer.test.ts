import { request as httpRequest } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import v8 from 'node:v8';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import * as renderer from '../../../runtime/boot/server.tsx';
import { readSettings } from '../../../server/settings.ts';
import { type RunningServer, startServer } from '../../../server/startServer.ts';

const noAssets = { scripts: [], modulePreloads: [], styles: [], fontPreloads: [] };

describe('the server with all its services', () => {
  let dataDir: string;
  let server: RunningServer;
  let engine: MockInstance<typeof v8.setFlagsFromString>;
  const start = (environment: Record<string, string> = {}): Promise<RunningServer> => {
    const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, ...environment }, 'test');
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
      expect((await get('/readyz', host)).status).toBe(200);
      const config = await get('/bff-api/config/all.json', host);
      expect(JSON.parse(config.body)).toMatchObject({ brand: host.split('.')[0] });
      const sports = await get('/bff-api/sports/map?lng=en', host);
      expect(JSON.parse(sports.body).sports.length).toBeGreaterThanOrEqual(12);
    }
  });

  it('refuses a second server on the same data folder with a sentence', async () => {
    await expect(start()).rejects.toThrow(/data folder .* is in use by process \d+/);
  });

  it('gives everything back when it cannot start: the data folder can be used again', async () => {
    const other = mkdtempSync(join(tmpdir(), 'lineup-server-'));
    const failing = { DATA_DIR: other, CONFIGS_DIR: join(other, 'none') };
    await expect(start(failing)).rejects.toThrow('ENOENT');
    await expect(start(failing)).rejects.toThrow('ENOENT');
    rmSync(other, { recursive: true, force: true });
  });
});
