import { type ApiPart, mergeApi } from './merge.ts';

/**
 * Texts of what the parts of the contract give, by file name in this folder: `openapi.json`, the contract that the platform runs
 * by, and `types.gen.ts`, its types. The latter is left out where its generator, a development package, is not installed.
 */
export async function apiFiles(parts: readonly ApiPart[]): Promise<ReadonlyMap<string, string>> {
  const contract = mergeApi(parts);
  const types = await typesOf(contract, 'the contracts of all services');
  return new Map([['openapi.json', `${JSON.stringify(contract, null, 2)}\n`], ...(types === null ? [] : [['types.gen.ts', types] as const])]);
}

/** Types of the schemas of an OpenAPI document, as the text of a file; null where the generator is not installed. */
export async function typesOf(document: object, madeOf: string): Promise<string | null> {
  const generator = await import('openapi-typescript').catch(() => null);
  if (generator === null) return null;
  const nodes = await generator.default(JSON.stringify(document), { immutable: true, alphabetize: true });
  return `// Made of ${madeOf}; do not edit.\n${generator.astToString(nodes)}`;
}
