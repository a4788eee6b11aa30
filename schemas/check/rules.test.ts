import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { proofCatalogue, proofFiles } from '../../tests/setup/proofProject.ts';
import { tokenRegistry } from '../language/brandbook/index.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../language/json.ts';
import type { KnownWidget, WidgetManifest } from '../language/manifest.ts';
import { renameFields } from '../language/migrations/index.ts';
import { checkSnapshot, rules } from './index.ts';

/**
 * Every rule's own fixtures over one small project: `good.json` changes it and nothing is found, `bad.json` changes it and
 * exactly what it says is found, and nothing else. A change is merged (null removes); a text stands for the whole file.
 */
const RULES = 'schemas/check/rules';

interface Fixture {
  readonly change: Readonly<Record<string, JsonValue>>;
  readonly finds?: readonly { readonly file: string; readonly pointer: string }[];
}

const manifest = (title: string, rest: Partial<WidgetManifest>): WidgetManifest => ({ format: 1, version: 1, title, description: `${title}.`, group: 'proof', load: 'first', props: {}, ...rest });
const label = { label: { type: 'text', title: 'Label', required: true } } as const;
const catalogue = new Map<string, KnownWidget>([
  ...proofCatalogue(),
  ['proof/old', manifest('Old', { deprecated: 'Use proof/price.', texts: ['proof'] })],
  ['proof/wanting', manifest('Wanting', { needs: 'sections.contact.supportAddress' })],
  ['proof/needy', manifest('Needy', { slots: { items: { title: 'Items', min: 1 } } })],
  ['proof/linked', manifest('Linked', { props: { href: { type: 'link', title: 'Address', required: true } } })],
  ['proof/target', manifest('Target', { props: { to: { type: 'target', title: 'Leads to', required: true } } })],
  ['proof/menu', manifest('Menu', { props: { entries: { type: 'list', title: 'Entries', required: true, items: { type: 'object', title: 'Entry', fields: { ...label, more: { type: 'list', title: 'More', items: { type: 'object', title: 'Entry', fields: label } } } } } } })],
  ['proof/games', manifest('Games', { props: { sport: { type: 'string', title: 'Sport', names: 'sport' } } })],
  ['proof/flat', manifest('Flat', { slots: { items: { title: 'Items', depth: 1 } } })],
  ['proof/choice', manifest('Choice', { slots: { items: { title: 'Choices', shows: 'first' } } })],
  ['proof/part', manifest('Part', { props: { anchor: { type: 'string', title: 'Anchor', names: 'anchor' } } })],
  ['proof/remote', manifest('Remote', { hosts: ['https://live.streams.example'] })],
  ['proof/picture', manifest('Picture', { props: { file: { type: 'asset', title: 'File', required: true } } })],
  ['proof/shown', manifest('Shown', { props: { file: { type: 'asset', title: 'File', required: true, accepts: ['$asset'], textIn: 'text', ornamentBy: 'isOrnament' }, text: { type: 'text', title: 'Text' }, isOrnament: { type: 'boolean', title: 'Ornament' } } })],
  ['proof/titled', { ...manifest('Titled', { version: 2, props: { text: { type: 'text', title: 'Text' }, limit: { type: 'integer', title: 'Limit' } } }), migrate: (props) => renameFields(props, { words: 'text' }) }],
  ['proof/film', manifest('Film', { props: { file: { type: 'asset', kind: 'video', title: 'File', required: true, accepts: ['$asset'], captionsIn: 'captions', silentBy: 'isSilent' }, captions: { type: 'asset', kind: 'captions', byLanguage: true, title: 'Captions', accepts: ['$asset'] }, isSilent: { type: 'boolean', title: 'Silent' } } })],
  ['proof/passage', manifest('Passage', { props: { text: { type: 'text', markdown: true, title: 'Passage' } }, slots: { one: { title: 'One' }, two: { title: 'Two' } } })],
  ['proof/answers', manifest('Answers', { props: { text: { type: 'text', markdown: true, title: 'Passage' } } })],
  ['proof/entry', manifest('Entry', { props: { collection: { type: 'string', title: 'Collection' } }, slots: { one: { title: 'One' } } })],
  ['proof/form', manifest('Form', { props: { form: { type: 'form', title: 'Form', required: true } }, slots: { fields: { title: 'Fields', ofForm: 'form' } } })],
  ['proof/field', manifest('Field', { props: { name: { type: 'string', title: 'Sent as', names: 'field', required: true } } })],
  ...['country', 'region'].map((kind): [string, KnownWidget] => [`forms/${kind}`, manifest('Field', { props: { name: { type: 'string', title: 'Sent as', names: 'field', required: true } } })]),
  ['proof/either', manifest('Either', { props: { text: { type: 'text', title: 'Text' }, limit: { type: 'integer', title: 'Limit' } }, oneOf: [['text', 'limit']] })],
  ['proof/picky', manifest('Picky', { experiments: false, slots: { items: { title: 'Items', allow: ['proof/note'], max: 1 } }, props: { former: { type: 'integer', title: 'Former', deprecated: 'Use a slot.' } } })],
]);
const project = proofFiles();

function merge(base: JsonValue | undefined, change: JsonValue): JsonValue {
  // A removal of a layer, as opposed to one of the fixture.
  if (change === '$null') return null;
  if (!isJsonObject(change)) return change;
  const many = change['$many'];
  if (many !== undefined && isJsonObject(many)) return merge(base, manyNodes(Number(many['count']), many['node'] ?? {}));
  const result: Record<string, JsonValue> = base !== undefined && isJsonObject(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete result[key];
    else result[key] = merge(result[key], value);
  }
  return result;
}

/** So many copies of a node, one after the other. */
function manyNodes(count: number, node: JsonValue): JsonObject {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`copy-${at}`, { ...(node as JsonObject), at: 1000 + at }]));
}

/** A change's text of a file; `$pad` makes the file as long as told. */
function changed(before: string | undefined, value: JsonValue): string {
  if (typeof value === 'string') return value;
  const pad = isJsonObject(value) ? value['$pad'] : undefined;
  if (typeof pad === 'number') return (before ?? '').padEnd(pad, ' ');
  return JSON.stringify(merge(before === undefined ? undefined : (JSON.parse(before) as JsonObject), value), null, 2);
}

/** A runtime of 100 kB and 20 kB a widget. */
const weigh = (widgets: readonly string[]) => ({ kb: 100 + 20 * widgets.length, byWidget: widgets.map((type) => [type, 20] as const) });

function check({ change }: Fixture) {
  const files = new Map(project);
  for (const [file, value] of Object.entries(change)) {
    const before = files.get(file);
    if (value === null) files.delete(file);
    else files.set(file, changed(before, value));
  }
  return checkSnapshot({ files }, catalogue, tokenRegistry, { middleware: ['known'], flagsInCode: ['hasSnow', 'rows'], icons: ['football'], operations: ['login', 'placeCoupon'], assets: new Set(['/assets/there.webp', '/assets/a.png']), today: '2026-11-21', build: { weigh } });
}

const fixture = (folder: string, name: string) => JSON.parse(readFileSync(path.join(RULES, folder, name), 'utf8')) as Fixture;
const folders = readdirSync(RULES, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);

describe('the rules of the checker', () => {
  it('find nothing in the project that the fixtures change', () => {
    expect(check({ change: {} })).toEqual([]);
  });

  it('have codes and names of their own, and a folder of that name', () => {
    expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length);
    expect(rules.map(({ name }) => name.replace('/', '-')).sort()).toEqual([...folders].sort());
  });

  describe.each(rules.map(({ name, code }) => [name, code, name.replace('/', '-')] as const))('%s', (name, code, folder) => {
    it('finds its fault, in its place and once, and nothing else', () => {
      const bad = fixture(folder, 'bad.json');
      const found = check(bad);
      expect(found.map((problem) => ({ rule: problem.rule, code: problem.code, file: problem.file, pointer: problem.pointer }))).toEqual((bad.finds ?? []).map((place) => ({ rule: name, code, ...place })));
      expect(found.length).toBeGreaterThan(0);
      for (const problem of found) {
        expect(problem.help).not.toBe('');
        expect(problem.message).toMatch(/^\S.*\.$/su);
        if (typeof bad.change[problem.file] !== 'undefined' && bad.change[problem.file] !== null) expect(problem.range).toBeDefined();
      }
    });

    it('finds nothing where all is well', () => {
      expect(check(fixture(folder, 'good.json'))).toEqual([]);
    });

    it('is documented', () => {
      expect(readFileSync(path.join(RULES, folder, 'docs.md'), 'utf8')).toMatch(new RegExp(`^# ${code} ${name}\n\n\\S`));
    });
  });
});
