import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packedText, packHere } from '../../../server/platform/http/packedText.ts';
import type { PageJob, RenderedPage } from '../../../server/pages/rendering/PageRenderer.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { askRaw, type PageServer, rendererOf, startPageServer } from '../pages/pageServer.ts';

const stage = { render: (_job: PageJob): Promise<RenderedPage> => Promise.reject(new Error('no page')) };

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');
const host = 'aurora.localhost';
const FILES = { 'a-1.js': 'export {};', 'a-1.css': '.a{}', 'a-1.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a-1.png': 'png', 'a-1.woff2': 'font' };

describe('the security policy of an answer', () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'lineup-policy-'));
  let database: OpenedDatabase;
  let running: PageServer;
  const policyOf = async (path: string, method = 'GET'): Promise<string> => String((await askRaw(running.port, path, [['host', host], ['x-requested-with', 'tests']], { method })).headers['content-security-policy']);

  beforeAll(async () => {
    mkdirSync(join(clientDir, 'assets'));
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(clientDir, 'assets', name), text);
    database = await embedded.open();
    running = await startPageServer(database, { clientDir, openRenderer: rendererOf((job) => stage.render(job)) });
  });
  afterAll(async () => {
    await running.app.close();
    await database.close();
    rmSync(clientDir, { recursive: true, force: true });
  });

  it.each([
    '/assets/a-1.js', '/assets/a-1.css', '/assets/a-1.png', '/assets/a-1.woff2', '/brand/icon-192.png', '/theme/aurora-x.css', '/theme/none.css', '/manifest.json', '/healthz',
    '/bff-api/config/all.json', '/bff-api/config/all.json?v=none', '/web-api/user/config', '/%E0%A4%A', '/assets/joined/none.css',
  ])('lets nothing run or load that is no page: %s', async (path) => {
    expect(await policyOf(path)).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('lets nothing run or load after a refused post', async () => {
    expect(await policyOf('/web-api/auth/login', 'POST')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it.each(['/assets/a-1.svg', '/brand/icon.svg'])('opens a picture that could be a document in a sandbox: %s', async (path) => {
    expect(await policyOf(path)).toMatch(/^default-src 'none';.*; sandbox$/);
  });

  it('is that of pages for pages, lets a page that failed load its styles alone, and one that is refused nothing', async () => {
    stage.render = async () => ({ kind: 'html', status: 200, body: packedText(packHere(['<p>page</p>'])), links: '', cacheFacts: [], isLive: false, widgets: [] });
    expect(await policyOf('/en/policy')).toMatch(/script-src 'self'/);
    stage.render = () => Promise.reject(new Error('no page'));
    expect(await policyOf('/en/failed')).toBe("default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    stage.render = async () => ({ kind: 'redirect', status: 302, location: '/en' });
    expect(await policyOf('/en/elsewhere')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('says nothing with a 304, whose headers become those of the page that the browser keeps', async () => {
    stage.render = async () => ({ kind: 'html', status: 200, body: packedText(packHere(['<p>kept</p>'])), links: '', cacheFacts: [], isLive: false, widgets: [] });
    const first = await askRaw(running.port, '/en/kept', [['host', host]]);
    const again = await askRaw(running.port, '/en/kept', [['host', host], ['if-none-match', String(first.headers['etag'])]]);
    expect([first.status, again.status]).toEqual([200, 304]);
    expect(again.headers['content-security-policy']).toBeUndefined();
  });

  it('comes with the promise that types are what they are said to be', async () => {
    for (const path of ['/assets/a-1.svg', '/healthz', '/en/failed']) expect((await askRaw(running.port, path, [['host', host]])).headers['x-content-type-options']).toBe('nosniff');
  });
});
