import { type BrandBook, resolveTheme, type Theme, type TokenRegistry } from '../brandbook/index.ts';
import type { AssetFacts } from '../assets/assetFacts.ts';
import { type BrandAsset, fileAt, fileOfAsset, pictureWidths } from '../assets/assetFile.ts';
import type { BrandFile, ExperimentsFile, FactsFile, FormFile, PageFile, ParamConstraint, RouteDeclaration } from '../configFiles.ts';
import { withCollections } from '../content/contentIds.ts';
import { type BrandFont, brandFonts } from '../fonts/brandFonts.ts';
import { isJsonObject, type JsonValue } from '../json.ts';
import { type LockViolation, mergeLayers, type Merged } from '../layers/mergeLayers.ts';
import type { WidgetCatalogue } from '../manifest.ts';
import { migrationsOf } from '../migrations/index.ts';
import type { Checked } from '../problem.ts';
import type { NamedRules } from '../rules/index.ts';
import type { SiteConfig } from '../site.ts';
import { withListsInOrder } from '../siteLists.ts';
import type { PageContext, PageSource } from './compilePage.ts';
import { fileIfThere, fileOf } from './fileOf.ts';
import { IdentityMemo } from './identityMemo.ts';
import { type FileSlot, SLOTS } from './kindFiles.ts';
import { MergedFiles } from './MergedFiles.ts';
import { type PageGroup, PageMap } from './PageMap.ts';
import type { Project } from './readProject.ts';
import { withSections } from './sectionFacts.ts';

/** A page of a brand after its layers were merged. */
export interface ModelPage {
  readonly source: PageSource;
  readonly file: PageFile;
  readonly merged: Merged;
  readonly layout: Merged | undefined;
  /** What the page changes of its layout although the layout locks it, pointers from the layout (`/nodes/frame/use`). */
  readonly lockBreaks: readonly LockViolation[];
  /** It is looked at, but the brand does without it: nothing leads to it. */
  readonly isAside: boolean;
}

/**
 * What becomes of pages in the making (`"draft": true`). `shown`: they are pages like all others (development, sandbox); `aside`: they
 * are looked at and nothing leads to them (the check); `absent`: they are not there (production).
 */
export type Drafts = 'shown' | 'aside' | 'absent';

/** A brand as its layers make it, before anything is checked or compiled: what both work on. */
export interface BrandModel {
  readonly brand: string;
  readonly project: Project;
  /** Names of its layers, lowest first. */
  readonly layers: readonly string[];
  readonly files: MergedFiles;
  readonly brandFile: BrandFile;
  readonly site: SiteConfig;
  readonly facts: FactsFile['facts'];
  readonly siteFacts: Readonly<Record<string, JsonValue>>;
  readonly namedRules: NamedRules;
  readonly experiments: ExperimentsFile['experiments'];
  readonly holdout: number;
  readonly context: PageContext;
  readonly pages: PageMap;
  readonly forms: ReadonlyMap<string, FormFile>;
  readonly catalogue: WidgetCatalogue;
  readonly tokens: TokenRegistry;
  readonly theme: Checked<Theme>;
  /** Typefaces that it declares. */
  readonly fonts: readonly BrandFont[];
  /** Files of `assets/` by their path there; a layer's hides that of a lower one. */
  readonly assets: ReadonlyMap<string, BrandAsset>;
}

export interface ModelInput {
  readonly project: Project;
  readonly brand: string;
  /** Names of its layers, lowest first. */
  readonly layers: readonly string[];
  readonly catalogue: WidgetCatalogue;
  readonly tokens: TokenRegistry;
  /** `aside` by default. */
  readonly drafts?: Drafts;
}

/** Stand for what becomes of drafts where something is kept by identity. */
const DRAFTS: Readonly<Record<Drafts, object>> = { shown: {}, aside: {}, absent: {} };
const pageMemo = new IdentityMemo<ModelPage>();
/** The same for every brand without it: what is known of it is kept by its identity. */
const NONE: Readonly<Record<string, never>> = {};
const groupMemo = new IdentityMemo<PageGroup>();
/** Stands for all layouts of a brand. */
const layoutMemo = new IdentityMemo<object>();
const siteFactsMemo = new IdentityMemo<Readonly<Record<string, JsonValue>>>();
const themeMemo = new IdentityMemo<Checked<Theme>>();
const siteMemo = new IdentityMemo<SiteConfig>();
const fontMemo = new IdentityMemo<readonly BrandFont[]>();
const formMemo = new IdentityMemo<ReadonlyMap<string, FormFile>>();
const assetMemo = new IdentityMemo<ReadonlyMap<string, BrandAsset>>();

/** Reads a brand; undefined when it has no `site.json` or no `brand.json` in any layer. */
export function createBrandModel({ project, brand, layers, catalogue, tokens, drafts = 'aside' }: ModelInput): BrandModel | undefined {
  const files = new MergedFiles(project, layers, migrationsOf(catalogue));
  const brandFile = fileIfThere('brand', files.get('brand'));
  const written = fileIfThere('site', files.get('site'));
  if (!written || !brandFile) return undefined;
  const siteFile = siteMemo.get([files.get('site')], () => withListsInOrder(written));
  const facts = fileIfThere('facts', files.get('facts'))?.facts ?? NONE;
  const namedRules = fileIfThere('rules', files.get('rules'))?.rules ?? NONE;
  const siteFacts = withCollections({ files, namedRules, siteFacts: siteFactsMemo.get([files.get('facts'), files.get('brand'), files.get('site')], () => withSections(siteFactsOf(facts, brandFile, brand), { ...siteFile.sections })) });
  const books = files.versions('brandbook');
  const pages = pagesOf(files, drafts);
  const forms = formMemo.get([catalogue, ...files.layers('form')], () => formsOf(files));
  const assets = assetMemo.get(files.layers('asset'), () => assetsOf(files));
  const widths = pictureWidths(siteFile.sections);
  const fonts = fontMemo.get([assets, files.get('site')], () => brandFonts(siteFile.sections, assets));
  const fileOf = (name: string) => {
    const asset = assets.get(name);
    return asset ? fileOfAsset(asset.facts, widths) : name.startsWith('/') ? fileAt(name) : undefined;
  };
  const experiments = fileIfThere('experiments', files.get('experiments'));
  return {
    brand,
    project,
    layers,
    files,
    brandFile,
    site: { ...siteFile, enabledLanguages: brandFile.languages ?? Object.keys(siteFile.languages ?? {}), defaultLanguage: brandFile.defaultLanguage ?? siteFile.defaultLanguage },
    facts,
    siteFacts,
    namedRules,
    experiments: experiments?.experiments ?? NONE,
    holdout: experiments?.holdout ?? 0,
    context: { catalogue, namedRules, siteFacts, factScope: (name) => (Object.hasOwn(facts, name) ? facts[name]?.scope : undefined), isFixed: (name) => Object.hasOwn(facts, name) && facts[name]?.isFixed === true, pathOf: (id) => pathOf(pages.get(id)), draftPaths: new Set(pages.groups.flatMap((group) => group.draftPaths)), fileOf, formOf: (id) => forms.get(id)?.nodes },
    pages,
    forms,
    catalogue,
    tokens,
    theme: themeMemo.get([tokens, assets, fonts, ...books], () => resolveTheme(tokens, books.map(({ layer, path, value }) => withFiles(bookOf(layer, path, value), (name) => fileOf(name)?.src)), undefined, fonts)),
    fonts,
    assets,
  };
}

/** Texts of a namespace in a language, merged over the layers. */
export function dictionaryOf(files: MergedFiles, language: string, namespace: string): Readonly<Record<string, string>> | undefined {
  return files.get('dictionary', `${language}/${namespace}`)?.value as Readonly<Record<string, string>> | undefined;
}

function bookOf(layer: string, file: string, value: JsonValue): BrandBook {
  const isList = Array.isArray(value);
  const entries = isList ? value : (value as { partnerCssBrandBook?: JsonValue }).partnerCssBrandBook;
  return { layer, file, entries: Array.isArray(entries) ? entries : [], pointer: isList ? '' : '/partnerCssBrandBook' };
}

function pathOf(page: ModelPage | undefined): string | undefined {
  return page?.isAside === true ? undefined : page?.file.route?.path;
}

/** A book whose pictures have addresses; one that is not there is none. */
function withFiles({ entries, ...book }: BrandBook, addressOf: (name: string) => string | undefined): BrandBook {
  return { ...book, entries: entries.map((entry) => {
    const value: unknown = isJsonObject(entry) ? entry['css_value'] : undefined;
    const name = isJsonObject(value) ? value['$asset'] : undefined;
    if (!isJsonObject(entry) || typeof name !== 'string') return entry;
    const address = addressOf(name);
    return { ...entry, css_value: address === undefined ? 'none' : `url("${address}")` };
  }) };
}

function assetsOf(files: MergedFiles): ReadonlyMap<string, BrandAsset> {
  return new Map(files.ids('asset').flatMap((id) => {
    const top = files.versions('asset', id).at(-1);
    return top ? [[id, { path: top.path, facts: top.value as unknown as AssetFacts }] as const] : [];
  }));
}

function formsOf(files: MergedFiles): ReadonlyMap<string, FormFile> {
  return new Map(files.ids('form').flatMap((id) => {
    const merged = files.get('form', id);
    return merged && 'nodes' in merged.value ? [[id, fileOf('form', merged)] as const] : [];
  }));
}

/** The pages of a brand; a group is merged once for all brands whose layers hold the same of it. */
function pagesOf(files: MergedFiles, drafts: Drafts): PageMap {
  const layers = files.layers('page');
  const layouts = layoutMemo.get(files.layers('layout'), () => ({}));
  return new PageMap(Array.from({ length: SLOTS }, (_, at) => {
    const slots = layers.flatMap(({ slots: { [at]: slot } }) => (slot && slot.size > 0 ? [slot] : []));
    return groupMemo.get([DRAFTS[drafts], layouts, ...slots], () => groupOf(slots, files, drafts));
  }));
}

function groupOf(slots: readonly FileSlot[], files: MergedFiles, drafts: Drafts): PageGroup {
  const ids = [...new Set(slots.flatMap((slot) => [...slot.keys()]))].sort();
  const draftPaths: string[] = [];
  const pages = ids.flatMap((id): (readonly [string, ModelPage])[] => {
    const merged = files.get('page', id);
    if (!merged || !('nodes' in merged.value)) return [];
    const { layout: layoutId = 'default', draft, route } = merged.value as { layout?: string; draft?: boolean; route?: PageFile['route'] };
    const isAside = draft === true && drafts !== 'shown';
    if (isAside && route?.path !== undefined) draftPaths.push(route.path);
    if (isAside && drafts === 'absent') return [];
    const layout = files.get('layout', layoutId);
    return [[id, pageMemo.get([isAside ? DRAFTS.aside : DRAFTS.shown, merged, layout], () => ({ ...pageOf(id, layoutId, merged, layout), isAside }))]];
  });
  return { pages: new Map(pages), ids, draftPaths };
}

const NO_NODES: PageSource['layoutNodes'] = {};

function pageOf(pageId: string, layoutId: string, merged: Merged, layoutMerged: Merged | undefined): Omit<ModelPage, 'isAside'> {
  const file = fileOf('page', merged);
  const layout = fileIfThere('layout', layoutMerged);
  const changed = file.layoutNodes && mergeLayers([
    { name: 'layout', file: '', value: { nodes: layout?.nodes ?? {} } },
    { name: 'page', file: '', value: { nodes: file.layoutNodes } },
  ]);
  const source: PageSource = {
    pageId,
    layoutId,
    status: file.status ?? 200,
    meta: file.route?.meta ?? {},
    params: paramsOf(file.route),
    head: file.head ?? {},
    layoutNodes: (changed?.value['nodes'] ?? layout?.nodes ?? NO_NODES) as PageSource['layoutNodes'],
    layoutSlots: layout?.slots ?? {},
    nodes: file.nodes,
  };
  return { source, file, merged, layout: layoutMerged, lockBreaks: changed?.violations ?? [] };
}

/** Each parameter of an address, with what it may be. */
function paramsOf({ path = '', params = {} }: Partial<RouteDeclaration> = {}): Readonly<Record<string, ParamConstraint>> {
  return Object.fromEntries([...path.matchAll(/:([A-Za-z][A-Za-z0-9]*)/g)].map(([, name = '']) => [name, params[name] ?? {}]));
}

function siteFactsOf(facts: FactsFile['facts'], brandFile: BrandFile, brand: string): Record<string, JsonValue> {
  const values: Record<string, JsonValue> = {};
  for (const [name, { scope, default: value }] of Object.entries(facts)) if (scope === 'site') values[name] = value;
  for (const [name, value] of Object.entries(brandFile.flags ?? {})) values[`flags.${name}`] = value;
  return { ...values, 'brand.id': brand };
}
