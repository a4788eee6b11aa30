import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildBench } from '../browser/buildBench.ts';

/** Gzipped kB of the runtime's core without the libraries it stands on. */
export async function coreKb(): Promise<number> {
  const built = await buildBench({ entries: { core: 'tests/bench/render/core.ts' }, external: [/^react/, /^mobx/, /^@tanstack/] });
  try {
    const files = (await readdir(built.folder, { recursive: true })).filter((file) => file.endsWith('.js'));
    const code = await Promise.all(files.map(async (file) => await readFile(path.join(built.folder, file))));
    return gzipSync(Buffer.concat(code), { level: 9 }).length / 1000;
  } finally {
    await built.remove();
  }
}
