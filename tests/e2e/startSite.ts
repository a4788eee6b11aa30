import { mkdir, writeFile } from 'node:fs/promises';
import { prepareData, startSiteServer } from './siteServer.ts';

/** Playwright's global set-up: one built server for the whole run. What it printed lies in test-results/site-server.log. */
export default async function startSite(): Promise<() => Promise<void>> {
  await prepareData();
  const server = await startSiteServer();
  process.env['LINEUP_SITE_PORT'] = String(server.port);
  return async () => {
    await mkdir('test-results', { recursive: true });
    await writeFile('test-results/site-server.log', server.output());
    await server.stop();
  };
}
