import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A server of a build does not start: the sources and configs beside it are others than it was made of. */
export class StaleBuildError extends Error {
  readonly code = 'BUILD_STALE';
}

/**
 * Refuses a build that is older, or newer, than the sources beside it: configs come with the sources, and a page made of newer ones by older
 * code may be shown and take no press. A build that was copied somewhere without its sources has nothing to be compared with. Throws
 * `StaleBuildError`.
 */
export async function requireFreshBuild(folder: string, projectFolder: string): Promise<void> {
  const [stamp, hashing] = [join(folder, 'build.json'), join(projectFolder, 'bin/setup/freshness.mjs')];
  if (!existsSync(stamp) || !existsSync(hashing)) return;
  const { sources } = JSON.parse(readFileSync(stamp, 'utf8')) as { readonly sources?: string };
  const { hashSources } = (await import(/* @vite-ignore */ pathToFileURL(hashing).href)) as { readonly hashSources: () => string };
  if (sources === hashSources()) return;
  throw new StaleBuildError(`The build in ${folder} was made of other sources than those in ${projectFolder}, whose configs it would serve. Run "npm run build", or start it with "npm start" or "npm run serve", which build first.`);
}
