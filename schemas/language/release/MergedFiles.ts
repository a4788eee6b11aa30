import type { JsonObject } from '../json.ts';
import { mergeLayers, type Merged } from '../layers/mergeLayers.ts';
import { contentHash } from './contentHash.ts';
import { IdentityMemo } from './identityMemo.ts';
import type { KindFiles } from './kindFiles.ts';
import { type ConfigFile, type FileKind, hashOfFile, type LayerFiles, type Project } from './readProject.ts';

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
  readonly #layers: readonly LayerFiles[];
  readonly #byKind = new Map<FileKind, readonly KindFiles[]>();
  readonly #ids = new Map<FileKind, readonly string[]>();
  /** Of kinds with one file each: they are asked for again and again. */
  readonly #single = new Map<FileKind, Merged | undefined>();

  constructor(project: Project, layers: readonly string[]) {
    this.#layers = layers.flatMap((name) => project.layers.get(name) ?? []);
  }

  /** Undefined when no layer has it. */
  get(kind: FileKind, id = ''): Merged | undefined {
    if (id === '' && this.#single.has(kind)) return this.#single.get(kind);
    const versions = this.versions(kind, id);
    const merged = versions.length === 0 ? undefined : merges.get(versions, () => mergeLayers(versions.map(({ layer, path, value }) => ({ name: layer, file: path, value: value as JsonObject })), PATCHES[kind]));
    if (id === '') this.#single.set(kind, merged);
    return merged;
  }

  /** What each layer holds of it, lowest first. */
  versions(kind: FileKind, id = ''): readonly ConfigFile[] {
    return this.layers(kind).flatMap(({ files }) => files.get(id) ?? []);
  }

  /** In their order. */
  ids(kind: FileKind): readonly string[] {
    const known = this.#ids.get(kind) ?? idsIn(this.layers(kind).map(({ files }) => files));
    this.#ids.set(kind, known);
    return known;
  }

  /** Ids of files that more than one layer has: there alone a layer can say something of what another one says. */
  shared(kind: FileKind): readonly string[] {
    const [, ...upper] = this.layers(kind);
    return upper.length === 0 ? [] : idsIn(upper.map(({ files }) => files)).filter((id) => this.versions(kind, id).length > 1);
  }

  /** The files of a kind in each layer that has some, lowest first: while these are the same objects, all of the kind is the same. */
  layers(kind: FileKind): readonly KindFiles[] {
    const known = this.#byKind.get(kind) ?? this.#layers.flatMap(({ kinds }) => kinds.get(kind) ?? []);
    this.#byKind.set(kind, known);
    return known;
  }

  /** Everything read, for the content hash of a release. */
  inputs(): unknown {
    return this.#layers.map(({ name, files }) => [name, ...[...files.values()].map(hashOfFile)]);
  }
}

function idsIn(layers: readonly ReadonlyMap<string, ConfigFile>[]): readonly string[] {
  return [...new Set(layers.flatMap((files) => [...files.keys()]))].sort();
}
