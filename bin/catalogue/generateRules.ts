import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { rulesModule } from '../../schemas/generate/index.ts';
import { writeChanged } from './writeChanged.ts';

/** Writes the module that knows every rule of the checker, found by the folders of `schemas/check/rules`. */
export async function generateRules(root: string): Promise<readonly string[]> {
  const entries = await readdir(path.join(root, 'schemas/check/rules'), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return await writeChanged(root, new Map([['schemas/check/rules.gen.ts', rulesModule(names)]]));
}
