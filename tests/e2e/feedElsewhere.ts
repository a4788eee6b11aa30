import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../../bin/setup/project.mjs';
import { freePort } from './siteServer.ts';

/** A provider of games and prices that stands beside the platform, as operators start it. */
export interface Feed {
  readonly url: string;
  /** For servers that read it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** What servers of a journey on a feed elsewhere are started with; nothing where the journey runs on the embedded feed. */
export function envOfFeed(isFeedElsewhere: boolean): Readonly<Record<string, string>> {
  return isFeedElsewhere ? { FEED_URL: process.env['LINEUP_FEED_URL'] ?? '' } : {};
}

/** `npx lineup feed` on a free port. Resolves when it tells that it listens. */
export async function startFeed(): Promise<Feed> {
  const port = await freePort();
  const child = spawn(process.execPath, [inProject('bin/lineup.mjs'), 'feed', '--port', String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
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
