import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Files in a folder that together take so many bytes at most: the longest unused goes first. A name says what is in it, so that what
 * is there is never written again. What cannot be read or written is as if it were not there.
 */
export class FileCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** Sizes, the longest unused first. */
  readonly #sizes = new Map<string, number>();
  #bytes = 0;
  #opening: Promise<void> | undefined;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  async get(name: string): Promise<Buffer | undefined> {
    await this.#open();
    const size = this.#sizes.get(name);
    if (size === undefined) return undefined;
    const content = await readFile(join(this.#folder, name)).catch(() => undefined);
    this.#sizes.delete(name);
    if (content) this.#sizes.set(name, size);
    else this.#bytes -= size;
    return content;
  }

  /** Bytes of a file. */
  async size(name: string): Promise<number | undefined> {
    await this.#open();
    return this.#sizes.get(name);
  }

  /** A part of a file, from one byte to another, both included; who goes on reading one that is dropped meanwhile reads it to its end. */
  async part(name: string, start: number, end: number): Promise<Readable | undefined> {
    await this.#open();
    const size = this.#sizes.get(name);
    if (size === undefined) return undefined;
    const file = await open(join(this.#folder, name)).catch(() => undefined);
    this.#sizes.delete(name);
    if (file) this.#sizes.set(name, size);
    else this.#bytes -= size;
    return file?.createReadStream({ start, end });
  }

  async put(name: string, content: Buffer): Promise<void> {
    await this.#open();
    if (this.#sizes.has(name) || content.length > this.#maxBytes) return;
    const draft = join(this.#folder, `.${randomUUID()}`);
    try {
      await writeFile(draft, content, { mode: 0o600 });
      await rename(draft, join(this.#folder, name));
    } catch {
      await rm(draft, { force: true }).catch(() => undefined);
      return;
    }
    // Two may have made it at the same time.
    this.#bytes += content.length - (this.#sizes.get(name) ?? 0);
    this.#sizes.delete(name);
    this.#sizes.set(name, content.length);
    await this.#shrink();
  }

  async #shrink(): Promise<void> {
    for (const [name, size] of this.#sizes) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#sizes.delete(name);
      this.#bytes -= size;
      await rm(join(this.#folder, name), { force: true }).catch(() => undefined);
    }
  }

  #open(): Promise<void> {
    this.#opening ??= this.#read();
    return this.#opening;
  }

  async #read(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
    const names = await readdir(this.#folder).catch(() => []);
    // Drafts of a process that ended while it wrote.
    await Promise.all(names.filter((name) => name.startsWith('.')).map((name) => rm(join(this.#folder, name), { force: true }).catch(() => undefined)));
    const found = await Promise.all(names.filter((name) => !name.startsWith('.')).map(async (name) => ({ name, at: await stat(join(this.#folder, name)).catch(() => null) })));
    for (const { name, at } of found.sort((a, b) => (a.at?.mtimeMs ?? 0) - (b.at?.mtimeMs ?? 0))) {
      if (!at?.isFile()) continue;
      this.#sizes.set(name, at.size);
      this.#bytes += at.size;
    }
    await this.#shrink();
  }
}
