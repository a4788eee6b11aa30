import type { JsonObject } from '../../schemas/language/json.ts';
import { mutators } from './mutators/index.ts';
import type { ShippedConfigs } from './shippedConfigs.ts';

type Texts = Map<string, string>;

/** Something that a person does to a folder of configs; false where there was nothing to do it to. */
type Edit = (texts: Texts, random: () => number) => boolean;

/** Changes of every kind of file: faults, their mending, and what is no fault at all. */
export function editsOf(configs: ShippedConfigs): readonly (readonly [string, Edit])[] {
  const faults = mutators.filter(({ rule }) => !rule.startsWith('json/')).map(({ faults: all }) => all(configs));
  const seed: Edit = (texts, random) => {
    const change = pick(pick(faults, random) ?? [], random)?.().change ?? {};
    for (const [file, text] of Object.entries(change)) if (text === null) texts.delete(file); else texts.set(file, text);
    return Object.keys(change).length > 0;
  };
  const mend: Edit = (texts, random) => {
    const file = pick([...new Set([...texts.keys(), ...configs.texts.keys()])].filter((name) => texts.get(name) !== configs.texts.get(name)), random);
    if (file === undefined) return false;
    const text = configs.texts.get(file);
    if (text === undefined) texts.delete(file);
    else texts.set(file, text);
    return true;
  };
  const mendAll: Edit = (texts) => {
    texts.clear();
    for (const [file, text] of configs.texts) texts.set(file, text);
    return true;
  };
  return [
    // Often: proofs are made of what has no error alone.
    ...Array.from({ length: 8 }, () => ['mends everything', mendAll] as const),
    ['seeds a fault', seed],
    ['seeds another fault', seed],
    ['mends a file', mend],
    ['mends another file', mend],
    ['adds a page', addPage],
    ['removes a page', (texts, random) => removeOne(texts, /^base\/pages\//, random)],
    ['patches a page in a brand', patchPage],
    ['moves a node', (texts, random) => changeJson(texts, /^base\/(?:pages|layouts)\//, random, (value) => moveNode(value, random))],
    ['changes an address', (texts, random) => changeJson(texts, /^base\/pages\//, random, (value) => ('route' in value ? { ...value, route: { ...(value['route'] as JsonObject), path: `moved-${Math.floor(random() * 9)}` } } : undefined))],
    ['removes a text', (texts, random) => changeJson(texts, /\/dictionaries\//, random, (value) => without(value, pick(Object.keys(value), random)))],
    ['adds a text in a brand', (texts, random) => addText(texts, configs, random)],
    ['flips a flag of a brand', (texts, random) => changeJson(texts, /\/brand\.json$/, random, flipFlag)],
    ['takes a language from a brand', (texts, random) => changeJson(texts, /\/brand\.json$/, random, (value) => (Array.isArray(value['languages']) ? { ...value, languages: value['languages'].slice(0, -1) } : undefined))],
    ['removes a redirect', (texts, random) => changeJson(texts, /\/redirects\.json$/, random, (value) => inside(value, 'redirects', random))],
    ['removes a rule', (texts, random) => changeJson(texts, /\/rules\.json$/, random, (value) => inside(value, 'rules', random))],
    ['removes a fact', (texts, random) => changeJson(texts, /\/facts\.json$/, random, (value) => inside(value, 'facts', random))],
    ['promises what does not hold', (texts, random) => changeJson(texts, /\/promises\.json$/, random, (value) => ({ ...value, promises: { ...(value['promises'] as JsonObject), tried: { title: 'Tried', pages: 'all', shows: [pick([...configs.catalogue.keys()], random) ?? ''], when: { var: 'user.signedIn' } } } }))],
    ['changes a rule', (texts, random) => changeJson(texts, /\/rules\.json$/, random, (value) => changeRule(value, random))],
    ['removes a promise', (texts, random) => changeJson(texts, /\/promises\.json$/, random, (value) => inside(value, 'promises', random))],
    ['changes the budget of the site', (texts, random) => changeJson(texts, /\/site\.json$/, random, (value) => ({ ...value, budget: { widgets: 10 + Math.floor(random() * 60) } }))],
    ['tries something on a page', tryOnPage],
    ['adds a brand', addBrand],
    ['removes a brand', removeBrand],
  ];
}

function pick<T>(all: readonly T[], random: () => number): T | undefined {
  return all[Math.floor(random() * all.length)];
}

function namesOf(texts: Texts, pattern: RegExp): readonly string[] {
  return [...texts.keys()].filter((name) => pattern.test(name));
}

function jsonOf(texts: Texts, file: string): JsonObject | undefined {
  try {
    const value = JSON.parse(texts.get(file) ?? '') as JsonObject;
    return Array.isArray(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

function changeJson(texts: Texts, pattern: RegExp, random: () => number, change: (value: JsonObject) => JsonObject | undefined): boolean {
  const file = pick(namesOf(texts, pattern), random);
  const value = file === undefined ? undefined : jsonOf(texts, file);
  const changed = value && change(value);
  if (file === undefined || !changed) return false;
  texts.set(file, JSON.stringify(changed, null, 2));
  return true;
}

function without(value: JsonObject, name: string | undefined): JsonObject | undefined {
  return name === undefined ? undefined : Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

function inside(value: JsonObject, key: string, random: () => number): JsonObject | undefined {
  const inner = value[key] as JsonObject | undefined;
  const rest = inner && without(inner, pick(Object.keys(inner), random));
  return rest && { ...value, [key]: rest };
}

function changeRule(value: JsonObject, random: () => number): JsonObject | undefined {
  const rules = (value['rules'] ?? {}) as Readonly<Record<string, JsonObject>>;
  const name = pick(Object.keys(rules), random);
  return name === undefined ? undefined : { ...value, rules: { ...rules, [name]: { ...rules[name], rule: { var: random() < 0.5 ? 'user.signedIn' : 'flags.hasSnowfall' } } } };
}

function removeOne(texts: Texts, pattern: RegExp, random: () => number): boolean {
  const file = pick(namesOf(texts, pattern), random);
  return file !== undefined && texts.delete(file);
}

function addPage(texts: Texts, random: () => number): boolean {
  const file = pick(namesOf(texts, /^base\/pages\//), random);
  const page = file === undefined ? undefined : jsonOf(texts, file);
  if (!page) return false;
  const id = `added-${Math.floor(random() * 1000)}`;
  texts.set(`${random() < 0.5 ? 'base' : 'brands/aurora'}/pages/${id}.json`, JSON.stringify({ ...page, id, route: { path: id } }));
  return true;
}

function patchPage(texts: Texts, random: () => number): boolean {
  const [file, brand] = [pick(namesOf(texts, /^base\/pages\//), random), pick(namesOf(texts, /\/brand\.json$/), random)];
  const page = file === undefined ? undefined : jsonOf(texts, file);
  const node = pick(Object.keys((page?.['nodes'] ?? {}) as JsonObject), random);
  if (!page || brand === undefined || node === undefined || typeof page['id'] !== 'string') return false;
  const change = pick<JsonObject | null>([null, { at: 7 }, { props: { strange: 1 } }, { when: { var: 'user.signedIn' } }, { when: { var: 'flags.hasSnowfall' } }], random) ?? null;
  texts.set(brand.replace('brand.json', `pages/${page['id']}.json`), JSON.stringify({ format: 1, id: page['id'], nodes: { [node]: change } }));
  return true;
}

function moveNode(value: JsonObject, random: () => number): JsonObject | undefined {
  const nodes = (value['nodes'] ?? {}) as Readonly<Record<string, JsonObject>>;
  const id = pick(Object.keys(nodes), random);
  return id === undefined ? undefined : { ...value, nodes: { ...nodes, [id]: { ...nodes[id], at: Math.floor(random() * 900) } } };
}

function addText(texts: Texts, { texts: shipped }: ShippedConfigs, random: () => number): boolean {
  const file = pick(namesOf(new Map(shipped), /^base\/dictionaries\//), random);
  const brand = pick(namesOf(texts, /\/brand\.json$/), random);
  if (file === undefined || brand === undefined) return false;
  texts.set(brand.replace('brand.json', file.slice('base/'.length)), JSON.stringify({ [pick(Object.keys(JSON.parse(shipped.get(file) ?? '{}') as object), random) ?? 'x']: 'Own {{thing}}' }));
  return true;
}

function flipFlag(value: JsonObject): JsonObject {
  const { flags = {} } = value as { readonly flags?: JsonObject };
  return { ...value, flags: { ...flags, hasSnowfall: flags['hasSnowfall'] !== true, hasScrollTop: flags['hasScrollTop'] === false } };
}

function tryOnPage(texts: Texts, random: () => number): boolean {
  const file = pick(namesOf(texts, /^base\/pages\//), random);
  const page = file === undefined ? undefined : jsonOf(texts, file);
  const node = pick(Object.keys((page?.['nodes'] ?? {}) as JsonObject), random);
  const brand = pick(namesOf(texts, /\/brand\.json$/), random);
  if (!page || node === undefined || brand === undefined || typeof page['id'] !== 'string') return false;
  const variants = { plain: { pages: {} }, other: { pages: { [page['id']]: { [node]: random() < 0.5 ? null : { at: 3 } } } } };
  texts.set(brand.replace('brand.json', 'experiments.json'), JSON.stringify({ format: 1, experiments: { tried: { title: 'Tried', weights: { plain: 1, other: 1 }, control: 'plain', variants } } }));
  return true;
}

function addBrand(texts: Texts, random: () => number): boolean {
  const file = pick(namesOf(texts, /\/brand\.json$/), random);
  const brand = file === undefined ? undefined : jsonOf(texts, file);
  if (!brand) return false;
  const id = `more${Math.floor(random() * 100)}`;
  texts.set(`brands/${id}/brand.json`, JSON.stringify({ ...brand, id, extends: random() < 0.5 ? 'base' : (brand['id'] ?? 'base'), hosts: [`${id}.example`], isDefault: false }));
  return true;
}

function removeBrand(texts: Texts, random: () => number): boolean {
  const file = pick(namesOf(texts, /^brands\/more\d+\/brand\.json$/), random);
  if (file === undefined) return false;
  for (const name of namesOf(texts, new RegExp(`^${file.replace('brand.json', '')}`))) texts.delete(name);
  return true;
}
