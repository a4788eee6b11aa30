import type { JsonObject } from '../json.ts';
import { mergeLayers, type Merged } from '../layers/mergeLayers.ts';
import { contentHash } from './contentHash.ts';
import { IdentityMemo } from './identityMemo.ts';
import { type ConfigFile, type FileKind, hashOfFile, type Project } from './readProject.ts';

/** Where files change what another file says: a page its layout, a variant of an experiment a page. */
const PATCHES: Partial<Readonly<Record<FileKind, readonly string[]>>> = { page: ['layoutNodes'], experiments: ['experiments', '*', 'variants', '*', 'pages', '*'] };
const merges = new IdentityMemo<Merged>();
const hashes = new WeakMap<Merged, string>();

/** Content hash of a merged file, worked out once. */
export function hashOfMerged(merged: Merged): string {
  const known = hashes.get(merged) ?? contentHash(merged.value);
  hashes.set(merged, known);
  return known;
}

/** All layers' versions of each file of a brand, merged on demand. Equal versions give the identical object, in any brand. */
export class MergedFiles {
  readonly #layers: readonly (readonly [string, ReadonlyMap<string, ConfigFile>])[];
  readonly #known = new Map<string, Merged | undefined>();

  constructor(project: Project, layers: readonly string[]) {
    this.#layers = layers.map((name) => [name, project.layers.get(name)?.files ?? new Map<string, ConfigFile>()]);
  }

  /** Undefined when no layer has it. */
  get(kind: FileKind, id = ''): Merged | undefined {
    const key = `${kind}:${id}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const versions = this.versions(kind, id);
    const merged = versions.length === 0 ? undefined : merges.get(versions, () => mergeLayers(versions.map(({ layer, path, value }) => ({ name: layer, file: path, value: value as JsonObject })), PATCHES[kind]));
    this.#known.set(key, merged);
    return merged;
  }

  /** What each layer holds of it, lowest first. */
  versions(kind: FileKind, id = ''): readonly ConfigFile[] {
    return this.#layers.flatMap(([, files]) => files.get(`${kind}:${id}`) ?? []);
  }

  ids(kind: FileKind): readonly string[] {
    const ids = new Set<string>();
    for (const [, files] of this.#layers) for (const file of files.values()) if (file.kind === kind) ids.add(file.id);
    return [...ids].sort();
  }

  /** Everything read, for the content hash of a release. */
  inputs(): unknown {
    return this.#layers.map(([name, files]) => [name, ...[...files.values()].map(hashOfFile)]);
  }
}
