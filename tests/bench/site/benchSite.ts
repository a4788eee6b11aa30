import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashSources } from '../../../bin/setup/freshness.mjs';
import { type SiteServer, type SiteServerOptions, startSiteServer } from '../../e2e/siteServer.ts';

const BUILD = 'dist-bench';

/** A server of the sources as they are now, built for production into a folder of its own unless it is there already. */
export async function startBenchSite(options: Omit<SiteServerOptions, 'build'> = {}): Promise<SiteServer> {
  if ((await builtSources()) !== hashSources()) await build();
  return await startSiteServer({ ...options, build: BUILD });
}

async function builtSources(): Promise<string | null> {
  try {
    const { sources } = JSON.parse(await readFile(path.resolve(BUILD, 'build.json'), 'utf8')) as { readonly sources: string };
    return sources;
  } catch {
    return null;
  }
}

async function build(): Promise<void> {
  const child = spawn(process.execPath, ['bin/build.mjs', '--out', BUILD], { stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`The site could not be built: bin/build.mjs ended with ${code}.`);
}
