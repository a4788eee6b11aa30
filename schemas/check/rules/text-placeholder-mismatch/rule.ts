import { IdentityMemo } from '../../../language/release/index.ts';
import { type Merged, pointerStep } from '../../../language/layers/mergeLayers.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';
import { formNames, placeholdersOf, stemOf } from './placeholders.ts';

export const rule: BrandRule = {
  name: 'text/placeholder-mismatch',
  code: 'LU2404',
  severity: 'error',
  scope: 'brand',
  reads: ['dictionary', 'site', 'brand'],
  check({ files, site }, _vocabulary, report) {
    for (const id of files.ids('dictionary').filter((name) => name.startsWith(`${site.fallbackLanguage}/`))) {
      const namespace = id.slice(id.indexOf('/') + 1);
      const reference = files.get('dictionary', id);
      if (!reference) continue;
      const translations = site.enabledLanguages.filter((language) => language !== site.fallbackLanguage).map((language) => ({ language, merged: files.get('dictionary', `${language}/${namespace}`) }));
      for (const { language, merged } of translations) {
        if (!merged) continue;
        const strange = strangeIn(merged, reference);
        const misspelt = new Set(strange.map(({ key }) => stemOf(key)));
        for (const { key, name } of lostIn(merged, reference)) {
          // One that was misspelt is lost by that.
          if (!misspelt.has(stemOf(key))) report({ ...placeIn(merged, pointerStep(key)), subject: key, message: `The text "${namespace}:${key}" in ${language} has no placeholder {{${name}}}, which ${site.fallbackLanguage} has.`, help: `Put {{${name}}} where it belongs: what it stands for is said nowhere else.` });
        }
        for (const { key, name, known } of strange) {
          report({ ...placeIn(merged, pointerStep(key)), subject: key, message: `The text "${namespace}:${key}" in ${language} has the placeholder {{${name}}}, which ${site.fallbackLanguage} does not have.`, help: helpOf(known) });
        }
      }
      for (const { key, name, known } of strangeForms(reference, translations.map(({ merged }) => merged))) {
        report({ ...placeIn(reference, pointerStep(key)), subject: key, message: `Of the forms of "${namespace}:${stemOf(key)}" only "${key}" has the placeholder {{${name}}}, and no other language has it.`, help: helpOf(known) });
      }
    }
  },
};

function helpOf(known: ReadonlySet<string>): string {
  return known.size === 0 ? 'Remove it.' : `Placeholders: ${[...known].map((other) => `{{${other}}}`).join(', ')}.`;
}

interface Strange {
  readonly key: string;
  readonly name: string;
  readonly known: ReadonlySet<string>;
}

const inTranslations = new IdentityMemo<readonly Strange[]>();
const inForms = new IdentityMemo<readonly Strange[]>();

/** Placeholders that only the translation has; worked out once for the same dictionaries. */
function strangeIn(merged: Merged, reference: Merged): readonly Strange[] {
  return inTranslations.get([merged, reference], () => {
    const forms = formNames(reference);
    return Object.entries(merged.value).flatMap(([key, text]): readonly Strange[] => {
      if (typeof text !== 'string') return [];
      const known = forms.knownFor(key);
      const name = known && [...placeholdersOf(text)].find((other) => !known.has(other));
      return known && name !== undefined ? [{ key, name, known }] : [];
    });
  });
}

/** Placeholders that the reference has and no form of the translation; worked out once for the same dictionaries. */
function lostIn(merged: Merged, reference: Merged): readonly Pick<Strange, 'key' | 'name'>[] {
  return lost.get([merged, reference], () => {
    const known = namesByStem(reference);
    return [...namesByStem(merged)].flatMap(([stem, { key, names: own }]) => {
      const name = [...(known.get(stem)?.wanted ?? [])].find((other) => !own.has(other));
      return name === undefined ? [] : [{ key, name }];
    });
  });
}

const lost = new IdentityMemo<readonly Pick<Strange, 'key' | 'name'>[]>();

interface TextNames {
  /** The first of its forms. */
  readonly key: string;
  readonly names: ReadonlySet<string>;
  /** What a translation must have too: of a plural what two forms have, for one alone may be misspelt. */
  readonly wanted: ReadonlySet<string>;
}

const names = new IdentityMemo<ReadonlyMap<string, TextNames>>();

/** What the forms of each text have together; of a plural its number is left out, which a form may say in words. */
function namesByStem(dictionary: Merged): ReadonlyMap<string, TextNames> {
  return names.get([dictionary], () => {
    const found = new Map<string, { readonly key: string; readonly names: Set<string>; readonly wanted: Set<string> }>();
    for (const [key, text] of Object.entries(dictionary.value)) {
      if (typeof text !== 'string') continue;
      const [stem, isPlural] = [stemOf(key), stemOf(key) !== key];
      const entry = found.get(stem) ?? { key, names: new Set<string>(), wanted: new Set<string>() };
      found.set(stem, entry);
      for (const name of placeholdersOf(text)) {
        if (isPlural && name === 'count') continue;
        if (!isPlural || entry.names.has(name)) entry.wanted.add(name);
        entry.names.add(name);
      }
    }
    return found;
  });
}

/**
 * Placeholders that only one form of a plural has, in no language any other: one of a number that a form may leave out ("one
 * game") is in the others, or in another language. Where there is nothing to compare with, nothing is strange.
 */
function strangeForms(reference: Merged, translations: readonly (Merged | undefined)[]): readonly Strange[] {
  return inForms.get([reference, ...translations], () => {
    const forms = formNames(reference);
    const elsewhere = translations.flatMap((merged) => (merged ? [formNames(merged)] : []));
    return [...forms.plurals()].flatMap(([stem, ofForms]): readonly Strange[] => {
      const others = elsewhere.flatMap((language) => language.namesOf(stem) ?? []);
      if (ofForms.length < 2 || others.length === 0) return [];
      return ofForms.flatMap(({ key, names }): readonly Strange[] => {
        const known = new Set([...others.flatMap((theirs) => [...theirs]), ...ofForms.flatMap((form) => (form.key === key ? [] : [...form.names])), 'count']);
        const name = [...names].find((other) => !known.has(other));
        return name === undefined ? [] : [{ key, name, known }];
      });
    });
  });
}
