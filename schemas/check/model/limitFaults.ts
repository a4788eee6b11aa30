import type { PageLimits } from '../../language/configFiles.ts';
import { isJsonObject, type JsonValue } from '../../language/json.ts';
import type { Finding } from '../rule.ts';
import { countryCodes } from './countries.ts';
import { didYouMean, listed } from './words.ts';

export interface Limited {
  readonly id: string;
  /** How a sentence about it begins: `The page "gift"`. */
  readonly what: string;
  readonly only: PageLimits | undefined;
  /** Those that the site knows. */
  readonly languages: readonly string[];
}

/** `inner`: where in the limits it is. */
type Fault = Omit<Finding, 'file' | 'pointer'> & { readonly inner: string };

/** What limits by language, country and time cannot be meant; what has another form than it must is said elsewhere. */
export function limitFaults(limited: Limited): readonly Fault[] {
  const { only, languages } = limited;
  if (only === undefined || !isJsonObject(only)) return [];
  return [...wordFaults(limited, 'languages', only.languages, languages), ...wordFaults(limited, 'countries', only.countries, countryCodes), ...momentFaults(limited, only)];
}

/** The end of what is over today; moments of one form are in the order of their texts. */
export function endBefore(only: PageLimits | undefined, today: string): string | undefined {
  const until = only?.until;
  return typeof until === 'string' && until <= `${today}T00:00:00Z` ? until : undefined;
}

const NAMES = {
  languages: { one: 'language', known: 'site.json does not know', other: (known: Iterable<string>) => `Languages: ${listed(known)}.` },
  countries: { one: 'country', known: 'is no code of ISO 3166-1 in lower case', other: () => 'Write its two letters in lower case, "gb" for the United Kingdom.' },
} as const;

function wordFaults({ id, what }: Limited, key: keyof typeof NAMES, words: JsonValue | undefined, known: Iterable<string>): readonly Fault[] {
  if (!Array.isArray(words)) return [];
  const { one, known: lack, other } = NAMES[key];
  if (words.length === 0) return [{ inner: `/${key}`, subject: `${id} ${key}`, message: `${what} is limited to no ${one}: it is for nobody.`, help: `Name a ${one}, or take "${key}" away.` }];
  const all = new Set(known);
  return (words as readonly JsonValue[]).flatMap((word, place): readonly Fault[] => {
    if (typeof word !== 'string' || all.has(word)) return [];
    const lower = word.toLowerCase();
    const offer = all.has(lower) ? { help: `Did you mean "${lower}"?`, instead: lower } : key === 'languages' ? didYouMean(word, all, other(all)) : { help: other(all) };
    return [{ inner: `/${key}/${place}`, subject: `${id} ${word}`, message: `${what} is limited to the ${one} "${word}", which ${lack}.`, ...offer }];
  });
}

function momentFaults({ id, what }: Limited, { from, until }: PageLimits): readonly Fault[] {
  const faults = Object.entries({ from, until }).flatMap(([key, moment]): readonly Fault[] => {
    if (typeof moment !== 'string' || !HAS_FORM.test(moment) || isMoment(moment)) return [];
    return [{ inner: `/${key}`, subject: `${id} ${key}`, message: `${what} is limited by "${moment}", which is no day and time.`, help: 'Write a moment in UTC: 2026-12-18T20:00:00Z.' }];
  });
  if (faults.length > 0 || typeof from !== 'string' || typeof until !== 'string' || !HAS_FORM.test(from) || !HAS_FORM.test(until) || from < until) return faults;
  return [{ inner: '/until', subject: `${id} until`, message: `${what} ends at ${until}, before it begins at ${from}: it is for nobody.`, help: 'Set a later "until", or an earlier "from".' }];
}

const HAS_FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** A day that its month does not have is read as one of the next. */
function isMoment(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 19));
}
