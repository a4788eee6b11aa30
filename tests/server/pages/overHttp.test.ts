import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import contract from '../../../schemas/api/openapi.json';
import { createApp } from '../../../server/app.ts';
import { createPlatform } from '../../../server/createPlatform.ts';
import { packedText, packHere } from '../../../server/platform/http/packedText.ts';
import { type PageJob, RendererBusyError, type RenderedPage } from '../../../server/pages/rendering/PageRenderer.ts';
import { openConfigs } from '../../../server/pages/releases/compiler.ts';
import { createFolderReleases } from '../../../server/pages/releases/folder.ts';
import { readSettings } from '../../../server/platform/settings.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { silentLogger } from '../silentLogger.ts';
import { rendererOf, servicesWith } from './pageServer.ts';

const stage = { render: (_job: PageJob): Promise<RenderedPage> => Promise.reject(new Error('no page')) };

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');

const HTML = `<!doctype html><html><body>${'prices '.repeat(400)}</body></html>`;
const page = async (): Promise<RenderedPage> => ({ kind: 'html', status: 200, body: packedText(packHere([HTML])), links: '', cacheFacts: [], isLive: false, widgets: [] });
const host = 'aurora.localhost';

describe('a page over HTTP', () => {
  let database: OpenedDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await embedded.open();
    const settings = { ...readSettings({ SANDBOX: '1' }, 'test'), configsDir: 'configs' };
    const releases = await createFolderReleases({ folder: 'configs', open: openConfigs, logger: silentLogger, nowMs: () => 0, isWatching: false });
    const services = servicesWith(rendererOf((job) => stage.render(job)));
    const platform = await createPlatform({ settings, logger: silentLogger, database, releases, services, contract });
    app = await createApp({ platform, services });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(() => {
    stage.render = page;
  });

  it.each([
    ['a guest', undefined],
    ['a customer', 'sid=1; user_token=1'],
  ])('says when to come again where too many wait, to %s, and is kept by nobody', async (_who, cookie) => {
    stage.render = () => Promise.reject(new RendererBusyError('100 pages wait'));
    const headers = { host, ...(cookie !== undefined && { cookie }) };
    const refused = await app.inject({ url: '/en/busy', headers });
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([503, '2', 'no-store']);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.body).toContain('try again');
    stage.render = page;
    expect((await app.inject({ url: '/en/busy', headers })).statusCode).toBe(200);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('comes whole and compressed as %s, a customer’s too', async (encoding, unpack) => {
    for (const cookie of ['', 'sid=1; user_token=1']) {
      const answer = await app.inject({ url: `/en/${encoding}`, headers: { host, cookie, 'accept-encoding': encoding } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
      expect(answer.rawPayload.length).toBeLessThan(HTML.length / 4);
      expect(unpack(answer.rawPayload).toString()).toBe(HTML);
    }
  });

  it('comes as it is to whom no compression is said', async () => {
    const answer = await app.inject({ url: '/en/plain', headers: { host, cookie: 'sid=1' } });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(HTML);
  });
});
