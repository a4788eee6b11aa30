import type { JsonObject, JsonValue } from '../../../schemas/language/json.ts';
import { isJsonObject } from '../../../schemas/language/json.ts';
import { without, withoutIfThere, withProperty, withValue } from '../jsonText.ts';
import type { Mutator } from '../mutator.ts';
import { leavesOf, type ShippedConfigs } from '../shippedConfigs.ts';
import { booksOf, fault, valueFault } from './fault.ts';

/** What can be wrong with the files that brands bring, and with the words by which configs name them. */
export const assetFaults: readonly Mutator[] = [
  {
    rule: 'asset/missing',
    what: 'names a picture of the product in the brand book that is not there',
    count: 3,
    faults: (configs) => booksOf(configs).flatMap(({ file, at, entries }) => ['--image-hero', '--image-page'].flatMap((css_prop) => ['url(/assets/brands/gone.svg)', 'url("/assets/brands/none.webp")'].map((css_value) => () =>
      fault(file, withValue(configs.text(file), at, [...entries, { css_prop, css_value }].map((one) => ({ ...one }))), `${at}/${entries.length}/css_value`)))),
  },
  {
    rule: 'asset/missing',
    what: 'names a file in the brand book that is not there',
    count: 3,
    faults: (configs) => booksOf(configs).flatMap(({ file, at, entries }) => ['--image-hero'].flatMap((css_prop) => ['gone.svg', 'slides/none.webp'].map((name) => () =>
      fault(file, withValue(configs.text(file), at, [...entries.map((one) => ({ ...one })), { css_prop, css_value: { $asset: name } }]), `${at}/${entries.length}/css_value/$asset`)))),
  },
  {
    rule: 'asset/missing',
    what: 'misspells a file in a site or on a page',
    count: 6,
    isAlone: true,
    // That nothing names the file any more follows from it.
    faults: (configs) => [...configs.values].filter(([file]) => /\/site\.json$|\/pages\//.test(file)).flatMap(([file, value]) => leavesOf(value)
      .flatMap(({ pointer, value: name }) => (pointer.endsWith('/$asset') && typeof name === 'string' ? [() => valueFault(configs, file, pointer, name.replace(/\.(\w+)$/, 'q.$1'))] : []))),
  },
  {
    rule: 'asset/unused',
    what: 'brings a file that nothing names',
    count: 3,
    faults: (configs) => licensed(configs).flatMap(({ layer, key }) => (key.endsWith('/') ? ['left-over.svg', 'second.svg'].map((name) => () => fault(`${layer}/assets/${key}${name}`, DRAWING, '')) : [])),
  },
  {
    rule: 'asset/wrong-type',
    what: 'renames a photograph to a drawing',
    count: 4,
    faults: (configs) => changedFacts(configs, (facts) => ({ ...facts, type: 'png' })),
  },
  {
    rule: 'asset/wrong-type',
    what: 'brings a file that is nothing',
    count: 2,
    faults: (configs) => changedFacts(configs, (facts) => ({ ...facts, type: 'unknown', width: 0, height: 0 })),
  },
  {
    rule: 'asset/wrong-type',
    what: 'shows a film as a picture, and a picture as a film',
    count: 3,
    faults: (configs) => places(configs).flatMap(({ file, id, at }) => filmsOf(configs, file).slice(0, 2).flatMap((film) => [
      () => shown(configs, { file, id, at, use: 'blocks/picture', props: { file: { $asset: film }, isOrnament: true } }, '/file/$asset'),
      () => shown(configs, { file, id, at, use: 'blocks/video', props: { ...FILM, poster: { $asset: film }, isSilent: true } }, '/poster/$asset'),
    ])),
  },
  {
    rule: 'asset/wrong-type',
    what: 'takes a film for a logo',
    count: 1,
    faults: (configs) => [...configs.values.keys()].filter((file) => file.endsWith('/site.json')).flatMap((file) => filmsOf(configs, file).map((film) => () =>
      fault(file, withProperty(withoutIfThere(configs.text(file), '/sections/brand/logoDark'), '/sections/brand', 'logoDark', { $asset: film }), '/sections/brand/logoDark/$asset'))),
  },
  {
    rule: 'asset/without-captions',
    what: 'shows a film without captions, or forgets a language',
    count: 4,
    faults: (configs) => places(configs).flatMap((place) => [
      () => shown(configs, { ...place, use: 'blocks/video', props: FILM }, '/file'),
      () => shown(configs, { ...place, use: 'blocks/video', props: { ...FILM, captions: { ar: CAPTIONS, es: CAPTIONS, ru: CAPTIONS } } }, '/captions'),
    ]),
  },
  {
    rule: 'asset/without-captions',
    what: 'names captions by a language that there is not',
    count: 2,
    faults: (configs) => places(configs).map((place) => () => shown(configs, { ...place, use: 'blocks/video', props: { ...FILM, isSilent: true, captions: { klingon: CAPTIONS } } }, '/captions/klingon')),
  },
  {
    rule: 'asset/too-heavy',
    what: 'brings a film of many megabytes, and captions like a book',
    count: 4,
    faults: (configs) => assetsOf(configs, /\.(?:mp4|webm|vtt)$/).map((file) => () => changeFacts(configs, file, (facts) => ({ ...facts, bytes: 9_000_000 }))),
  },
  {
    rule: 'asset/too-heavy',
    what: 'brings a drawing of megabytes',
    count: 4,
    faults: (configs) => changedFacts(configs, (facts) => ({ ...facts, bytes: 4_000_000 })),
  },
  {
    rule: 'asset/too-small',
    what: 'brings an icon that is no square',
    count: 3,
    faults: (configs) => icons(configs).map(({ file, pointer, asset }) => () => ({ ...changeFacts(configs, asset, (facts) => ({ ...facts, width: 300, height: 100 })), file, pointer })),
  },
  {
    rule: 'asset/unlicensed',
    what: 'forgets who made a file',
    count: 3,
    faults: (configs) => licensed(configs).flatMap(({ layer, key, file, covered }) => (covered.length === 1 ? [() => ({ ...fault(file, without(configs.text(file), `/files/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`), ''), file: `${layer}/assets/${covered[0] ?? ''}` })] : [])),
  },
  {
    rule: 'brand/font-many',
    what: 'names three typefaces for a first view',
    count: 1,
    faults: (configs) => booksOf(configs).filter(({ file, entries }) => configs.texts.has(siteOf(file)) && !entries.some(({ css_prop }) => css_prop === '--font-family')).map(({ file, at, entries }) => () => {
      const named = [...entries, { css_prop: '--font-family', css_value: '"First Sans", "Second Sans", "Rubik Variable", sans-serif' }].map((entry) => ({ ...entry }));
      const book = withValue(configs.text(file), at, named);
      const site = withProperty(withoutIfThere(configs.text(siteOf(file)), '/sections/fonts'), '/sections', 'fonts', { families: { 'First Sans': { files: {} }, 'Second Sans': { files: {} } } });
      return fault(file, book, `${at}/${entries.length}/css_value`, { change: { [file]: book, [siteOf(file)]: site } });
    }),
  },
  {
    rule: 'asset/without-text',
    what: 'shows a picture and says nothing of it',
    count: 3,
    faults: (configs) => places(configs).map((place) => () => shown(configs, { ...place, use: 'blocks/picture', props: { file: { $asset: '/assets/samples/picture.svg' } } }, '/file')),
  },
];

const siteOf = (book: string) => book.replace('brandbook.json', 'site.json');

const DRAWING = JSON.stringify({ format: 1, type: 'svg', bytes: 900, hash: '0123456789abcdef01234567', width: 64, height: 64 });

const FILM = { file: { $asset: '/assets/samples/film.mp4' }, poster: { $asset: '/assets/samples/light.svg' }, title: { $t: 'blocks:share.share' } };

const CAPTIONS = { $asset: '/assets/samples/film.en.vtt' };

/** Pages into which a node may be put. */
function places({ nodes }: ShippedConfigs) {
  return nodes.flatMap(({ kind, declaration, file }, at) => (kind === 'page' && declaration.in === 'main' ? [{ file, id: `shown-${at}`, at: 7900 + at }] : []));
}

/** A node that is put into a page; `inner` is where its finding stands, from its props. */
function shown(configs: ShippedConfigs, { file, id, ...node }: { readonly file: string; readonly id: string; readonly at: number; readonly use: string; readonly props: JsonObject }, inner: string) {
  return fault(file, withProperty(configs.text(file), '/nodes', id, { in: 'main', ...node }), `/nodes/${id}/props${inner}`);
}

/** Films of the layer that a file lies in, as configs name them. */
function filmsOf(configs: ShippedConfigs, file: string): readonly string[] {
  const folder = `${/^(?:base|brands\/[^/]+)/.exec(file)?.[0] ?? ''}/assets/`;
  return assetsOf(configs, /\.(?:mp4|webm)$/).flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length)] : []));
}

/** Files of `assets/`. */
function assetsOf({ values }: ShippedConfigs, ending = /\.svg$/): readonly string[] {
  return [...values.keys()].filter((file) => file.includes('/assets/') && ending.test(file));
}

function changedFacts(configs: ShippedConfigs, change: (facts: JsonObject) => JsonObject) {
  return assetsOf(configs).map((file) => () => changeFacts(configs, file, change));
}

function changeFacts(configs: ShippedConfigs, file: string, change: (facts: JsonObject) => JsonObject) {
  return fault(file, JSON.stringify(change(JSON.parse(configs.text(file)) as JsonObject)), '');
}

/** Icons of brands, where they are named. */
function icons({ values }: ShippedConfigs) {
  return [...values].flatMap(([file, value]) => {
    const named = leavesOf(value).find(({ pointer }) => pointer === '/sections/brand/icon/$asset')?.value;
    return file.endsWith('/site.json') && typeof named === 'string' ? [{ file, pointer: '/sections/brand/icon/$asset', asset: file.replace('site.json', `assets/${named}`) }] : [];
  });
}

/** Entries of `licences.json`, with the files that each is about. */
function licensed(configs: ShippedConfigs) {
  return [...configs.values].flatMap(([file, value]: [string, JsonValue]) => {
    const listed = file.endsWith('/assets/licences.json') && isJsonObject(value) ? value['files'] : undefined;
    if (listed === undefined || !isJsonObject(listed)) return [];
    const layer = file.slice(0, -'/assets/licences.json'.length);
    const own = assetsOf(configs).flatMap((path) => (path.startsWith(`${layer}/`) ? [path.slice(layer.length + '/assets/'.length)] : []));
    return Object.keys(listed).map((key) => ({ layer, file, key, covered: own.filter((path) => path === key || (key.endsWith('/') && path.startsWith(key))) }));
  });
}
