import type { Rule } from '../configFiles.ts';
import type { JsonValue } from '../json.ts';
import type { MergedFiles } from '../release/MergedFiles.ts';
import { expandRule, foldRule, type NamedRules, RuleError } from '../rules/index.ts';
import { partsOfEntry } from './contentPlace.ts';

interface Holder {
  readonly files: MergedFiles;
  readonly namedRules: NamedRules;
  readonly siteFacts: Readonly<Record<string, JsonValue>>;
}

/** Ids of the entries of a collection that the rules of a brand do not take away. */
export function contentIds({ files, namedRules, siteFacts }: Holder, collection: string): readonly string[] {
  return files.ids('content').filter((id) => partsOfEntry(id).collection === collection && isThere((files.get('content', id)?.value['when'] ?? true) as Rule, namedRules, siteFacts));
}

function isThere(when: Rule, namedRules: NamedRules, siteFacts: Holder['siteFacts']): boolean {
  try {
    return foldRule(expandRule(when, namedRules), siteFacts) === true;
  } catch (error) {
    // A rule that is none has a finding of its own.
    if (error instanceof RuleError) return false;
    throw error;
  }
}

/** Facts of the site that say whether a brand has entries of a collection (`content.news`), or a certain one of them (`content.documents.howbet`), begin so. */
const FACT = 'content.';

/** The facts of a brand with those about its collections; the same object for the same ones. */
export function withCollections(holder: Holder): Readonly<Record<string, JsonValue>> {
  const { siteFacts, files } = holder;
  if (files.layers('content').length === 0) return siteFacts;
  const present = Object.keys(siteFacts).filter((name) => name.startsWith(FACT) && isPresent(holder, name.slice(FACT.length)));
  if (present.length === 0) return siteFacts;
  const ofFacts = known.get(siteFacts) ?? new Map<string, Readonly<Record<string, JsonValue>>>();
  known.set(siteFacts, ofFacts);
  const made = ofFacts.get(present.join()) ?? { ...siteFacts, ...Object.fromEntries(present.map((name) => [name, true])) };
  ofFacts.set(present.join(), made);
  return made;
}

function isPresent(holder: Holder, name: string): boolean {
  const [collection = '', slug] = name.split('.');
  const ids = contentIds(holder, collection);
  return slug === undefined ? ids.length > 0 : ids.includes(`${collection}/${slug}`);
}

const known = new WeakMap<object, Map<string, Readonly<Record<string, JsonValue>>>>();
