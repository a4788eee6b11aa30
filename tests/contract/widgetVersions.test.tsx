// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { type ExampleBook, type FoundExample, readExamples } from '../../catalogue/examples/readExamples.ts';
import type { JsonObject } from '../../schemas/language/json.ts';
import type { KnownWidget } from '../../schemas/language/manifest.ts';
import { type Migrate, migrationAt, type MigrationModule, renameFields } from '../../schemas/language/migrations/index.ts';
import type { Release } from '../../schemas/language/release.ts';
import { exampleRelease } from '../setup/exampleRelease.ts';
import { loadLateParts, showExample } from '../setup/exampleSite.tsx';
import { versionOf, versionProblems } from '../setup/versionProblems.ts';

const book = readExamples('.');
const modules = import.meta.glob<MigrationModule>('/widgets/*/*/migrations/*.ts', { eager: true });
const stepsOf = (type: string) => new Map(Object.entries(modules).flatMap(([path, { migrate }]) => {
  const at = migrationAt(path);
  return at?.type === type ? [[at.version, migrate] as const] : [];
}));
const examplesOf = (type: string) => book.examples.filter(({ widget }) => widget === type);
const older = book.examples.filter((found) => {
  const widget = book.catalogue.get(found.widget);
  return widget !== undefined && versionOf(found, widget) < widget.version;
});
let release: Release;
beforeAll(async () => {
  release = await exampleRelease(book);
  await loadLateParts();
});

describe('versions of widgets', () => {
  it.each([...book.catalogue])('%s has an example of each, and migrations that make the present form of any part of one', (type, widget) => {
    expect(versionProblems(widget, examplesOf(type), stepsOf(type))).toEqual([]);
  });

  it.each(older.map((found) => [found.file, found] as const))('%s is rendered by server and browser as what it is migrated to', async (_file, found) => {
    const widget = book.catalogue.get(found.widget);
    const { version: _version, ...example } = found.example;
    const present: FoundExample = { ...found, example: { ...example, props: widget?.migrate?.(example.props) ?? {} } };
    const first = await showExample(found, book, release);
    const second = await showExample(present, withoutMigrations(book), release);
    expect(first.problems).toEqual([]);
    expect([first.serverHtml, first.settledHtml]).toEqual([second.serverHtml, second.settledHtml]);
    // Without its migration it would look otherwise: else the example shows nothing of what changed.
    expect((await showExample(found, withoutMigrations(book), release)).serverHtml).not.toBe(first.serverHtml);
  });

  it('are shipped: some widget has an older one', () => {
    expect(older.map(({ file }) => file)).toContain('widgets/blocks/section/examples/version-1.json');
  });
});

function withoutMigrations({ catalogue, ...rest }: ExampleBook): ExampleBook {
  return { ...rest, catalogue: new Map([...catalogue].map(([type, { migrate: _migrate, ...manifest }]) => [type, manifest])) };
}

describe('what the contract of versions refuses', () => {
  const rename: Migrate = (props) => renameFields(props, { intro: 'text' });
  const example = (name: string, props: JsonObject, version?: number): FoundExample => ({ widget: 'proof/titled', name, file: name, example: { title: name, props, ...(version !== undefined && { version }) } });
  const sound = [example('plain', { text: 'A', limit: 3 }), example('version-1', { intro: 'A', limit: 3 }, 1)];
  const problems = (migrate: Migrate, examples = sound, version = 2) => {
    const widget: KnownWidget = { format: 1, version, title: 'Titled', description: 'Titled.', group: 'proof', load: 'first', props: {}, migrate };
    return versionProblems(widget, structuredClone(examples), new Map([[2, migrate]])).join('\n');
  };
  let calls = 0;

  it('is nothing of a sound migration', () => {
    expect(problems(rename)).toBe('');
  });

  it.each<[string, Migrate, RegExp]>([
    ['one that is not the identity on the present form', (props) => ({ ...rename(props), again: true }), /plain: migrations\/2\.ts is not the identity on props of version 2/],
    ['one that writes into its input', (props) => Object.assign(props, { text: 'B' }), /version-1: it writes into what it is given, or fails/],
    ['one that answers otherwise each time', (props) => ('intro' in props ? { text: String((calls += 1)) } : props), /something else the second time/],
    ['one that changes nothing', (props) => props, /it shows no older version/],
    ['one that forgets what a layer takes away', ({ intro, ...props }) => (intro === undefined || intro === null ? props : { text: intro, ...props }), /null takes "intro" not away/],
    ['one that makes a prop of two', (props) => ('intro' in props && 'limit' in props ? { text: `${String(props['intro'])}${String(props['limit'])}` } : rename(props)), /"intro" alone in a layer above gives something else/],
    ['one that prefers the older form', ({ intro, ...props }) => (intro === undefined ? props : { ...props, text: intro === null ? null : `${JSON.stringify(props['text'] ?? '')}A` }), /what is written in both forms is not taken from the present one/],
    ['one that fails on odd shapes', ({ intro, ...props }) => (intro === undefined ? props : { text: intro === null ? null : (intro as string).slice(0), ...props }), /it fails where "intro" is true/],
  ])('is %s', (_what, migrate, message) => {
    expect(problems(migrate)).toMatch(message);
  });

  it('is a version without an example, or an example without a version', () => {
    expect(problems(rename, sound.slice(0, 1))).toMatch(/^no example of version 1/);
    expect(problems(rename, [...sound, example('late', { text: 'A' }, 3)])).toMatch(/^late is of a version that there is not yet/);
  });
});
