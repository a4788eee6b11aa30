import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isPassagePath } from '../../schemas/language/content/contentPlace.ts';
import { assetTextOf, isAssetPath } from '../../schemas/language/assets/assetFacts.ts';
import type { ConfigSnapshot } from '../../schemas/language/release.ts';
import { UsageError } from './command.ts';

/** Files read at a time: enough to keep the disk busy, few enough that their bytes and their texts do not lie in memory twice. */
const AT_ONCE = 16;
/** A file that was written shortly before it was read may be written again within the same tick of the clock of its folder. */
const SETTLED_MS = 100;

interface SeenFile {
  /** Size, time of the last change and inode; empty for what was read too soon after it was written. */
  readonly stamp: string;
  readonly text: string;
}

/** A file of a layer that no kind of config has and that is no picture, content or note: its ending may be mistyped. */
function isStray(name: string): boolean {
  const inside = /^(?:base|brands\/[^/]+)\/(.+)$/.exec(name)?.[1];
  return inside !== undefined && !/\.(?:json|md)$/.test(name) && !/^(?:assets|content)\//.test(inside) && !name.split('/').some((step) => step.startsWith('.'));
}

/** Reads a configs folder again and again; what did not change on disk is not read again, and its text stays the same string. */
export class SnapshotReader {
  readonly #folder: string;
  #seen = new Map<string, SeenFile>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The text of every JSON file and of the words of entries, and the facts of every file of `assets/`, paths `/`-separated, and the names of what has another ending. Throws UsageError when there is no such folder, or nothing in it. */
  async read(): Promise<ConfigSnapshot> {
    const found = await stat(this.#folder).catch(() => null);
    if (!found?.isDirectory()) throw new UsageError(`There is no configs folder at ${this.#folder}.`);
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    const names = entries.flatMap((entry) => (entry.isFile() ? [path.relative(this.#folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')] : [])).sort((a, b) => (a < b ? -1 : 1));
    const files = names.filter((name) => name.endsWith('.json') || isPassagePath(name) || isAssetPath(name));
    if (!files.some((name) => name.endsWith('.json'))) throw new UsageError(`The folder ${this.#folder} holds no JSON file.`);
    const seen: (readonly [string, SeenFile])[] = [];
    for (let at = 0; at < files.length; at += AT_ONCE) seen.push(...(await Promise.all(files.slice(at, at + AT_ONCE).map(async (file) => [file, await this.#look(file)] as const))));
    this.#seen = new Map(seen);
    const strays = names.filter(isStray).map((name) => [name, ''] as const);
    return { files: new Map([...seen.map(([file, { text }]) => [file, text] as const), ...strays]) };
  }

  async #look(file: string): Promise<SeenFile> {
    const [at, known] = [path.join(this.#folder, file), this.#seen.get(file)];
    const { size, mtimeMs, ino } = await stat(at);
    const stamp = Date.now() - mtimeMs > SETTLED_MS ? `${size} ${mtimeMs} ${ino}` : '';
    return known && stamp !== '' && stamp === known.stamp ? known : { stamp, text: isAssetPath(file) ? await assetTextOf(createReadStream(at), createHash('sha256')) : await readFile(at, 'utf8') };
  }
}

/** The text of every JSON file of a configs folder, paths `/`-separated. Throws UsageError when there is no such folder, or nothing in it. */
export async function readSnapshot(folder: string): Promise<ConfigSnapshot> {
  return new SnapshotReader(folder).read();
}
