import type { PageLimits } from '../../../language/configFiles.ts';
import { isJsonObject, type JsonValue } from '../../../language/json.ts';
import { countryCodes } from '../../model/countries.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { treeOfPage } from '../../model/tree.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { BrandRule, Finding } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'page/limits-invalid',
  code: 'LU2319',
  severity: 'error',
  scope: 'brand',
  check(model, vocabulary, report) {
    const languages = Object.keys(model.site.languages ?? {});
    const findings = memo.onPages(model, [vocabulary], (page) => {
      const { pageId: id } = page.source;
      const { at } = treeOfPage(page);
      return faultsOf(id, page.file.only, languages).map(({ inner, ...said }) => ({ ...said, ...at(`/only${inner}`), routes: [id] }));
    });
    for (const finding of findings) report(finding);
  },
};

const memo = new PageMemo<Finding>();

type Fault = Omit<Finding, 'file' | 'pointer'> & { readonly inner: string };

/** What has another form than it must is said elsewhere. */
function faultsOf(id: string, only: PageLimits | undefined, languages: readonly string[]): readonly Fault[] {
  if (only === undefined || !isJsonObject(only)) return [];
  return [...wordFaults(id, 'languages', only.languages, languages), ...wordFaults(id, 'countries', only.countries, countryCodes), ...momentFaults(id, only)];
}

const NAMES = {
  languages: { one: 'language', known: 'site.json does not know', other: (known: Iterable<string>) => `Languages: ${listed(known)}.` },
  countries: { one: 'country', known: 'is no code of ISO 3166-1 in lower case', other: () => 'Write its two letters in lower case, "gb" for the United Kingdom.' },
} as const;

function wordFaults(id: string, key: keyof typeof NAMES, words: JsonValue | undefined, known: Iterable<string>): readonly Fault[] {
  if (!Array.isArray(words)) return [];
  const { one, known: lack, other } = NAMES[key];
  if (words.length === 0) return [{ inner: `/${key}`, subject: `${id} ${key}`, message: `The page "${id}" is limited to no ${one}: nobody is shown it.`, help: `Name a ${one}, or take "${key}" away.` }];
  const all = new Set(known);
  return (words as readonly JsonValue[]).flatMap((word, place): readonly Fault[] => {
    if (typeof word !== 'string' || all.has(word)) return [];
    const lower = word.toLowerCase();
    const offer = all.has(lower) ? { help: `Did you mean "${lower}"?`, instead: lower } : key === 'languages' ? didYouMean(word, all, other(all)) : { help: other(all) };
    return [{ inner: `/${key}/${place}`, subject: `${id} ${word}`, message: `The page "${id}" is limited to the ${one} "${word}", which ${lack}.`, ...offer }];
  });
}

function momentFaults(id: string, { from, until }: PageLimits): readonly Fault[] {
  const faults = Object.entries({ from, until }).flatMap(([key, moment]): readonly Fault[] => {
    if (typeof moment !== 'string' || !HAS_FORM.test(moment) || isMoment(moment)) return [];
    return [{ inner: `/${key}`, subject: `${id} ${key}`, message: `The page "${id}" is limited by "${moment}", which is no day and time.`, help: 'Write a moment in UTC: 2026-12-18T20:00:00Z.' }];
  });
  if (faults.length > 0 || typeof from !== 'string' || typeof until !== 'string' || !HAS_FORM.test(from) || !HAS_FORM.test(until) || from < until) return faults;
  return [{ inner: '/until', subject: `${id} until`, message: `The page "${id}" ends at ${until}, before it begins at ${from}: nobody is shown it.`, help: 'Set a later "until", or an earlier "from".' }];
}

const HAS_FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** A day that its month does not have is read as one of the next. */
function isMoment(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 19));
}
