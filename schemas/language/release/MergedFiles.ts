import { isJsonObject, type JsonObject } from '../json.ts';
import { type Layer, mergeLayers, type Merged } from '../layers/mergeLayers.ts';
import { migrateFiles, type Migrations, type OldFormInFile, variantPlaces } from '../migrations/index.ts';
import { contentHash } from './contentHash.ts';
import { IdentityMemo } from './identityMemo.ts';
import type { KindFiles } from './kindFiles.ts';
import { type ConfigFile, type FileKind, hashOfFile, type LayerFiles, type Project } from './readProject.ts';

/** Where files change what another file says: a page its layout, a variant of an experiment a page. */
const PATCHES: Partial<Readonly<Record<FileKind, readonly string[]>>> = { page: ['layoutNodes'], experiments: ['experiments', '*', 'variants', '*', 'pages', '*'] };
const merges = new IdentityMemo<Merged>();
const hashes = new WeakMap<Merged, string>();
const oldForms = new WeakMap<Merged, readonly OldFormInFile[]>();

/** What the layers of a merged file have in older forms, by file; hardly any file has some. */
export function oldFormsIn(merged: Merged): readonly OldFormInFile[] {
  return oldForms.get(merged) ?? [];
}

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

  readonly #migrations: Migrations | undefined;

  constructor(project: Project, layers: readonly string[], migrations?: Migrations) {
    this.#layers = layers.flatMap((name) => project.layers.get(name) ?? []);
    this.#migrations = migrations;
  }

  /** Undefined when no layer has it. */
  get(kind: FileKind, id = ''): Merged | undefined {
    if (id === '' && this.#single.has(kind)) return this.#single.get(kind);
    const versions = this.versions(kind, id);
    const merged = versions.length === 0 ? undefined : this.#merge(kind, versions);
    if (id === '') this.#single.set(kind, merged);
    return merged;
  }

  #merge(kind: FileKind, versions: readonly ConfigFile[]): Merged {
    const layers = () => versions.map(({ layer, path, value }): Layer => ({ name: layer, file: path, value: value as JsonObject }));
    const migrations = this.#migrations;
    const below = migrations && this.#below(kind, versions);
    if (!migrations || !below) return merges.get(versions, () => mergeLayers(layers(), PATCHES[kind]));
    return merges.get([migrations, ...below.values(), ...versions], () => {
      const written = layers();
      const places = kind === 'experiments' ? variantPlaces(written) : NODES;
      const { layers: present, old } = migrateFiles(written, places, (at, id) => widgetOf(below.get(at.at(-1) ?? ''), id), migrations);
      const merged = mergeLayers(present, PATCHES[kind]);
      if (old.length > 0) oldForms.set(merged, old);
      return merged;
    });
  }

  /** Files whose nodes these patch, by the last step that leads to the patches; undefined for kinds without nodes. */
  #below(kind: FileKind, versions: readonly ConfigFile[]): ReadonlyMap<string, Merged | undefined> | undefined {
    if (kind === 'layout' || kind === 'form') return NOTHING_BELOW;
    if (kind === 'page') {
      if (!versions.some(({ value }) => isJsonObject(value) && 'layoutNodes' in value)) return NOTHING_BELOW;
      const layout = versions.map(({ value }) => (isJsonObject(value) ? value['layout'] : undefined)).findLast((id) => typeof id === 'string');
      return new Map([['layoutNodes', this.get('layout', layout ?? 'default')]]);
    }
    if (kind !== 'experiments') return undefined;
    const patched = variantPlaces(versions.map(({ layer, path, value }) => ({ name: layer, file: path, value: value as JsonObject }))).map((at) => at.at(-1) ?? '');
    return new Map([...new Set(patched)].sort().map((page) => [page, this.get('page', page)]));
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

/** Where the nodes of a page or a layout stand. */
const NODES = [['nodes'], ['layoutNodes']];
const NOTHING_BELOW: ReadonlyMap<string, undefined> = new Map();

/** Widget of a node of a merged page or layout. */
function widgetOf(merged: Merged | undefined, id: string): string | undefined {
  const nodes = merged?.value['nodes'];
  const node = nodes !== undefined && isJsonObject(nodes) ? nodes[id] : undefined;
  const use = node !== undefined && isJsonObject(node) ? node['use'] : undefined;
  return typeof use === 'string' ? use : undefined;
}

function idsIn(layers: readonly ReadonlyMap<string, ConfigFile>[]): readonly string[] {
  return [...new Set(layers.flatMap((files) => [...files.keys()]))].sort();
}
