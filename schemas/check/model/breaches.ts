import type { PromiseDeclaration, PromisesFile } from '../../language/configFiles.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../language/json.ts';
import { pointerStep } from '../../language/layers/mergeLayers.ts';
import type { BrandModel, ModelPage } from '../../language/release/index.ts';
import { PageMemo } from './PageMemo.ts';
import { type Demand, type Presence, provePresence } from './presence.ts';
import { type Place, treeOfPage } from './tree.ts';
import { keptFromExperiments, type PageVariant, variantsOf } from './variants.ts';

/** A page that does not keep a promise. */
export interface Breach {
  /** Id of the promise. */
  readonly promise: string;
  readonly page: string;
  readonly place: Place;
  /** Facts for which it does not, in words; empty where that is for all. */
  readonly facts: string;
  /** The variant in which it does not, in words; empty for the page as it is. */
  readonly variant: string;
  readonly isUnproved: boolean;
}

const memo = new PageMemo<Breach>();
const demands = new WeakMap<PromiseDeclaration, Demand>();

/** Where a brand breaks its promises: on its pages, and where a page keeps one, in what experiments make of the page. */
export function breachesOf(model: BrandModel, promises: PromisesFile['promises']): readonly Breach[] {
  const { catalogue, files } = model;
  return memo.onPages(model, [catalogue, ...SOURCES.map((kind) => files.get(kind))], (page) =>
    Object.entries(promises).flatMap(([id, promise]) => breachesOn(page, model, promise).map((breach) => ({ ...breach, promise: id }))));
}

/** Besides the page: facts with their fixed values, named rules, what experiments change and what they may not. */
const SOURCES = ['facts', 'rules', 'brand', 'site', 'experiments', 'promises'] as const;

type PageBreach = Omit<Breach, 'promise'>;

function breachesOn(page: ModelPage, model: BrandModel, promise: PromiseDeclaration): readonly PageBreach[] {
  const { pageId, layoutId } = page.source;
  // A promise is of what a brand shows.
  if (page.file.draft === true || !isMeant(page, promise) || promise.exceptLayouts?.includes(layoutId) === true || !hasOne(page, promise.wherePageHas)) return [];
  const lacking = (promise.head ?? []).find((name) => page.file.head?.[name] === undefined);
  if (lacking !== undefined) return [{ page: pageId, place: treeOfPage(page).at(`/head/${lacking}`), facts: '', variant: '', isUnproved: false }];
  return promise.shows ? shownBreaches(model, page, promise, promise.shows) : [];
}

function isMeant({ file, source }: ModelPage, { pages }: PromiseDeclaration): boolean {
  if (pages === 'all') return file.route !== undefined || source.status !== 200;
  if (pages === 'indexed') return file.route !== undefined && !(file.head?.robots ?? '').includes('noindex');
  return pages.includes(source.pageId);
}

function hasOne(page: ModelPage, types: readonly string[] | undefined): boolean {
  return types === undefined || [...treeOfPage(page).nodes.values()].some(({ declaration }) => types.includes(declaration.use));
}

function shownBreaches(model: BrandModel, page: ModelPage, promise: PromiseDeclaration, types: readonly string[]): readonly PageBreach[] {
  const demand = demands.get(promise) ?? { types, props: promise.props, when: promise.when };
  demands.set(promise, demand);
  const prove = (tried: ModelPage) => provePresence(model, tried, demand);
  const breach = (verdict: Presence, place: (node: string | undefined, inner: string) => Place, variant = ''): readonly PageBreach[] => {
    if (verdict.kind === 'proved') return [];
    const isBroken = verdict.kind === 'broken';
    return [{ page: page.source.pageId, place: isBroken ? place(verdict.node, verdict.inner) : place(undefined, ''), facts: isBroken ? verdict.facts : '', variant, isUnproved: !isBroken }];
  };
  const tree = treeOfPage(page);
  const asIs = breach(prove(page), (node, inner) => (node === undefined ? undefined : tree.nodes.get(node)?.at(inner)) ?? takenAway(model, page, types) ?? tree.at('/nodes'));
  if (asIs.length > 0) return asIs;
  const variants = variantsOf(model, page);
  if (!variants) return breach({ kind: 'unproved' }, () => tree.at('/nodes'));
  if (variants.length === 0) return [];
  // A variant that touches what none may touch has a finding of its own.
  const kept = [...keptFromExperiments(model, page.source.pageId)];
  const broken: PageVariant[] = [];
  return variants.flatMap((variant) => {
    const isKnown = broken.some(({ patches }) => patches.every((patch) => variant.patches.includes(patch)));
    if (isKnown || variant.changed(kept) !== undefined) return [];
    const found = breach(prove(variant.page), (node) => variant.at(node ?? variant.changed(types)), variant.name);
    if (found.length > 0) broken.push(variant);
    return found;
  });
}

/** Where a layer removed a node of these types, or made another widget of it, or gave the page another layout. */
function takenAway({ files }: BrandModel, { source, merged, layout }: ModelPage, types: readonly string[]): Place | undefined {
  const kinds = [['page', source.pageId, merged, ['nodes', 'layoutNodes']], ['layout', source.layoutId, layout, ['nodes']]] as const;
  for (const [kind, id, whole, keys] of kinds) {
    for (const { value } of files.versions(kind, id)) {
      for (const key of keys) {
        const nodes = objectAt(value, key);
        for (const node of Object.keys(nodes).filter((name) => types.includes(String(objectAt(nodes, name)['use'])))) {
          const pointer = `/${key}${pointerStep(node)}`;
          const done = [pointer, `${pointer}/use`].map((at) => ({ pointer: at, by: whole?.provenance.get(at) })).find(({ by }) => by !== undefined);
          if (done?.by) return { file: done.by.file, pointer: done.pointer };
        }
      }
    }
  }
  const own = merged.provenance.get('/layout');
  return own && own.layer !== 'base' ? { file: own.file, pointer: '/layout' } : undefined;
}

function objectAt(value: JsonValue, key: string): JsonObject {
  const inner = isJsonObject(value) ? value[key] : undefined;
  return inner !== undefined && isJsonObject(inner) ? inner : {};
}
