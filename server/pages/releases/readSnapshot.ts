import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAssetPath } from '../../../schemas/language/assets/assetFacts.ts';
import { isPassagePath } from '../../../schemas/language/content/contentPlace.ts';
import type { ConfigSnapshot } from '../../../schemas/language/release.ts';
import { readAssetFacts } from './readAssetFacts.ts';

/** Files that are looked at together: the server looks every other second, and answers meanwhile. */
const TOGETHER = 8;

/** A file or a folder that is there and cannot be read. */
export interface UnreadConfig {
  readonly path: string;
  readonly error: unknown;
}

/** What a configs folder holds. */
export interface ConfigReading {
  readonly snapshot: ConfigSnapshot;
  readonly unread: readonly UnreadConfig[];
}

/**
 * Every JSON file of a configs folder, the words of its entries and the facts of every file of `assets/`; hidden files and folders are left out. What cannot be read stays as it was in `before`.
 * Throws when the folder itself cannot be read.
 */
export async function readSnapshot(folder: string, before?: ConfigSnapshot): Promise<ConfigReading> {
  const listed = await listConfigs(folder);
  const unread = [...listed.unread];
  const files = new Map<string, string>();
  const keep = (path: string): void => {
    for (const [known, text] of before?.files ?? []) if (known === path || known.startsWith(`${path}/`)) files.set(known, text);
  };
  for (const { path } of listed.unread) keep(path);
  const read = async (path: string): Promise<void> => {
    try {
      files.set(path, isAssetPath(path) ? await readAssetFacts(join(folder, path)) : await readFile(join(folder, path), 'utf8'));
    } catch (error) {
      // An editor may replace a file while it is read; the change is seen again in a moment.
      if (hasVanished(error)) return;
      unread.push({ path, error });
      keep(path);
    }
  };
  await Promise.all(listed.paths.map(read));
  // In one order, whichever was read first: what is told of them is told in it.
  return { snapshot: { files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))) }, unread };
}

/** Paths of the files that one of the two has and the other has not, or has otherwise. */
export function changedPaths({ files }: ConfigSnapshot, before: ConfigSnapshot): readonly string[] {
  return [...new Set([...files.keys(), ...before.files.keys()])].filter((path) => files.get(path) !== before.files.get(path));
}

/** Changes whenever a file of the folder does: paths, sizes and times of change. */
export async function snapshotMark(folder: string): Promise<string> {
  const { paths, unread } = await listConfigs(folder);
  const marks = unread.map(({ path }) => `${path} unread`);
  for (let at = 0; at < paths.length; at += TOGETHER) marks.push(...(await Promise.all(paths.slice(at, at + TOGETHER).map((path) => markOf(folder, path)))));
  return marks.join('\n');
}

async function markOf(folder: string, path: string): Promise<string> {
  try {
    const { size, mtimeMs } = await stat(join(folder, path));
    return `${path} ${size} ${mtimeMs}`;
  } catch (error) {
    return hasVanished(error) ? path : `${path} unread`;
  }
}

/** The folder itself and every folder in it that is not hidden. */
export async function configFolders(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const inner = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const nested = await Promise.all(inner.map(({ name }) => configFolders(join(folder, name))));
  return [folder, ...nested.flat()];
}

interface ListedConfigs {
  /** Sorted. */
  readonly paths: readonly string[];
  /** Folders. */
  readonly unread: readonly UnreadConfig[];
}

async function listConfigs(folder: string): Promise<ListedConfigs> {
  const paths: string[] = [];
  const unread: UnreadConfig[] = [];
  const list = async (within: string): Promise<void> => {
    const entries = (await readdir(join(folder, within), { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'));
    await Promise.all(entries.map(async (entry) => {
      const path = within === '' ? entry.name : `${within}/${entry.name}`;
      if (entry.isFile() && (path.endsWith('.json') || isPassagePath(path) || isAssetPath(path))) paths.push(path);
      if (entry.isDirectory()) await list(path).catch((error: unknown) => void (hasVanished(error) || unread.push({ path, error })));
    }));
  };
  await list('');
  return { paths: paths.sort(), unread };
}

function hasVanished(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
