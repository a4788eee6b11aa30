import { fontsShown, themeCss } from '../brandbook/index.ts';
import { cardAddress, withAssets } from '../assets/assetFile.ts';
import { fontFaces, fontPreloads } from '../fonts/fontFaces.ts';
import type { Rule } from '../configFiles.ts';
import { isJsonObject, type JsonValue } from '../json.ts';
import { contentEntries } from '../content/contentEntries.ts';
import type { Merged } from '../layers/mergeLayers.ts';
import type { WidgetCatalogue } from '../manifest.ts';
import { compileTexts, hasMarkdown } from '../markdown/compileTexts.ts';
import { pageOrigins } from '../origins.ts';
import type { ContentEntry, PagePlan, Provenance, RedirectEntry, Release, RouteEntry, SiteManifest } from '../release.ts';
import { foldRule, expandRule } from '../rules/index.ts';
import type { BrandModel, ModelPage } from './brandModel.ts';
import { cardLook } from './cardLook.ts';
import { compilePage, type PageContext } from './compilePage.ts';
import { contentHash } from './contentHash.ts';
import { formFields } from './formFields.ts';
import { fallsBack, shownTexts, withLanguages } from './fallbackTexts.ts';
import { fileIfThere } from './fileOf.ts';
import { hashOfMerged, type MergedFiles } from './MergedFiles.ts';
import { mailTemplate } from './mailTemplate.ts';
import { patchNodes } from './patchNodes.ts';
import { reservedSizesCss } from './reservedSizes.ts';

/** Raised when compiling the same inputs gives another result. */
export const COMPILER_VERSION = 10;

const catalogueHashes = new WeakMap<WidgetCatalogue, string>();

function hashOfCatalogue(catalogue: WidgetCatalogue): string {
  const known = catalogueHashes.get(catalogue) ?? contentHash([...catalogue]);
  catalogueHashes.set(catalogue, known);
  return known;
}

/** The release of a brand that was checked and has no errors: on others it may throw. `heldBack`: addresses of pages that it lacks. */
export function compileBrand(model: BrandModel, heldBack: readonly RouteEntry[] = []): Release {
  const { brand, files, catalogue, facts, site, siteFacts } = model;
  const routes = routesOf(model.pages);
  const drafts = routes.filter(({ isDraft }) => isDraft).map(({ pageId }) => pageId);
  const fonts = fontsShown(model.theme.value, model.fonts);
  const css = themeCss(model.theme.value, fontFaces(fonts)) + reservedSizesCss(catalogue);
  const manifest: SiteManifest = {
    release: contentHash({ version: COMPILER_VERSION, brand, inputs: files.inputs(), catalogue: hashOfCatalogue(catalogue), css, ...(heldBack.length > 0 && { heldBack }), ...(drafts.length > 0 && { drafts }) }),
    brand,
    title: model.brandFile.title,
    site: { ...withFiles(forVisitors(site), model), origins: pageOrigins(site.origins ?? {}, catalogue) },
    siteFacts,
    facts: Object.fromEntries(Object.entries(facts).filter(([, { scope }]) => scope !== 'site')),
    routes: [...routes, ...heldBack.map((route) => ({ ...route, isHeldBack: true as const }))],
    redirects: redirectsOf(files, model.namedRules, siteFacts),
    experiments: experimentsOf(model),
    ...(model.holdout > 0 && { holdout: model.holdout }),
    dictionaries: dictionaryHashes(model),
    theme: { hash: contentHash(css), ...(fonts.length > 0 && { fonts: fontPreloads(fonts[0]) }) },
  };
  return releaseOf(model, manifest, css);
}

const OWN_SECTIONS = ['places', 'promoCodes', 'invitations', 'trading', 'regions', 'cities'] as const;

/**
 * What visitors get of a site: its budgets are the checker's, its locks the layers', its typefaces the stylesheet's; places, regions and cities may be many,
 * and have calls of their own; promo codes, invitations, trading rules, and what the chat listens for, are nobody's to read.
 */
function forVisitors({ budget: _budget, lock: _lock, sections, ...site }: BrandModel['site']): BrandModel['site'] {
  const { fonts: _fonts, places: _places, promoCodes: _promoCodes, invitations: _invitations, trading: _trading, regions: _regions, cities: _cities, chat, ...others } = sections;
  const { answers: _answers, ...shownChat } = isJsonObject(chat) ? chat : {};
  return { ...site, sections: { ...others, ...(chat !== undefined && { chat: shownChat }) } };
}

/** Sections that the platform alone reads, as they are written. */
function ownSections(sections: BrandModel['site']['sections']): Pick<Release, (typeof OWN_SECTIONS)[number]> {
  return Object.fromEntries(OWN_SECTIONS.flatMap((name) => (isJsonObject(sections[name]) ? [[name, sections[name]]] : [])));
}

/** The files that the site's own words name, by their addresses. */
function withFiles(site: BrandModel['site'], { context }: BrandModel): BrandModel['site'] {
  const { image, ...seo } = site.seo as Omit<typeof site.seo, 'image'> & { readonly image?: JsonValue };
  const card = isJsonObject(image) ? context.fileOf(String(image['$asset'])) : undefined;
  return { ...site, seo: { ...seo, ...(card ? { image: cardAddress(card) } : typeof image === 'string' && { image }) }, sections: withAssets(site.sections, context.fileOf) as typeof site.sections };
}

/** Addresses of a brand's pages, in the order of their ids. */
export function routesOf(pages: ReadonlyMap<string, ModelPage>): RouteEntry[] {
  return [...pages.values()].flatMap(({ source, file, isAside }) => {
    if (!file.route || isAside) return [];
    const { path, params = {}, aliases = [], access = 'any', middleware = [], meta = {} } = file.route;
    return [{ pageId: source.pageId, path, params, aliases, access, middleware, meta, layoutId: source.layoutId, ...(file.draft === true && { isDraft: true as const }), ...(file.only && { only: file.only }) }];
  });
}

/** Redirects that are on in a brand, in their order. */
export function redirectsOf(files: MergedFiles, namedRules: PageContext['namedRules'], siteFacts: Readonly<Record<string, JsonValue>>): RedirectEntry[] {
  const entries = fileIfThere('redirects', files.get('redirects'))?.redirects ?? {};
  return Object.values(entries)
    .filter(({ when }) => when === undefined || foldRule(expandRule(when, namedRules), siteFacts) === true)
    .sort((left, right) => left.at - right.at)
    .map(({ from, to, query, addQuery, keepQuery = false, status = 302 }) => ({ from, to, keepQuery, status, ...(query ? { query } : {}), ...(addQuery ? { addQuery } : {}) }));
}

function experimentsOf({ experiments, namedRules, siteFacts }: BrandModel): SiteManifest['experiments'] {
  return Object.entries(experiments).map(([id, { control, weights, variants, only, when, group, share = 1, goals }]) => ({
    id,
    control,
    weights,
    ...(only && { only }),
    ...ruleOf(when === undefined ? true : foldRule(expandRule(when, namedRules), siteFacts)),
    ...(goals && { goals }),
    ...(group !== undefined && { group: { name: group, share } }),
    pages: [...new Set(Object.values(variants).flatMap(({ pages }) => Object.keys(pages)))].sort(),
  }));
}

function ruleOf(when: Rule): Pick<SiteManifest['experiments'][number], 'when'> {
  return when === true ? {} : { when };
}

function dictionaryHashes({ files, site }: BrandModel): SiteManifest['dictionaries'] {
  const namespaces = [...new Set(files.ids('dictionary').map((id) => id.slice(id.indexOf('/') + 1)))];
  return Object.fromEntries(site.enabledLanguages.map((language) => [language, Object.fromEntries(namespaces.flatMap((namespace) => {
    const merged = files.get('dictionary', `${language}/${namespace}`);
    const texts = shownTexts(files, site, language, namespace);
    const hash = fallsBack(site, language) ? hashOfTexts(texts) : merged && hashOfMerged(merged);
    if (!texts || hash === undefined) return [];
    // How a passage is read may change with the compiler.
    return [[namespace, hasMarkdown(texts) ? contentHash([COMPILER_VERSION, hash]) : hash] as const];
  }))]));
}

const textHashes = new WeakMap<object, string>();

function hashOfTexts(texts: Readonly<Record<string, string>> | undefined): string | undefined {
  if (!texts) return undefined;
  const known = textHashes.get(texts) ?? contentHash(texts);
  textHashes.set(texts, known);
  return known;
}

function releaseOf(model: BrandModel, manifest: SiteManifest, css: string): Release {
  const { brandFile, pages, context, files, experiments, site, assets } = model;
  const plans = new Map<string, PagePlan>();
  const byHash = new Map<string, PagePlan>();
  const hidden = hiddenPages(model);
  const collections = new Map<string, readonly ContentEntry[]>();
  const compile = (pageId: string, variants: Readonly<Record<string, string>>, closed: readonly string[]): PagePlan | undefined => {
    const page = pages.get(pageId);
    if (!page || page.isAside) return undefined;
    const patches = Object.entries(variants).flatMap(([id, variant]) => experiments[id]?.variants[variant]?.pages[pageId] ?? []);
    const within = withoutPages(context, [...closed, ...hidden]);
    if (patches.length === 0) return compilePage(page.source, within);
    return compilePage({ ...page.source, nodes: patchNodes(page.source.nodes, patches).nodes }, within);
  };
  return {
    id: manifest.release,
    brand: manifest.brand,
    operator: brandFile.operator,
    hosts: brandFile.hosts ?? [],
    isDefault: brandFile.isDefault === true,
    manifest,
    themeCss: css,
    cardLook: cardLook(model),
    assets: new Map([...assets.values()].map((asset) => [asset.facts.hash, asset])),
    plan: (pageId, variants = {}, language = site.fallbackLanguage, closed = []) => {
      const isFilled = fallsBack(site, language);
      const key = `${pageId} ${JSON.stringify(variants)}${isFilled ? ` ${language}` : ''}${closed.length > 0 ? ` -${closed.join()}` : ''}`;
      const known = plans.get(key);
      if (known) return known;
      const compiled = compile(pageId, variants, closed);
      if (!compiled) return undefined;
      const plan = isFilled ? withLanguages(compiled, files, site, language) : compiled;
      plans.set(key, plan);
      byHash.set(plan.hash, plan);
      return plan;
    },
    planByHash: (hash) => byHash.get(hash),
    form: (id) => formFields(id, context),
    mail: (id) => mailTemplate(id, model),
    ...ownSections(site.sections),
    ...(isJsonObject(site.sections['chat']?.['answers']) && { chatAnswers: site.sections['chat']['answers'] }),
    content: (collection, language) => {
      const key = `${language} ${collection}`;
      const entries = collections.get(key) ?? contentEntries(collection, language, model);
      // Whoever asks for collections that are none fills nothing.
      if (entries.length > 0) collections.set(key, entries);
      return entries;
    },
    dictionary: (language, namespace) => {
      const texts = shownTexts(files, site, language, namespace);
      return texts && compileTexts(texts);
    },
    provenance: (pageId, nodeId) => nodeProvenance(pages.get(pageId), nodeId),
  };
}

/** Ids of pages that need something which the brand does not have: nobody comes to them. */
function hiddenPages({ pages, siteFacts }: BrandModel): readonly string[] {
  return [...pages.values()].flatMap(({ source: { pageId, meta: { requires } } }) => (requires !== undefined && Object.hasOwn(siteFacts, requires) && siteFacts[requires] !== true ? [pageId] : []));
}

/** As if these pages had no address: what leads there is left out. */
function withoutPages(context: PageContext, closed: readonly string[]): PageContext {
  if (closed.length === 0) return context;
  const paths = closed.flatMap((id) => withoutOptional(context.pathOf(id)));
  return { ...context, pathOf: (id) => (closed.includes(id) ? undefined : context.pathOf(id)), draftPaths: new Set([...(context.draftPaths ?? []), ...paths]) };
}

/** An address as it is written, and as links name it that leave out what may be left out (`news` of `news/:slug?`). */
function withoutOptional(path: string | undefined): readonly string[] {
  return path === undefined ? [] : [path, path.replace(/(?:\/(?::\w+[?*]|\*))+$/, '')];
}

function nodeProvenance(page: ModelPage | undefined, nodeId: string): Provenance | undefined {
  if (!page) return undefined;
  const find = (merged: Merged | undefined) => {
    const prefix = `/nodes/${nodeId}`;
    const entries = [...(merged?.provenance ?? [])].filter(([pointer]) => pointer === prefix || pointer.startsWith(`${prefix}/`));
    // The layer that named the widget made the node; later layers only changed it.
    const [, made] = entries.find(([pointer]) => pointer === `${prefix}/use`) ?? entries[0] ?? [];
    return made && { ...made, pointer: prefix };
  };
  return find(page.merged) ?? find(page.layout);
}
