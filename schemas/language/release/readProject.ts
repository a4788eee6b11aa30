import { isAssetPath } from '../assets/assetFacts.ts';
import type { BrandFile } from '../configFiles.ts';
import { contentPlace, isPassagePath } from '../content/contentPlace.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import type { ConfigSnapshot } from '../release.ts';
import { contentHash } from './contentHash.ts';
import { groupByKind, type KindFiles } from './kindFiles.ts';
import { tooDeepAt } from './nesting.ts';

/** Kinds of config files and the path each has inside its layer. */
export type FileKind =
  | 'site' | 'facts' | 'rules' | 'promises' | 'terms' | 'routes' | 'redirects' | 'experiments' | 'brand' | 'brandbook' | 'layout' | 'page' | 'form' | 'mail' | 'dictionary'
  /** What is known of an entry of a collection, and its words in one language. */
  | 'content' | 'passage'
  /** A picture or another file of a layer's `assets/`, known by its facts. */
  | 'asset'
  /** Of the files of a layer's `assets/`. */
  | 'licences';

export interface ConfigFile {
  readonly path: string;
  readonly kind: FileKind;
  /** What the file is about inside its kind: page id, layout id, `en/sports`; empty for single files. */
  readonly id: string;
  readonly layer: string;
  readonly value: JsonValue;
}

/** A file as text, with what it holds where it is a config that parses. */
export interface ReadFile {
  readonly path: string;
  readonly text: string;
  /** Undefined for a path that is no place of a config. */
  readonly place: ConfigPlace | undefined;
  /** Undefined for text that is no JSON object or list. */
  readonly config: ConfigFile | undefined;
}

export interface ConfigPlace {
  readonly layer: string;
  readonly kind: FileKind;
  readonly name: string;
}

/** `base`, or a folder of `brands`. */
export interface LayerFiles {
  readonly name: string;
  /** By `kind:id`. */
  readonly files: ReadonlyMap<string, ConfigFile>;
  readonly kinds: ReadonlyMap<FileKind, KindFiles>;
  /** Everything in its folder, also what is no config or cannot be read. */
  readonly all: readonly ReadFile[];
}

export interface Project {
  /** Every file of the snapshot, by path; the objects stay the same while the text does. */
  readonly files: ReadonlyMap<string, ReadFile>;
  /** Files beside the folders: they concern every brand. */
  readonly loose: readonly ReadFile[];
  /** The objects stay the same while none of their files changes. */
  readonly layers: ReadonlyMap<string, LayerFiles>;
  readonly brands: ReadonlyMap<string, BrandFile>;
}

const SINGLE: ReadonlySet<string> = new Set(['site', 'facts', 'rules', 'promises', 'terms', 'routes', 'redirects', 'experiments', 'brand', 'brandbook']);
/** Kinds whose files say their id. */
const WITH_ID: ReadonlySet<FileKind> = new Set(['page', 'layout', 'form', 'mail']);
export const BASE = 'base';

/** Layer in whose folder a path lies. */
function layerOf(path: string): string | undefined {
  const [first, second, third] = path.split('/', 3);
  if (first === BASE) return BASE;
  return first === 'brands' && third !== undefined ? second : undefined;
}

export function isInNoFolder(path: string): boolean {
  return !path.includes('/');
}

/** Layer and kind of a path; undefined for files that are no configs (README). */
export function classify(path: string): ConfigPlace | undefined {
  const isAsset = isAssetPath(path);
  if (!isAsset && !path.endsWith('.json') && !isPassagePath(path)) return undefined;
  const layer = layerOf(path);
  if (layer === undefined) return undefined;
  const steps = path.split('/');
  const inside = steps.slice(layer === BASE ? 1 : 2);
  if (isAsset) return { layer, kind: 'asset', name: inside.slice(1).join('/') };
  const name = (inside.at(-1) ?? '').replace(/\.json$/, '');
  if (inside.join('/') === 'assets/licences.json') return { layer, kind: 'licences', name: '' };
  if (inside.length === 1 && SINGLE.has(name)) return { layer, kind: name as FileKind, name: '' };
  if (inside[0] === 'pages' && inside.length >= 2) return { layer, kind: 'page', name };
  if (inside[0] === 'layouts' && inside.length === 2) return { layer, kind: 'layout', name };
  if (inside[0] === 'forms' && inside.length === 2) return { layer, kind: 'form', name };
  if (inside[0] === 'mails' && inside.length === 2) return { layer, kind: 'mail', name };
  const content = contentPlace(inside.join('/'));
  if (content) return { layer, ...content };
  if (inside[0] === 'dictionaries' && inside.length === 3) return { layer, kind: 'dictionary', name: `${inside[1]}/${name}` };
  return undefined;
}

/** Parses a snapshot into layers; what did not change since `before` is not parsed again. */
export function readProject(snapshot: ConfigSnapshot, before?: Project): Project {
  const files = new Map<string, ReadFile>();
  const folders = new Map<string, ReadFile[]>([[BASE, []]]);
  for (const [path, text] of snapshot.files) {
    const known = before?.files.get(path);
    const file = known?.text === text ? known : readFile(path, text);
    files.set(path, file);
    const name = layerOf(path);
    if (name === undefined) continue;
    const folder = folders.get(name) ?? [];
    folders.set(name, folder);
    folder.push(file);
  }
  const layers = new Map([...folders].map(([name, all]) => [name, layerFiles(name, all, before?.layers.get(name))]));
  return { files, loose: [...files.values()].filter(({ path }) => isInNoFolder(path)), layers, brands: brandsOf(layers) };
}

function layerFiles(name: string, all: readonly ReadFile[], before: LayerFiles | undefined): LayerFiles {
  if (before?.all.length === all.length && all.every((file, at) => file === before.all[at])) return before;
  const files = new Map<string, ConfigFile>();
  for (const { config } of all) {
    const key = config && `${config.kind}:${config.id}`;
    if (config && key !== undefined && !files.has(key)) files.set(key, config);
  }
  return { name, files, kinds: groupByKind(files.values(), before?.kinds), all };
}

function brandsOf(layers: ReadonlyMap<string, LayerFiles>): ReadonlyMap<string, BrandFile> {
  const brands = new Map<string, BrandFile>();
  const broken = new Map<string, BrandFile>();
  for (const [name, { files, all }] of layers) {
    if (name === BASE) continue;
    const file = files.get('brand:');
    if (file && isJsonObject(file.value)) brands.set(name, { ...(file.value as unknown as BrandFile), id: name });
    // A brand whose own file cannot be read is still a brand: its host says that it is closed, and nobody else's site answers there.
    else if (all.some(({ place }) => place?.kind === 'brand')) broken.set(name, { format: 1, id: name, title: name, extends: BASE, operator: name });
  }
  return new Map([...brands, ...broken]);
}

function readFile(path: string, text: string): ReadFile {
  const place = classify(path);
  if (place?.kind === 'passage') return { path, text, place, config: { path, kind: 'passage', layer: place.layer, id: place.name, value: { text } } };
  // What is too deep to walk through is a file without a value: a rule says so.
  const value = place && tooDeepAt(text) === undefined ? parse(text) : undefined;
  if (!place || value === undefined || (!isJsonObject(value) && !(Array.isArray(value) && place.kind === 'brandbook'))) return { path, text, place, config: undefined };
  const { kind, layer, name } = place;
  const ownId = WITH_ID.has(kind) ? (value as JsonObject)['id'] : undefined;
  return { path, text, place, config: { path, kind, layer, id: typeof ownId === 'string' ? ownId : name, value: kind === 'dictionary' ? textsOf(value as JsonObject) : value } };
}

/** A dictionary without what it says to editors and to the check: its keys are texts. */
function textsOf({ $schema: _schema, $untranslated: _untranslated, ...texts }: JsonObject): JsonObject {
  return texts;
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

const hashes = new WeakMap<ConfigFile, string>();

/** Content hash of a file, worked out once. */
export function hashOfFile(file: ConfigFile): string {
  const known = hashes.get(file) ?? contentHash([file.path, file.value]);
  hashes.set(file, known);
  return known;
}

/** Hosts that a brand names for itself; those of what it extends are not its own. */
export function hostsOf({ hosts }: BrandFile): readonly string[] {
  const named: unknown = hosts;
  return Array.isArray(named) ? named.filter((host): host is string => typeof host === 'string') : [];
}

export interface BrandLayers {
  /** Lowest first: base, then each `extends` down to the brand. */
  readonly names: readonly string[];
  /** Why the chain ends early; the layer whose `extends` is at fault comes first. */
  readonly fault?: { readonly kind: 'unknown' | 'circle'; readonly layer: string; readonly extends: string };
}

/** The layers of a brand. */
export function brandLayers(project: Project, brand: string): BrandLayers {
  const names: string[] = [];
  for (let current = brand; current !== BASE; ) {
    const file = project.brands.get(current);
    const layer = names.at(-1) ?? brand;
    if (!file) return { names: [BASE, ...names.reverse()], fault: { kind: 'unknown', layer, extends: current } };
    if (names.includes(current)) return { names: [BASE, ...names.reverse()], fault: { kind: 'circle', layer, extends: current } };
    names.push(current);
    current = file.extends ?? BASE;
  }
  return { names: [BASE, ...names.reverse()] };
}
