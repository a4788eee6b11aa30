import { describe, expect, it } from 'vitest';
import { createCompiler, problemsOf } from '../../schemas/check/index.ts';
import type { FactsFile, PageFile } from '../../schemas/language/configFiles.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import type { JsonObject, JsonValue } from '../../schemas/language/json.ts';
import { createRandom } from '../bench/random.ts';
import { withoutIfThere, withProperty, withValue } from './jsonText.ts';
import { leavesOf, readShipped } from './shippedConfigs.ts';

/** What a person may do to the shipped configs without doing anything wrong: the checker has nothing to say to any of it. */
const shipped = await readShipped();
const random = createRandom(Number(process.env['SEED'] ?? 11));
const options = { middleware: shipped.middleware, icons: shipped.icons, assets: shipped.assets, today: '2026-11-21', build: { weigh: () => ({ kb: 150, byWidget: [] }) }, onlyFinds: true };
const compile = createCompiler(shipped.catalogue, tokenRegistry, options);

interface ValidEdit {
  readonly what: string;
  readonly change: Readonly<Record<string, string>>;
}

const edit = (what: string, file: string, text: string): ValidEdit => ({ what: `${what}: ${file}`, change: { [file]: text } });
const brandFile = (brand: string) => `brands/${brand}/brand.json`;
const siteFile = (brand: string) => `brands/${brand}/site.json`;
const { facts } = shipped.values.get('base/facts.json') as unknown as FactsFile;
const LANGUAGES = ['en', 'ru', 'es', 'ar'] as const;

/** Some of each, chosen by the seed. */
const kinds: readonly (() => readonly ValidEdit[])[] = [
  () => dictionaryTexts().map(({ file, key, text }) => edit('writes a text anew', file, withValue(shipped.text(file), `/${key}`, `${text} ·`))),
  () => shipped.brands.flatMap((brand) => ['play.example', 'WWW.Play.example', 'xn--e1afmkfd.example', '10.1.2.3'].map((host) => edit('gives a brand a host', brandFile(brand), withProperty(shipped.text(brandFile(brand)), '', 'hosts', [host])))),
  () => shipped.brands.flatMap((brand) => Object.entries(facts).flatMap(([name, fact]) => {
    const flag = name.startsWith('flags.') ? name.slice('flags.'.length) : '';
    const value: JsonValue | undefined = { number: 7, list: [1, 2] as JsonValue, boolean: undefined, enum: fact.values?.[0], string: undefined }[fact.type];
    return flag === '' || value === undefined ? [] : [edit(`sets ${flag}`, brandFile(brand), withProperty(withoutIfThere(shipped.text(brandFile(brand)), `/flags/${flag}`), '/flags', flag, value))];
  })),
  () => shipped.nodes.filter(({ file, declaration }) => declaration.in === 'main' && !shipped.isOverlaid(file)).map(({ file, pointer, declaration }) => edit('moves a node a little', file, withValue(shipped.text(file), `${pointer}/at`, declaration.at + 1))),
  () => shipped.brands.flatMap((brand) => ['minimumAge', 'iconColor'].map((key) => {
    const file = siteFile(brand);
    const value: JsonValue = key === 'minimumAge' ? 21 : '#123456';
    return edit(`says ${key} of its own`, file, withProperty(withoutIfThere(shipped.text(file), `/sections/brand/${key}`), '/sections/brand', key, value));
  })),
  () => ['old-promotion', 'go/today', 'x1', 'archive/2020'].map((from) => edit('leads an old address to a page', 'base/redirects.json', withProperty(shipped.text('base/redirects.json'), '/redirects', 'zz-old', { at: 9000, from, to: 'about' }))),
  () => pages().map(([file]) => edit('gives a page an alias that nobody has', file, withProperty(shipped.text(file), '/route', 'aliases', [`zz-${String(file.length)}-alias`]))),
  () => leavesOf(shipped.values.get('base/site.json') ?? null).flatMap(({ pointer, value }) => (/^\/timers\/\w+$/.test(pointer) && typeof value === 'number' && value >= 10_000 ? [edit('asks less often', 'base/site.json', withValue(shipped.text('base/site.json'), pointer, value * 2))] : [])),
  () => leavesOf(shipped.values.get('base/site.json') ?? null).flatMap(({ pointer }) => (/^\/sports\/[^/]+\/icon$/.test(pointer) ? [edit('takes another icon', 'base/site.json', withValue(shipped.text('base/site.json'), pointer, 'football'))] : [])),
  () => ordinaryNodes().map(({ file, pointer }, at) => edit('shows a node by a country, a language or a page', file, withProperty(shipped.text(file), pointer, 'when', RULES[at % RULES.length] ?? true))),
  () => shipped.brands.map((brand) => edit('tells a brand’s own title', brandFile(brand), withValue(shipped.text(brandFile(brand)), '/title', 'Another name'))),
];

const RULES: readonly JsonObject[] = [
  { in: [{ var: 'request.country' }, ['de', 'at']] },
  { '!=': [{ var: 'request.country' }, 'us'] },
  { '==': [{ var: 'request.language' }, 'es'] },
  { '!=': [{ var: 'route.pageId' }, 'home'] },
];

function dictionaryTexts(): readonly { readonly file: string; readonly key: string; readonly text: string }[] {
  return LANGUAGES.flatMap((language) => [...shipped.values].filter(([file]) => file.startsWith(`base/dictionaries/${language}/`)).flatMap(([file, value]) =>
    Object.entries(value as Readonly<Record<string, string>>).flatMap(([key, text]) => (key.startsWith('$') ? [] : [{ file, key, text }]))));
}

function pages(): readonly (readonly [string, PageFile])[] {
  return [...shipped.pages].filter(([, { route }]) => route !== undefined && route.aliases === undefined && !route.path.includes(':'));
}

/** Nodes that no promise speaks of, on pages that all may see. */
function ordinaryNodes() {
  return shipped.nodes.filter(({ file, kind, declaration }) => kind === 'page' && declaration.when === undefined && declaration.in === 'main' && !shipped.isOverlaid(file) && /information/.test(file) && !/heading|error|legal|footer/.test(declaration.use));
}

function some<T>(all: readonly T[], count: number): readonly T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

const edits = kinds.flatMap((kind) => some(kind(), 5));

describe('a valid edit of the shipped configs', () => {
  it('is tried some fifty times', () => {
    expect(edits.length).toBeGreaterThanOrEqual(50);
  });

  it.each(edits)('finds nothing: $what', ({ change }) => {
    const files = new Map([...shipped.texts, ...Object.entries(change)]);
    expect(problemsOf(compile({ files }), { files }).map(({ rule, file, pointer, message }) => `${rule} ${file}${pointer}: ${message}`)).toEqual([]);
  });
});
