import type { JsonObject, JsonValue } from './json.ts';

/**
 * The author's side of configs: what each kind of file holds after parsing.
 * `null` removes a leaf of a lower layer and is therefore never a value.
 */
export type Rule = JsonObject | boolean;
export type PropValue = JsonValue;

export type FactScope = 'site' | 'request' | 'session';
export type FactType = 'boolean' | 'number' | 'string' | 'enum' | 'list';

/** facts.json: every name that a rule may read. */
export interface FactDeclaration {
  readonly scope: FactScope;
  readonly type: FactType;
  readonly values?: readonly string[];
  /** Form of a text that it can have; a default may be empty all the same. */
  readonly pattern?: string;
  /** Names of the project that are its values: languages of the site, pages. */
  readonly valuesOf?: 'languages' | 'pages';
  readonly default: JsonValue;
  readonly owner: string;
  /** It has one value as long as a page is open: what a rule over such facts hides needs no script to stay hidden. */
  readonly isFixed?: boolean;
  readonly title: string;
  /** Findings about it that are meant. */
  readonly $lint?: JsonObject;
}

export interface FactsFile {
  readonly format: 1;
  readonly facts: Readonly<Record<string, FactDeclaration>>;
}

export interface RulesFile {
  readonly format: 1;
  readonly rules: Readonly<Record<string, { readonly title: string; readonly rule: Rule }>>;
}

/** A node of a page or layout. The map key is its stable id. */
export type NodeDeclaration = {
  /** A slot of the layout (`main`) or of another node (`tabs.items`). */
  readonly in: string;
  /** Order among the nodes of the same place; equal numbers sort by id and warn. */
  readonly at: number;
  readonly use: string;
  readonly props?: Readonly<Record<string, PropValue>>;
  readonly when?: Rule;
  readonly onError?: 'hide' | 'retry' | 'placeholder';
  readonly hydrate?: 'load' | 'visible' | 'idle';
  /** True, or the paths that later layers must leave alone. */
  readonly lock?: boolean | readonly string[];
  readonly $lint?: JsonObject;
};

/**
 * Constraint of a route parameter. `enum` values count as literal segments when candidates are ranked;
 * `$site` names a list of the site config (`championships`, `sportGroups`, `sports`), which counts likewise.
 * An optional parameter may be left out only when everything optional after it is left out too, or a literal
 * follows; `isSkippable` lifts that (the menu section of line and live). `not` lists reserved words.
 */
export type ParamConstraint = {
  readonly enum?: readonly string[];
  readonly $site?: 'championships' | 'sportGroups' | 'sports';
  readonly format?: 'digits' | 'id-name' | 'slug';
  readonly not?: readonly string[];
  readonly isSkippable?: boolean;
};

/** Flags of the specification's layout rules. */
export type RouteMeta = {
  readonly hideBottomNavigation?: boolean;
  readonly hideFooter?: boolean;
  readonly hideSeo?: boolean;
  readonly hideHeader?: boolean;
  /** A name under `site.permissions`; the page is a 404 where it is not true. */
  readonly permission?: string;
  /** A fact of boolean type that must hold, else 404 (`flags.isShowIdentification`). */
  readonly requires?: string;
  /** for banned users only; everybody else goes home. */
  readonly restricted?: boolean;
  /** Also shown to the blocked and while the site is under maintenance, as a page that says why the site is not reached. */
  readonly isAlwaysOpen?: boolean;
};

export type RouteDeclaration = {
  /** Relative to `/{lng}/`: segments, `:name`, `:name?`, and a last `*`. */
  readonly path: string;
  readonly params?: Readonly<Record<string, ParamConstraint>>;
  readonly aliases?: readonly string[];
  /** any (default), guest (a signed-in user is returned whence they came), user (a guest is redirected). */
  readonly access?: 'any' | 'guest' | 'user';
  readonly middleware?: readonly string[];
  readonly meta?: RouteMeta;
};

/** Title and description are dictionary keys; parameters of the route and facts fill their placeholders. */
export type HeadDeclaration = {
  readonly title?: JsonValue;
  readonly description?: JsonValue;
  readonly image?: JsonValue;
  readonly robots?: string;
  readonly type?: string;
};

/** Whom and when a page is for; what is not said limits nothing. Elsewhere its address answers 404 and nothing leads to it. */
export type PageLimits = {
  readonly languages?: readonly string[];
  /** ISO 3166-1 alpha-2, in lower case. */
  readonly countries?: readonly string[];
  /** Moments in UTC (`2026-12-01T00:00:00Z`): it is there from the first one, and at the last no more. */
  readonly from?: string;
  readonly until?: string;
};

/** What a page may cost; a part that a page does not say is the site's (`site.json`). */
export type PageBudget = {
  /** kB of JavaScript that a guest's first view brings over the wire, 1 kB = 1,000 bytes. */
  readonly javascriptKb?: number;
  /** Nodes that a brand can show, those of the layout included. */
  readonly widgets?: number;
};

export interface PageFile {
  readonly $schema?: string;
  readonly format: 1;
  readonly id: string;
  readonly group?: string;
  readonly route?: RouteDeclaration;
  readonly layout?: string;
  readonly head?: HeadDeclaration;
  /** HTTP status of the page, for error pages. */
  readonly status?: number;
  readonly budget?: PageBudget;
  /** In the making: seen in development and with the sandbox, on no brand. */
  readonly draft?: boolean;
  readonly only?: PageLimits;
  readonly nodes: Readonly<Record<string, NodeDeclaration>>;
  /** Overrides of the layout's own nodes on this page. */
  readonly layoutNodes?: Readonly<Record<string, NodeDeclaration | null>>;
}

export interface LayoutFile {
  readonly $schema?: string;
  readonly format: 1;
  readonly id: string;
  readonly title?: string;
  /** Slot name -> the place it stands for (`frame.main`), with what it demands of a page. */
  readonly slots: Readonly<Record<string, { readonly to: string; readonly title?: string; readonly required?: boolean }>>;
  /** Nodes of the layout; the one with `in: "root"` is the page's outermost widget. */
  readonly nodes: Readonly<Record<string, NodeDeclaration>>;
}

/**
 * A form: its fields are nodes in the slot `fields`, in their order. Widgets show it by a prop of type `form`, and the platform checks by it
 * what they send.
 */
export interface FormFile {
  readonly $schema?: string;
  readonly format: 1;
  readonly id: string;
  /** What it is, for authors. */
  readonly title: string;
  readonly nodes: Readonly<Record<string, NodeDeclaration>>;
}

/** routes.json: every address that the product has, by page id; a row whose page is in no layer is one of a later release. */
export interface RoutesFile {
  readonly format: 1;
  readonly routes: Readonly<Record<string, Pick<RouteDeclaration, 'path' | 'params' | 'aliases'>>>;
}

export interface RedirectDeclaration {
  readonly from: string;
  readonly to: string;
  /** Only with these parameters. */
  readonly query?: Readonly<Record<string, string>>;
  readonly addQuery?: Readonly<Record<string, string>>;
  readonly keepQuery?: boolean;
  readonly status?: 301 | 302;
  /** Only while this fact is true (`flags.promoBonusToOffer`), or false with `unless`. */
  readonly when?: Rule;
}

export interface RedirectsFile {
  readonly format: 1;
  readonly redirects: Readonly<Record<string, RedirectDeclaration & { readonly at: number }>>;
}

/** What an experiment is to lead to: a page that is shown, or a call of the platform that succeeds (its operation id). */
export interface ExperimentGoal {
  readonly page?: string;
  readonly call?: string;
}

export interface ExperimentDeclaration {
  readonly title: string;
  /** Who takes part, and when; everybody else has the control and is not counted. */
  readonly only?: PageLimits;
  /** Who of them takes part: a rule over facts that have one value as long as a page is open (`isFixed`). */
  readonly when?: Rule;
  /** Of the experiments of one group a visitor takes part in one alone. */
  readonly group?: string;
  /** Part of the group's visitors, against those of its others; 1 where nothing is said. */
  readonly share?: number;
  readonly goals?: Readonly<Record<string, ExperimentGoal>>;
  readonly weights: Readonly<Record<string, number>>;
  readonly control: string;
  readonly variants: Readonly<Record<string, { readonly pages: Readonly<Record<string, JsonObject>> }>>;
}

export interface ExperimentsFile {
  readonly format: 1;
  /** Per cent of the visitors who take part in no experiment at all. */
  readonly holdout?: number;
  readonly experiments: Readonly<Record<string, ExperimentDeclaration>>;
}

/** Something that must hold on every page for every combination of facts and every variant of an experiment; proved at check time. */
export interface PromiseDeclaration {
  readonly title: string;
  /** `all`: every page with an address, and the error pages; `indexed`: those that search engines are let to. */
  readonly pages: 'all' | 'indexed' | readonly string[];
  /** A node of one of these widget types must be shown, ... */
  readonly shows?: readonly string[];
  /** ... with these props, where given, ... */
  readonly props?: Readonly<Record<string, JsonValue>>;
  /** ... wherever this is true, where given; */
  readonly when?: Rule;
  /** these parts of the head must be there; */
  readonly head?: readonly ('title' | 'description' | 'image' | 'robots')[];
  /** and these widget types may be part of no experiment: anywhere, or on these pages alone where `pages` names them. */
  readonly notInExperiments?: readonly string[];
  readonly exceptLayouts?: readonly string[];
  /** Only pages that hold a widget of one of these types, their layouts included. */
  readonly wherePageHas?: readonly string[];
}

export interface PromisesFile {
  readonly format: 1;
  readonly promises: Readonly<Record<string, PromiseDeclaration>>;
}

/** The word for a thing of the product in one language, and words that stand for it elsewhere and are avoided here. */
export interface TermWords {
  readonly use: string;
  /**
   * Whole words, `*` for any ending. `true`: the term takes the word's place; a text: what takes it instead, in the same form.
   */
  readonly not?: Readonly<Record<string, true | string>>;
}

/** The glossary that texts keep to: terms by id, each by language. */
export interface TermsFile {
  readonly format: 1;
  readonly terms: Readonly<Record<string, Readonly<Record<string, TermWords>>>>;
}

/** dictionaries/<lng>/<namespace>.json: flat keys, i18next plural suffixes (`_one`, `_few`, ...), `{{name}}` placeholders. */
export interface DictionaryFile {
  readonly [key: string]: string;
}

export interface BrandBookEntry {
  readonly css_prop: string;
  readonly css_value: string;
  readonly theme?: 'light' | 'dark';
}

export interface BrandFile {
  readonly $schema?: string;
  readonly format: 1;
  readonly id: string;
  readonly title: string;
  /** `base` or another brand's id. */
  readonly extends: string;
  readonly operator: string;
  /** Hosts besides `<id>.localhost`; a layer without hosts and with `abstract` is a family, not a site. */
  readonly hosts?: readonly string[];
  readonly abstract?: boolean;
  readonly isDefault?: boolean;
  readonly languages?: readonly string[];
  readonly defaultLanguage?: string;
  readonly flags?: Readonly<Record<string, JsonValue>>;
}
