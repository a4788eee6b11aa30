import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import type { JsonObject } from '../language/json.ts';
import { type ApiPart, mergeApi } from './merge.ts';

const FOLDER = dirname(fileURLToPath(import.meta.url));

/** A generated file whose text on disk is not what its sources give. */
export interface StaleFile {
  readonly file: string;
}

/**
 * Writes `openapi.json`, `types.gen.ts` and `clientTypes.gen.ts` from `parts/*.json`. With `check` it writes nothing and reports the files
 * that are out of date, so that a test can refuse them.
 */
export async function generateApi({ check = false }: { readonly check?: boolean } = {}): Promise<readonly StaleFile[]> {
  const contract = mergeApi(await readParts());
  const outputs = [
    { file: join(FOLDER, 'openapi.json'), text: `${JSON.stringify(contract, null, 2)}\n` },
    { file: join(FOLDER, 'types.gen.ts'), text: await typesOf(contract, true) },
    // openapi-fetch turns readonly arrays into objects, so that its client has types of its own.
    { file: join(FOLDER, 'clientTypes.gen.ts'), text: await typesOf(contract, false) },
  ];
  const stale: StaleFile[] = [];
  for (const { file, text } of outputs) {
    if ((await readOrEmpty(file)) === text) continue;
    stale.push({ file });
    if (!check) await writeFile(file, text);
  }
  return stale;
}

async function readParts(): Promise<ApiPart[]> {
  const folder = join(FOLDER, 'parts');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  return Promise.all(
    files.map(async (file) => ({ file, document: JSON.parse(await readFile(join(folder, file), 'utf8')) as JsonObject })),
  );
}

async function typesOf(contract: JsonObject, immutable: boolean): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(contract), { immutable, alphabetize: true });
  return `// Generated from schemas/api/parts by "npm run generate"; do not edit.\n${astToString(nodes)}`;
}

async function readOrEmpty(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return '';
  }
}
