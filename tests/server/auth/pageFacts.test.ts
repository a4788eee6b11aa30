import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../../server/startServer.ts';
import { startWholePlatform } from '../wholePlatform.ts';
import { browserDouble } from './browserDouble.ts';

describe('pages of a signed-in customer', () => {
  let dataDir: string;
  let server: RunningServer;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'lineup-pages-'));
    server = await startWholePlatform({ DATA_DIR: dataDir });
  }, 60_000);
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  it('know who is here, are kept by nobody, and are a guest\'s for another operator', async () => {
    const own = browserDouble(() => server.app, 'aurora.localhost');
    await own.call('/sandbox/session', { method: 'POST', body: { userId: 'user-1' } });
    const page = await own.call('/en');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
    expect(page.body).toContain('"user.id":"user-1"');
    const abroad = browserDouble(() => server.app, 'meridian.localhost');
    abroad.cookies.set('sid', own.cookies.get('sid') ?? '');
    const foreign = await abroad.call('/en');
    expect(foreign.statusCode).toBe(200);
    expect(foreign.body).toContain('"user.signedIn":false');
    expect(foreign.body).not.toContain('user-1');
  }, 60_000);
});
