import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Addresses of the files of `public/`, as pages name them (`/assets/brands/one.svg`). */
export async function readAssets(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(path.join(root, 'public'), { recursive: true, withFileTypes: true }).catch(() => []);
  const folder = path.join(root, 'public');
  return new Set(entries.flatMap((entry) => (entry.isFile() ? [`/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`] : [])));
}
