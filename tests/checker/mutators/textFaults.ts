import { tokenRegistry } from '../../../schemas/language/brandbook/index.ts';
import type { JsonObject } from '../../../schemas/language/json.ts';
import { without, withProperty, withValue } from '../jsonText.ts';
import { misspelt, type Mutator } from '../mutator.ts';
import { leavesOf, type ShippedConfigs } from '../shippedConfigs.ts';
import { type BookEntry, booksOf, fault, valueFault } from './fault.ts';

/** What a writer of promotions might add, by language. */
const URGING: Readonly<Record<string, readonly string[]>> = {
  en: ['Hurry up', 'LAST CHANCE', 'Don’t miss it', 'Bet now', 'Only today', '! !'],
  ru: ['Успейте', 'Последний шанс', 'Не упустите', 'Только сегодня', '!!'],
  es: ['Date prisa', 'Última oportunidad', 'No te lo pierdas', 'Solo hoy', '¡¡Ya!!'],
  ar: ['لا تفوّت', 'الفرصة الأخيرة', 'راهن الآن', 'اليوم فقط', '!!'],
};

/** Words that the glossary avoids, by language. */
const OTHER_TERMS: Readonly<Record<string, readonly string[]>> = {
  en: ['parlay', 'Bet slips', 'bonus-code'],
  ru: ['гандикапом', 'Фрибет', 'одиночными ставками'],
  es: ['retiros', 'Apuesta gratuita', 'momio'],
  ar: ['والكوبون', 'رمز العرض', 'الرهان الفردي'],
};
const TERMS = 'base/terms.json';

/** What can be wrong with texts. */
export const textFaults: readonly Mutator[] = [
  {
    rule: 'text/unknown-key',
    what: 'misspells the key of a text',
    count: 4,
    faults: (configs) => textsNamed(configs).filter(({ key }) => (configs.timesNamed.get(key) ?? 0) > 1).map(({ file, pointer, key }) => () => valueFault(configs, file, pointer, `${key}Qx`)),
  },
  {
    rule: 'text/missing-translation',
    what: 'loses a text in one language',
    count: 4,
    faults: (configs) => textsNamed(configs).filter(({ key }) => configs.timesNamed.get(key) === 1).flatMap(({ file, pointer, key }) => ['ru', 'en', 'ar', 'es'].flatMap((language) => {
      const [namespace = '', name = ''] = key.split(':');
      const dictionary = `base/dictionaries/${language}/${namespace}.json`;
      if (!Object.hasOwn((configs.values.get(dictionary) ?? {}) as JsonObject, name) || hasOwnText(configs, `${language}/${namespace}`)) return [];
      return [() => ({ ...fault(file, configs.text(file), pointer), what: `${key} in ${language}`, change: { [dictionary]: without(configs.text(dictionary), `/${name}`) } })];
    })),
  },
  {
    rule: 'text/placeholder-mismatch',
    what: 'misspells a placeholder',
    count: 3,
    faults: (configs) => translations(configs).filter(({ key, text }) => /\{\{\w+\}\}/.test(text) && !/_(?:zero|one|two|few|many|other)$/.test(key))
      .map(({ file, key, text }) => () => valueFault(configs, file, `/${key}`, text.replace(/\{\{(\w+)\}\}/, '{{$1Qx}}'))),
  },
  {
    rule: 'text/placeholder-mismatch',
    what: 'loses a placeholder in one language',
    count: 5,
    faults: (configs) => translations(configs).filter(({ key, text }) => /\{\{\w+\}\}/.test(text) && !/_(?:zero|one|two|few|many|other)$/.test(key))
      .map(({ file, key, text }) => () => valueFault(configs, file, `/${key}`, text.replaceAll(/\{\{\w+\}\}/g, '…'))),
  },
  {
    rule: 'text/empty',
    what: 'leaves a text without words',
    count: 5,
    faults: (configs) => textsOf(configs, /\/dictionaries\//).filter(({ text }) => !text.includes('{{')).map(({ file, key }, at) => () => valueFault(configs, file, `/${key}`, at % 2 === 0 ? '' : ' \u00a0 ')),
  },
  {
    rule: 'text/untranslated',
    what: 'marks a text as not translated',
    count: 3,
    faults: (configs) => translations(configs).map(({ file, key }) => () => ({ ...fault(file, configs.text(file), '/$untranslated/0'), what: key, change: { [file]: withProperty(configs.text(file), '', '$untranslated', [key]) } })),
  },
  {
    rule: 'text/urging',
    what: 'urges to bet',
    count: 6,
    faults: (configs) => Object.entries(URGING).flatMap(([language, urging]) => textsOf(configs, new RegExp(`/dictionaries/${language}/`)).filter(({ text }) => !text.includes('{{'))
      .map(({ file, key, text }, at) => () => valueFault(configs, file, `/${key}`, `${text} ${urging[at % urging.length] ?? ''}`))),
  },
  {
    rule: 'text/other-term',
    what: 'says another word than the glossary',
    count: 6,
    faults: (configs) => Object.entries(OTHER_TERMS).flatMap(([language, words]) => textsOf(configs, new RegExp(`^base/dictionaries/${language}/`)).filter(({ text }) => !text.includes('{{'))
      .map(({ file, key, text }, at) => () => valueFault(configs, file, `/${key}`, `${text} ${words[at % words.length] ?? ''}`))),
  },
  {
    rule: 'text/missing-term',
    what: 'loses a language of a term',
    count: 3,
    faults: (configs) => Object.keys((configs.values.get(TERMS) as { readonly terms: JsonObject }).terms).flatMap((id) => Object.keys(OTHER_TERMS).map((language) => () =>
      fault(TERMS, without(configs.text(TERMS), `/terms/${id}/${language}`), `/terms/${id}`))),
  },
  {
    rule: 'text/markdown',
    what: 'writes HTML into a passage of Markdown',
    count: 3,
    faults: (configs) => passages(configs).map(({ file, key, text }, at) => () => valueFault(configs, file, `/${key}`, `${text}\n\n${['<script>x</script>', '<b>x</b>', '[x](javascript:x)', '![x](x.png)'][at % 4] ?? ''}`)),
  },
  {
    rule: 'text/markdown',
    what: 'writes a directive that is none',
    count: 3,
    faults: (configs) => passages(configs).map(({ file, key, text }, at) => () => valueFault(configs, file, `/${key}`, `${text}\n\n${['::seven', ':::one', 'words ::six', '::six[x]'][at % 4] ?? ''}`)),
  },
  {
    rule: 'text/slots-of-passage',
    what: 'names a slot in which nothing stands',
    count: 3,
    faults: (configs) => passages(configs).filter(({ key }) => showsPassage(configs, key) !== '').map(({ file, key, text }) => () => valueFault(configs, file, `/${key}`, `${text}\n\n::six`, { node: showsPassage(configs, key) })),
  },
  {
    rule: 'text/slots-of-passage',
    what: 'loses the place of a node in one language',
    count: 3,
    faults: (configs) => passages(configs).filter(({ text }) => text.includes('\n\n::one')).map(({ file, key, text }) => () => valueFault(configs, file, `/${key}`, text.replace('\n\n::one', ''), { node: standsWithin(configs, key) })),
  },
  {
    rule: 'text/broken-link',
    what: 'leads from a passage to a page that is not there',
    count: 3,
    faults: (configs) => passages(configs).filter(({ text }) => text.includes('](responsiblegaming)')).map(({ file, key, text }) => () => valueFault(configs, file, `/${key}`, text.replace('](responsiblegaming)', '](responsiblegamingQx)'))),
  },
  {
    rule: 'text/unknown-language',
    what: 'translates into a language that the site does not have',
    isAlone: true,
    count: 5,
    faults: (configs) => ['de', 'fr', 'uk', 'pt-BR', 'EN'].flatMap((language) => ['shell', 'coupon', 'info'].filter((name) => configs.texts.has(`base/dictionaries/en/${name}.json`)).map((name) => () =>
      fault(`base/dictionaries/${language}/${name}.json`, configs.text(`base/dictionaries/en/${name}.json`), ''))),
  },
  {
    rule: 'text/placeholder-mismatch',
    what: 'adds a placeholder to a translation',
    faults: (configs) => translations(configs).filter(({ key }) => !/_(?:zero|one|two|few|many|other)$/.test(key)).map(({ file, key, text }) => () => valueFault(configs, file, `/${key}`, `${text} {{amountQx}}`)),
  },
  {
    rule: 'text/placeholder-mismatch',
    what: 'misspells the number in one form of a plural',
    // Of two languages that misspell alike each would excuse the other.
    isAlone: true,
    count: 3,
    faults: (configs) => [...translations(configs), ...textsOf(configs, /^base\/dictionaries\/en\//)].filter(({ key, text }) => /\{\{count\}\}/.test(text) && /_(?:one|few|many|other)$/.test(key))
      .map(({ file, key, text }) => () => valueFault(configs, file, `/${key}`, text.replace('{{count}}', '{{countQx}}'))),
  },
  {
    rule: 'text/plural-forms',
    what: 'loses a plural form',
    count: 3,
    faults: (configs) => translations(configs).filter(({ key }) => /_(?:few|many|two|zero)$/.test(key)).map(({ file, key }) => () => fault(file, without(configs.text(file), `/${key}`), `/${key.replace(/_[a-z]+$/, '_other')}`)),
  },
  {
    rule: 'text/literal',
    what: 'writes a text out',
    count: 3,
    faults: (configs) => textsNamed(configs).filter(({ key, pointer }) => (configs.timesNamed.get(key) ?? 0) > 1 && pointer.startsWith('/nodes/') && pointer.includes('/props/'))
      .map(({ file, pointer }) => () => valueFault(configs, file, pointer.replace(/\/\$t$/, ''), 'Something to read')),
  },
  {
    rule: 'text/unused-key',
    what: 'leaves a text that nothing names',
    isAlone: true,
    // Texts that code takes by name are beyond configs.
    faults: (configs) => ['seo', 'info', 'brand'].filter((namespace) => ![...configs.catalogue.values()].some(({ texts = [] }) => texts.includes(namespace)) && configs.texts.has(`base/dictionaries/ar/${namespace}.json`)).map((namespace) => () => {
      const change = Object.fromEntries(['ru', 'en', 'ar', 'es'].map((language) => `base/dictionaries/${language}/${namespace}.json`).map((name) => [name, withProperty(configs.text(name), '', 'zzNobody', 'Nobody')]));
      return { what: namespace, change, file: `base/dictionaries/ar/${namespace}.json`, pointer: '/zzNobody' };
    }),
  },
  book('brand/unknown-token', 'misspells a token', (name) => ({ css_prop: misspelt(`${name}q`) }), 'css_prop'),
  book('brand/value-invalid', 'writes a value that is none', () => ({ css_value: 'expression(1)' }), 'css_value'),
  book('brand/value-invalid', 'breaks out of the declaration', () => ({ css_value: '1px;} body{display:none' }), 'css_value'),
  {
    rule: 'brand/value-invalid',
    what: 'misspells a word of a choice',
    count: 5,
    faults: (configs) => booksOf(configs).flatMap(({ file, at: list, entries }) => entries.flatMap(({ css_prop, css_value }, at) => (tokenRegistry.byProperty.get(css_prop)?.type !== 'choice' ? [] : [() => valueFault(configs, file, `${list}/${at}/css_value`, misspelt(css_value))]))),
  },
  book('brand/unsafe-url', 'asks another host for a picture', () => ({ css_value: 'url(https://tracker.example/p.png)' }), 'css_value'),
  added('brand/contrast', 'takes a colour that cannot be read', [{ css_prop: '--color-focus', css_value: '#ffffff', theme: 'light' }, { css_prop: '--color-focus', css_value: '#ffffff', theme: 'dark' }]),
  added('brand/missing-pair', 'sets a colour for one theme', [{ css_prop: '--color-success', css_value: '#0b6b33', theme: 'light' }]),
  added('brand/font-missing', 'names a typeface that is not served', [{ css_prop: '--font-family', css_value: 'Georgia, serif' }]),
];

/** Another value or name in a random entry of a brand book; nothing else follows from leaving that one out. */
function book(rule: string, what: string, change: (name: string) => Partial<BookEntry>, key: string): Mutator {
  return {
    rule,
    what,
    faults: (configs) => booksOf(configs).flatMap(({ file, at: list, entries }) => entries.flatMap((entry, at) => (entry.theme !== undefined ? [] : [() => {
      const wrong = { ...entry, ...change(entry.css_prop) };
      return fault(file, withValue(configs.text(file), `${list}/${at}`, { ...wrong }), `${list}/${at}/${key}`);
    }]))),
  };
}

/** One more entry at the end of a brand book. */
function added(rule: string, what: string, entries: readonly BookEntry[]): Mutator {
  const key = { 'brand/missing-pair': 'theme' }[rule] ?? 'css_value';
  return {
    rule,
    what,
    count: 1,
    faults: (configs) => booksOf(configs).filter(({ entries: own }) => !own.some(({ css_prop }) => entries.some((entry) => entry.css_prop === css_prop))).map(({ file, at, entries: own }) => () =>
      fault(file, withValue(configs.text(file), at, [...own, ...entries].map((entry) => ({ ...entry }))), `${at}/${own.length}/${key}`)),
  };
}

const passages = (configs: ShippedConfigs) => textsOf(configs, /\/dictionaries\//).filter(({ key }) => key.endsWith('.md'));

/** The node that shows a passage. */
function showsPassage(configs: ShippedConfigs, key: string): string {
  const own = leavesOf(Object.fromEntries(configs.values)).find(({ pointer, value }) => /\/nodes\/[^/]+\/props\/text\/\$t$/.test(pointer) && String(value).endsWith(`:${key}`));
  return /\/nodes\/([^/]+)\//.exec(own?.pointer ?? '')?.[1] ?? '';
}

/** The node that stands at the first place of a passage. */
function standsWithin(configs: ShippedConfigs, key: string): string {
  const place = `${showsPassage(configs, key)}.one`;
  const own = leavesOf(Object.fromEntries(configs.values)).find(({ pointer, value }) => /\/nodes\/[^/]+\/in$/.test(pointer) && value === place);
  return /\/nodes\/([^/]+)\//.exec(own?.pointer ?? '')?.[1] ?? '';
}

function textsNamed(configs: ShippedConfigs): readonly { readonly file: string; readonly pointer: string; readonly key: string }[] {
  return [...configs.values].filter(([file]) => /^base\/(?:pages|layouts)\//.test(file)).flatMap(([file, value]) => leavesOf(value)
    .flatMap(({ pointer, value: key }) => (pointer.endsWith('/$t') && typeof key === 'string' && !configs.isOverlaid(file) ? [{ file, pointer, key }] : [])));
}

/** Texts of the base in other languages than the one that all fall back to. */
function translations(configs: ShippedConfigs): readonly { readonly file: string; readonly key: string; readonly text: string }[] {
  return textsOf(configs, /^base\/dictionaries\/(?:ru|ar|es)\//);
}

function textsOf(configs: ShippedConfigs, files: RegExp): readonly { readonly file: string; readonly key: string; readonly text: string }[] {
  return [...configs.values].filter(([file]) => files.test(file)).flatMap(([file, value]) => Object.entries(value as Readonly<Record<string, string>>).filter(([key]) => key !== '$schema').map(([key, text]) => ({ file, key, text })));
}

function hasOwnText(configs: ShippedConfigs, dictionary: string): boolean {
  return [...configs.texts.keys()].some((file) => file.startsWith('brands/') && file.endsWith(`/dictionaries/${dictionary}.json`));
}
