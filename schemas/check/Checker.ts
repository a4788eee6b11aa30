import type { TokenRegistry } from '../language/brandbook/index.ts';
import type { WidgetCatalogue } from '../language/manifest.ts';
import type { Problem } from '../language/problem.ts';
import type { BrandOutcome, CompiledSnapshot, ConfigSnapshot, OpenedSnapshot, RouteEntry } from '../language/release.ts';
import { type BrandModel, compileBrand, createBrandModel, type Drafts, hostsOf, IdentityMemo, isInNoFolder, type LayerFiles, type Project, readProject, type ReadFile, routesOf } from '../language/release/index.ts';
import type { CheckOptions } from './checkOptions.ts';
import { type FindingsOfSnapshot, type KeptFindings, noting } from './keptFindings.ts';
import { laterPages, pageNames } from './model/addresses.ts';
import { withMildDrafts } from './model/drafts.ts';
import { isWhole } from './model/gaps.ts';
import { layeredBrands, operatorOf } from './model/layeredBrands.ts';
import { PageMemo } from './model/PageMemo.ts';
import { treeOfPage } from './model/tree.ts';
import { frameTreesOf } from './model/trees.ts';
import { variantTreesOf } from './model/variantTrees.ts';
import { settle } from './model/settle.ts';
import type { BrandRule, BuildWeights, CheckRule, FileRule, Finding, LayeredBrand, LayersRule, ProjectRule, Vocabulary } from './rule.ts';
import { rules as allRules } from './rules.gen.ts';
import { TreeChecker, type TreeFinding } from './TreeChecker.ts';

/** Between two lists of keys, so that a layer of one is never taken for one of the other. */
const NO_MORE_LAYOUTS = {};

/** What files say by themselves. */
interface FilesVerdict {
  readonly problems: readonly Problem[];
  /** One of them says that nothing else can be said of brands that load it. */
  readonly isDecided: boolean;
}

interface Entry extends LayeredBrand {
  readonly model: BrandModel | undefined;
  readonly problems: readonly Problem[];
}

/** Reads, checks and compiles snapshots; what did not change since the last one is neither parsed, merged nor checked again. */
export class Checker {
  readonly #catalogue: WidgetCatalogue;
  readonly #tokens: TokenRegistry;
  readonly #middleware: readonly string[] | undefined;
  readonly #flagsInCode: readonly string[] | undefined;
  readonly #icons: readonly string[] | undefined;
  readonly #operations: readonly string[] | undefined;
  readonly #assets: ReadonlySet<string> | undefined;
  readonly #today: string | undefined;
  readonly #build: BuildWeights | undefined;
  readonly #onlyFinds: boolean;
  readonly #drafts: Drafts | undefined;
  readonly #findings: KeptFindings | undefined;
  readonly #fileRules: readonly FileRule[];
  readonly #trees: TreeChecker;
  readonly #brandRules: readonly BrandRule[];
  readonly #layersRules: readonly LayersRule[];
  readonly #projectRules: readonly ProjectRule[];
  #project: Project | undefined;
  readonly #ofFile = new WeakMap<ReadFile, FilesVerdict>();
  readonly #ofLayer = new WeakMap<LayerFiles, FilesVerdict>();
  readonly #ofPages = new PageMemo<TreeFinding>();
  readonly #ofBrands = new Map<BrandRule, IdentityMemo<readonly Finding[]>>();
  readonly #vocabularies = new IdentityMemo<Vocabulary>();

  constructor(catalogue: WidgetCatalogue, tokens: TokenRegistry, { middleware, flagsInCode, icons, operations, assets, today, build, onlyFinds = false, drafts, findings, rules = allRules }: CheckOptions) {
    this.#catalogue = catalogue;
    this.#tokens = tokens;
    this.#middleware = middleware;
    this.#flagsInCode = flagsInCode;
    this.#icons = icons;
    this.#operations = operations;
    this.#assets = assets;
    this.#today = today;
    this.#build = build;
    this.#onlyFinds = onlyFinds;
    this.#drafts = drafts;
    this.#findings = findings;
    // What is no clean JSON is told before what its values break: nobody sees an invisible character in an id.
    this.#fileRules = rules.filter((rule) => rule.scope === 'file').toSorted((a, b) => Number(b.name.startsWith('json/')) - Number(a.name.startsWith('json/')));
    this.#brandRules = rules.filter((rule) => rule.scope === 'brand');
    this.#layersRules = rules.filter((rule) => rule.scope === 'layers');
    this.#projectRules = rules.filter((rule) => rule.scope === 'project').sort((a, b) => Number(a.isLast === true) - Number(b.isLast === true));
    this.#trees = new TreeChecker(rules);
  }

  compile(snapshot: ConfigSnapshot): CompiledSnapshot {
    const project = this.#read(snapshot);
    const common = [...project.files.values()].flatMap((file) => this.#checkFile(file).problems);
    const brands = layeredBrands(project);
    const ofLayers = this.#checkLayers(project, brands);
    const entries = brands.map((brand) => this.#checkBrand(project, brand));
    const shared = [...ofLayers, ...this.#checkProject(project, entries, [...common, ...ofLayers])];
    const outcomes = entries.map((entry) => this.#outcomeOf(entry, shared));
    return { value: outcomes, problems: [...common, ...shared.filter((problem) => problem.brands.length === 0)] };
  }

  open(snapshot: ConfigSnapshot): OpenedSnapshot {
    const project = this.#read(snapshot);
    const brands = new Map(layeredBrands(project).map((listed) => [listed.brand, listed]));
    const shared = this.#checkLayers(project, [...brands.values()]);
    const spared = new Set<string>();
    const kept = this.#findings && noting(this.#findings.of(snapshot), spared);
    const read = new Set([...brands.values()].flatMap(({ layers }) => layers.names));
    const unread = [...project.files.values()].filter(({ path, place }) => !isInNoFolder(path) && !read.has(place?.layer ?? ''));
    const entryOf = (name: string, heldBack: readonly RouteEntry[] = []): Entry => {
      const listed = brands.get(name);
      if (!listed) throw new Error(`There is no brand "${name}".`);
      return this.#checkBrand(project, listed, heldBack.map(({ pageId }) => pageId), heldBack.length === 0 ? kept : undefined);
    };
    const layersOf = (name: string) => (brands.get(name)?.layers.names ?? []).flatMap((layer) => project.layers.get(layer) ?? []);
    return {
      snapshot,
      brands: [...brands.values()].map(({ brand, file, layers }) => ({ brand, operator: operatorOf(project, layers.names), hosts: hostsOf(file), isDefault: file.isDefault === true })),
      problems: [...unread.flatMap((file) => this.#checkFile(file).problems), ...shared.filter((problem) => problem.brands.length === 0)],
      sources: (name) => [
        ...layersOf(name),
        ...project.loose,
        ...shared.flatMap((problem) => (problem.brands.includes(name) ? [problem.fingerprint] : [])),
      ],
      find: (name) => problemsOf(entryOf(name), shared),
      warmUp: () => this.#warmUp(project, brands, spared),
      compile: (name, heldBack) => this.#outcomeOf(entryOf(name, heldBack), shared, heldBack),
      files: (name) => [...project.loose, ...layersOf(name).flatMap(({ all }) => all)].map(({ path, place, config, text }) => ({ path, id: config?.id ?? place?.name ?? '', text })),
      routes: (name) => {
        const { model } = entryOf(name);
        return model ? routesOf(model.pages) : [];
      },
    };
  }

  #read(snapshot: ConfigSnapshot): Project {
    this.#project = readProject(snapshot, this.#project);
    return this.#project;
  }

  #outcomeOf(entry: Entry, shared: readonly Problem[], heldBack: readonly RouteEntry[] = []): BrandOutcome {
    const { brand, file, model } = entry;
    const problems = problemsOf(entry, shared);
    const isBroken = this.#onlyFinds || !model || problems.some(({ severity }) => severity === 'error');
    return { brand, hosts: hostsOf(file), isDefault: file.isDefault === true, problems, release: isBroken ? null : compileBrand(model, heldBack) };
  }

  #checkFile(file: ReadFile) {
    const known = this.#ofFile.get(file);
    if (known) return known;
    const problems: Problem[] = [];
    let isDecided = false;
    const files = new Map([[file.path, file]]);
    for (const rule of this.#fileRules) {
      rule.check(file, (finding) => problems.push(settle(rule, finding, files)));
      isDecided ||= rule.isDecisive === true && problems.some(({ rule: name }) => name === rule.name);
      if (isDecided) break;
    }
    const verdict = { problems, isDecided };
    this.#ofFile.set(file, verdict);
    return verdict;
  }

  /** All files of a layer together. */
  #checkFolder(layer: LayerFiles | undefined): readonly FilesVerdict[] {
    if (!layer) return [];
    const known = this.#ofLayer.get(layer) ?? { problems: layer.all.flatMap((file) => this.#checkFile(file).problems), isDecided: layer.all.some((file) => this.#checkFile(file).isDecided) };
    this.#ofLayer.set(layer, known);
    return [known];
  }

  /** `awaited`: ids of pages that the brand lacks for now. */
  #checkBrand(project: Project, listed: LayeredBrand, awaited: readonly string[] = [], kept?: FindingsOfSnapshot): Entry {
    const { brand, layers } = listed;
    const known = kept?.get(brand);
    if (known) return { ...listed, model: this.#modelOf(project, listed), problems: known };
    const verdicts = [...project.loose.map((file) => this.#checkFile(file)), ...layers.names.flatMap((name) => this.#checkFolder(project.layers.get(name)))];
    const own = verdicts.flatMap(({ problems }) => problems).map((problem) => ({ ...problem, brands: [brand] }));
    const model = verdicts.some(({ isDecided }) => isDecided) || layers.fault ? undefined : this.#modelOf(project, listed);
    const problems = model ? [...own, ...withMildDrafts(model, this.#checkModel(model, own, awaited))] : own;
    if (model && !problems.some(({ severity }) => severity === 'error')) kept?.keep(brand, problems);
    return { ...listed, model, problems };
  }

  #modelOf(project: Project, { brand, layers }: LayeredBrand): BrandModel | undefined {
    return createBrandModel({ project, brand, layers: layers.names, catalogue: this.#catalogue, tokens: this.#tokens, ...(this.#drafts && { drafts: this.#drafts }) });
  }

  *#warmUp(project: Project, brands: ReadonlyMap<string, LayeredBrand>, spared: ReadonlySet<string>): Generator<void> {
    if (spared.size === 0) return;
    for (const file of project.files.values()) {
      this.#checkFile(file);
      yield;
    }
    for (const [brand, listed] of brands) {
      if (!spared.has(brand)) continue;
      this.#checkBrand(project, listed);
      yield;
    }
  }

  #checkModel(model: BrandModel, ofFiles: readonly Problem[], awaited: readonly string[]): readonly Problem[] {
    const { brand, project } = model;
    const vocabulary = this.#vocabularyOf(model, awaited);
    const found: Problem[] = [];
    const take = (rule: CheckRule, finding: Finding) => found.push({ ...settle(rule, finding, project.files), brands: [brand] });
    if (!isWhole(model)) {
      for (const rule of this.#brandRules) if (rule.isFirst === true) rule.check(model, vocabulary, (finding) => take(rule, finding));
      return this.#causesOf(found, ofFiles);
    }
    for (const [rule, finding] of this.#ofPages.onPages(model, [vocabulary], (page) => this.#trees.check(treeOfPage(page), vocabulary))) take(rule, finding);
    for (const tree of frameTreesOf(model)) for (const [rule, finding] of this.#trees.check(tree, vocabulary)) take(rule, finding);
    for (const trees of variantTreesOf(model)) for (const [rule, finding] of this.#trees.checkVariant(trees, vocabulary)) take(rule, finding);
    for (const rule of this.#brandRules) if (rule.isProof !== true) for (const finding of this.#findingsOf(rule, model, vocabulary)) take(rule, finding);
    const wrong = new Set([...ofFiles, ...found].flatMap(({ severity, file }) => (severity === 'error' ? [file] : [])));
    for (const rule of this.#brandRules) {
      if (rule.isProof !== true) continue;
      rule.check(model, vocabulary, (finding) => {
        if (!sourcesOf(model, finding).some((file) => wrong.has(file))) take(rule, finding);
      });
    }
    return this.#causesOf(found, ofFiles);
  }

  #findingsOf(rule: BrandRule, model: BrandModel, vocabulary: Vocabulary): readonly Finding[] {
    const look = () => {
      const found: Finding[] = [];
      rule.check(model, vocabulary, (finding) => found.push(finding));
      return found;
    };
    if (!rule.reads) return look();
    const known = this.#ofBrands.get(rule) ?? new IdentityMemo();
    this.#ofBrands.set(rule, known);
    return known.get([vocabulary, ...rule.reads.flatMap((kind) => model.files.layers(kind))], look);
  }

  /** Without what may only follow from something else that was found. */
  #causesOf(found: readonly Problem[], ofFiles: readonly Problem[]): readonly Problem[] {
    const causes = new Set([...ofFiles, ...found].map(({ rule }) => rule));
    const yielding = new Set(this.#brandRules.flatMap(({ name, yieldsTo = [] }) => (yieldsTo.some((cause) => causes.has(cause)) ? [name] : [])));
    return found.filter(({ rule }) => !yielding.has(rule));
  }

  #vocabularyOf(model: BrandModel, awaited: readonly string[]): Vocabulary {
    const { files, facts, namedRules, site } = model;
    const [pages, later] = [pageNames(model), laterPages(model)];
    const keys = [files.get('facts'), files.get('rules'), files.get('site'), pages, later, ...files.layers('layout'), NO_MORE_LAYOUTS, ...files.layers('form')];
    const known = this.#vocabularies.get(keys, (): Vocabulary => ({
      catalogue: this.#catalogue,
      tokens: this.#tokens,
      facts,
      namedRules,
      site,
      layouts: files.ids('layout'),
      forms: files.ids('form'),
      pages,
      laterPages: later,
      icons: this.#icons,
      operations: this.#operations,
      assets: this.#assets,
      middleware: this.#middleware,
      today: this.#today,
      build: this.#build,
    }));
    return awaited.length === 0 ? known : { ...known, pages: [...pages, ...awaited], laterPages: [...later, ...awaited] };
  }

  #checkLayers(project: Project, brands: readonly LayeredBrand[]): readonly Problem[] {
    const found: Problem[] = [];
    for (const rule of this.#layersRules) rule.check(project, brands, (finding) => found.push(this.#settleShared(rule, finding, project, brands)));
    return found;
  }

  #checkProject(project: Project, entries: readonly Entry[], common: readonly Problem[]): readonly Problem[] {
    const models = entries.flatMap(({ model }) => model ?? []);
    const isAnyBroken = models.length < entries.length;
    const before = [...common, ...entries.flatMap(({ problems }) => problems)];
    const found: Problem[] = [];
    for (const rule of this.#projectRules) {
      if (rule.isLast === true && [...before, ...found].some(({ severity }) => severity !== 'info')) continue;
      rule.check(project, { models, isAnyBroken, flagsInCode: this.#flagsInCode }, (finding) => {
        if (finding.node !== undefined && before.some(({ rule: cause, node }) => node === finding.node && rule.yieldsTo?.includes(cause) === true)) return;
        found.push(this.#settleShared(rule, finding, project, entries));
      });
    }
    return found;
  }

  /** A problem of all brands that load the file. */
  #settleShared(rule: CheckRule, finding: Finding, project: Project, brands: readonly LayeredBrand[]): Problem {
    const layer = /^brands\/([^/]+)\//.exec(finding.file)?.[1];
    const readers = brands.filter(({ layers }) => layer === undefined || layers.names.includes(layer));
    return { ...settle(rule, finding, project.files), brands: readers.map(({ brand }) => brand) };
  }
}

function problemsOf({ brand, problems }: Entry, shared: readonly Problem[]): readonly Problem[] {
  return [...problems, ...shared.filter(({ brands }) => brands.includes(brand))];
}

/** The files that the pages of a finding are made of. */
function sourcesOf({ files, pages }: BrandModel, { routes = [] }: Finding): readonly string[] {
  const versions = [
    ...(['facts', 'rules', 'experiments'] as const).flatMap((kind) => files.versions(kind)),
    ...routes.flatMap((id) => [...files.versions('page', id), ...files.versions('layout', pages.get(id)?.source.layoutId)]),
  ];
  return versions.map(({ path }) => path);
}
