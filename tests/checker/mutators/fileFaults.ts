import { markdownPlaces } from '../../../schemas/language/markdown/markdown.ts';
import { lastStep, placesOf, without, withKey, withProperty, withValue } from '../jsonText.ts';
import { type Fault, misspelt, type Mutator } from '../mutator.ts';
import { fault } from './fault.ts';
import { leavesOf, type ShippedConfigs, type ShippedNode } from '../shippedConfigs.ts';

/** What can be wrong with a file by itself. */
export const fileFaults: readonly Mutator[] = [
  {
    rule: 'json/syntax',
    what: 'writes = for :',
    isAlone: true,
    faults: (configs) => places(configs, ({ key }) => key !== undefined, (text, place) => {
      const colon = text.indexOf(':', endOfKey(text, place.key ?? 0));
      return { text: `${text.slice(0, colon)}=${text.slice(colon + 1)}`, offset: colon, pointer: '' };
    }),
  },
  {
    rule: 'json/syntax',
    what: 'leaves an entry out between commas',
    isAlone: true,
    faults: (configs) => places(configs, ({ pointer }) => /\/[1-9]\d*$/.test(pointer), (text, { start, end }) => {
      const after = text.slice(0, start) + text.slice(end);
      return { text: after, offset: start + (/\S/.exec(after.slice(start))?.index ?? 0), pointer: '' };
    }),
  },
  {
    rule: 'json/syntax',
    what: 'forgets a closing quote at the end of a line',
    isAlone: true,
    faults: (configs) => places(configs, ({ end, isText }, text) => isText && /^,?\s*\n/.test(text.slice(end)), (text, { start, end }) => ({ text: text.slice(0, end - 1) + text.slice(end), offset: start, pointer: '' })),
  },
  {
    rule: 'json/duplicate-key',
    what: 'writes a property twice',
    faults: (configs) => places(configs, ({ key, file }) => key !== undefined && !file.endsWith('/brand.json'), (text, { key = 0, end, pointer }) => {
      const property = text.slice(key, end);
      return { text: `${text.slice(0, key)}${property}, ${text.slice(key)}`, offset: end + 2, pointer };
    }),
  },
  {
    rule: 'json/bom-or-control-char',
    what: 'saves with a byte order mark',
    isAlone: true,
    faults: (configs) => [...configs.texts].map(([file, text]) => () => fault(file, `\uFEFF${text}`, '', { offset: 0 })),
  },
  {
    rule: 'json/bom-or-control-char',
    what: 'pastes an invisible character into a text',
    isAlone: true,
    faults: (configs) => places(configs, ({ isText }) => isText, (text, { start }) => ({ text: `${text.slice(0, start + 1)}\u007F${text.slice(start + 1)}`, offset: start + 1, pointer: '' })),
  },
  {
    rule: 'file/too-large',
    what: 'lets a file grow',
    // Spaces at the end of a passage would be a line too long for it besides.
    faults: (configs) => [...configs.texts].filter(([file]) => file.endsWith('.json')).map(([file, text]) => () => fault(file, text.padEnd(262_145, ' '), '')),
  },
  {
    rule: 'file/unknown-kind',
    what: 'puts a file where none belongs',
    faults: ({ texts, brands }) => ['base/notes.json', 'base/page/home.json', 'base/layouts/old/default.json', 'base/dictionaries/shell.json', 'site.json', ...brands.map((brand) => `brands/${brand}/theme.json`), `other/${texts.size}.json`]
      .map((file) => () => ({ what: file, change: { [file]: '{ "format": 1 }' }, file, pointer: '' })),
  },
  {
    rule: 'file/unknown-kind',
    what: 'saves a config with another ending',
    count: 6,
    faults: ({ brands }) => ['base/pages/information/next.jsonc', 'base/dictionaries/en/next.yaml', 'base/layouts/next.json5', 'base/site.jsn', 'base/facts.json.bak', ...brands.map((brand) => `brands/${brand}/pages/home.JSON`)]
      .map((file) => () => ({ what: file, change: { [file]: '' }, file, pointer: '', offset: 0 })),
  },
  {
    rule: 'file/too-deep',
    what: 'puts values into values without end',
    isAlone: true,
    count: 5,
    faults: (configs) => [...configs.texts].filter(([, text]) => text.startsWith('{')).map(([file, text]) => () => {
      const [head, level] = ['{"deep":', '{"a":'];
      // The object of the file is the first level.
      return fault(file, `${head}${level.repeat(5000)}1${'}'.repeat(5000)},${text.slice(1)}`, '', { offset: head.length + level.length * 99 });
    }),
  },
  {
    rule: 'format/unknown-key',
    what: 'misspells a key of a section of the site',
    count: 5,
    faults: (configs) => leavesOf(configs.values.get('base/site.json') ?? null)
      .filter(({ pointer }) => /^\/sections\/(?:coupon\/\w+|coupon\/(?:boosts|vip|liability|delays)\/\w+|(?:geo|ageNotice|oddsFormats|registrationReminder|bans|maintenance)\/\w+)$/.test(pointer))
      .map(({ pointer }) => () => fault('base/site.json', withKey(configs.text('base/site.json'), pointer, `${lastStep(pointer)}Qx`), pointer.replace(/[^/]+$/, `${lastStep(pointer)}Qx`))),
  },
  {
    rule: 'format/unknown-key',
    what: 'misspells a section of the site',
    count: 5,
    faults: (configs) => [...configs.values].filter(([file]) => file.endsWith('/site.json')).flatMap(([file, value]) => leavesOf(value)
      .filter(({ pointer }) => /^\/sections\/(?!media)\w+$/.test(pointer))
      .map(({ pointer }) => () => fault(file, withKey(configs.text(file), pointer, `${lastStep(pointer)}Qx`), `${pointer}Qx`))),
  },
  {
    rule: 'format/unsupported',
    what: 'names a format to come',
    faults: (configs) => [...configs.values].filter(([, value]) => 'format' in (value as object)).map(([file]) => () => fault(file, withValue(configs.text(file), '/format', 2), '/format')),
  },
  {
    rule: 'format/unsupported',
    what: 'does not say the format',
    faults: (configs) => [...configs.values].filter(([file, value]) => !/brandbook\.json$|\/assets\//.test(file) && 'format' in (value as object)).map(([file]) => () => fault(file, without(configs.text(file), '/format'), '/format')),
  },
  {
    rule: 'format/unknown-key',
    what: 'misspells a key that is needed',
    count: 4,
    faults: (configs) => nodesAlone(configs).flatMap(({ file, pointer, id }) => ['use', 'in', 'at'].map((key) => () => {
      const wrong = `${key}s`;
      return fault(file, withKey(configs.text(file), `${pointer}/${key}`, wrong), `${pointer}/${wrong}`, { what: `${key} of ${id}` });
    })),
  },
  {
    rule: 'format/unknown-key',
    what: 'misspells a key that may be left out',
    count: 3,
    faults: (configs) => [...configs.values].filter(([file]) => /\/(?:site|facts|brand)\.json$/.test(file)).flatMap(([file, value]) => leavesOf(value)
      .filter(({ pointer }) => /^\/(?:seo\/\w+|pwa\/\w+|facts\/[^/]+\/(?:values)|sports\/[^/]+\/pollMs|languages\/\w+\/isHiddenFromGuests|isDefault|hosts)$/.test(pointer) && !/siteName|canonical/.test(pointer))
      .map(({ pointer }) => () => {
        const wrong = `${lastStep(pointer)}Qx`;
        return fault(file, withKey(configs.text(file), pointer, wrong), pointer.replace(/[^/]+$/, wrong));
      })),
  },
  {
    rule: 'format/unknown-key',
    what: 'adds a key that nothing knows',
    faults: (configs) => configs.nodes.map(({ file, pointer }) => () => fault(file, withProperty(configs.text(file), pointer, 'colour', 'red'), `${pointer}/colour`)),
  },
  {
    rule: 'format/wrong-value',
    what: 'writes a number as a text',
    isAlone: true,
    count: 3,
    faults: (configs) => [...configs.values].filter(([file]) => /(?:layouts|pages)\/|redirects/.test(file)).flatMap(([file, value]) => leavesOf(value).filter((leaf) => typeof leaf.value === 'number' && pointerEnds(leaf.pointer, 'at') && !leaf.pointer.includes('/props/'))
      .map(({ pointer, value: number }) => () => fault(file, withValue(configs.text(file), pointer, String(number)), pointer))),
  },
  {
    rule: 'format/wrong-value',
    what: 'gives a city no name',
    isAlone: true,
    count: 2,
    faults: (configs) => ['', ' '].map((name) => () => fault('base/site.json', withValue(configs.text('base/site.json'), '/sections/cities/de/munich/name', name), '/sections/cities/de/munich/name')),
  },
  {
    rule: 'format/wrong-value',
    what: 'writes a text that is none of the values',
    isAlone: true,
    faults: (configs) => [...configs.values].flatMap(([file, value]) => leavesOf(value).filter(({ pointer }) => /^\/(?:facts\/[^/]+\/(?:scope|type)|route\/access|languages\/\w+\/dir|theme\/initial)$/.test(pointer))
      .map(({ pointer, value: text }) => () => fault(file, withValue(configs.text(file), pointer, misspelt(String(text))), pointer))),
  },
  {
    rule: 'format/wrong-value',
    what: 'writes a text of a dictionary as a number',
    isAlone: true,
    faults: (configs) => [...configs.values].filter(([file]) => file.includes('/dictionaries/')).flatMap(([file, value]) => Object.keys(value as object).filter((key) => key !== '$schema').map((key) => () => fault(file, withValue(configs.text(file), `/${key}`, 7), `/${key}`))),
  },
  {
    rule: 'format/incomplete',
    what: 'leaves out what is needed',
    count: 4,
    faults: (configs) => nodesAlone(configs).flatMap(({ file, pointer, id }) => ['use', 'in', 'at'].map((key) => () => fault(file, without(configs.text(file), `${pointer}/${key}`), pointer, { what: `${key} of ${id}` }))),
  },
  {
    rule: 'format/incomplete',
    what: 'leaves out what is needed of a fact or of the site',
    isAlone: true,
    count: 3,
    faults: (configs) => ['base/facts.json', 'base/site.json'].flatMap((file) => leavesOf(configs.values.get(file) ?? null)
      .filter(({ pointer }) => /^\/(?:facts\/[^/]+\/(?:owner|title)|languages\/\w+\/(?:name|locale)|sports\/[^/]+\/(?:icon|group)|timers|championships|permissions)$/.test(pointer))
      .map(({ pointer }) => () => fault(file, without(configs.text(file), pointer), pointer.replace(/\/[^/]+$/, '')))),
  },
  {
    rule: 'site/missing',
    what: 'loses the site of the base',
    isAlone: true,
    faults: () => [() => ({ what: 'base/site.json', change: { 'base/site.json': null }, file: 'base/site.json', pointer: '' })],
  },
];

interface Spot {
  readonly file: string;
  readonly pointer: string;
  readonly start: number;
  readonly end: number;
  readonly key?: number;
  readonly isText: boolean;
}

/** A fault for every place of every file that `fits`. */
function places(configs: ShippedConfigs, fits: (spot: Spot, text: string) => boolean, break_: (text: string, spot: Spot) => { readonly text: string; readonly offset: number; readonly pointer: string }): readonly (() => Fault)[] {
  return [...configs.texts].flatMap(([file, text]) =>
    [...placesOf(text)]
      .map(([pointer, place]): Spot => ({ file, pointer, ...place, isText: text[place.start] === '"' }))
      .filter((spot) => fits(spot, text))
      .map((spot) => () => {
        const { text: broken, offset, pointer } = break_(text, spot);
        return fault(file, broken, pointer, { offset, what: `${file} at ${spot.pointer}` });
      }));
}

function endOfKey(text: string, key: number): number {
  let at = key + 1;
  for (; text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
  return at;
}

function pointerEnds(pointer: string, step: string): boolean {
  return lastStep(pointer) === step;
}

/** Nodes that nothing else misses: words of an entry name the places in which nodes stand. */
function nodesAlone(configs: ShippedConfigs): readonly ShippedNode[] {
  return configs.nodes.filter(({ file, declaration }) => !configs.isOverlaid(file) && !markdownPlaces.some((place) => declaration.in?.endsWith(`.${place}`) === true));
}
