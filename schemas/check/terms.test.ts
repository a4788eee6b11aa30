import { describe, expect, it } from 'vitest';
import { proofCatalogue, proofFiles } from '../../tests/setup/proofProject.ts';
import { tokenRegistry } from '../language/brandbook/index.ts';
import type { JsonObject } from '../language/json.ts';
import { checkSnapshot } from './index.ts';

const TEXTS = { en: 'base/dictionaries/en/proof.json', ar: 'base/dictionaries/ar/proof.json' };
const OWN = 'brands/proof/dictionaries/en/proof.json';
const NIGHT = 'base/content/news/night';
const terms = (of: JsonObject) => ({ 'base/terms.json': { format: 1, terms: of } });
const accumulator: JsonObject = { en: { use: 'accumulator', not: { parlay: true, parlays: 'accumulators', 'combo bet*': true } }, ar: { use: 'رهان مركب', not: { 'رهان مجمع': true } } };
const entry = { [`${NIGHT}/entry.json`]: { format: 1, date: '2026-11-20T09:00:00Z' }, 'base/site.json': { sections: { content: { collections: { news: { page: 'proof' } } } } } };

/** The findings of the two rules, and errors, over the project with these changes; values are put over what a file has. */
function check(changes: Readonly<Record<string, JsonObject | string>>) {
  const files = new Map(proofFiles());
  for (const [file, value] of Object.entries(changes)) {
    const before = JSON.parse(files.get(file) ?? '{}') as JsonObject;
    files.set(file, typeof value === 'string' ? value : JSON.stringify({ ...before, ...value }, null, 2));
  }
  return checkSnapshot({ files }, proofCatalogue(), tokenRegistry).filter(({ rule, severity }) => rule.endsWith('-term') || severity === 'error');
}
const words = (changes: Readonly<Record<string, JsonObject | string>>) => check(changes).map(({ file, pointer, message }) => `${file}${pointer}: ${message}`);

describe('terms that differ from the glossary', () => {
  it('are told of a dictionary, with what may stand in their place where it fits as it is', () => {
    const found = check({ ...terms({ accumulator }), [TEXTS.en]: { press: 'Parlays and parlays' } });
    expect(found).toMatchObject([{ rule: 'text/other-term', code: 'LU2420', severity: 'warning', file: TEXTS.en, pointer: '/press', brands: ['proof'], message: 'The text "press" says "Parlays", and the glossary says "accumulators".' }]);
    expect(found[0]?.help).toMatch(/^Write "Accumulators"/);
    expect(found[0]?.suggest[0]?.edits.map(({ text }) => text)).toEqual([expect.stringContaining('Accumulators and accumulators')]);
    expect(found[0]?.fix).toEqual([]);
  });

  it('are told without a replacement where a form has to be chosen', () => {
    const found = check({ ...terms({ accumulator }), [TEXTS.en]: { press: 'Combo-bets' }, [TEXTS.ar]: { press: 'والرهان المجمع' } });
    expect(found.map(({ message, suggest }) => [message, suggest])).toEqual([
      ['The text "press" says "Combo-bets", and the glossary says "accumulator".', []],
      ['The text "press" says "والرهان المجمع", and the glossary says "رهان مركب".', []],
    ]);
    expect(found[0]?.help).toMatch(/^Write "accumulator" in the form that fits/);
  });

  it('are told of an entry once a word, with its lines; its versions of before stay as they were in force', () => {
    const night = (text: string) => ({ [`${NIGHT}/en.md`]: `# A night\n\n${text}\n`, [`${NIGHT}/ar.md`]: '# ليلة\n\nمباريات.\n' });
    const found = check({ ...terms({ accumulator }), ...entry, ...night('A parlay, another parlay.\n\nA cafe\u0301 [link](https://parlay.example) and `parlay`.\n\nThe PARLAY.') });
    expect(found).toMatchObject([{ file: `${NIGHT}/en.md`, range: { start: { line: 3 } }, message: `Line 3 of ${NIGHT}/en.md says "parlay" (so does line 7), and the glossary says "accumulator".` }]);
    expect(words({ ...terms({ accumulator }), ...entry, ...night('Words.'), [`${NIGHT}/versions/2026-11-01/en.md`]: '# A night\n\nA parlay.\n' })).toEqual([]);
  });

  it('are those of the brand: it drops a word or a term, adds one, and calls a thing otherwise', () => {
    const base = { ...terms({ accumulator }), [TEXTS.en]: { press: 'A parlay' } };
    const own = (of: JsonObject | null) => ({ 'brands/proof/terms.json': { format: 1, terms: { accumulator: of } } });
    expect(words(base)).toHaveLength(1);
    expect(words({ ...base, ...own({ en: { not: { parlay: null } } }) })).toEqual([]);
    expect(words({ ...base, ...own(null) })).toEqual([]);
    expect(words({ ...base, ...own({ en: { use: 'parlay' } }) })).toEqual([]);
    expect(words({ ...base, ...own({ en: { use: 'combo' } }) })).toEqual([`${TEXTS.en}/press: The text "press" says "parlay", and the glossary says "combo".`]);
    expect(words({ ...base, [TEXTS.en]: { press: 'A treble' }, ...own({ en: { not: { treble: true } } }) })).toEqual([`${TEXTS.en}/press: The text "press" says "treble", and the glossary says "accumulator".`]);
  });

  it('are not told of a text that the brand has otherwise, and are of its own', () => {
    const base = { ...terms({ accumulator }), [TEXTS.en]: { press: 'A parlay' } };
    expect(words({ ...base, [OWN]: { press: 'An accumulator' } })).toEqual([]);
    expect(words({ ...base, [OWN]: { press: 'Two parlays' } })).toEqual([`${OWN}/press: The text "press" says "parlays", and the glossary says "accumulators".`]);
  });

  it('are none in another language, in names and addresses, and in what a term says itself', () => {
    const boost: JsonObject = { en: { use: 'combo bet boost' }, ar: { use: 'زيادة' } };
    expect(words({ ...terms({ accumulator, boost }), [TEXTS.en]: { press: '{{parlay}} <parlay> combo bet boost' }, [TEXTS.ar]: { press: '{{parlay}} parlay' } }).filter((line) => line.includes('glossary'))).toEqual([]);
  });

  it('are no matter where there is no glossary, and a term needs its word', () => {
    expect(words({ [TEXTS.en]: { press: 'A parlay' } })).toEqual([]);
    expect(check(terms({ accumulator: { ...accumulator, en: { not: { parlay: true } } } })).map(({ rule, file, severity }) => [rule, file, severity])).toContainEqual(['format/incomplete', 'base/terms.json', 'error']);
    expect(check(terms({ accumulator: { ...accumulator, en: { use: 'accumulator', not: ['parlay'] } } })).map(({ rule, file }) => [rule, file])).toEqual([['format/wrong-value', 'base/terms.json']]);
  });
});

describe('a term', () => {
  it('has a word in each language of the brand', () => {
    const found = check(terms({ accumulator: { en: accumulator['en'] ?? null } }));
    expect(found).toMatchObject([{ rule: 'text/missing-term', code: 'LU2421', severity: 'warning', file: 'base/terms.json', pointer: '/terms/accumulator', message: 'The term "accumulator" of the glossary has no word in ar.' }]);
    expect(words({ ...terms({ accumulator: { en: accumulator['en'] ?? null } }), 'brands/proof/terms.json': { format: 1, terms: { accumulator: { ar: { use: 'رهان مركب' } } } } })).toEqual([]);
  });
});
