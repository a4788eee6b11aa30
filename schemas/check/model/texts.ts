import { isJsonObject, type JsonValue } from '../../language/json.ts';
import { pointerStep } from '../../language/layers/mergeLayers.ts';
import { type BrandModel, dictionaryOf, fallsBack, IdentityMemo, type PageGroup } from '../../language/release/index.ts';
import { PageMemo } from './PageMemo.ts';
import { conditionOf } from './presence.ts';
import { type Place, type Tree, treeOfPage } from './tree.ts';
import { otherTreesOf } from './trees.ts';

/** A text that a page or a layout names, and that not every language has. */
export interface LackingText {
  readonly key: string;
  readonly node: string | undefined;
  readonly tree: Tree;
  readonly routes: readonly string[];
  readonly place: Place;
  /** Those of the brand without it. */
  readonly languages: readonly string[];
}

type Lacking = ReadonlyMap<string, readonly string[]>;

const lackingTexts = new PageMemo<LackingText>();
const lackingKeys = new IdentityMemo<Map<string, readonly string[]>>();

/** Where a brand's pages and layouts name texts that some or all of its languages lack. */
export function textsLacking(model: BrandModel): readonly LackingText[] {
  const dictionaries = model.files.layers('dictionary');
  const keys = [languageList(model.site.enabledLanguages), ...dictionaries];
  const known = lackingKeys.get(keys, () => new Map());
  return lackingTexts.onTrees(model, keys, (tree) => {
    const lacking = new Map(keysOfTree(tree).flatMap((key): (readonly [string, readonly string[]])[] => {
      const languages = known.get(key) ?? languagesWithout(key, model);
      known.set(key, languages);
      return languages.length > 0 ? [[key, languages]] : [];
    }));
    return lacking.size === 0 ? [] : usesOf(tree, lacking);
  });
}

/** Languages of the brand that lack a text. */
export function languagesWithout(key: string, { files, site }: BrandModel): readonly string[] {
  const { namespace, name } = splitKey(key);
  return site.enabledLanguages.filter((language) => !hasText(dictionaryOf(files, language, namespace), name));
}

/** Whether a language of the brand has a text that is lacking in others, or the fallback language that stands in for it. */
export function hasSomewhere({ key, languages }: LackingText, { files, site }: BrandModel): boolean {
  return languages.length < site.enabledLanguages.length || languages.every((language) => fallsBack(site, language) && isInFallback(key, files, site));
}

/** Whether a brand shows a text that some of its languages lack in the fallback language. */
export function isStoodInFor({ key, languages }: LackingText, { files, site }: BrandModel): boolean {
  return languages.every((language) => fallsBack(site, language)) && isInFallback(key, files, site);
}

function isInFallback(key: string, files: BrandModel['files'], { fallbackLanguage }: BrandModel['site']): boolean {
  const { namespace, name } = splitKey(key);
  return hasText(dictionaryOf(files, fallbackLanguage, namespace), name);
}

/** False for a text that nobody can see on the brand, whatever a visitor does: its flags hide the node or the page. */
export function canBeShown({ node, tree }: LackingText, model: BrandModel): boolean {
  const { permission, requires } = tree.route?.meta ?? {};
  if (permission !== undefined && model.site.permissions[permission] !== true) return false;
  if (requires !== undefined && model.siteFacts[requires] === false) return false;
  const found = node === undefined ? undefined : tree.nodes.get(node);
  return !found || conditionOf(found, tree, model, model.siteFacts) !== false;
}

const languageLists = new Map<string, readonly string[]>();

/** The same object for the same languages, whichever brand has them. */
export function languageList(languages: readonly string[]): readonly string[] {
  const text = JSON.stringify(languages);
  const known = languageLists.get(text) ?? languages;
  languageLists.set(text, known);
  return known;
}

/** Worked out for findings alone. */
function usesOf(tree: Tree, lacking: Lacking): readonly LackingText[] {
  const routes = tree.kind === 'page' ? [tree.id] : [];
  const uses = (value: JsonValue, node: string | undefined, before: string, at: (pointer: string) => Place): readonly LackingText[] =>
    keysIn(value).flatMap(({ key, pointer }) => {
      const languages = lacking.get(key);
      return languages ? [{ key, node, tree, routes, place: at(`${before}${pointer}/$t`), languages }] : [];
    });
  const ofNodes = tree.own.flatMap(({ id, declaration: { props }, at }) => (props === undefined ? [] : uses(props, id, '/props', at)));
  return [...ofNodes, ...uses(tree.head, undefined, '/head', tree.at)];
}

const ofGroups = new WeakMap<PageGroup, ReadonlySet<string>>();
const ofSites = new IdentityMemo<readonly string[]>();

/** Every key that the configs of some brands name: in pages and layouts, in what experiments change, and as plain texts in the site config. */
export function textKeysNamed(models: readonly BrandModel[]): ReadonlySet<string> {
  const named = new Set<string>();
  const add = (keys: Iterable<string>) => {
    for (const key of keys) named.add(key);
  };
  for (const group of new Set(models.flatMap(({ pages }) => pages.groups))) {
    const known = ofGroups.get(group) ?? new Set([...group.pages.values()].flatMap((page) => keysOfTree(treeOfPage(page))));
    ofGroups.set(group, known);
    add(known);
  }
  for (const tree of new Set(models.flatMap(otherTreesOf))) add(keysOfTree(tree));
  for (const experiments of new Set(models.map((model) => model.experiments))) {
    const patches = Object.values(experiments).flatMap(({ variants }) => Object.values(variants ?? {}));
    add(keysIn(patches).map(({ key }) => key));
  }
  for (const { files, site } of models) add(ofSites.get([files.get('site')], () => plainKeysIn(site)));
  return named;
}

const ofTrees = new WeakMap<Tree, readonly string[]>();

/** The keys of all `{"$t"}` of a tree's own nodes and its head, each once. */
function keysOfTree(tree: Tree): readonly string[] {
  const known = ofTrees.get(tree);
  if (known) return known;
  const keys = new Set<string>();
  for (const { declaration: { props } } of tree.own) if (props !== undefined) addKeys(props, keys);
  addKeys(tree.head, keys);
  const made = [...keys];
  ofTrees.set(tree, made);
  return made;
}

function addKeys(value: JsonValue, keys: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const key = isJsonObject(value) ? value['$t'] : undefined;
  if (typeof key === 'string') keys.add(key);
  else for (const item of Object.values(value) as readonly JsonValue[]) addKeys(item, keys);
}

interface FoundKey {
  readonly key: string;
  readonly pointer: string;
}

/** The keys of all `{"$t"}` in a value, each with its place. */
export function keysIn(value: JsonValue): readonly FoundKey[] {
  const found: FoundKey[] = [];
  collectKeys(value, '', found);
  return found;
}

function collectKeys(value: JsonValue, pointer: string, found: FoundKey[]): void {
  if (typeof value !== 'object' || value === null) return;
  const key = isJsonObject(value) ? value['$t'] : undefined;
  if (typeof key === 'string') found.push({ key, pointer });
  else for (const [step, item] of Object.entries(value) as readonly (readonly [string, JsonValue])[]) if (typeof item === 'object') collectKeys(item, pointer + pointerStep(step), found);
}

/** `sports:title` as namespace and name. */
export function splitKey(key: string): { readonly namespace: string; readonly name: string } {
  const at = key.indexOf(':');
  return at < 0 ? { namespace: '', name: key } : { namespace: key.slice(0, at), name: key.slice(at + 1) };
}

/** A plural text has a form a number class (`items_one`, `items_other`). */
function hasText(dictionary: Readonly<Record<string, string>> | undefined, name: string): boolean {
  return dictionary !== undefined && (Object.hasOwn(dictionary, name) || Object.hasOwn(dictionary, `${name}_other`));
}

const plain = /^[a-z0-9-]+:\S+$/;

function plainKeysIn(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return plain.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(plainKeysIn) : [];
}
