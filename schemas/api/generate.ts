import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '../language/json.ts';
import { type ApiPart, mergeApi } from './merge.ts';

const FOLDER = dirname(fileURLToPath(import.meta.url));

/**
 * Texts of what `parts/*.json` give, by file name in this folder: `openapi.json`, the contract that the platform runs by, and
 * `types.gen.ts`, its types. The latter is left out where its generator, a development package, is not installed.
 */
export async function apiFiles(): Promise<ReadonlyMap<string, string>> {
  const contract = mergeApi(await readParts());
  const types = await typesOf(contract);
  return new Map([['openapi.json', `${JSON.stringify(contract, null, 2)}\n`], ...(types === null ? [] : [['types.gen.ts', types] as const])]);
}

async function readParts(): Promise<ApiPart[]> {
  const folder = join(FOLDER, 'parts');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  return Promise.all(
    files.map(async (file) => ({ file, document: JSON.parse(await readFile(join(folder, file), 'utf8')) as JsonObject })),
  );
}

async function typesOf(contract: JsonObject): Promise<string | null> {
  const generator = await import('openapi-typescript').catch(() => null);
  if (generator === null) return null;
  const nodes = await generator.default(JSON.stringify(contract), { immutable: true, alphabetize: true });
  return `// Made of schemas/api/parts; do not edit.\n${generator.astToString(nodes)}`;
}
