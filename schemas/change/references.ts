import { isJsonObject, type JsonObject, type JsonValue } from '../language/json.ts';
import { withoutForm } from '../language/pluralForms.ts';
import type { ConfigSnapshot } from '../language/release.ts';
import { type ConfigFile, type Project, readProject } from '../language/release/index.ts';
import type { Steps } from './ConfigEdits.ts';

/** Where a name stands in the configs: as a key, as a value, or inside a value (`tabs.items`). */
export interface Reference {
  readonly file: string;
  readonly steps: Steps;
  readonly kind: 'key' | 'value';
  /** The value with another name in place of the old one. */
  readonly renamed: (name: string) => JsonValue;
  /** What it does there: it makes the thing, changes it in a layer, lists it, or rests on it. */
  readonly role: 'own' | 'listed' | 'used';
}

/** A config file that could be read. */
export type Config = ConfigFile & { readonly value: JsonObject };

/** What was read last: of a snapshot that differs in some files, the others are not parsed again. */
let known: Project | undefined;

/** The files of a snapshot that can be read, dictionaries included. */
export function configsIn(snapshot: ConfigSnapshot): readonly Config[] {
  known = readProject(snapshot, known);
  return [...known.files.values()].flatMap(({ config }) => (config && isJsonObject(config.value) ? [config as Config] : []));
}

/** Every value of a file with the way to it, outer ones first. */
export function eachValue(value: JsonValue, see: (value: JsonValue, steps: Steps) => void, steps: Steps = []): void {
  see(value, steps);
  if (Array.isArray(value)) value.forEach((item: JsonValue, at) => eachValue(item, see, [...steps, at]));
  else if (isJsonObject(value)) for (const [key, item] of Object.entries(value)) eachValue(item, see, [...steps, key]);
}

export function objectAt(value: JsonValue | undefined, ...steps: readonly string[]): JsonObject {
  const found = steps.reduce<JsonValue | undefined>((inner, step) => (inner !== undefined && isJsonObject(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined), value);
  return found !== undefined && isJsonObject(found) ? found : {};
}

const value = (file: string, steps: Steps, role: Reference['role'], renamed: Reference['renamed'] = (name) => name): Reference => ({ file, steps, kind: 'value', role, renamed });
const key = (file: string, steps: Steps, role: Reference['role'], renamed: Reference['renamed'] = (name) => name): Reference => ({ file, steps, kind: 'key', role, renamed });

/** A named rule: its entries in every layer, and every `{"$rule"}`. */
export function ruleReferences(configs: readonly Config[], name: string): readonly Reference[] {
  return configs.filter(({ kind }) => kind !== 'dictionary').flatMap((config) => {
    const found: Reference[] = [];
    if (config.kind === 'rules' && Object.hasOwn(objectAt(config.value, 'rules'), name)) found.push(key(config.path, ['rules', name], 'own'));
    eachValue(config.value, (inner, steps) => {
      if (isJsonObject(inner) && inner['$rule'] === name) found.push(value(config.path, [...steps, '$rule'], 'used'));
    });
    return found;
  });
}

const MARK = '$untranslated';

/** A text: its keys in every language and layer, plural forms included, every `{"$t"}`, and plain keys in the site config. */
export function textReferences(configs: readonly Config[], name: string, textOf: (file: string) => string): readonly Reference[] {
  const [namespace, stem] = splitName(name);
  return configs.flatMap((config): readonly Reference[] => {
    if (config.kind === 'dictionary') return config.id.endsWith(`/${namespace}`) ? dictionaryReferences(config, stem, textOf(config.path)) : [];
    const found: Reference[] = [];
    eachValue(config.value, (inner, steps) => {
      const isNamed = steps.at(-1) === '$t' || config.kind === 'site';
      if (isNamed && inner === name) found.push(value(config.path, steps, 'used'));
    });
    return found;
  });
}

export function splitName(name: string): readonly [namespace: string, key: string] {
  const at = name.indexOf(':');
  return [name.slice(0, at), name.slice(at + 1)];
}

function dictionaryReferences({ path, value: texts }: Config, stem: string, text: string): readonly Reference[] {
  const isOfStem = (name: string) => name === stem || withoutForm(name) === stem;
  const renamed = (own: string) => (name: string) => splitName(name)[1] + own.slice(stem.length);
  const marked = text.includes(`"${MARK}"`) ? (JSON.parse(text) as JsonObject)[MARK] : undefined;
  const marks = Array.isArray(marked) ? (marked as readonly JsonValue[]).flatMap((own, at) => (typeof own === 'string' && isOfStem(own) ? [value(path, [MARK, at], 'listed', renamed(own))] : [])) : [];
  return [...Object.keys(texts).filter(isOfStem).map((own) => key(path, [own], 'own', renamed(own))), ...marks];
}

/** Where site configs name a page by its id: as a value, or as a key. */
const PAGES_OF_SITE = /^sections\/(?:content\/collections\/[^/]+\/(?:page|list)|(?:qr|newsletter)\/page)$/;
const PAGE_KEYS_OF_SITE = /^sections\/(?:content\/collections\/[^/]+\/groupPages|seo\/pages)\/[^/]+$/;

/** A page: its files, its row of the table, targets, what experiments change of it, promises, what the site says of it, and rules that compare it. */
export function pageReferences(configs: readonly Config[], id: string): readonly Reference[] {
  const facts = new Set(configs.flatMap((config) => (config.kind === 'facts' ? Object.entries(objectAt(config.value, 'facts')) : [])).filter(([, fact]) => isJsonObject(fact) && fact['valuesOf'] === 'pages').map(([name]) => name));
  return configs.filter(({ kind }) => kind !== 'dictionary').flatMap((config) => {
    const { path, kind } = config;
    const found: Reference[] = [];
    if (kind === 'page' && config.value['id'] === id) found.push(value(path, ['id'], 'own'));
    if (kind === 'routes' && Object.hasOwn(objectAt(config.value, 'routes'), id)) found.push(key(path, ['routes', id], 'listed'));
    eachValue(config.value, (inner, steps) => {
      if (kind === 'experiments' && steps.length === 6 && steps[4] === 'pages' && steps[5] === id) found.push(key(path, steps, 'listed'));
      if (kind === 'experiments' && steps.length === 5 && steps[2] === 'goals' && steps[4] === 'page' && inner === id) found.push(value(path, steps, 'used'));
      if (kind === 'promises' && steps.length === 4 && steps[2] === 'pages' && inner === id) found.push(value(path, steps, 'listed'));
      if (kind === 'site' && inner === id && PAGES_OF_SITE.test(steps.join('/'))) found.push(value(path, steps, 'used'));
      if (kind === 'site' && steps.at(-1) === id && PAGE_KEYS_OF_SITE.test(steps.join('/'))) found.push(key(path, steps, 'listed'));
      if (!isJsonObject(inner)) return;
      if (inner['page'] === id && steps.includes('props') && Object.keys(inner).every((name) => name === 'page' || name === 'params')) found.push(value(path, [...steps, 'page'], 'used'));
      found.push(...comparedIn(inner, facts, id).map((way) => value(path, [...steps, ...way], 'used')));
    });
    return found;
  });
}

/** Where a call of json-logic compares a fact whose values are names with this name. */
function comparedIn(call: JsonObject, facts: ReadonlySet<string>, id: string): readonly Steps[] {
  return Object.entries(call).flatMap(([operator, args]): readonly Steps[] => {
    if (!Array.isArray(args)) return [];
    const list = args as readonly JsonValue[];
    const reads = list.some((arg) => isJsonObject(arg) && facts.has(String(Array.isArray(arg['var']) ? arg['var'][0] : arg['var'])));
    if (!reads) return [];
    return list.flatMap((arg, at): readonly Steps[] => (arg === id ? [[operator, at]] : Array.isArray(arg) ? (arg as readonly JsonValue[]).flatMap((item, inner) => (item === id ? [[operator, at, inner]] : [])) : []));
  });
}

/** Where a node is made: on a page, in a layout, or in a form. */
export interface NodeOwner {
  readonly kind: 'page' | 'layout' | 'form';
  readonly id: string;
}

/** A node: its entries in every layer and variant, and the places that name it (`tabs.items`). */
export function nodeReferences(configs: readonly Config[], owner: NodeOwner, node: string): readonly Reference[] {
  const layoutOf = new Map(configs.filter(({ kind, value: { layout } }) => kind === 'page' && typeof layout === 'string').map(({ id, value: page }) => [id, String(page['layout'])]));
  const isOnPage = (pageId: string) => (owner.kind === 'page' ? pageId === owner.id : owner.kind === 'layout' && (layoutOf.get(pageId) ?? 'default') === owner.id);
  return configs.flatMap((config): readonly Reference[] => {
    const { path, kind, id, value: file } = config;
    if (kind === 'layout' && owner.kind === 'layout' && id === owner.id) return [...inNodes(path, ['nodes'], objectAt(file, 'nodes'), node, true), ...slotsTo(path, objectAt(file, 'slots'), node)];
    if (kind === 'form' && owner.kind === 'form' && id === owner.id) return inNodes(path, ['nodes'], objectAt(file, 'nodes'), node, true);
    if (kind === 'page' && isOnPage(id)) {
      return [...inNodes(path, ['nodes'], objectAt(file, 'nodes'), node, owner.kind === 'page'), ...inNodes(path, ['layoutNodes'], objectAt(file, 'layoutNodes'), node, owner.kind === 'layout')];
    }
    if (kind !== 'experiments') return [];
    return Object.entries(objectAt(file, 'experiments')).flatMap(([experiment, declared]) => Object.entries(objectAt(declared, 'variants')).flatMap(([variant, changes]) =>
      Object.keys(objectAt(changes, 'pages')).filter(isOnPage).flatMap((pageId) => inNodes(path, ['experiments', experiment, 'variants', variant, 'pages', pageId], objectAt(changes, 'pages', pageId), node, owner.kind === 'page'))));
  });
}

function inNodes(file: string, before: Steps, nodes: JsonObject, node: string, hasOwn: boolean): readonly Reference[] {
  const own = hasOwn && Object.hasOwn(nodes, node) ? [key(file, [...before, node], 'own')] : [];
  const inside = Object.entries(nodes).flatMap(([id, declared]) => {
    const place = isJsonObject(declared) ? declared['in'] : undefined;
    return typeof place === 'string' && place.startsWith(`${node}.`) ? [value(file, [...before, id, 'in'], 'used', (name) => name + place.slice(node.length))] : [];
  });
  return [...inside, ...own];
}

function slotsTo(file: string, slots: JsonObject, node: string): readonly Reference[] {
  return Object.entries(slots).flatMap(([slot, declared]) => {
    const place = isJsonObject(declared) ? declared['to'] : undefined;
    return typeof place === 'string' && place.startsWith(`${node}.`) ? [value(file, ['slots', slot, 'to'], 'used', (name) => name + place.slice(node.length))] : [];
  });
}
