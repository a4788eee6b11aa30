import type { PageLimits, Rule } from '../configFiles.ts';

/** A text of an entry by language. */
type TextByLanguage = Readonly<Record<string, string>>;

/** content/<collection>/<slug>/entry.json: what is known of an entry; its words are a file of Markdown a language beside it. */
export interface ContentFile {
  readonly $schema?: string;
  readonly format: 1;
  /** When it was published, in UTC: it is shown from then on. */
  readonly date?: string;
  /** Whom and when it is for. */
  readonly only?: PageLimits;
  readonly author?: TextByLanguage;
  /** Names of `sections.content.tags`. */
  readonly tags?: readonly string[];
  /** What of the product it is about, a name of `sections.content.products`. */
  readonly product?: string;
  /** A name of the `groups` of its collection. */
  readonly group?: string;
  /** Its place in its group: lower ones first. */
  readonly at?: number;
  /** Drawn beside its title in lists. */
  readonly icon?: string;
  /** What it tells of happens between these moments; its address stays when that is over. */
  readonly runs?: Pick<PageLimits, 'from' | 'until'>;
  /** Where its readers go from it: a page of the brand. */
  readonly button?: { readonly label: TextByLanguage; readonly href: string; readonly needsSignIn?: boolean };
  readonly picture?: { readonly file: { readonly $asset: string }; readonly text: TextByLanguage };
  /** Whose it is, where that is outside of the brand. */
  readonly website?: string;
  /** Year since when it holds. */
  readonly since?: number;
  /** What customers have of it. */
  readonly offer?: TextByLanguage;
  /** A rule over facts of the site: whether the brand has it. */
  readonly when?: Rule;
  /** What search engines are told in place of title and first paragraph. */
  readonly seo?: { readonly title?: TextByLanguage; readonly description?: TextByLanguage; readonly robots?: string };
  readonly lock?: boolean | readonly string[];
}
