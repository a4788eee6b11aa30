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
    const words = wordsOf(LANGUAGE.exec(path)?.[1] ?? '');
    for (const [key, text] of Object.entries(config.value)) {
      if (key === '$schema' || typeof text !== 'string') continue;
      const urging = urgingIn(text, words);
      if (urging === undefined) continue;
      report({ file: path, pointer: pointerStep(key), subject: key, message: `The text "${key}" urges to bet: "${urging}".`, help: 'State the fact (what is offered, under which terms) and leave the decision to the customer.' });
    }
  },
};

/** What of a text urges; undefined for none. */
function urgingIn(text: string, words: RegExp | undefined): string | undefined {
  const plain = text.normalize('NFC').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');
  return words?.exec(plain)?.[0].trim() ?? SHOUTING.exec(plain)?.[0];
}

const byLanguage = new Map<string, RegExp | undefined>();

/** The words of a language alone: a word that urges in one is plain in another. One pattern for all, since it is tried on every text. */
function wordsOf(language: string): RegExp | undefined {
  if (!byLanguage.has(language)) {
    const words = urgingWords[language] ?? [];
    byLanguage.set(language, words.length === 0 ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(patternOf).join('|')})`, 'u'));
  }
  return byLanguage.get(language);
}

function patternOf(word: string): string {
  const isOpen = word.endsWith('*');
  const plain = (isOpen ? word.slice(0, -1) : word).normalize('NFC').replaceAll(/[.?]/g, '\\$&');
  return `${plain}${isOpen ? '\\p{L}*' : '(?![\\p{L}\\p{N}])'}`;
}
