import type { JsonObject } from '../../../schemas/language/json.ts';
import { withProperty, without } from '../jsonText.ts';
import type { Fault, Mutator } from '../mutator.ts';
import type { ShippedConfigs } from '../shippedConfigs.ts';
import { fault, valueFault } from './fault.ts';

/** What can be wrong with entries of collections. */
export const contentFaults: readonly Mutator[] = [
  {
    rule: 'content/missing-language',
    what: 'takes the words of a language away',
    count: 3,
    faults: (configs) => unlinkedPassages(configs).map((path) => () => ({ ...fault(entryOf(path), configs.text(entryOf(path)), '/format'), change: { [path]: null } })),
  },
  {
    rule: 'content/missing-language',
    what: 'forgets the author in one language',
    faults: (configs) => entriesWith(configs, 'author').map((path) => () => fault(path, without(configs.text(path), '/author/en'), '/author')),
  },
  {
    rule: 'content/no-entry',
    what: 'misspells the folder of some words',
    faults: (configs) => currentPassages(configs).map((path) => () => {
      const lonely = path.replace(/\/([^/]+)\/(\w+\.md)$/, '/$1-x/$2');
      return { what: lonely, change: { [lonely]: configs.text(path) }, file: lonely, pointer: '', offset: 0 };
    }),
  },
  { rule: 'content/markdown', what: 'writes HTML', faults: (configs) => wordFaults(configs, 'So it <b>is</b>.', 'So it <b>') },
  { rule: 'content/markdown', what: 'writes a link that a browser would run', faults: (configs) => wordFaults(configs, 'So [it](javascript:alert(1)) is.', 'So [it]') },
  { rule: 'content/markdown', what: 'skips a level of headings', faults: (configs) => passages(configs).map((path) => () => inWords(path, `${configs.text(path).replace(/^## .*$/gm, '')}\n### Deep\n\nSo.\n`, '### Deep')) },
  { rule: 'content/place', what: 'names a place in which nothing stands', faults: (configs) => currentWordFaults(configs, '::six', '::six') },
  { rule: 'content/broken-link', what: 'links to no page', faults: (configs) => currentWordFaults(configs, 'So it [is](no-such-page).', 'no-such-page') },
  { rule: 'content/broken-link', what: 'links to no term', faults: (configs) => currentWordFaults(configs, 'So it [is](betting-alphabet#no-such-term).', 'betting-alphabet#no-such-term') },
  { rule: 'content/broken-link', what: 'links to no heading', faults: (configs) => currentWordFaults(configs, 'So it [is](#no-such-heading).', '#no-such-heading') },
  {
    rule: 'content/dates',
    what: 'ends an entry before it is published',
    faults: (configs) => entriesWith(configs, 'date').map((path) => () => fault(path, withProperty(configs.text(path), '', 'only', { until: '2020-01-01T00:00:00Z' }), '/only/until')),
  },
  {
    rule: 'content/picture-without-text',
    what: 'does not say what a picture shows',
    count: 1,
    faults: (configs) => entriesWith(configs, 'picture').map((path) => () => fault(path, without(configs.text(path), '/picture/text'), '/picture')),
  },
  { rule: 'content/unknown-name', what: 'misspells a tag', faults: (configs) => entriesWith(configs, 'tags').map((path) => () => valueFault(configs, path, '/tags/0', 'no-such-tag')) },
  { rule: 'content/unknown-name', what: 'misspells a group', faults: (configs) => entriesWith(configs, 'group').map((path) => () => valueFault(configs, path, '/group', 'no-such-group')) },
  { rule: 'icon/unknown', what: 'gives an entry an icon that is not drawn', faults: (configs) => entriesWith(configs, 'icon').map((path) => () => valueFault(configs, path, '/icon', 'no-such-icon')) },
  { rule: 'content/broken-link', what: 'leads a button to no page', faults: (configs) => entriesWith(configs, 'button').map((path) => () => valueFault(configs, path, '/button/href', 'no-such-page')) },
  { rule: 'content/missing-language', what: 'forgets the words of a button in one language', faults: (configs) => entriesWith(configs, 'button').map((path) => () => fault(path, without(configs.text(path), '/button/label/en'), '/button/label')) },
  { rule: 'content/missing-language', what: 'forgets what a partner offers in one language', faults: (configs) => entriesWith(configs, 'offer').map((path) => () => fault(path, without(configs.text(path), '/offer/en'), '/offer')) },
  { rule: 'content/broken-link', what: 'leads to a group of a directory that is not there', faults: (configs) => currentPassages(configs).filter((path) => path.startsWith('brands/aurora/')).map((path) => () => inWords(path, `${configs.text(path)}\nSo it [is](ourpartners/no-such-group).\n`, 'ourpartners/no-such-group')) },
  {
    rule: 'content/dates',
    what: 'ends a promotion before it begins',
    faults: (configs) => entriesWith(configs, 'runs').map((path) => () => fault(path, withProperty(without(configs.text(path), '/runs'), '', 'runs', { from: '2026-12-18T20:00:00Z', until: '2020-01-01T00:00:00Z' }), '/runs/until')),
  },
  { rule: 'content/incomplete', what: 'forgets the date', faults: (configs) => entriesWith(configs, 'date').map((path) => () => fault(path, without(configs.text(path), '/date'), '/format')) },
  { rule: 'content/rule-of-visitors', what: 'shows an entry to the signed-in alone', faults: (configs) => entriesWithout(configs, 'when').filter((path) => !isLinked(configs, path)).map((path) => () => fault(path, withProperty(configs.text(path), '', 'when', { var: 'user.signedIn' }), '/when')) },
];

function entries({ values }: ShippedConfigs): readonly string[] {
  return [...values.keys()].filter((path) => path.endsWith('/entry.json'));
}

/** Entries that have this fact: which ones a collection needs is its own. */
function entriesWith(configs: ShippedConfigs, fact: string): readonly string[] {
  return entries(configs).filter((path) => fact in (configs.values.get(path) as JsonObject));
}

function passages({ texts }: ShippedConfigs): readonly string[] {
  return [...texts.keys()].filter((path) => path.endsWith('.md'));
}

/** Those of today: earlier ones lie below them, in a folder a version. */
function currentPassages(configs: ShippedConfigs): readonly string[] {
  return passages(configs).filter((path) => !path.includes('/versions/'));
}

/** Words of entries to which no other words link: without them no link is broken. */
function unlinkedPassages(configs: ShippedConfigs): readonly string[] {
  return currentPassages(configs).filter((path) => !isLinked(configs, path));
}

/** True where words link to the entry of this file, at its own address or on the page of its name. */
function isLinked(configs: ShippedConfigs, path: string): boolean {
  const [, slug = ''] = /([^/]+)\/\w+\.(?:md|json)$/.exec(path) ?? [];
  return passages(configs).some((other) => new RegExp(`[/(]${slug}[)#]`).test(configs.text(other)));
}

function entryOf(path: string): string {
  return path.replace(/\w+\.md$/, 'entry.json');
}

/** Earlier words stay as they were: what they led to may be gone. */
function currentWordFaults(configs: ShippedConfigs, paragraph: string, at: string): readonly (() => Fault)[] {
  return currentPassages(configs).map((path) => () => inWords(path, `${configs.text(path)}\n${paragraph}\n`, at));
}

function wordFaults(configs: ShippedConfigs, paragraph: string, at: string): readonly (() => Fault)[] {
  return passages(configs).map((path) => () => inWords(path, `${configs.text(path)}\n${paragraph}\n`, at));
}

function inWords(path: string, text: string, at: string): Fault {
  return { what: `${path}: ${at}`, change: { [path]: text }, file: path, pointer: '', offset: text.lastIndexOf(at) };
}

function entriesWithout(configs: ShippedConfigs, fact: string): readonly string[] {
  return entries(configs).filter((path) => !(fact in (configs.values.get(path) as JsonObject)));
}
