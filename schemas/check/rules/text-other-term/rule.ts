import { isJsonObject } from '../../../language/json.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import type { ConfigFile } from '../../../language/release/index.ts';
import { rangeInText } from '../../model/content.ts';
import { type Avoided, avoidedIn, type OtherTerm } from '../../model/terms.ts';
import { listed } from '../../model/words.ts';
import { spanIn } from '../../places/locateProblem.ts';
import type { BrandRule, Finding } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'text/other-term',
  code: 'LU2420',
  severity: 'warning',
  scope: 'brand',
  reads: ['terms', 'dictionary', 'passage', 'site', 'brand'],
  check({ files, site }, _vocabulary, report) {
    const glossary = files.get('terms');
    if (!glossary) return;
    for (const language of site.enabledLanguages) {
      const avoided = avoidedIn(glossary, language);
      for (const id of files.ids('dictionary')) {
        if (!id.startsWith(`${language}/`)) continue;
        const versions = files.versions('dictionary', id);
        for (const [at, file] of versions.entries()) {
          const above = versions.slice(at + 1);
          for (const { key, finding } of findingsIn(file, avoided)) if (!above.some(({ value }) => Object.hasOwn(value as object, key))) report(finding);
        }
      }
      for (const id of files.ids('passage')) {
        const top = id.endsWith(`/${language}`) && !isOld(id) ? files.versions('passage', id).at(-1) : undefined;
        if (top) for (const { finding } of findingsIn(top, avoided)) report(finding);
      }
    }
  },
};

/** Words of before, which stay as they were in force: `rules/limits/2026-11-01/en`. */
function isOld(passage: string): boolean {
  return passage.split('/').length > 3;
}

interface FoundTerm {
  /** Of the text; empty for a passage. */
  readonly key: string;
  readonly finding: Finding;
}

/** A file is looked through once for the same words, whichever brands read it. */
const known = new WeakMap<ConfigFile, WeakMap<Avoided, readonly FoundTerm[]>>();

function findingsIn(file: ConfigFile, avoided: Avoided): readonly FoundTerm[] {
  const ofFile = known.get(file) ?? new WeakMap<Avoided, readonly FoundTerm[]>();
  known.set(file, ofFile);
  const made = ofFile.get(avoided) ?? (file.kind === 'passage' ? inPassage(file, avoided) : inDictionary(file, avoided));
  ofFile.set(avoided, made);
  return made;
}

function inDictionary({ path, value }: ConfigFile, avoided: Avoided): readonly FoundTerm[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, text]) => {
    if (typeof text !== 'string') return [];
    const composed = text.normalize('NFC');
    return byWord(avoided.findIn(composed)).map((found): FoundTerm => {
      const [{ word, text: said, use }] = found;
      const instead = replaced(composed, found);
      return { key, finding: { file: path, pointer: pointerStep(key), subject: `${key} ${word}`, message: `The text "${key}" says "${said}", and the glossary says "${use}".`, help: helpFor(found[0]), ...(instead !== undefined && { instead }) } };
    });
  });
}

function inPassage({ path, value }: ConfigFile, avoided: Avoided): readonly FoundTerm[] {
  const text = isJsonObject(value) && typeof value['text'] === 'string' ? value['text'] : '';
  const composed = text.normalize('NFC');
  return byWord(avoided.findIn(composed)).map((found): FoundTerm => {
    const [first, ...further] = found;
    const line = lineAt(composed, first.at);
    const lines = [...new Set(further.map(({ at }) => lineAt(composed, at)))].filter((other) => other !== line);
    const also = lines.length === 0 ? '' : ` (so ${lines.length === 1 ? 'does line' : 'do lines'} ${listed(lines.map(String))})`;
    return {
      key: '',
      finding: {
        file: path, pointer: '', subject: `${path} ${first.word}`, range: composed === text ? spanIn(text, first.at, first.text.length) : rangeInText(text, line),
        message: `Line ${line} of ${path} says "${first.text}"${also}, and the glossary says "${first.use}".`, help: helpFor(first),
      },
    };
  });
}

function helpFor({ use, instead, word }: OtherTerm): string {
  return `${instead === undefined ? `Write "${use}" in the form that fits` : `Write "${instead}"`}; where "${word}" is right on this brand, take it out of "not" in terms.json.`;
}

type Found = readonly [OtherTerm, ...OtherTerm[]];

/** One finding for a word, however often a text has it. */
function byWord(found: readonly OtherTerm[]): readonly Found[] {
  const words = new Map<string, [OtherTerm, ...OtherTerm[]]>();
  for (const one of found) {
    const same = words.get(one.word);
    if (same) same.push(one);
    else words.set(one.word, [one]);
  }
  return [...words.values()];
}

/** The text with the terms; undefined where the form of one has to be chosen. */
function replaced(text: string, found: Found): string | undefined {
  let made = text;
  for (const { at, text: said, instead } of found.toReversed()) {
    if (instead === undefined) return undefined;
    made = made.slice(0, at) + instead + made.slice(at + said.length);
  }
  return made;
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}
