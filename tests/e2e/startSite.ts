import { mkdir, writeFile } from 'node:fs/promises';
import { specTurns } from '../../bin/testing/specTurns.mjs';
import { startFeed } from './feedElsewhere.ts';
import { prepareData, startSiteServer } from './siteServer.ts';

/**
 * Playwright's global set-up: one built server for the whole run, and where journeys of bets run on a feed elsewhere such a feed and a
 * server that reads it. What the first one printed lies in test-results/site-server.log.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  await prepareData();
  const server = await startSiteServer();
  process.env['LINEUP_SITE_PORT'] = String(server.port);
  const feed = specTurns().elsewhere.length > 0 ? await startFeed() : undefined;
  const reader = feed && (await startSiteServer({ env: feed.env }));
  if (reader !== undefined) process.env['LINEUP_ELSEWHERE_PORT'] = String(reader.port);
  return async () => {
    await mkdir('test-results', { recursive: true });
    await writeFile('test-results/site-server.log', server.output());
    await server.stop();
    await reader?.stop();
    await feed?.stop();
  };
}
