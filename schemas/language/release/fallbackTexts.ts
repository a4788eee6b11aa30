import { isJsonObject, type JsonValue } from '../json.ts';
import { withoutForm } from '../pluralForms.ts';
import type { PagePlan, PlanNode } from '../release.ts';
import type { SiteConfig } from '../site.ts';
import { dictionaryOf } from './brandModel.ts';
import { contentHash } from './contentHash.ts';
import { IdentityMemo } from './identityMemo.ts';
import type { MergedFiles } from './MergedFiles.ts';

type Texts = Readonly<Record<string, string>>;
type Languages = Pick<SiteConfig, 'languages' | 'fallbackLanguage' | 'texts'>;

const filledTexts = new IdentityMemo<Map<string, Texts>>();

/** Whether a brand shows texts that a language lacks in the fallback language. */
export function fallsBack({ texts, fallbackLanguage }: Languages, language: string): boolean {
  return texts?.missing === 'fallback' && language !== fallbackLanguage;
}

/** Texts of a namespace as a brand shows them in a language: where it falls back, with the texts of the fallback language for those that are missing. */
export function shownTexts(files: MergedFiles, site: Languages, language: string, namespace: string): Texts | undefined {
  const own = dictionaryOf(files, language, namespace);
  const fallback = fallsBack(site, language) ? dictionaryOf(files, site.fallbackLanguage, namespace) : undefined;
  if (!fallback) return own;
  const byLocale = filledTexts.get([own, fallback], () => new Map());
  const locale = site.languages[language]?.locale ?? language;
  const known = byLocale.get(locale) ?? filled(own ?? {}, fallback, locale);
  byLocale.set(locale, known);
  return known;
}

/** A plural is lacking as a whole or not at all; each form that the language wants is then that of the fallback, or its `_other`. */
function filled(own: Texts, fallback: Texts, locale: string): Texts {
  const stems = new Set(Object.keys(own).map(withoutForm));
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const missing = Object.keys(fallback).filter((key) => !stems.has(withoutForm(key))).flatMap((key): readonly (readonly [string, string])[] => {
    const text = fallback[key] ?? '';
    if (!key.endsWith('_other')) return [[key, text]];
    const stem = withoutForm(key);
    return [[key, text], ...forms.filter((form) => !Object.hasOwn(fallback, `${stem}_${form}`)).map((form) => [`${stem}_${form}`, text] as const)];
  });
  return { ...Object.fromEntries(missing), ...own };
}

/** Whether a text (`namespace:key`) that a page names comes from the fallback language. */
function isForeign(files: MergedFiles, { fallbackLanguage }: Languages, language: string, name: string): boolean {
  const at = name.indexOf(':');
  const [namespace, key] = [name.slice(0, at), name.slice(at + 1)];
  const has = (texts: Texts | undefined) => texts !== undefined && (Object.hasOwn(texts, key) || Object.hasOwn(texts, `${key}_other`));
  return !has(dictionaryOf(files, language, namespace)) && has(dictionaryOf(files, fallbackLanguage, namespace));
}

/** The plan with `lang` on each node whose texts come from the fallback language, and on nodes inside one whose texts do not. */
export function withLanguages(plan: PagePlan, files: MergedFiles, site: Languages, language: string): PagePlan {
  let isMarked = false;
  const mark = (node: PlanNode, around: string): PlanNode => {
    const keys = keysIn(node.props ?? {});
    const own = keys.some((key) => isForeign(files, site, language, key)) ? site.fallbackLanguage : language;
    isMarked ||= own !== language;
    const slots = node.slots && Object.fromEntries(Object.entries(node.slots).map(([slot, nodes]) => [slot, nodes.map((child) => mark(child, own))]));
    return { ...node, ...(slots && { slots }), ...(own !== around && { lang: own }) };
  };
  const roots = plan.roots.map((node) => mark(node, language));
  if (!isMarked) return plan;
  const marked = { ...plan, roots };
  return { ...marked, hash: contentHash(marked) };
}

function keysIn(value: JsonValue): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => keysIn(item));
  if (!isJsonObject(value)) return [];
  const { $t: key } = value;
  return typeof key === 'string' ? [key] : Object.values(value).flatMap(keysIn);
}
