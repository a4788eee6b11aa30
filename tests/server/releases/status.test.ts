import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../../bin/commands/main.ts';
import { createFolderReleases } from '../../../server/pages/releases/folder.ts';
import { createAdminApp } from '../../../server/platform/http/adminApp.ts';
import { createMetrics } from '../../../server/platform/metrics/createMetrics.ts';
import type { Platform } from '../../../server/platform/service.ts';
import type { ReleasePort } from '../../../server/platform/sites/releasePort.ts';
import { silentLogger } from '../silentLogger.ts';
import { createFixtureOpener, createTestConfigs, type TestConfigs } from '../testConfigs.ts';

describe('what a server holds back', () => {
  let configs: TestConfigs;
  let releases: ReleasePort;
  let admin: FastifyInstance;
  let address: string;

  const status = async (url = address) => {
    const said: string[] = [];
    const code = await run(['status', '--admin', url], { print: (text) => said.push(text), printError: (text) => said.push(text) });
    return { code, text: said.join('\n') };
  };

  beforeEach(async () => {
    const metrics = createMetrics();
    configs = createTestConfigs();
    configs.write('base/pages/proof/news.json', '{ "format": 1,\n  "id": "news", "colour": "red", "route": { "path": "news" }, "nodes": {} }');
    releases = await createFolderReleases({ folder: configs.folder, open: createFixtureOpener(), logger: silentLogger, metrics, nowMs: () => Date.UTC(2026, 10, 25, 3), isWatching: false });
    admin = createAdminApp({ releases, metrics, logger: silentLogger } as unknown as Platform, { phase: 'running' });
    address = await admin.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    await admin.close();
    await releases.close();
    configs.remove();
  });

  it('is listed by the command with file, line and column, what to do, and since when', async () => {
    const { code, text } = await status();
    expect(code).toBe(1);
    expect(text).toMatch(/^proof: the page "news" is not there, since 2026-11-25T03:00:00\.000Z$/m);
    expect(text).toMatch(/^ {2}base\/pages\/proof\/news\.json:2:\d+ .*colour.*\n {6}\S/m);
  });

  it('is a metric by brand', async () => {
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('lineup_configs_held_back{brand="proof"} 1');
  });

  it('is nothing where all brands are as their configs say', async () => {
    configs.write('base/pages/proof/news.json', '{ "format": 1, "id": "news", "route": { "path": "news" }, "layout": "default", "head": { "title": { "$t": "proof:title" } }, "nodes": { "price": { "in": "main", "at": 1, "use": "proof/price" } } }');
    await releases.setExtraLayer('proof', null);
    expect(await status()).toEqual({ code: 0, text: 'All brands are as their configs say.' });
  });

  it('is asked of a server that is not there with a sentence that says what to do', async () => {
    expect(await status('http://127.0.0.1:9')).toEqual({ code: 2, text: expect.stringContaining('ADMIN_PORT') });
    expect(await status('somewhere')).toEqual({ code: 2, text: expect.stringContaining('is no address') });
  });
});
