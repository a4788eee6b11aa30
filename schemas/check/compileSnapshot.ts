import type { TokenRegistry } from '../language/brandbook/index.ts';
import type { WidgetCatalogue } from '../language/manifest.ts';
import type { Problem } from '../language/problem.ts';
import type { BrandOutcome, CompiledSnapshot, ConfigSnapshot, Release } from '../language/release.ts';
import { BASE, type BrandLayers, brandLayers, type BrandModel, compileBrand, createBrandModel, IdentityMemo, type Project, readProject, type ReadFile } from '../language/release/index.ts';
import { isWhole } from './model/gaps.ts';
import { suppressionsOf } from './model/suppressions.ts';
import { type Tree, treeOfLayout, treeOfPage } from './model/tree.ts';
import { settle } from './model/settle.ts';
import type { BrandRule, BrokenBrand, CheckRule, FileRule, Finding, ProjectRule, TreeRule, Vocabulary } from './rule.ts';
import { rules as allRules } from './rules.gen.ts';

export interface CheckOptions {
  /** Names that a route's `middleware` may hold; without them they are not checked. */
  readonly middleware?: readonly string[];
  /** Day, `YYYY-MM-DD`: suppressions that ended before it hold no more. Without it none ends, so that no release breaks at midnight. */
  readonly today?: string;
  /** Says what is wrong and compiles nothing: no brand has a release. */
  readonly onlyFinds?: boolean;
  /** Instead of all rules. */
  readonly rules?: readonly CheckRule[];
}

/** Compiles and checks; what did not change since its last call is neither parsed, merged nor checked again. */
export type Compiler = (snapshot: ConfigSnapshot) => CompiledSnapshot;

interface Entry {
  readonly brand: string;
  readonly layers: BrandLayers;
  readonly model: BrandModel | undefined;
  readonly problems: Problem[];
}

/** A compiler with a memory. */
export function createCompiler(catalogue: WidgetCatalogue, tokens: TokenRegistry, options: CheckOptions = {}): Compiler {
  const checker = new Checker(catalogue, tokens, options);
  return (snapshot) => checker.compile(snapshot);
}

/** Every brand of a snapshot: a release, or the errors that forbid one. Problems of no brand stand beside. */
export function compileSnapshot(snapshot: ConfigSnapshot, catalogue: WidgetCatalogue, tokens: TokenRegistry, options: CheckOptions = {}): CompiledSnapshot {
  return createCompiler(catalogue, tokens, options)(snapshot);
}

class Checker {
  readonly #catalogue: WidgetCatalogue;
  readonly #tokens: TokenRegistry;
  readonly #middleware: readonly string[] | undefined;
  readonly #today: string | undefined;
  readonly #onlyFinds: boolean;
  readonly #fileRules: readonly FileRule[];
  readonly #treeRules: readonly TreeRule[];
  readonly #brandRules: readonly BrandRule[];
  readonly #projectRules: readonly ProjectRule[];
  readonly #beyondTrees: ReadonlySet<string>;
  #project: Project | undefined;
  readonly #ofFile = new WeakMap<ReadFile, { readonly problems: readonly Problem[]; readonly isDecided: boolean }>();
  readonly #ofTree = new IdentityMemo<readonly (readonly [TreeRule, Finding])[]>();
  readonly #vocabularies = new IdentityMemo<Vocabulary>();
  readonly #releases = new Map<string, Release>();

  constructor(catalogue: WidgetCatalogue, tokens: TokenRegistry, { middleware, today, onlyFinds = false, rules = allRules }: CheckOptions) {
    this.#catalogue = catalogue;
    this.#tokens = tokens;
    this.#middleware = middleware;
    this.#today = today;
    this.#onlyFinds = onlyFinds;
    this.#fileRules = rules.filter((rule) => rule.scope === 'file');
    this.#treeRules = rules.filter((rule) => rule.scope === 'tree');
    this.#brandRules = rules.filter((rule) => rule.scope === 'brand');
    this.#projectRules = rules.filter((rule) => rule.scope === 'project').sort((a, b) => Number(a.isLast === true) - Number(b.isLast === true));
    this.#beyondTrees = new Set(this.#projectRules.flatMap(({ name, code }) => [name, code]));
  }

  compile(snapshot: ConfigSnapshot): CompiledSnapshot {
    const project = readProject(snapshot, this.#project);
    this.#project = project;
    const common = [...project.files.values()].flatMap((file) => this.#checkFile(file).problems);
    const entries = [...project.brands].filter(([, { abstract }]) => abstract !== true).map(([brand]) => this.#checkBrand(project, brand, common));
    const shared = this.#checkProject(project, entries, common);
    const outcomes = entries.map((entry): BrandOutcome => {
      const problems = [...entry.problems, ...shared.filter(({ brands }) => brands.includes(entry.brand))];
      const { hosts = [], isDefault = false } = project.brands.get(entry.brand) ?? {};
      const isBroken = this.#onlyFinds || !entry.model || problems.some(({ severity }) => severity === 'error');
      return { brand: entry.brand, hosts, isDefault, problems, release: isBroken || !entry.model ? null : this.#release(entry.model) };
    });
    return { value: outcomes, problems: [...common, ...shared.filter(({ brands }) => brands.length === 0)] };
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

  #checkBrand(project: Project, brand: string, common: readonly Problem[]): Entry {
    const layers = brandLayers(project, brand);
    const isOwn = (path: string) => layers.names.some((name) => path.startsWith(name === BASE ? `${BASE}/` : `brands/${name}/`)) || !path.includes('/');
    const own = common.filter(({ file }) => isOwn(file)).map((problem) => ({ ...problem, brands: [brand] }));
    const isDecided = [...project.files.values()].some((file) => isOwn(file.path) && this.#checkFile(file).isDecided);
    const model = isDecided || layers.fault ? undefined : createBrandModel({ project, brand, layers: layers.names, catalogue: this.#catalogue, tokens: this.#tokens });
    return { brand, layers, model, problems: model ? [...own, ...this.#checkModel(model, own)] : own };
  }

  #checkModel(model: BrandModel, ofFiles: readonly Problem[]): readonly Problem[] {
    const { brand, files, project } = model;
    const vocabulary = this.#vocabularyOf(model);
    const found: Problem[] = [];
    const take = (rule: CheckRule, finding: Finding) => found.push({ ...settle(rule, finding, project.files), brands: [brand] });
    if (!isWhole(model)) {
      for (const rule of this.#brandRules) if (rule.isFirst === true) rule.check(model, vocabulary, (finding) => take(rule, finding));
      return found;
    }
    const trees = [
      ...[...model.pages.values()].map((page) => [treeOfPage(page), page.merged, page.layout] as const),
      ...files.ids('layout').flatMap((id) => {
        const merged = files.get('layout', id);
        return merged ? [[treeOfLayout(id, merged), merged, merged] as const] : [];
      }),
    ];
    for (const [tree, merged, layout] of trees) {
      const findings = this.#ofTree.get([vocabulary, merged, layout], () => {
        const made: (readonly [TreeRule, Finding])[] = [];
        for (const rule of this.#treeRules) rule.check(tree, vocabulary, (finding) => made.push([rule, { ...finding, routes: tree.kind === 'page' ? [tree.id] : [] }]));
        return withoutMeant(withoutConsequences(made), tree, vocabulary.today, this.#beyondTrees);
      });
      for (const [rule, finding] of findings) take(rule, finding);
    }
    for (const rule of this.#brandRules) if (rule.isProof !== true) rule.check(model, vocabulary, (finding) => take(rule, finding));
    const wrong = new Set([...ofFiles, ...found].flatMap(({ severity, file }) => (severity === 'error' ? [file] : [])));
    for (const rule of this.#brandRules) {
      if (rule.isProof !== true) continue;
      rule.check(model, vocabulary, (finding) => {
        if (!sourcesOf(model, finding).some((file) => wrong.has(file))) take(rule, finding);
      });
    }
    return found.filter(({ rule }) => !this.#brandRules.some(({ name, yieldsTo = [] }) => name === rule && found.some((cause) => yieldsTo.includes(cause.rule))));
  }

  #vocabularyOf({ files, facts, namedRules, site }: BrandModel): Vocabulary {
    const keys = [files.get('facts'), files.get('rules'), files.get('site'), ...files.ids('layout').map((id) => files.get('layout', id))];
    return this.#vocabularies.get(keys, () => ({
      catalogue: this.#catalogue,
      tokens: this.#tokens,
      facts,
      namedRules,
      site,
      layouts: files.ids('layout'),
      middleware: this.#middleware,
      today: this.#today,
    }));
  }

  #checkProject(project: Project, entries: readonly Entry[], common: readonly Problem[]): readonly Problem[] {
    const models = entries.flatMap(({ model }) => model ?? []);
    const broken = entries.flatMap(({ brand, layers, model }): BrokenBrand[] => (model ? [] : [{ brand, layers }]));
    const before = [...common, ...entries.flatMap(({ problems }) => problems)];
    const found: Problem[] = [];
    for (const rule of this.#projectRules) {
      if (rule.isLast === true && [...before, ...found].some(({ severity }) => severity !== 'info')) continue;
      rule.check(project, { models, broken }, (finding) => {
        if (finding.node !== undefined && before.some(({ rule: cause, node }) => node === finding.node && rule.yieldsTo?.includes(cause) === true)) return;
        const layer = /^brands\/([^/]+)\//.exec(finding.file)?.[1];
        const brands = entries.filter(({ layers }) => layer === undefined || layers.names.includes(layer)).map(({ brand }) => brand);
        found.push({ ...settle(rule, finding, project.files), brands });
      });
    }
    return found;
  }

  // Equal configs give the same object, whose pages are compiled already.
  #release(model: BrandModel): Release {
    const release = compileBrand(model);
    const known = this.#releases.get(model.brand);
    if (known?.id === release.id) return known;
    this.#releases.set(model.brand, release);
    return release;
  }
}

/** The files that the pages of a finding are made of. */
function sourcesOf({ files, pages }: BrandModel, { routes = [] }: Finding): readonly string[] {
  const versions = [
    ...(['facts', 'rules', 'experiments'] as const).flatMap((kind) => files.versions(kind)),
    ...routes.flatMap((id) => [...files.versions('page', id), ...files.versions('layout', pages.get(id)?.source.layoutId)]),
  ];
  return versions.map(({ path }) => path);
}

type TreeFinding = readonly [TreeRule, Finding];

/** One cause, one diagnostic. */
function withoutConsequences(made: readonly TreeFinding[]): readonly TreeFinding[] {
  return made.filter(([{ yieldsTo = [] }, { node }]) => !made.some(([cause, finding]) => yieldsTo.includes(cause.name) && finding.node === node));
}

const UNUSED = 'lint/unused';

/**
 * Leaves out what authors mean, and what says of a suppression that it was not needed when it was. Names of rules in
 * `beyond` look at more than the tree: whether one of them is needed, the tree cannot say.
 */
function withoutMeant(made: readonly TreeFinding[], tree: Tree, today: string | undefined, beyond: ReadonlySet<string>): readonly TreeFinding[] {
  const suppressions = suppressionsOf(tree, today);
  if (suppressions.length === 0) return made;
  const meantBy = ([rule, { node }]: TreeFinding) => (rule.name.startsWith('lint/') ? undefined : suppressions.find((entry) => entry.node === node && (entry.rule === rule.name || entry.rule === rule.code)));
  const used = new Set(made.flatMap((entry) => meantBy(entry) ?? []));
  const isUsed = ({ node, subject }: Finding) => [...used].some((entry) => entry.node === node && entry.rule === subject);
  return made.filter((entry) => meantBy(entry) === undefined && !(entry[0].name === UNUSED && (isUsed(entry[1]) || beyond.has(entry[1].subject))));
}
