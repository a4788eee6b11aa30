import type { AssetKind } from './assets/assetKinds.ts';
import type { JsonValue } from './json.ts';
import type { Migrate } from './migrations/migration.ts';

/** The value forms a prop may accept besides a literal. */
export type ValueForm = '$param' | '$fact' | '$t' | '$token' | '$asset';

interface PropBase {
  readonly title: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly default?: JsonValue;
  /** Value forms accepted in place of a literal; none by default, `text` always accepts `$t`. */
  readonly accepts?: readonly ValueForm[];
  /** Unit shown to authors, for example `ms`, `px`, `games`. */
  readonly unit?: string;
  /** Set when authors should move to another prop; the text says which. */
  readonly deprecated?: string;
  /**
   * An author may give a value a width (`{ "phone": 1, "desktop": 3 }`), by the width that the page's column has. What a width does
   * not say it takes from the next smaller one, and what none below it says from the default, which such a prop must have. The
   * component always receives all of them.
   */
  readonly byWidth?: boolean;
}

/** Widths of the page's column that an author tells apart, narrowest first; `tablet` begins at 36rem, `desktop` at 48rem. */
export const WIDTHS = ['phone', 'tablet', 'desktop'] as const;

/**
 * One declaration of a prop: the author's JSON Schema and the component's TypeScript type are both derived from it.
 * `text` is a dictionary key by `{"$t": "ns:key"}` (a literal text is a finding of the checker);
 * one with `markdown` takes a key that ends in `.md`, and the component receives the passage as it was read (`parseMarkdown`).
 * A `string` that `names` a sport holds the name of one of the site's config, as it stands in addresses.
 * One that `names` an anchor is the `id` of the root element, to which links lead (`#offers`); `labelIn` are the props that say what the
 * node is called in links of its page: the first that is given counts.
 * One that `names` a field is the name under which a form sends what is given in it.
 * A `form` is the id of a form, whose fields stand in the slot that says `ofForm`.
 * `link` is an address inside the site, relative to the language root, or an https address.
 * `target` is where something leads: `{ "page": id, "params": {} }` or `{ "address": link }`. The component receives the address;
 * what must lead somewhere is left out where the page is not there (a node, an entry of a list).
 */
export type PropDeclaration = PropBase &
  (
    | { readonly type: 'string'; readonly pattern?: string; readonly maxLength?: number; readonly names?: 'sport' | 'anchor' | 'field'; readonly labelIn?: readonly string[] }
    | { readonly type: 'text'; readonly markdown?: boolean }
    | { readonly type: 'link' }
    | { readonly type: 'target' }
    | {
        readonly type: 'asset';
        /** What the file is; a picture where nothing is said. */
        readonly kind?: Exclude<AssetKind, 'font'>;
        /** The prop that says what the picture shows; without it the checker warns, unless `ornamentBy`, a boolean prop, is true. */
        readonly textIn?: string;
        readonly ornamentBy?: string;
        /** The prop that holds the captions of the film, one file a language; where one is lacking the checker warns, unless `silentBy`, a boolean prop, is true. */
        readonly captionsIn?: string;
        readonly silentBy?: string;
        /** A file a language of the site (`{ "en": ..., "ar": ... }`). The component receives those that are there, by language. */
        readonly byLanguage?: boolean;
      }
    | { readonly type: 'icon' }
    | { readonly type: 'form' }
    | { readonly type: 'token'; readonly role?: string }
    | { readonly type: 'number' | 'integer'; readonly minimum?: number; readonly maximum?: number }
    | { readonly type: 'boolean' }
    | { readonly type: 'enum'; readonly values: readonly string[] }
    | { readonly type: 'list'; readonly items: PropDeclaration; readonly maxItems?: number }
    | { readonly type: 'object'; readonly fields: Readonly<Record<string, PropDeclaration>> }
  );

/** A prop that takes a file a language. */
export type FilesByLanguage = Extract<PropDeclaration, { type: 'asset' }> & { readonly byLanguage: true };

export function isByLanguage(declaration: PropDeclaration): declaration is FilesByLanguage {
  return declaration.type === 'asset' && declaration.byLanguage === true;
}

/** In a widget with a passage of Markdown the slots `one` to `six` are the places that the passage names (`::one`). */
export interface SlotDeclaration {
  readonly title: string;
  /** Widget types or groups (`group:links`) that fit; absent means any. */
  readonly allow?: readonly string[];
  /** How many nodes it holds at least and at most. */
  readonly min?: number;
  readonly max?: number;
  /** Levels of nodes that may stand in it, one within the other: 1 for nodes that hold none themselves. */
  readonly depth?: number;
  /**
   * `first`: of its nodes, in their order, the first whose rule holds is shown; one without a rule stands for all others. Compiling writes it
   * into the rules of the nodes. Such a slot is a choice and no level: it does not count in the `depth` of the slots around it.
   */
  readonly shows?: 'first';
  /**
   * The type of a widget with the props `to` and `label`: compiling adds one of them for each node of the page that has an anchor, before the
   * nodes that an author puts there.
   */
  readonly gathers?: string;
  /** It holds the fields of the form that this prop names, and nothing else. */
  readonly ofForm?: string;
  /**
   * What stands in it stands beside the widget, before or after it, and not in it: compiling puts it into the place of the widget, shown when
   * the widget is. The component gets nothing of it.
   */
  readonly beside?: 'before' | 'after';
}

/** When the widget's code runs in the browser: at once, when visible, when the browser is idle, or when somebody first points at it. */
export type HydrationMode = 'load' | 'visible' | 'idle' | 'opened';

/**
 * When the widget's code is fetched: with the first view of a page that shows it, when it comes near the view, or when somebody
 * first points at it, touches it or comes to it with the keyboard. `contents`: with the first thing in it that is needed, which is found for each
 * node when its page is compiled; `opened` while nothing in it is live.
 */
export type LoadMode = 'first' | 'visible' | 'opened' | 'contents';

/** `widget.json`: what a widget is to authors, checker, compiler and renderer. Its type is its folder path. */
export interface WidgetManifest {
  readonly $schema?: string;
  readonly format: 1;
  /** Raised by a change of props, which brings a tested migration: `migrations/<version>.ts` beside the manifest. */
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly group: string;
  readonly props: Readonly<Record<string, PropDeclaration>>;
  /** Groups of props of which an author gives exactly one: two ways to say the same. None of them is `required` or has a default. */
  readonly oneOf?: readonly (readonly string[])[];
  readonly slots?: Readonly<Record<string, SlotDeclaration>>;
  /** Stores it reads, by key (`sports/feed`). */
  readonly reads?: readonly string[];
  /** Request facts that its HTML depends on besides its props (`ui.oddsView`): part of the page's cache key. */
  readonly facts?: readonly string[];
  /** Dictionary namespaces it takes texts from. */
  readonly texts?: readonly string[];
  /** No hooks, no stores: the compiler calls it once at compile time. */
  readonly pure?: boolean;
  /** Shows values that tick: always hydrated at load. */
  readonly live?: boolean;
  /** Of a widget of the first view; one that is loaded later is hydrated with its code. */
  readonly hydrate?: 'load' | 'idle';
  /** What the build makes files from, and when a page fetches them. */
  readonly load: LoadMode;
  /** Reserved block size in px by viewport width in px (mobile first), so that nothing jumps. */
  readonly reserve?: Readonly<Record<string, number>>;
  readonly tokens?: readonly string[];
  /** Outside origins it needs, for the security policy. */
  readonly hosts?: readonly string[];
  /** False where an experiment would be wrong (coupon, limits, responsible gaming). */
  readonly experiments?: boolean;
  /** Fact of the site without which it is of no use: a page shows it under that fact, and the checker tells brands that lack it. */
  readonly needs?: string;
  readonly deprecated?: string;
}

/** A widget as checker and compiler know it. */
export interface KnownWidget extends WidgetManifest {
  /** Props of any older version in the present form; absent while there is no older one. */
  readonly migrate?: Migrate;
}

/** All known widgets by type (`sports/board`). */
export type WidgetCatalogue = ReadonlyMap<string, KnownWidget>;

/**
 * When a widget is hydrated whose node does not say: with its code, where that comes later than the first view. Of one that waits for its
 * contents: with nothing in it.
 */
export function hydrationOf(manifest: WidgetManifest | undefined): HydrationMode {
  if (manifest?.load === 'visible' || manifest?.load === 'opened') return manifest.load;
  if (manifest?.load === 'contents') return 'opened';
  return manifest?.hydrate ?? 'load';
}
