import { isJsonObject } from '../../../language/json.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import type { FileRule } from '../../rule.ts';
import { urgingWords } from './urgingWords.ts';

const LANGUAGE = /(?:^|\/)dictionaries\/([A-Za-z]+)[^/]*\//;
/** Two marks together. */
const SHOUTING = /[!！]\s*[!！]/u;

export const rule: FileRule = {
  name: 'text/urging',
  code: 'LU2409',
  severity: 'error',
  scope: 'file',
  check({ path, config }, report) {
    if (config?.kind !== 'dictionary' || !isJsonObject(config.value)) return;
    const words = patternsOf(LANGUAGE.exec(path)?.[1] ?? '');
    for (const [key, text] of Object.entries(config.value)) {
      if (key === '$schema' || typeof text !== 'string') continue;
      const urging = urgingIn(text, words);
      if (urging === undefined) continue;
      report({ file: path, pointer: pointerStep(key), subject: key, message: `The text "${key}" urges to bet: "${urging}".`, help: 'State the fact (what is offered, under which terms) and leave the decision to the customer.' });
    }
  },
};

/** What of a text urges; undefined for none. */
function urgingIn(text: string, words: readonly RegExp[]): string | undefined {
  const plain = text.normalize('NFC').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');
  for (const word of words) {
    const found = word.exec(plain)?.[0].trim();
    if (found !== undefined) return found;
  }
  return SHOUTING.exec(plain)?.[0];
}

const byLanguage = new Map<string, readonly RegExp[]>();

/** The words of a language alone: a word that urges in one is plain in another. */
function patternsOf(language: string): readonly RegExp[] {
  const known = byLanguage.get(language);
  if (known) return known;
  const patterns = (urgingWords[language] ?? []).map(patternOf);
  byLanguage.set(language, patterns);
  return patterns;
}

function patternOf(word: string): RegExp {
  const isOpen = word.endsWith('*');
  const plain = (isOpen ? word.slice(0, -1) : word).normalize('NFC').replaceAll(/[.?]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${plain}${isOpen ? '\\p{L}*' : '(?![\\p{L}\\p{N}])'}`, 'u');
}
