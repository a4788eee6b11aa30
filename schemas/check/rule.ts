import type { TokenRegistry } from '../language/brandbook/index.ts';
import type { BrandFile, FactsFile } from '../language/configFiles.ts';
import type { JsonValue } from '../language/json.ts';
import type { WidgetCatalogue } from '../language/manifest.ts';
import type { Range, Severity } from '../language/problem.ts';
import type { BrandLayers, BrandModel, FileKind, Project, ReadFile } from '../language/release/index.ts';
import type { NamedRules } from '../language/rules/index.ts';
import type { SiteConfig } from '../language/site.ts';
import type { Place, Tree } from './model/tree.ts';

/** What a rule says: where, what, and what to do. The engine adds rule, code, brands and the range in the text. */
export interface Finding extends Place {
  /** What it is about, part of the fingerprint; never a line. */
  readonly subject: string;
  /** One sentence that names the thing and the place. */
  readonly message: string;
  readonly help: string;
  readonly node?: string;
  readonly routes?: readonly string[];
  /** Other than the rule's own. */
  readonly severity?: Severity;
  /** Where the pointer cannot say it (a file that is no JSON). */
  readonly range?: Range;
  readonly related?: readonly (Place & { readonly message: string })[];
  /** A value that may be put at the pointer: offered, never applied alone. */
  readonly instead?: JsonValue;
  /** `instead` is put at the pointer by `--fix` too: safe, because the meaning stays. */
  readonly isReplaceable?: boolean;
  /** What `--fix` makes of a value that holds what is at the pointer, or of that itself; safe, because the meaning stays. What is the same in both stays as it is written. */
  readonly rewrite?: { readonly pointer: string; readonly value: JsonValue };
  /** Takes the property at the pointer away; safe, because the meaning stays. */
  readonly isRemovable?: boolean;
}

export type Report = (finding: Finding) => void;

/** What a first view weighs, by the build that would serve it. */
export interface Weighed {
  /** kB of JavaScript over the wire, 1 kB = 1,000 bytes. */
  readonly kb: number;
  /** kB that the page would be without, by widget, heaviest first; what widgets share is nobody's own. */
  readonly byWidget: readonly (readonly [type: string, kb: number])[];
}

/** What is known of the JavaScript of these widgets: the build, or why there is none to ask. */
export type BuildWeights = { readonly weigh: (widgets: readonly string[]) => Weighed } | 'absent' | 'stale';

/** The words that configs of a brand may use, the same for all brands whose layers agree on them. */
export interface Vocabulary {
  readonly catalogue: WidgetCatalogue;
  readonly tokens: TokenRegistry;
  readonly facts: FactsFile['facts'];
  readonly namedRules: NamedRules;
  readonly site: SiteConfig;
  readonly layouts: readonly string[];
  readonly forms: readonly string[];
  /** Ids of the brand's pages, and of those that routes.json keeps for a later release. */
  readonly pages: readonly string[];
  /** Those of them that nobody can go to: a page of a later release, or one without an address. */
  readonly laterPages: readonly string[];
  /** Names of the icons that are drawn; undefined where they are not known. */
  readonly icons: readonly string[] | undefined;
  /** Ids of the operations of the contract; undefined where they are not known. */
  readonly operations: readonly string[] | undefined;
  /** Addresses of the files that the site serves (`/assets/...`); undefined where they are not known. */
  readonly assets: ReadonlySet<string> | undefined;
  /** Names that `middleware` may hold; undefined where they are not known. */
  readonly middleware: readonly string[] | undefined;
  /** `YYYY-MM-DD`, for suppressions that end; undefined where nothing ends. */
  readonly today: string | undefined;
  /** For budgets of JavaScript; undefined where nobody asks (a server before it serves). */
  readonly build: BuildWeights | undefined;
}

/** A brand by its layers, before any other of their files is looked at. */
export interface LayeredBrand {
  readonly brand: string;
  readonly file: BrandFile;
  readonly layers: BrandLayers;
}

interface RuleBase {
  /** `group/name`; its folder is `group-name`. */
  readonly name: string;
  /** `LU` and four digits, never reused. */
  readonly code: string;
  readonly severity: Severity;
  /**
   * Rules whose finding is the cause of what this one would say: one cause, one diagnostic. For nodes the finding is one on
   * the same node; a rule over a brand yields to one anywhere in the brand.
   */
  readonly yieldsTo?: readonly string[];
}

/** One file by itself; run again only when its text changes. */
export interface FileRule extends RuleBase {
  readonly scope: 'file';
  /** Without this nothing else can be said: the brands that load the file are checked no further. */
  readonly isDecisive?: boolean;
  check(file: ReadFile, report: Report): void;
}

/** The nodes of one page or layout; run again only when its layers or the vocabulary change. */
export interface TreeRule extends RuleBase {
  readonly scope: 'tree';
  check(tree: Tree, vocabulary: Vocabulary, report: Report): void;
}

/** One brand with all of its layers. */
export interface BrandRule extends RuleBase {
  readonly scope: 'brand';
  /** Runs even where files that all pages are made of lack something. */
  readonly isFirst?: boolean;
  /** Kinds of files that alone decide what it says, besides the vocabulary: it looks again when one of them changes. Without it, at each check. */
  readonly reads?: readonly FileKind[];
  /** Rests on all that a page is made of: nothing is said of a page whose files have an error. */
  readonly isProof?: boolean;
  check(model: BrandModel, vocabulary: Vocabulary, report: Report): void;
}

/** All brands beside each other by their layers alone: a server asks before it compiles any of them. */
export interface LayersRule extends RuleBase {
  readonly scope: 'layers';
  check(project: Project, brands: readonly LayeredBrand[], report: Report): void;
}

/** All brands beside each other with everything in them; only whole checks ask it, so that its word keeps no brand back. */
export interface ProjectRule extends RuleBase {
  readonly scope: 'project';
  /** Looks only where no error and no warning is found: what it would say may follow from one. */
  readonly isLast?: boolean;
  readonly severity: Exclude<Severity, 'error'>;
  check(project: Project, brands: { readonly models: readonly BrandModel[]; readonly isAnyBroken: boolean; /** Names of the flags that code reads; undefined where it is not known. */ readonly flagsInCode: readonly string[] | undefined }, report: Report): void;
}

export type CheckRule = FileRule | TreeRule | BrandRule | LayersRule | ProjectRule;
