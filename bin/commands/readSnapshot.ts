import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ConfigSnapshot } from '../../schemas/language/release.ts';
import { UsageError } from './command.ts';

/** The text of every JSON file of a configs folder, paths `/`-separated. Throws UsageError when there is no such folder. */
export async function readSnapshot(folder: string): Promise<ConfigSnapshot> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new UsageError(`There is no configs folder at ${folder}.`);
  const names = await readdir(folder, { recursive: true });
  const files = names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.json')).sort((a, b) => (a < b ? -1 : 1));
  if (files.length === 0) throw new UsageError(`The folder ${folder} holds no JSON file.`);
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const));
  return { files: new Map(texts) };
}
