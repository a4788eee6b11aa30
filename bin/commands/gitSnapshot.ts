import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { isPassagePath } from '../../schemas/language/content/contentPlace.ts';
import { assetText, HEAD_BYTES, isAssetPath } from '../../schemas/language/assets/assetFacts.ts';
import type { ConfigSnapshot } from '../../schemas/language/release.ts';
import { UsageError } from './command.ts';

const run = promisify(execFile);
const MOST_BYTES = 256 * 1024 * 1024;

async function git(folder: string, args: readonly string[]): Promise<string> {
  try {
    return (await run('git', ['-C', folder, ...args], { maxBuffer: MOST_BYTES })).stdout;
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new UsageError(`git ${args[0] ?? ''} failed: ${said}`);
  }
}

/** The configs of a folder as a commit has them. Throws UsageError for an unknown commit and outside of a repository. */
export async function snapshotAt(folder: string, ref: string): Promise<ConfigSnapshot> {
  const listed = await git(folder, ['ls-tree', '-r', '-z', '--name-only', ref, '--', '.']);
  const names = listed.split('\0').filter((name) => name.endsWith('.json') || isPassagePath(name) || isAssetPath(name));
  const texts: (readonly [string, string])[] = [];
  // A few at a time: each is a process.
  for (let at = 0; at < names.length; at += 16) {
    texts.push(...(await Promise.all(names.slice(at, at + 16).map(async (name) => [name, isAssetPath(name) ? await assetAt(folder, ref, name) : await git(folder, ['show', `${ref}:./${name}`])] as const))));
  }
  return { files: new Map(texts) };
}

/** The facts of a file as a commit has it. */
async function assetAt(folder: string, ref: string, name: string): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, 'show', `${ref}:./${name}`], { maxBuffer: MOST_BYTES, encoding: 'buffer' });
  return assetText(stdout.subarray(0, HEAD_BYTES), { bytes: stdout.length, hash: createHash('sha256').update(stdout).digest('hex') });
}

/** Paths inside the folder that differ from a commit, new ones included. */
export async function changedSince(folder: string, ref: string): Promise<readonly string[]> {
  const [tracked, untracked] = await Promise.all([git(folder, ['diff', '--name-only', '-z', '--relative', ref, '--', '.']), git(folder, ['ls-files', '--others', '--exclude-standard', '-z', '--', '.'])]);
  return [...new Set(`${tracked}${untracked}`.split('\0').filter((name) => name !== ''))].map((name) => name.split(path.sep).join('/')).sort();
}
