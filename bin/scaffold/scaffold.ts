import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../commands/command.ts';

/** Files of something new: path in the repository -> text. */
export type Scaffold = ReadonlyMap<string, string>;

/** Writes a scaffold. Nothing is written when one of its files is already there. */
export async function writeScaffold(root: string, scaffold: Scaffold): Promise<void> {
  for (const file of scaffold.keys()) {
    const present = await readFile(path.join(root, file), 'utf8').catch(() => null);
    if (present !== null) throw new UsageError(`${file} is already there; choose another name.`);
  }
  for (const [file, text] of scaffold) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
}

/** Throws UsageError unless the name is kebab-case (`top-news`). */
export function demandKebabCase(what: string, name: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new UsageError(`A ${what} is named in kebab-case (top-news), not "${name}".`);
}

/** `Top news` of `top-news`. */
export function titleOf(kebab: string): string {
  const words = kebab.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** JSON as the repository writes it. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
