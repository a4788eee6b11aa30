import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes what is not there yet or differs, each file whole or not at all: others read it meanwhile, and a file that is already right
 * keeps its date. `wanted`: text by path, relative to `root`. Answers the paths that were written.
 */
export async function writeChanged(root: string, wanted: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const written: string[] = [];
  for (const [file, text] of wanted) {
    const target = path.join(root, file);
    const present = await readFile(target, 'utf8').catch(() => null);
    if (present === text) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(`${target}.${process.pid}.tmp`, text);
    await rename(`${target}.${process.pid}.tmp`, target);
    written.push(file);
  }
  return written;
}
