import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { service as sandbox } from '../../../server/sandbox/service.ts';
import type { RunningServer } from '../../../server/startServer.ts';
import { silentLogger } from '../silentLogger.ts';
import { createTestConfigs, startTestPlatform } from '../testPlatform.ts';
import { startWholePlatform } from '../wholePlatform.ts';

const JSON_FROM_HERE = { 'content-type': 'application/json', 'x-requested-with': 'tests' };

interface Call {
  readonly address?: string;
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

function call(port: number, { address = '127.0.0.1', path = '/sandbox/clock', method = 'POST', headers = {}, body = '{"advanceMs":1}' }: Call): Promise<{ status: number; code: unknown }> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: address, port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, code: (JSON.parse(Buffer.concat(chunks).toString()) as { code?: unknown }).code }));
    }).on('error', reject).end(method === 'GET' ? undefined : body);
  });
}

describe('a sandbox', () => {
  let dataDir: string;
  let server: RunningServer;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'lineup-sandbox-'));
    server = await startWholePlatform({ DATA_DIR: dataDir, RENDER_THREADS: '0' });
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('answers for names that can only be this machine', async () => {
    for (const host of ['localhost', 'LOCALHOST:1', 'aurora.localhost:8080', '127.0.0.1', '127.9.9.9:8080', '[::1]:8080']) {
      expect(await call(server.port, { headers: { ...JSON_FROM_HERE, host } }), host).toMatchObject({ status: 200 });
    }
  });

  it('refuses a host whose name was made to lead here (DNS rebinding), reads included, however the address is spelt', async () => {
    const refused = { status: 403, code: 'REQUEST_SANDBOX_LOCAL' };
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.5:8080', 'evillocalhost']) {
      const headers = { ...JSON_FROM_HERE, host };
      expect(await call(server.port, { headers }), host).toEqual(refused);
      expect(await call(server.port, { headers, path: '/%73andbox/clock' }), host).toEqual(refused);
      expect(await call(server.port, { headers, method: 'GET' }), host).toEqual(refused);
      expect(await call(server.port, { headers, path: '/sandbox/money', body: '{}' }), host).toEqual(refused);
      expect(await call(server.port, { headers, path: '/sandbox/outbox?to=1', method: 'GET' }), host).toEqual(refused);
    }
  });

  it('refuses what a form or script of another site can send to it', async () => {
    const refused = { status: 403, code: 'REQUEST_CROSS_SITE' };
    const host = `127.0.0.1:${server.port}`;
    expect(await call(server.port, { headers: { host, 'content-type': 'application/json' } })).toEqual(refused);
    expect(await call(server.port, { headers: { host, 'content-type': 'text/plain' }, path: '/%73andbox/clock' })).toEqual(refused);
    expect(await call(server.port, { headers: { ...JSON_FROM_HERE, host, origin: 'https://evil.example' } })).toEqual(refused);
  });

  it('is driven by the calls that the README shows', async () => {
    const examples = [...readFileSync('README.md', 'utf8').matchAll(/curl -X POST (http:\/\/\S+\/sandbox\/\S+)((?: (?:\\\n +)?-[Hd] '[^']*')+)/g)];
    expect(examples.length).toBeGreaterThanOrEqual(2);
    for (const [, url = '', options = ''] of examples) {
      const headers = Object.fromEntries([...options.matchAll(/-H '([^:]+): ([^']*)'/g)].map(([, name = '', value = '']) => [name, value]));
      const body = /-d '([^']*)'/.exec(options)?.[1] ?? '';
      expect((await call(server.port, { path: new URL(url).pathname, headers, body })).status, url).toBeLessThan(300);
    }
  });
});

describe('a sandbox beyond this machine', () => {
  const outer = Object.values(networkInterfaces()).flat().find((found) => found?.family === 'IPv4' && !found.internal)?.address;
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'lineup-sandbox-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it.skipIf(outer === undefined)('answers nobody who comes in at another address, whatever host he names', async () => {
    const configs = createTestConfigs();
    const database = await openDatabase({ kind: 'embedded', dataDir: join(dataDir, 'own'), logger: silentLogger });
    const test = await startTestPlatform({ database, services: [sandbox], configs });
    try {
      const port = Number(new URL(await test.app.listen({ port: 0, host: '0.0.0.0' })).port);
      const headers = { ...JSON_FROM_HERE, host: 'localhost' };
      expect(await call(port, { headers })).toMatchObject({ status: 200 });
      expect(await call(port, { headers, address: outer ?? '' })).toEqual({ status: 403, code: 'REQUEST_SANDBOX_LOCAL' });
    } finally {
      await test.close();
      await database.close();
      configs.remove();
    }
  });
});
