import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../../bin/setup/project.mjs';
import { freePort, type SiteServer, type SiteServerOptions, startSiteServer } from './siteServer.ts';

/** A provider of games and prices that stands beside the platform, as operators start it. */
export interface Feed {
  readonly url: string;
  /** For servers that read it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** The sport of all journeys on servers of their own. */
const FOOTBALL = '1';

/** `npx lineup feed` on a free port, of all sports by default. Resolves when it tells that it listens. */
export async function startFeed(sports?: string): Promise<Feed> {
  const port = await freePort();
  const child = spawn(process.execPath, [inProject('bin/lineup.mjs'), 'feed', '--port', String(port), ...(sports === undefined ? [] : ['--sports', sports])], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [told] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown];
  if (!String(told).includes(String(port))) throw new Error(`The feed did not start: ${String(told)}`);
  const url = `http://127.0.0.1:${port}/`;
  return {
    url, env: { FEED_URL: url },
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** A server of a journey's own, and where the journey runs on a feed elsewhere a feed of its own beside it: a large one would be read by all servers of the run. */
export async function startServerOfOwn(isFeedElsewhere: boolean, options: SiteServerOptions = {}): Promise<SiteServer> {
  if (!isFeedElsewhere) return await startSiteServer(options);
  const feed = await startFeed(FOOTBALL);
  try {
    const server = await startSiteServer({ ...options, env: { ...feed.env, ...options.env } });
    const stop = async () => {
      try {
        await server.stop();
      } finally {
        await feed.stop();
      }
    };
    return Object.create(server, { stop: { value: stop } }) as SiteServer;
  } catch (error) {
    await feed.stop();
    throw error;
  }
}
