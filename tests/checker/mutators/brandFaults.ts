import type { FactsFile } from '../../../schemas/language/configFiles.ts';
import type { JsonValue } from '../../../schemas/language/json.ts';
import { withoutIfThere, withProperty, withValue } from '../jsonText.ts';
import { misspelt, type Mutator } from '../mutator.ts';
import { leavesOf, type ShippedConfigs } from '../shippedConfigs.ts';
import { booksOf, fault, valueFault } from './fault.ts';

const ONE_TAP = '/sections/social/oneTap/provider';

/** What can be wrong with a brand's own file, its book, the files that it names, and the facts that flags are. */
export const brandFaults: readonly Mutator[] = [
  {
    rule: 'fact/flag-unread',
    what: 'declares a flag that nothing reads',
    isAlone: true,
    count: 4,
    faults: (configs) => ['hasFog', 'showsRain', 'fogHeight', 'zz_last'].map((name) => () =>
      fault('base/facts.json', withProperty(configs.text('base/facts.json'), '/facts', `flags.${name}`, { scope: 'site', type: 'boolean', default: false, owner: 'site', title: 'Weather' }), `/facts/flags.${name}`)),
  },
  {
    rule: 'brand/unknown-flag',
    what: 'misspells a flag',
    count: 5,
    faults: (configs) => flagsOf(configs, () => true).map(({ file, flag }) => () => {
      const wrong = misspelt(flag);
      return fault(file, withProperty(configs.text(file), '/flags', wrong, true), `/flags/${wrong}`);
    }),
  },
  flagValue('writes a text for true or false', 'boolean', ['yes', 'true', 0]),
  flagValue('writes a text for a number', 'number', ['1', true]),
  flagValue('writes one value for a list', 'list', [3, '0,1']),
  flagValue('writes a value that the flag does not have', 'enum', ['tripel', 'Single', 2]),
  {
    rule: 'brand/id-mismatch',
    what: 'misspells its own id',
    isAlone: true,
    count: 5,
    faults: (configs) => configs.brands.flatMap((brand) => [misspelt(brand), `${brand}-new`].map((id) => () => valueFault(configs, `brands/${brand}/brand.json`, '/id', id))),
  },
  {
    rule: 'widget/site-lacks',
    what: 'has no address for its support',
    isAlone: true,
    count: 3,
    faults: (configs) => configs.brands.map((brand) => () => {
      const file = `brands/${brand}/site.json`;
      return { what: brand, change: { [file]: withProperty(withoutIfThere(configs.text(file), '/sections/contact'), '/sections', 'contact', { supportAddress: null }) }, file: 'base/pages/information/contacts.json', pointer: '/nodes/form/use', node: 'form' };
    }),
  },
  {
    rule: 'site/places',
    what: 'misspells a city, or closes before it opens',
    isAlone: true,
    count: 6,
    faults: (configs) => placesOf(configs).flatMap(({ file, pointer }) => [['city', 'nowhere', '/city'], ['hours', { mon: '20:00-09:00' }, '/hours/mon'], ['holidays', { '2026-12-24': '09:00-13:00 12:00-14:00' }, '/holidays/2026-12-24']].map(([key, value, inner]) => () =>
      fault(file, withProperty(withoutIfThere(configs.text(file), `${pointer}/${String(key)}`), pointer, String(key), value as JsonValue), `${pointer}${String(inner)}`))),
  },
  {
    rule: 'site/cities',
    what: 'misspells the region of a city, or takes one of another country',
    isAlone: true,
    count: 2,
    faults: (configs) => ['de-xyz', 'at-9'].map((region) => () => valueFault(configs, 'base/site.json', '/sections/cities/de/munich/region', region)),
  },
  {
    rule: 'site/promo-codes',
    what: 'ends a code before it begins, pays it in no currency of the brand, or writes it in small letters',
    isAlone: true,
    count: 3,
    faults: (configs) => promoCodesOf(configs).flatMap(({ file, pointer, code }) => [
      () => fault(file, withProperty(withoutIfThere(configs.text(file), `${pointer}/${code}/until`), `${pointer}/${code}`, 'until', '2020-01-01T00:00:00Z'), `${pointer}/${code}/until`),
      () => fault(file, withProperty(withoutIfThere(configs.text(file), `${pointer}/${code}/bonusMinor`), `${pointer}/${code}`, 'bonusMinor', { XTS: 100 }), `${pointer}/${code}/bonusMinor/XTS`),
      () => fault(file, withProperty(configs.text(file), pointer, code.toLowerCase(), { bonusMinor: { EUR: 100 } }), `${pointer}/${code.toLowerCase()}`),
    ]),
  },
  {
    rule: 'site/chat-answers',
    what: 'names no topic of the chat, listens in no language of the site, or for nothing',
    isAlone: true,
    count: 3,
    faults: (configs) => [['misspelt', { at: 900, topic: 'no-such-topic', answer: 'Text' }, '/topic'], ['foreign', { at: 900, words: { en: ['word'], xx: ['word'] }, answer: 'Text' }, '/words/xx'], ['deaf', { at: 900, answer: 'Text' }, '']].map(([id, value, inner]) => () =>
      fault('base/site.json', withProperty(configs.text('base/site.json'), '/sections/chat/answers', String(id), value as JsonValue), `/sections/chat/answers/${String(id)}${String(inner)}`)),
  },
  {
    rule: 'site/invitations',
    what: 'ends an invitation before it begins, writes it in small letters, or makes it short',
    isAlone: true,
    count: 3,
    faults: (configs) => invitationsOf(configs).flatMap(({ file, pointer, code }) => [
      () => fault(file, withProperty(withoutIfThere(configs.text(file), `${pointer}/${code}/until`), `${pointer}/${code}`, 'until', '2020-01-01T00:00:00Z'), `${pointer}/${code}/until`),
      () => fault(file, withProperty(configs.text(file), pointer, code.toLowerCase(), {}), `${pointer}/${code.toLowerCase()}`),
      () => fault(file, withProperty(configs.text(file), pointer, 'SHORT', {}), `${pointer}/SHORT`),
    ]),
  },
  {
    rule: 'site/profile',
    what: 'keeps a law that forbids a way to register, and names the way',
    isAlone: true,
    count: 1,
    faults: (configs) => [() => fault('base/site.json', withProperty(configs.text('base/site.json'), '', 'profile', 'uk'), '/sections/registration/types/fast')],
  },
  {
    rule: 'site/taxes',
    what: 'takes a tax of nothing, or of more than all, or leaves a brand that has taxes without one',
    isAlone: true,
    count: 3,
    faults: (configs) => [
      ...['0', '113'].map((percent) => () => valueFault(configs, 'base/site.json', '/sections/taxes/rules/winnings/percent', percent)),
      () => fault('brands/aurora/site.json', withProperty(configs.text('brands/aurora/site.json'), '/sections', 'taxes', { rules: { winnings: null } }), '/sections/taxes/rules'),
    ],
  },
  {
    rule: 'site/text',
    what: 'misspells a text that a slide names',
    isAlone: true,
    count: 3,
    faults: (configs) => ['title', 'text', 'action'].map((part) => () => valueFault(configs, 'base/site.json', `/sections/media/home/slides/live/${part}/$t`, `home:slide.live.${part}Qx`)),
  },
  {
    rule: 'site/one-tap',
    what: 'misspells the provider of the one-tap prompt, or takes it away',
    isAlone: true,
    count: 3,
    faults: (configs) => [
      () => valueFault(configs, 'base/site.json', ONE_TAP, misspelt('demo')),
      () => fault('brands/meridian/site.json', withProperty(configs.text('brands/meridian/site.json'), '/sections/social/oneTap', 'provider', 'none'), ONE_TAP),
      () => ({ ...fault('brands/meridian/site.json', withProperty(configs.text('brands/meridian/site.json'), '/sections/social', 'providers', { demo: null }), ONE_TAP), file: 'base/site.json' }),
    ],
  },
  {
    rule: 'brand/host-invalid',
    what: 'writes an address for a host',
    isAlone: true,
    count: 6,
    faults: (configs) => configs.brands.flatMap((brand) => ['https://play.example', 'play.example:8080', 'play.example/en', 'play example', '-play.example', 'play_.example'].map((host) => () =>
      fault(`brands/${brand}/brand.json`, withProperty(configs.text(`brands/${brand}/brand.json`), '', 'hosts', ['good.example', host]), '/hosts/1'))),
  },
  {
    rule: 'brand/default-duplicate',
    what: 'makes two brands the default one',
    isAlone: true,
    count: 5,
    faults: (configs) => configs.brands.flatMap((first, at) => configs.brands.slice(at + 1).flatMap((second) => [true, false].map((isFirstWritten) => () => {
      const change = Object.fromEntries(configs.brands.map((brand) => {
        const file = `brands/${brand}/brand.json`;
        const bare = withoutIfThere(configs.text(file), '/isDefault');
        return [file, [first, second].includes(brand) ? withProperty(bare, '', 'isDefault', true) : isFirstWritten ? withProperty(bare, '', 'isDefault', false) : bare];
      }));
      return { what: `${first} and ${second}`, change, file: `brands/${second}/brand.json`, pointer: '/isDefault' };
    }))),
  },
  {
    rule: 'brand/token-twice',
    what: 'sets a token again at the end',
    count: 5,
    faults: (configs) => booksOf(configs).flatMap(({ file, at, entries }) => entries.map((entry) => () => fault(file, withValue(configs.text(file), at, [...entries, entry].map((one) => ({ ...one }))), `${at}/${entries.length}`))),
  },
  {
    rule: 'icon/unknown',
    what: 'misspells the icon of a sport or a slide',
    count: 5,
    faults: (configs) => leavesOf(configs.values.get('base/site.json') ?? null)
      .flatMap(({ pointer, value: icon }) => (/^\/s(?:ports|ections)\/.*\/icon(?:Name)?$/.test(pointer) && typeof icon === 'string' ? [() => valueFault(configs, 'base/site.json', pointer, `${icon}q`)] : [])),
  },
  {
    rule: 'icon/unknown',
    what: 'misspells the icon of a node',
    count: 5,
    faults: (configs) => configs.nodes.filter(({ file }) => !configs.isOverlaid(file)).flatMap((node) => leavesOf((node.declaration.props ?? {}) as JsonValue)
      .flatMap(({ pointer, value: icon }) => (pointer.endsWith('/icon') && typeof icon === 'string' ? [() => valueFault(configs, node.file, `${node.pointer}/props${pointer}`, `${icon}q`)] : []))),
  },
  defaultOf('gives a fact a default of another type', ({ type }) => ({ boolean: 'no', number: '3', string: 7, enum: true, list: 'all' })[type]),
  defaultOf('gives a fact a default that it never is', ({ type, default: value }) => (type === 'enum' ? misspelt(String(value)) : undefined)),
];

function factsOf(configs: ShippedConfigs): FactsFile['facts'] {
  return (configs.values.get('base/facts.json') as unknown as FactsFile).facts;
}

/** Every flag that a brand could set, with the file that sets it. */
/** Places of the brands, a few of them. */
function placesOf(configs: ShippedConfigs): readonly { readonly file: string; readonly pointer: string }[] {
  const MOST = 4;
  return [...configs.values].filter(([file]) => file.endsWith('/site.json')).flatMap(([file, value]) => leavesOf(value).map(({ pointer }) => /^\/sections\/places\/(?:offices|terminals)\/[^/]+(?=\/city$)/.exec(pointer)?.[0]).filter((pointer) => pointer !== undefined).slice(0, MOST).map((pointer) => ({ file, pointer })));
}

/** Promo codes of the brands, one of each that has any. */
const promoCodesOf = (configs: ShippedConfigs) => codesOf(configs, 'promoCodes');

/** The same of invitations. */
const invitationsOf = (configs: ShippedConfigs) => codesOf(configs, 'invitations');

function codesOf(configs: ShippedConfigs, section: string): readonly { readonly file: string; readonly pointer: string; readonly code: string }[] {
  const pattern = new RegExp(`^/sections/${section}/([^/]+)/from$`);
  return [...configs.values].filter(([file]) => file.endsWith('/site.json')).flatMap(([file, value]) => {
    const code = leavesOf(value).map(({ pointer }) => pattern.exec(pointer)?.[1]).find((found) => found !== undefined);
    return code === undefined ? [] : [{ file, pointer: `/sections/${section}`, code }];
  });
}

function flagsOf(configs: ShippedConfigs, fits: (fact: FactsFile['facts'][string]) => boolean): readonly { readonly file: string; readonly flag: string }[] {
  const flags = Object.entries(factsOf(configs)).flatMap(([name, fact]) => (name.startsWith('flags.') && fits(fact) ? [name.slice('flags.'.length)] : []));
  return configs.brands.flatMap((brand) => flags.map((flag) => ({ file: `brands/${brand}/brand.json`, flag })));
}

function flagValue(what: string, type: string, values: readonly JsonValue[]): Mutator {
  return {
    rule: 'brand/flag-value',
    what,
    isAlone: true,
    count: 5,
    faults: (configs) => flagsOf(configs, (fact) => fact.type === type).flatMap(({ file, flag }) => values.map((value) => () =>
      fault(file, withProperty(withoutIfThere(configs.text(file), `/flags/${flag}`), '/flags', flag, value), `/flags/${flag}`))),
  };
}

function defaultOf(what: string, wrong: (fact: FactsFile['facts'][string]) => JsonValue | undefined): Mutator {
  const file = 'base/facts.json';
  return {
    rule: 'fact/default-invalid',
    what,
    isAlone: true,
    count: 5,
    // Of a fact that no rule reads: another default would decide what is shown.
    faults: (configs) => Object.entries(factsOf(configs)).flatMap(([name, fact]) => {
      const value = wrong(fact);
      return value === undefined ? [] : [() => valueFault(configs, file, `/facts/${name}/default`, value)];
    }),
  };
}
