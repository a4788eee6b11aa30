import type { PageBudget } from './configFiles.ts';
import type { JsonObject } from './json.ts';

export type LanguageConfig = {
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** BCP 47 tag for Intl. */
  readonly locale: string;
  /** Spec section 6, langHiddenUnauthorized: offered to signed-in customers only. */
  readonly isHiddenFromGuests?: boolean;
};

/** One column of a sports table: which outcomes of which market type it shows. */
export type BoardColumn = {
  /** Dictionary key of the head. */
  readonly title: string;
  readonly marketTypeId: number;
  readonly outcomeTypeIds: readonly number[];
  /** Shows the market's line (total, handicap) before the odds. */
  readonly showsParam?: boolean;
  /** 1: the market of the first half, set or quarter; the whole game without it. For the Asian view. */
  readonly period?: 0 | 1;
};

export type SportConfig = {
  readonly id: number;
  readonly icon: string;
  readonly group: string;
  readonly at: number;
  /** Name of a set in `columnSets`. */
  readonly columns: string;
  /** Who plays against each other, as search engines are told; teams where nothing is said. */
  readonly sides?: 'teams' | 'people';
  /** overrides of the live intervals for fast sports, in ms. */
  readonly pollMs?: Readonly<Record<string, number>>;
};

/** Poll intervals in ms (spec section 9, A-13), by the name that widgets ask for. */
export type TimerConfig = Readonly<Record<string, number>>;

/**
 * `site.json`: everything of a site that is not a page, a text or a colour. Sections that only widgets read
 * (slider, social links) stay JSON here and are typed where they are read. Its lists stand by id in the files (`siteLists.ts`), and here in
 * their order.
 */
export type SiteConfig = {
  readonly companyName: string;
  /** The law that the site keeps besides the specification's numbers. */
  readonly profile?: 'default' | 'uk';
  readonly languages: Readonly<Record<string, LanguageConfig>>;
  /** Codes this brand offers, in the order of its language switch. */
  readonly enabledLanguages: readonly string[];
  readonly defaultLanguage: string;
  readonly fallbackLanguage: string;
  /** What becomes of a text that a language lacks: an error (default), or the text of the fallback language. */
  readonly texts?: { readonly missing?: 'error' | 'fallback' };
  readonly sports: Readonly<Record<string, SportConfig>>;
  readonly columnSets: Readonly<Record<string, readonly BoardColumn[]>>;
  /** The same of the Asian view (appViewType 1), by the same names; a set that is not here is that of `columnSets`. */
  readonly asianColumnSets?: Readonly<Record<string, readonly BoardColumn[]>>;
  readonly sportGroups: readonly string[];
  readonly championships: readonly string[];
  readonly timers: TimerConfig;
  /** Route numbers of the specification (47 rules, 72 login, 467 payment). */
  readonly routesAvailable: readonly number[];
  readonly permissions: Readonly<Record<string, boolean>>;
  /** Paths (without language) that answer 404 on this site. */
  readonly pathBlacklist: readonly string[];
  readonly seo: {
    readonly siteName: string;
    readonly canonical: { readonly mode: 'url' | 'mirror'; readonly domain?: string };
    readonly robots?: string;
    readonly image?: string;
  };
  readonly pwa: {
    readonly isPwa: boolean;
    readonly name: string;
    readonly shortName: string;
    /** By language, where they are others there. */
    readonly names?: Readonly<Record<string, { readonly name?: string; readonly shortName?: string }>>;
    readonly themeColor: string;
    readonly backgroundColor: string;
    readonly icon: string;
  };
  readonly theme: { readonly initial: 'auto' | 'light' | 'dark' };
  /** Defaults of the `ui` settings: odds view, time zone in hours, 12 h clock, text size. */
  readonly uiDefaults: JsonObject;
  /** Outside origins a brand allows, by CSP directive (`connect-src`). */
  readonly origins: Readonly<Record<string, readonly string[]>>;
  /** What a page may cost that has no budget of its own; for the checker alone. */
  readonly budget?: PageBudget;
  /** Paths that later layers may not change. */
  readonly lock?: readonly string[];
  /** Sections read by widgets of that name. */
  readonly sections: Readonly<Record<string, JsonObject>>;
};
