import type { JsonObject } from '../language/json.ts';
import { isJsonObject } from '../language/json.ts';
import type { ConfigSnapshot } from '../language/release.ts';
import { errorPages } from '../language/errorPages.ts';
import { ConfigEdits } from './ConfigEdits.ts';
import { type Config, configsIn, nodeReferences, type NodeOwner, objectAt, pageReferences, type Reference, ruleReferences, splitName, textReferences } from './references.ts';

/** What a command is about. */
export type Subject =
  | { readonly kind: 'page'; readonly name: string }
  | { readonly kind: 'node'; readonly owner: NodeOwner; readonly name: string }
  | { readonly kind: 'text'; readonly name: string }
  | { readonly kind: 'rule'; readonly name: string };

/** Names that code takes by themselves: to change them would break it. */
export interface NamesInCode {
  readonly pages: readonly string[];
  /** Namespaces of texts that widgets and the runtime read. */
  readonly namespaces: ReadonlySet<string>;
}

/** The change cannot be made as it is asked for; the message says why and what to do. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused';
}

const IDS: Readonly<Record<Subject['kind'], RegExp>> = { page: /^[a-z][a-z0-9-]*$/, node: /^[a-z][a-z0-9-]*$/, rule: /^[a-z][A-Za-z0-9-]*$/, text: /^[a-z][a-z0-9-]*:\S+$/ };

/** Everything that names the subject. Throws ChangeRefused where nothing makes it. */
export function referencesTo(subject: Subject, snapshot: ConfigSnapshot, configs = configsIn(snapshot)): readonly Reference[] {
  const found = find(subject, snapshot, configs);
  if (!found.some(({ role }) => role === 'own')) throw new ChangeRefused(`There is no ${shown(subject)}.`);
  return found;
}

function find(subject: Subject, { files }: ConfigSnapshot, configs: readonly Config[]): readonly Reference[] {
  switch (subject.kind) {
    case 'page':
      return pageReferences(configs, subject.name);
    case 'node':
      return nodeReferences(configs, subject.owner, subject.name);
    case 'text':
      return textReferences(configs, subject.name, (file) => files.get(file) ?? '');
    case 'rule':
      return ruleReferences(configs, subject.name);
  }
}

/** The subject under another name, with everything that names it. */
export function rename(subject: Subject, to: string, snapshot: ConfigSnapshot, code: NamesInCode): ConfigEdits {
  const configs = configsIn(snapshot);
  const references = referencesTo(subject, snapshot, configs);
  if (!IDS[subject.kind].test(to)) throw new ChangeRefused(`"${to}" is no name of a ${subject.kind}: write it like "${subject.kind === 'text' ? 'info:house-rules.title' : 'house-rules'}".`);
  assertFree(subject, to, snapshot, configs);
  assertNotInCode(subject, code);
  const edits = new ConfigEdits(snapshot);
  if (subject.kind === 'text' && splitName(to)[0] !== splitName(subject.name)[0]) return moveText(subject.name, to, references, snapshot, edits);
  // A key is part of the way to what stands under it: values first, and inner ones before outer ones.
  for (const { file, steps, renamed } of references.filter(({ kind }) => kind === 'value')) edits.value(file, steps, renamed(to));
  for (const { file, steps, renamed } of references.filter(({ kind }) => kind === 'key').toSorted((a, b) => b.steps.length - a.steps.length)) edits.key(file, steps, String(renamed(to)));
  if (subject.kind === 'page') for (const { path } of ownFiles(configs, subject.name)) renameFile(path, subject.name, to, edits);
  return edits;
}

function renameFile(path: string, from: string, to: string, edits: ConfigEdits): void {
  if (path.endsWith(`/${from}.json`)) edits.moveFile(path, `${path.slice(0, -`${from}.json`.length)}${to}.json`);
}

/** A text that goes into another namespace leaves its file for that of the namespace beside it. */
function moveText(from: string, to: string, references: readonly Reference[], { files }: ConfigSnapshot, edits: ConfigEdits): ConfigEdits {
  const [namespace] = splitName(to);
  for (const { file, steps, renamed } of references.filter(({ role }) => role === 'used')) edits.value(file, steps, renamed(to));
  const inFiles = references.filter(({ role }) => role !== 'used');
  for (const { file, steps, renamed, role } of inFiles.toReversed()) {
    const target = `${file.slice(0, file.lastIndexOf('/'))}/${namespace}.json`;
    if (!edits.has(target)) throw new ChangeRefused(`There is no ${target}, where "${to}" would stand: make it, with {} in it.`);
    if (role === 'listed') throw new ChangeRefused(`"${from}" is marked as not translated in ${file}: translate it first, or take the mark away.`);
    const text = (JSON.parse(files.get(file) ?? '{}') as JsonObject)[String(steps[0])] ?? '';
    edits.put(target, [String(renamed(to))], text);
    edits.remove(file, steps);
  }
  return edits;
}

/** A page into another folder of pages, in every layer. */
export function movePage(name: string, group: string, snapshot: ConfigSnapshot): ConfigEdits {
  const configs = configsIn(snapshot);
  referencesTo({ kind: 'page', name }, snapshot, configs);
  if (!IDS.page.test(group)) throw new ChangeRefused(`"${group}" is no name of a folder: write it like "information".`);
  const edits = new ConfigEdits(snapshot);
  for (const { path, value } of ownFiles(configs, name)) {
    const to = path.replace(/\/pages\/.*?([^/]+)$/, `/pages/${group}/$1`);
    if (to === path) continue;
    if (edits.has(to)) throw new ChangeRefused(`${to} is already there.`);
    if (typeof value['group'] === 'string') edits.value(path, ['group'], group);
    edits.moveFile(path, to);
  }
  if (edits.done.length === 0) throw new ChangeRefused(`The page "${name}" is in "${group}" already.`);
  return edits;
}

/** A node to another place of its page or layout; `at` is its order there, by default the last. */
export function moveNode(owner: NodeOwner, name: string, place: string, at: number | undefined, snapshot: ConfigSnapshot): ConfigEdits {
  const configs = configsIn(snapshot);
  const references = referencesTo({ kind: 'node', owner, name }, snapshot, configs);
  assertUnlocked(owner, name, configs);
  if (isWithin(place.split('.')[0] ?? '', name, nodesOf(owner, configs))) throw new ChangeRefused(`"${place}" is inside "${name}": a node cannot stand in itself.`);
  const written = references.filter(({ role, steps }) => role === 'own' && steps.length === 2).map(({ file, steps }) => ({ file, steps, node: nodeIn(file, steps, configs) }));
  const stating = written.filter(({ node }) => typeof node['in'] === 'string');
  const [made] = stating;
  if (!made) throw new ChangeRefused(`No file says where "${name}" stands.`);
  if (stating.length > 1) throw new ChangeRefused(`More than one layer says where "${name}" stands: ${stating.map(({ file }) => file).join(', ')}. Change it there by hand, so that it is clear whose word counts.`);
  const edits = new ConfigEdits(snapshot);
  edits.value(made.file, [...made.steps, 'in'], place);
  edits.put(made.file, [...made.steps, 'at'], at ?? lastAt(place, owner, configs) + STEP);
  return edits;
}

const STEP = 100;

function lastAt(place: string, owner: NodeOwner, configs: readonly Config[]): number {
  const numbers = nodesOf(owner, configs).filter(([, node]) => node['in'] === place).map(([, node]) => Number(node['at'] ?? 0));
  return Math.max(0, ...numbers);
}

function isWithin(node: string, outer: string, nodes: readonly (readonly [string, JsonObject])[]): boolean {
  const parents = new Map(nodes.flatMap(([id, { in: place }]) => (typeof place === 'string' ? [[id, place.split('.')[0] ?? '']] : [])));
  const seen = new Set<string>();
  for (let current: string | undefined = node; current !== undefined && !seen.has(current); current = parents.get(current)) {
    if (current === outer) return true;
    seen.add(current);
  }
  return false;
}

/** What a removal leads to: the edits, and what still names the subject so that somebody has to decide. */
export interface Removal {
  readonly edits: ConfigEdits;
  readonly undecided: readonly Reference[];
}

/** The subject taken away in every layer, with the lists that hold it. */
export function remove(subject: Subject, snapshot: ConfigSnapshot, code: NamesInCode): Removal {
  const configs = configsIn(snapshot);
  const references = referencesTo(subject, snapshot, configs);
  assertNotInCode(subject, code);
  if (subject.kind === 'node') assertUnlocked(subject.owner, subject.name, configs);
  const edits = new ConfigEdits(snapshot);
  const undecided = references.filter(({ role }) => role === 'used');
  const gone = new Set(subject.kind === 'page' ? ownFiles(configs, subject.name).map(({ path }) => path) : []);
  for (const path of gone) edits.removeFile(path);
  for (const { file, steps, role } of references.toReversed()) if (role !== 'used' && !gone.has(file)) edits.remove(file, steps);
  return { edits, undecided: undecided.filter(({ file }) => !gone.has(file)) };
}

function ownFiles(configs: readonly Config[], page: string): readonly Config[] {
  return configs.filter(({ kind, id }) => kind === 'page' && id === page);
}

function nodesOf(owner: NodeOwner, configs: readonly Config[]): readonly (readonly [string, JsonObject])[] {
  return configs.filter(({ kind, id }) => kind === owner.kind && id === owner.id).flatMap(({ value }) => Object.entries(objectAt(value, 'nodes'))).flatMap(([id, node]) => (isJsonObject(node) ? [[id, node] as const] : []));
}

function nodeIn(file: string, steps: Reference['steps'], configs: readonly Config[]): JsonObject {
  return objectAt(configs.find(({ path }) => path === file)?.value, ...steps.map(String));
}

function assertFree(subject: Subject, to: string, snapshot: ConfigSnapshot, configs: readonly Config[]): void {
  const other = find({ ...subject, name: to }, snapshot, configs).find(({ role }) => role !== 'used');
  if (other) throw new ChangeRefused(`The name "${to}" is in use: ${other.file} has it. Choose another one.`);
}

function assertUnlocked(owner: NodeOwner, name: string, configs: readonly Config[]): void {
  const locking = configs.find(({ kind, id, value }) => kind === owner.kind && id === owner.id && objectAt(value, 'nodes', name)['lock'] !== undefined && objectAt(value, 'nodes', name)['lock'] !== false);
  if (locking) throw new ChangeRefused(`"${name}" is locked in ${locking.path}: what the law asks for stands where it stands. Take the lock away there first, if that is meant.`);
}

function assertNotInCode(subject: Subject, code: NamesInCode): void {
  if (subject.kind === 'page' && (errorPages.includes(subject.name) || code.pages.includes(subject.name))) throw new ChangeRefused(`The code knows the page "${subject.name}" by this name: it keeps it.`);
  if (subject.kind !== 'text') return;
  const [namespace] = splitName(subject.name);
  if (code.namespaces.has(namespace)) throw new ChangeRefused(`Widgets read texts of "${namespace}" by their keys: "${subject.name}" may be one of them, and keeps its name.`);
}

function shown(subject: Subject): string {
  return subject.kind === 'node' ? `node "${subject.name}" in the ${subject.owner.kind} "${subject.owner.id}"` : `${subject.kind} "${subject.name}"`;
}
