import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { tokenRegistry } from '../language/brandbook/index.ts';
import type { JsonObject } from '../language/json.ts';
import type { WidgetManifest } from '../language/manifest.ts';
import { brandbookSchema } from './brandbookSchema.ts';
import { pageSchema } from './pageSchema.ts';
import { propTypesModule } from './propTypes.ts';
import { widgetSchema } from './widgetSchema.ts';
import { wordsSchema } from './wordsSchema.ts';

const manifest: WidgetManifest = {
  format: 1,
  version: 1,
  title: 'Ticker',
  description: 'Shows moving news.',
  group: 'info',
  load: 'first',
  props: {
    section: { type: 'enum', title: 'Section', values: ['live', 'line'], required: true, accepts: ['$param'] },
    size: { type: 'enum', title: 'Size', values: ['small', 'large'], default: 'small' },
    limit: { type: 'integer', title: 'Limit', unit: 'news', minimum: 1, maximum: 20, default: 5 },
    heading: { type: 'text', title: 'Heading' },
    icon: { type: 'icon', title: 'Icon' },
    film: { type: 'asset', kind: 'video', title: 'Film', accepts: ['$asset'] },
    captions: { type: 'asset', kind: 'captions', byLanguage: true, title: 'Captions', accepts: ['$asset'] },
    links: {
      type: 'list',
      title: 'Links',
      maxItems: 3,
      items: { type: 'object', title: 'Link', fields: { to: { type: 'link', title: 'Address', required: true }, label: { type: 'text', title: 'Label', required: true } } },
    },
  },
  slots: { start: { title: 'Start' }, end: { title: 'End' }, below: { title: 'Below', beside: 'after' } },
};

const words = { facts: ['user.signedIn'], rules: [], texts: ['info:news'], forms: [], layouts: ['default'], pages: ['home'], widgets: ['info/news-ticker'], tokens: [], places: [] };
const ajv = new Ajv({ allErrors: true, strict: false }).addSchema(wordsSchema(words), 'words.schema.json');
const isPage = ajv.compile(pageSchema(new Map([['info/news-ticker', manifest]]), ['star', 'bell']));

const errorsOf = (node: JsonObject): readonly string[] => {
  isPage({ format: 1, id: 'home', nodes: { ticker: node } });
  return (isPage.errors ?? []).filter(({ keyword }) => !['if', 'anyOf'].includes(keyword)).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
};

const whole = { in: 'main', at: 1, use: 'info/news-ticker' };

describe('types from a manifest', () => {
  const module = propTypesModule('info/news-ticker', manifest);

  it('makes a prop optional where it has no value of its own or a form may resolve to nothing', () => {
    expect(module).toContain('export interface NewsTickerProps {');
    expect(module).toContain("readonly section?: 'live' | 'line';");
    expect(module).toContain("readonly size: 'small' | 'large';");
    expect(module).toContain('readonly limit: number;');
    expect(module).toContain('readonly heading?: string;');
    expect(module).toContain('readonly film?: AssetFile;');
    expect(module).toContain('readonly captions?: Readonly<Record<string, AssetFile>>;');
  });

  it('names the slots that the component gets, describes units and types nested fields and icons', () => {
    expect(module).toContain("export type NewsTickerSlots = 'start' | 'end';");
    expect(module).toContain('/** Limit (news). */');
    expect(module).toContain('readonly to: string;');
    expect(module).toContain("import type { IconName } from '../../ui/icon/iconNames.ts';");
    expect(module).toContain('readonly icon?: IconName;');
  });

  it('gives a widget without props and slots an empty object and never', () => {
    const empty = propTypesModule('info/rule-line', { ...manifest, props: {}, slots: {} });
    expect(empty).toContain('export type RuleLineProps = object;');
    expect(empty).toContain('export type RuleLineSlots = never;');
  });
});

describe("the author's page schema", () => {
  it('accepts a node with literals and with the value forms that its props accept', () => {
    expect(errorsOf({ ...whole, props: { section: 'live', heading: { $t: 'info:news' }, icon: 'star' } })).toEqual([]);
    expect(errorsOf({ ...whole, props: { section: { $param: 'section' } } })).toEqual([]);
  });

  it('accepts a file a language, and null for one of a lower layer', () => {
    expect(errorsOf({ ...whole, props: { section: 'live', film: { $asset: 'cup.mp4' }, captions: { en: { $asset: 'cup.en.vtt' }, es: '/assets/cup.es.vtt', ar: null } } })).toEqual([]);
  });

  it('accepts a layer that changes one leaf, removes one with null, or removes the node', () => {
    expect(errorsOf({ props: { limit: 7 } })).toEqual([]);
    expect(errorsOf({ use: 'info/news-ticker', props: { limit: null } })).toEqual([]);
    expect(isPage({ format: 1, id: 'home', nodes: { ticker: null } })).toBe(true);
  });

  it.each([
    ['a prop it does not know', { section: 'live', colour: 'red' }],
    ['a value outside an enumeration', { section: 'lime' }],
    ['a form that the prop does not accept', { section: 'live', size: { $param: 'size' } }],
    ['a literal text', { section: 'live', heading: 'News' }],
    ['a number past its maximum', { section: 'live', limit: 21 }],
    ['an icon that is not drawn', { section: 'live', icon: 'unicorn' }],
    ['a missing required prop of a whole node', { limit: 3 }],
    ['one file where each language has its own', { section: 'live', captions: { $asset: 'cup.en.vtt' } }],
    ['what is no file in a language', { section: 'live', captions: { en: ['cup.en.vtt'] } }],
  ])('refuses %s', (_case, props) => {
    expect(errorsOf({ ...whole, props }).join('\n')).toContain('/nodes/ticker');
  });

  it('refuses a widget that does not exist', () => {
    expect(isPage({ format: 1, id: 'home', nodes: { a: { in: 'main', at: 1, use: 'info/gone' } } })).toBe(false);
  });
});

describe('props of which one is given', () => {
  const isPageOfOne = ajv.compile(pageSchema(new Map([['info/news-ticker', { ...manifest, oneOf: [['heading', 'links']] }]]), []));
  const accepts = (props: JsonObject, rest: JsonObject = { in: 'main', at: 1 }) => isPageOfOne({ format: 1, id: 'home', nodes: { ticker: { ...rest, use: 'info/news-ticker', props: { section: 'live', ...props } } } });
  const [heading, links] = [{ heading: { $t: 'info:news' } }, { links: [] }];

  it('are one of them in a whole node, whichever', () => {
    expect([accepts(heading), accepts(links), accepts({}), accepts({ ...heading, ...links })]).toEqual([true, true, false, false]);
  });

  it('are optional props of their widget, in all manifests', () => {
    const manifests = readdirSync('widgets', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('widget.json')).map((name) => JSON.parse(readFileSync(`widgets/${name}`, 'utf8')) as WidgetManifest);
    const choices = manifests.flatMap(({ oneOf = [], props, title }) => oneOf.flat().map((name) => ({ title, name, prop: props[name] })));
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.filter(({ prop }) => !prop || prop.required === true || prop.default !== undefined)).toEqual([]);
  });

  it('may be none in a layer that changes something else of the node', () => {
    expect(accepts({}, {})).toBe(true);
  });
});

describe('what an editor shows over a word of a page', () => {
  const { definitions } = pageSchema(new Map([['info/news-ticker', manifest]]), []) as {
    readonly definitions: { readonly node: { readonly properties: { readonly in: JsonObject; readonly use: JsonObject } }; readonly 'props-info-news-ticker': { readonly properties: Readonly<Record<string, { readonly anyOf: readonly JsonObject[] }>> } };
  };
  const props = definitions['props-info-news-ticker'].properties;

  it('says of a prop its words, unit, default and what it takes', () => {
    expect(props['limit']?.anyOf[0]?.['description']).toBe('Limit. In news. Default: 5. Takes a whole number from 1 to 20.');
    expect(props['section']?.anyOf[0]?.['description']).toBe('Section. Must be given. Takes live, line; or { "$param": "name" }, a parameter of the address.');
  });

  it('says of a file which types it takes, and that each language has its own', () => {
    expect(props['film']?.anyOf[0]?.['description']).toBe('Film. Takes { "$asset": "file" }, a file of assets/ (MP4 or WebM).');
    expect(props['captions']?.anyOf[0]?.['description']).toBe('Captions. Takes one for each language, { "en": ... }: { "$asset": "file" }, a file of assets/ (WebVTT).');
  });

  it('says of a widget what it is and which slots it has', () => {
    expect(JSON.stringify(definitions.node.properties.use)).toContain('"description":"Ticker: Shows moving news. Slots: start (Start), end (End), below (Below)."');
  });

  it('says of a slot in a place of a new node whose it may be, and of a known place what its title is', () => {
    expect(definitions.node.properties.in['anyOf']).toContainEqual({ type: 'string', pattern: '^[a-z][a-z0-9-]*\\.end$', title: 'Slot end', description: 'info/news-ticker: End.' });
    const { definitions: known } = wordsSchema({ ...words, places: ['news.end', 'main'], placeTitles: { 'news.end': 'info/news-ticker: End' } }) as { readonly definitions: { readonly place: JsonObject } };
    expect(known.place).toMatchObject({ enum: ['main', 'news.end'], enumDescriptions: ['', 'info/news-ticker: End'] });
  });
});

describe("the widget manifest's schema", () => {
  const isManifest = ajv.compile(widgetSchema);

  it('accepts a manifest with every type of prop', () => {
    expect(isManifest(manifest)).toBe(true);
  });

  it('accepts props of which one is given', () => {
    expect(isManifest({ ...manifest, oneOf: [['heading', 'icon']] })).toBe(true);
  });

  it.each(['first', 'visible', 'opened', 'contents'])('accepts code that is loaded "%s"', (load) => {
    expect(isManifest({ ...manifest, load })).toBe(true);
  });

  it.each([
    ['a prop of an unknown type', { ...manifest, props: { a: { type: 'money', title: 'A' } } }],
    ['an enumeration without values', { ...manifest, props: { a: { type: 'enum', title: 'A' } } }],
    ['a key of another type of prop', { ...manifest, props: { a: { type: 'boolean', title: 'A', maximum: 3 } } }],
    ['a choice of one prop', { ...manifest, oneOf: [['heading']] }],
    ['an unknown key', { ...manifest, colour: 'red' }],
    ['a widget that does not say when its code is loaded', Object.fromEntries(Object.entries(manifest).filter(([key]) => key !== 'load'))],
    ['code that is loaded at another time', { ...manifest, load: 'idle' }],
    ['moving values in code that comes later', { ...manifest, load: 'visible', live: true }],
    ['a second time to be hydrated for code that comes later', { ...manifest, load: 'opened', hydrate: 'load' }],
    ['an outside host without https', { ...manifest, hosts: ['http://a.example'] }],
  ])('refuses %s', (_case, value) => {
    expect(isManifest(value)).toBe(false);
  });
});

describe('the schema of brand books', () => {
  const text = JSON.stringify(brandbookSchema(tokenRegistry));

  it('says of a choice which words it takes, of a word which tokens it sets, and offers no part', () => {
    expect(text).toContain('Cards. One of: flat, bordered, raised; as the product comes: flat.');
    expect(text).toContain('"const":"raised","description":"Sets --card-edge; an entry of one of these counts more."');
    expect(text).not.toContain('"const":"--card-edge"');
  });
});
