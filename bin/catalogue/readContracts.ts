import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiPart } from '../../schemas/api/merge.ts';
import type { JsonObject } from '../../schemas/language/json.ts';

/** What several services use; the rest lies beside the service that answers it. */
const SHARED = 'schemas/api/shared.json';
const CONTRACT = 'contract.json';

/** True for a part of the contract: `server/services/<name>/contract.json`, the same of a provider or the sandbox, and what they share. */
export function isContract(file: string): boolean {
  return file === SHARED || /^server\/(?:(?:services|providers)\/[^/]+|sandbox)\/contract\.json$/.test(file);
}

/** Every part of the contract, found by its place. */
export function readContracts(root: string): readonly ApiPart[] {
  const files = [SHARED, `server/sandbox/${CONTRACT}`, ...['services', 'providers'].flatMap((floor) => foldersIn(root, `server/${floor}`).map((folder) => `${folder}/${CONTRACT}`))];
  return files
    .filter((file) => existsSync(path.join(root, file)))
    .map((file) => ({ file, document: JSON.parse(readFileSync(path.join(root, file), 'utf8')) as JsonObject }));
}

function foldersIn(root: string, folder: string): readonly string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [`${folder}/${entry.name}`] : []));
}
