import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConfigSnapshot } from '../../schemas/language/release.ts';

/** Files that are looked at together: the server looks every other second, and answers meanwhile. */
const TOGETHER = 8;

/** Every JSON file of a configs folder; hidden files and folders are left out. Throws when the folder cannot be read. */
export async function readSnapshot(folder: string): Promise<ConfigSnapshot> {
  const paths = await listConfigs(folder);
  const entries = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8').catch(ignoreVanished)] as const),
  );
  return { files: new Map(entries.filter((entry): entry is readonly [string, string] => entry[1] !== null)) };
}

export function isSameSnapshot({ files }: ConfigSnapshot, other: ConfigSnapshot): boolean {
  return files.size === other.files.size && [...files].every(([path, text]) => other.files.get(path) === text);
}

/** Changes whenever a file of the folder does: paths, sizes and times of change. */
export async function snapshotMark(folder: string): Promise<string> {
  const paths = await listConfigs(folder);
  const marks: string[] = [];
  for (let at = 0; at < paths.length; at += TOGETHER) {
    const batch = paths.slice(at, at + TOGETHER).map(async (path) => {
      const found = await stat(join(folder, path)).catch(ignoreVanished);
      return found ? `${path} ${found.size} ${found.mtimeMs}` : path;
    });
    marks.push(...(await Promise.all(batch)));
  }
  return marks.join('\n');
}

/** The folder itself and every folder in it that is not hidden. */
export async function configFolders(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const inner = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const nested = await Promise.all(inner.map(({ name }) => configFolders(join(folder, name))));
  return [folder, ...nested.flat()];
}

async function listConfigs(folder: string, prefix = ''): Promise<string[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.'))
      .map(async (entry) => {
        const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
        if (entry.isDirectory()) return listConfigs(folder, path);
        return entry.isFile() && entry.name.endsWith('.json') ? [path] : [];
      }),
  );
  return nested.flat().sort();
}

/** An editor may replace a file while it is read; the change is seen again in a moment. */
function ignoreVanished(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
