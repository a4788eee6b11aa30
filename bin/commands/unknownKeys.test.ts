import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue } from '../../schemas/language/json.ts';
import { addPageTexts, addTableRow } from '../scaffold/pageScaffold.ts';
import { run } from './main.ts';

/**
 * Every command that writes into configs is run on two copies of them: as they are shipped, with something to mend, and the same with keys
 * that nobody knows, in another order and with other blanks. Afterwards both say the same, and the unknown keys are all there.
 */
const ODD = 'x-odd';
const CUP_NIGHTS = 'brands/aurora/pages/campaigns/cup-nights.json';
const ABOUT = 'base/pages/information/about.json';
const CONTACTS = 'base/pages/information/contacts.json';

let root = '';
const silent = { print: () => undefined, printError: () => undefined };
const lineup = (tree: 'plain' | 'odd', args: readonly string[]) => run([...args, '--configs', path.join(root, tree, 'configs')], silent);

async function read(tree: 'plain' | 'odd'): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(root, tree, 'configs');
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.json')).sort();
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const)));
}

const objects = (value: JsonValue | undefined, change: (inner: JsonObject) => JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value !== undefined && isJsonObject(value) ? value : {}).map(([key, inner]) => [key, isJsonObject(inner) ? change(inner) : inner]));
let markedFile = '';
/** Each file says something of its own: what an upper layer only repeats, --fix takes away. */
const marked = (value: JsonObject): JsonObject => ({ ...value, [ODD]: `kept in ${markedFile}` });
const withEntries = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map((item: JsonValue) => (isJsonObject(item) && 'label' in item ? marked(item) : item));
  if (!isJsonObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withEntries(item)]));
  return typeof value['at'] === 'number' ? marked(inner) : inner;
};
const node = (value: JsonObject): JsonObject => marked({ ...value, ...(isJsonObject(value['props']) && { props: marked(withEntries(value['props']) as JsonObject) }) });
const variant = (value: JsonObject): JsonObject => marked({ ...value, pages: objects(value['pages'], (nodes) => objects(nodes, node)) });

/** Unknown keys on the file, on each node, its props and their entries, on rules, rows, experiments, variants and what they change. */
function withUnknownKeys(file: string, value: JsonObject): JsonObject {
  markedFile = file;
  if (file.includes('/dictionaries/')) return marked(value);
  if (/\/(?:pages|layouts)\//.test(file)) return marked({ ...value, nodes: objects(value['nodes'], node), ...('layoutNodes' in value && { layoutNodes: objects(value['layoutNodes'], node) }) });
  if (file.endsWith('/experiments.json')) return marked({ ...value, experiments: objects(value['experiments'], (experiment) => marked({ ...experiment, variants: objects(experiment['variants'], variant) })) });
  if (file.endsWith('/rules.json')) return marked({ ...value, rules: objects(value['rules'], marked) });
  if (file.endsWith('/routes.json')) return marked({ ...value, routes: objects(value['routes'], marked) });
  return marked(value);
}

function reversed(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(reversed);
  return isJsonObject(value) ? Object.fromEntries(Object.entries(value).reverse().map(([key, item]) => [key, reversed(item)])) : value;
}

function withoutUnknownKeys(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(withoutUnknownKeys);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, item]) => (key === ODD ? [] : [[key, withoutUnknownKeys(item)]])));
}

const saidBy = (files: ReadonlyMap<string, string>) => Object.fromEntries([...files].map(([file, text]) => [file, withoutUnknownKeys(JSON.parse(text) as JsonValue)]));
const countIn = (text: string) => text.split(`"${ODD}"`).length - 1;
const allIn = (files: ReadonlyMap<string, string>) => [...files.values()].reduce((sum, text) => sum + countIn(text), 0);
const linesOf = (files: ReadonlyMap<string, string>) => [...files.values()].flatMap((text) => text.split('\n').map((line) => line.replace(/,$/, '')));

/** Lines that only one of both has, as often as it has them more often; whether a comma follows does not count. */
function changedLines(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of linesOf(before)) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of linesOf(after)) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts].flatMap(([line, count]) => (count === 0 ? [] : [line]));
}

interface Change {
  readonly args: readonly string[];
  /** Lines that may be other than before. */
  readonly lines: RegExp;
  /** How many unknown keys go with what is taken away. */
  readonly less?: number;
  /** A file that goes. */
  readonly gone?: string;
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lineup-odd-'));
  const plain = path.join(root, 'plain/configs');
  await cp('configs', plain, { recursive: true });
  // What is written of a page rests on it: it goes before the page does.
  for (const collection of ['news', 'promotions']) await rm(path.join(plain, `brands/aurora/content/${collection}/cup-nights`), { recursive: true });
  const change = async (file: string, from: RegExp | string, to: string) => {
    const before = await readFile(path.join(plain, file), 'utf8');
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    await writeFile(path.join(plain, file), after);
  };
  // To mend: props of an older section, a null that removes nothing, and entries by position.
  await change(CUP_NIGHTS, /"text"(: \{\s*"\$t": "cup-nights:offers\.intro")/, '"intro"$1');
  await change(ABOUT, '"nodes": {', '"nodes": {\n    "gone": null,');
  await change(CONTACTS, /"links": \{[\s\S]*?\n {8}\}/, '"links": [{ "label": { "$t": "shell:footer.about" }, "href": "about" }]');
  await change('base/experiments.json', '{ "at": 150 }', '{ "at": 150, "props": { "icon": "check" } }');
  await cp(path.join(root, 'plain'), path.join(root, 'odd'), { recursive: true });
  for (const [file, text] of await read('odd')) {
    const value = JSON.parse(text) as JsonValue;
    if (isJsonObject(value) && !file.includes('/assets/')) await writeFile(path.join(root, 'odd/configs', file), `${JSON.stringify(reversed(withUnknownKeys(file, value)), null, '\t')}\n`);
  }
}, 60_000);
afterAll(() => rm(root, { recursive: true, force: true }));

describe('what a tool does not know survives it', () => {
  it('is on files, nodes, props, entries, rules, rows and variants', async () => {
    const files = await read('odd');
    expect(countIn(files.get(ABOUT) ?? '')).toBe(1 + 4 + 4 + 3);
    expect(countIn(files.get('base/experiments.json') ?? '')).toBe(1 + 1 + 2 + 2);
    expect(countIn(files.get('base/rules.json') ?? '')).toBeGreaterThan(10);
    expect(allIn(files)).toBeGreaterThan(500);
    expect(saidBy(files)).toEqual(saidBy(await read('plain')));
  });

  // In this order, on the same copies.
  const changes: readonly Change[] = [
    { args: ['check', '--fix'], lines: /"(?:intro|text|gone|links|label|href|at|about|\$t|x-odd)"|^\s*[[\]{}]+$/ },
    { args: ['rename', 'page', 'about', 'about-us'], lines: /about/ },
    { args: ['rename', 'node', 'contacts.before', 'at-first'], lines: /before|at-first/ },
    { args: ['rename', 'text', 'info:related', 'info:see-also'], lines: /related|see-also/ },
    { args: ['rename', 'rule', 'is-live', 'is-in-play'], lines: /is-live|is-in-play/ },
    { args: ['move', 'node', 'about-us.licence', 'main', '--at', '150'], lines: /"at"/ },
    { args: ['move', 'page', 'licenses', 'legal'], lines: /"group"/ },
    { args: ['experiment', 'contacts-order', '--end', 'safety-first'], lines: /contacts-order|"(?:title|weights|plain|safety-first|control|goals|limits-read|page|pages|variants|contacts|safety|at|props|icon|x-odd|experiments)"|^\s*[{}]*$/, less: 1 + 2 + 2 },
    { args: ['remove', 'node', 'about-us.licence'], lines: /licence|"(?:in|at|use|icon|x-odd|props|collection|entry|section)"|^\s*[{}]*$/, less: 2 },
    { args: ['rename', 'text', 'info:cookies.necessary.text', 'seo:necessary.text'], lines: /necessary\.text/ },
    { args: ['remove', 'page', 'cup-nights'], lines: /^/, gone: CUP_NIGHTS },
    { args: ['remove', 'text', 'cup-nights:offers.title'], lines: /offers\.title/ },
  ];
  it.each(changes.map((change) => [change.args.join(' '), change] as const))('lineup %s', async (_title, { args, lines, less = 0, gone = '' }) => {
    const before = await read('odd');
    const [plain, odd] = [await lineup('plain', args), await lineup('odd', args)];
    if (args[0] !== 'check') expect([plain, odd]).toEqual([0, 0]);
    const [shipped, after] = [await read('plain'), await read('odd')];
    expect(saidBy(after)).toEqual(saidBy(shipped));
    expect(allIn(after)).toBe(allIn(before) - less - countIn(before.get(gone) ?? ''));
    expect(changedLines(before, after)).not.toEqual([]);
    expect(changedLines(before, after).filter((line) => !lines.test(line))).toEqual([]);
  }, 60_000);

  it('a new page', async () => {
    const before = await read('odd');
    for (const tree of ['plain', 'odd']) {
      await addPageTexts(path.join(root, tree), 'house-rules');
      await addTableRow(path.join(root, tree), 'house-rules');
    }
    const after = await read('odd');
    expect(saidBy(after)).toEqual(saidBy(await read('plain')));
    expect(allIn(after)).toBe(allIn(before));
    expect(changedLines(before, after).filter((line) => !/house-rules|\$untranslated|^\s*[[\]{}]*$/.test(line))).toEqual([]);
  });
});
