import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, parsedJson } from '../../../schemas/language/json.ts';

const STAMP = 'build.json';
/** Of the hash over the sources: enough to tell two builds of one second apart. */
const HASH_LENGTH = 12;

/**
 * Names the build in a folder: when it was made, and of what (`2026-11-21T12:00:00Z.0123456789ab`). Names of builds sort by their time, so that an open page
 * knows a newer one from one that is still served beside it while processes are exchanged. Undefined where the folder says nothing (sources in development).
 */
export function runningBuild(folder: string): string | undefined {
  const stamp = join(folder, STAMP);
  if (!existsSync(stamp)) return undefined;
  const said = parsedJson(readFileSync(stamp, 'utf8'));
  if (!isJsonObject(said) || typeof said['sources'] !== 'string' || typeof said['builtAt'] !== 'string') return undefined;
  return `${said['builtAt']}.${said['sources'].slice(0, HASH_LENGTH)}`;
}
