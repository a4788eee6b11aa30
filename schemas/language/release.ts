import type { AssetFile, BrandAsset } from './assets/assetFile.ts';
import type { ExperimentGoal, FactDeclaration, HeadDeclaration, PageLimits, ParamConstraint, PropValue, RouteMeta, Rule } from './configFiles.ts';
import type { FontScript } from './fonts/scripts.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { CardLook } from './cards.ts';
import type { MailFile } from './mailFile.ts';
import type { HydrationMode } from './manifest.ts';
import type { MarkdownNode } from './markdown/markdown.ts';
import type { Checked, Problem } from './problem.ts';
import type { SiteConfig } from './site.ts';

/**
 * The compiled side: what a brand is served from. Everything here is immutable and plain JSON,
 * so that the same object works on the server and, fetched by hash, in the browser.
 */

/** Where a node came from: named in logs, in Studio and by `why`. */
export interface Provenance {
  readonly layer: string;
  readonly file: string;
  readonly pointer: string;
}

export interface PlanNode {
  readonly id: string;
  readonly use: string;
  /** Literals and value forms, with the manifest's defaults filled in; forms of site facts, tokens and assets are already resolved. */
  readonly props?: Readonly<Record<string, PropValue>>;
  /** Index into the plan's rules; absent means always shown. */
  readonly rule?: number;
  readonly onError?: 'hide' | 'retry' | 'placeholder';
  readonly hydrate?: HydrationMode;
  readonly pure?: boolean;
  readonly live?: boolean;
  /** Language of its texts, where it is another one than around it. */
  readonly lang?: string;
  /** Children by slot, in their order. */
  readonly slots?: Readonly<Record<string, readonly PlanNode[]>>;
}

/** One page of one brand, ready to render. Texts are keys: the language matters to `lang` of nodes alone. */
export interface PagePlan {
  readonly pageId: string;
  /** Content hash; plans are addressed by it. */
  readonly hash: string;
  readonly layoutId: string;
  readonly status: number;
  readonly meta: RouteMeta;
  readonly head: HeadDeclaration;
  /** Distinct visibility rules: named rules expanded, site facts folded, constant ones gone. */
  readonly rules: readonly Rule[];
  /** The outermost nodes (usually one: the layout's frame). */
  readonly roots: readonly PlanNode[];
  /** Every fact that rules, props, head and the widgets' manifests (`facts`) read, by scope other than site. */
  readonly requestFacts: readonly string[];
  readonly sessionFacts: readonly string[];
  /** Dictionary namespaces its widgets need. */
  readonly texts: readonly string[];
  /** Widget types used. */
  readonly widgets: readonly string[];
}

export interface RouteEntry {
  readonly pageId: string;
  readonly path: string;
  readonly params: Readonly<Record<string, ParamConstraint>>;
  readonly aliases: readonly string[];
  readonly access: 'any' | 'guest' | 'user';
  readonly middleware: readonly string[];
  readonly meta: RouteMeta;
  readonly layoutId: string;
  /** The page has an error and no good form from before: its address answers 503. */
  readonly isHeldBack?: true;
  /** In the making: it is there in development and with the sandbox alone. */
  readonly isDraft?: true;
  /** It is there in these languages, countries and days alone (`availability.ts`). */
  readonly only?: PageLimits;
}

export interface RedirectEntry {
  readonly from: string;
  readonly to: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly addQuery?: Readonly<Record<string, string>>;
  readonly keepQuery: boolean;
  readonly status: 301 | 302;
}

export interface ExperimentEntry {
  readonly id: string;
  readonly control: string;
  readonly weights: Readonly<Record<string, number>>;
  /** Ids of the pages that a variant changes. */
  readonly pages: readonly string[];
  /** Who takes part, and when (`availability.ts`). */
  readonly only?: PageLimits;
  /** Who of them, with named rules and the facts of the site put in; nothing where it says nothing. */
  readonly when?: Rule;
  /** Experiments of one group share its visitors by their shares. */
  readonly group?: { readonly name: string; readonly share: number };
  /** What it is to lead to. */
  readonly goals?: Readonly<Record<string, ExperimentGoal>>;
}

/** The part of a release that every page of a site needs; the browser holds it whole. */
export interface SiteManifest {
  readonly release: string;
  readonly brand: string;
  readonly title: string;
  readonly site: SiteConfig;
  /** Values of all facts of scope site, by name. */
  readonly siteFacts: Readonly<Record<string, JsonValue>>;
  /** Declarations of request and session facts. */
  readonly facts: Readonly<Record<string, FactDeclaration>>;
  readonly routes: readonly RouteEntry[];
  readonly redirects: readonly RedirectEntry[];
  readonly experiments: readonly ExperimentEntry[];
  /** Per cent of the visitors who take part in none. */
  readonly holdout?: number;
  /** Hash of each dictionary namespace, by language. */
  readonly dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** `fonts`: files of the brand's own typeface that first words need, by script; absent where it has none. */
  readonly theme: { readonly hash: string; readonly fonts?: Readonly<Partial<Record<FontScript, string>>> };
}

/** A field of a form as the brand has it. What its rules hide from everybody is none. */
export interface FormField {
  /** Its id in the form. */
  readonly id: string;
  /** Type of its widget. */
  readonly use: string;
  /** The name by which it is sent. */
  readonly name: string;
  /** With the defaults of the widget. */
  readonly props: Readonly<Record<string, JsonValue>>;
}

/** Colours of a mail in one theme, as a mail program reads them (`#1fc7b6`). */
export interface MailLook {
  readonly surface: string;
  readonly raised: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly line: string;
}

/** A message of a brand; its texts are keys of dictionaries. */
export interface MailTemplate extends Pick<MailFile, 'id' | 'data' | 'dropAfterMinutes'> {
  readonly subject: string;
  readonly body: string;
  readonly sms?: string;
  /** Where the reader may go: an address from the language root on with its parameters, which may name data. */
  readonly action?: { readonly label: string; readonly path: string; readonly params: Readonly<Record<string, string>>; readonly query: Readonly<Record<string, string>> };
  /** Only customers who want the newsletter get it; words of the link that stops the next. */
  readonly stop?: { readonly label: string };
  readonly look: { readonly light: MailLook; readonly dark: MailLook };
}

/** An entry of a collection in one language (`content/`). */
export interface ContentEntry {
  readonly slug: string;
  /** Of its words: the fallback language where the brand shows that. */
  readonly language: string;
  /** When it was published, in UTC. */
  readonly date?: string;
  /** Whom and when it is for (`availability.ts`); from its date on where it says nothing else. */
  readonly only: PageLimits;
  readonly author?: string;
  readonly tags: readonly string[];
  readonly product?: string;
  /** Of the groups of its collection. */
  readonly group?: string;
  readonly icon?: string;
  /** Between which moments that happens which it tells of (UTC). */
  readonly runs?: Pick<PageLimits, 'from' | 'until'>;
  readonly button?: { readonly label: string; readonly href: string; readonly needsSignIn: boolean };
  readonly picture?: { readonly file: AssetFile; readonly text: string };
  /** Outside of the brand. */
  readonly website?: string;
  /** Year. */
  readonly since?: number;
  readonly offer?: string;
  readonly title: string;
  /** Its first paragraph, without marks. */
  readonly summary: string;
  /** All that follows its title. */
  readonly nodes: readonly MarkdownNode[];
  /** Its words of before, the newest first. */
  readonly earlier: readonly EarlierWords[];
  readonly seo: { readonly title: string; readonly description: string; readonly robots?: string };
}

/** What an entry said from a day on, until the next of its versions. */
export interface EarlierWords {
  /** Day (UTC, `2026-11-01`). */
  readonly since: string;
  readonly title: string;
  readonly nodes: readonly MarkdownNode[];
}

/** A brand as served. Pages compile on first use and are kept; asking for one that does not exist gives undefined. */
export interface Release {
  readonly id: string;
  readonly brand: string;
  readonly operator: string;
  readonly hosts: readonly string[];
  readonly isDefault: boolean;
  readonly manifest: SiteManifest;
  /**
   * Plan of a page, for a choice of experiment variants (`experiment id -> variant`), control when absent. The language matters
   * where a brand shows missing texts in the fallback language: nodes with such texts say so. `closed`: ids of pages that are not
   * there for whoever asks (`availability.ts`); nothing leads to them.
   */
  plan(pageId: string, variants?: Readonly<Record<string, string>>, language?: string, closed?: readonly string[]): PagePlan | undefined;
  planByHash(hash: string): PagePlan | undefined;
  /** Texts of a namespace in a language, merged over the layers; undefined when unknown. */
  dictionary(language: string, namespace: string): Readonly<Record<string, string>> | undefined;
  /** The fields of a form, in their order; undefined where the brand has no such form. */
  form(id: string): readonly FormField[] | undefined;
  /** The entries of a collection in a language, the newest first, those that are not shown now or everywhere as well; empty where the brand has none. */
  content(collection: string, language: string): readonly ContentEntry[];
  /** A message to customers by its kind; undefined where the brand sends none of that kind. */
  mail(id: string): MailTemplate | undefined;
  /** `sections.places` of the site, as it is written: visitors get it by a call of its own. */
  readonly places?: JsonObject;
  /** `sections.regions` of the site, as it is written: visitors get those of a country by a call of its own. */
  readonly regions?: JsonObject;
  /** `sections.cities` of the site, as it is written: visitors get those of a country by a call of its own. */
  readonly cities?: JsonObject;
  /** `sections.promoCodes` of the site, as it is written: visitors get none of it, a code is found by whoever was told it. */
  readonly promoCodes?: JsonObject;
  /** `sections.trading` of the site, as it is written: what is taken on top of a provider's prices is nobody's to read. */
  readonly trading?: JsonObject;
  /** `sections.chat.answers` of the site, as it is written: visitors get an answer, never what it listens for. */
  readonly chatAnswers?: JsonObject;
  /** `sections.invitations` of the site, as it is written: visitors get none of it, an invitation is found by whoever was told it. */
  readonly invitations?: JsonObject;
  /** The brand's stylesheet: tokens of the base with its brand book over them, and reserved sizes. */
  readonly themeCss: string;
  readonly cardLook: CardLook;
  /** Its own files, by the hash of their content. */
  readonly assets: ReadonlyMap<string, BrandAsset>;
  provenance(pageId: string, nodeId: string): Provenance | undefined;
}

/** Configs as a folder's text: path inside the folder (`/`-separated) -> content. */
export interface ConfigSnapshot {
  readonly files: ReadonlyMap<string, string>;
}

/** What compiling a snapshot gave for one brand: a release, or the errors that forbid one. */
export type BrandOutcome =
  | { readonly brand: string; readonly hosts: readonly string[]; readonly isDefault: boolean; readonly release: Release; readonly problems: readonly Problem[] }
  | { readonly brand: string; readonly hosts: readonly string[]; readonly isDefault: boolean; readonly release: null; readonly problems: readonly Problem[] };

export type CompiledSnapshot = Checked<readonly BrandOutcome[]>;

/** What `brand.json` says of a brand before anything of it is compiled. */
export interface ListedBrand {
  readonly brand: string;
  readonly operator: string;
  readonly hosts: readonly string[];
  readonly isDefault: boolean;
}

/** A file that a brand reads. */
export interface SnapshotFile {
  readonly path: string;
  /** What it is about: page id, layout id, `en/sports`; empty where there is one of a kind. */
  readonly id: string;
  readonly text: string;
}

/** A snapshot whose brands are compiled one at a time, when they are asked for. The brand asked must be one of `brands`. */
export interface OpenedSnapshot {
  /** What it was opened from. */
  readonly snapshot: ConfigSnapshot;
  readonly brands: readonly ListedBrand[];
  /** Problems that belong to no brand. */
  readonly problems: readonly Problem[];
  /** What a brand is made of: while these are the same, by identity, its outcome is. */
  sources(brand: string): readonly unknown[];
  /** What is wrong with a brand; nothing is compiled. */
  find(brand: string): readonly Problem[];
  /** Looks, piece by piece, at all that findings of earlier checks spared, so that a change of it is checked as fast as any other. Nothing where none were. */
  warmUp(): Iterable<void>;
  /** A release, unless there are errors; `heldBack` are addresses of pages that it lacks, which answer 503. */
  compile(brand: string, heldBack?: readonly RouteEntry[]): BrandOutcome;
  /** The files of a brand's layers, lowest layer first, also those that cannot be read. */
  files(brand: string): readonly SnapshotFile[];
  /** Addresses of a brand's pages, as they are written; none where its files do not hold together. */
  routes(brand: string): readonly RouteEntry[];
}
