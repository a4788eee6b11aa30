import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { tokenRegistry } from '../../language/brandbook/index.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../language/json.ts';
import type { WidgetManifest } from '../../language/manifest.ts';
import type { ConfigSnapshot, OpenedSnapshot, SnapshotFile } from '../../language/release.ts';
import { createOpener } from '../compileSnapshot.ts';
import { compileAround } from './compileAround.ts';

function readFolder(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [name.split(path.sep).join('/'), readFileSync(path.join(folder, name), 'utf8')]));
}

const catalogue = new Map(
  [...readFolder('tests/fixtures/widgets')]
    .filter(([name]) => name.endsWith('widget.json'))
    .map(([name, text]) => [name.replace(/\/widget\.json$/, ''), JSON.parse(text) as WidgetManifest] as const),
);
catalogue.set('proof/target', { title: 'Target', group: 'test', props: { to: { type: 'target', title: 'Leads to', required: true } }, examples: [] } as unknown as WidgetManifest);
catalogue.set('proof/art', { title: 'Art', group: 'test', props: { file: { type: 'asset', title: 'File', accepts: ['$asset'], required: true } }, examples: [] } as unknown as WidgetManifest);
catalogue.set('proof/passage', { title: 'Passage', group: 'test', props: { text: { type: 'text', markdown: true, title: 'Passage' } }, slots: { one: { title: 'One' }, two: { title: 'Two' } }, examples: [] } as unknown as WidgetManifest);
catalogue.set('proof/form', { title: 'Form', group: 'test', props: { form: { type: 'form', title: 'Form', required: true } }, slots: { fields: { title: 'Fields', ofForm: 'form' } }, examples: [] } as unknown as WidgetManifest);
catalogue.set('proof/field', { title: 'Field', group: 'test', props: { name: { type: 'string', title: 'Sent as', names: 'field', required: true } }, examples: [] } as unknown as WidgetManifest);
const proof = readFolder('tests/fixtures/proof');

type Change = string | null | ((value: JsonObject) => JsonValue);
type Changes = Readonly<Record<string, Change>>;

const PAGE = 'base/pages/proof/proof.json';
const NEWS = 'base/pages/proof/news.json';
const RULES = 'base/rules.json';
const EXPERIMENTS = 'base/experiments.json';
const REDIRECTS = 'base/redirects.json';
const WORDS = 'base/dictionaries/en/proof.json';
const ARABIC_WORDS = 'base/dictionaries/ar/proof.json';

const head = { title: { $t: 'proof:title' } };
const price = { in: 'main', at: 1, use: 'proof/price' };
const newsPage = (nodes: JsonObject, path_ = 'news') => JSON.stringify({ format: 1, id: 'news', route: { path: path_ }, layout: 'default', head, nodes });
/** A file with a value put at some steps. */
const put = (steps: readonly string[], entry: JsonValue) => (value: JsonObject): JsonValue => {
  const [step = '', ...rest] = steps;
  const below = value[step];
  return { ...value, [step]: rest.length === 0 ? entry : put(rest, entry)(below !== undefined && isJsonObject(below) ? below : {}) };
};

describe('compileAround', () => {
  let open: (snapshot: ConfigSnapshot) => OpenedSnapshot;

  beforeEach(() => {
    open = createOpener(catalogue, tokenRegistry);
  });

  const changed = (files: ReadonlyMap<string, string>, changes: Changes): Map<string, string> => {
    const result = new Map(files);
    for (const [file, change] of Object.entries(changes)) {
      if (change === null) result.delete(file);
      else if (typeof change === 'string') result.set(file, change);
      else result.set(file, JSON.stringify(change(JSON.parse(result.get(file) ?? '{}') as JsonObject)));
    }
    return result;
  };
  const around = (files: ReadonlyMap<string, string>, good: readonly SnapshotFile[] = []) => compileAround({ open, opened: open({ files }), brand: 'proof', good });
  /** The last good form with some changes, and then with further ones that have a fault. */
  const after = (changes: Changes, first: Changes = {}) => {
    const before = changed(proof, first);
    const good = around(before);
    expect(good.heldBack).toEqual([]);
    expect(good.outcome.release).not.toBeNull();
    return { good, ...around(changed(before, changes), good.made) };
  };
  const heldIn = ({ heldBack }: ReturnType<typeof around>) => heldBack.map(({ kind, name, form }) => `${kind} ${name}: ${form}`);
  const nodesOf = ({ outcome }: ReturnType<typeof around>, page = 'proof') => outcome.release?.plan(page)?.roots[0]?.slots?.['main']?.map(({ id }) => id);
  const textOf = ({ outcome }: ReturnType<typeof around>, key: string, language = 'en') => outcome.release?.dictionary(language, 'proof')?.[key];

  /** A change of each kind that is sound by itself, and the proof that it went live. */
  const sound: Changes = { [NEWS]: newsPage({ price }), [WORDS]: put(['late'], 'Comes a little later') };
  const expectSound = (result: ReturnType<typeof around>): void => {
    expect(nodesOf(result, 'news')).toEqual(['price']);
    expect(textOf(result, 'late')).toBe('Comes a little later');
  };

  it('takes everything where nothing is wrong', () => {
    const result = after(sound);
    expect(result.heldBack).toEqual([]);
    expectSound(result);
  });

  it.each([
    ['that is no JSON', '{ "format": 1, '],
    ['with an unknown widget', put(['nodes', 'bad'], { in: 'main', at: 1, use: 'proof/gone' })],
    ['with a rule that is none', put(['nodes', 'price', 'when'], { '!': [{ var: 'user.signdIn' }] })],
    ['with a text that does not exist', put(['nodes', 'bad'], { in: 'main', at: 1, use: 'proof/note', props: { text: { $t: 'proof:nothing' } } })],
    ['with an unknown key', put(['colour'], 'red')],
  ] as const)('keeps a page %s as it was, and takes the rest', (_what, change) => {
    const result = after({ ...sound, [PAGE]: change });
    expect(heldIn(result)).toEqual(['page proof: before']);
    expect(result.outcome.release?.plan('proof')?.hash).toBe(result.good.outcome.release?.plan('proof')?.hash);
    expectSound(result);
    expect(result.outcome.problems.filter(({ severity, file }) => severity === 'error' && file === PAGE)).not.toEqual([]);
  });

  it('answers 503 at the address of a page that was never good, and takes the rest', () => {
    const result = after({ [NEWS]: newsPage({ bad: { in: 'main', at: 1, use: 'proof/gone' } }), [PAGE]: put(['nodes', 'price', 'at'], 999) });
    expect(heldIn(result)).toEqual(['page news: missing']);
    expect(result.outcome.release?.manifest.routes.find(({ pageId }) => pageId === 'news')).toMatchObject({ path: 'news', isHeldBack: true });
    expect(result.outcome.release?.plan('news')).toBeUndefined();
    expect(nodesOf(result)?.at(-1)).toBe('price');
  });

  it('goes on without what leads to a page that was never good', () => {
    const lead = { in: 'main', at: 950, use: 'proof/target', props: { to: { page: 'news' } } };
    const result = after({ [NEWS]: newsPage({ bad: { in: 'main', at: 1, use: 'proof/gone' } }), [PAGE]: (value) => put(['nodes', 'lead'], lead)(put(['nodes', 'price', 'at'], 999)(value) as JsonObject) });
    expect(heldIn(result)).toEqual(['page news: missing']);
    expect(nodesOf(result)?.at(-1)).toBe('price');
    expect(nodesOf(result)).not.toContain('lead');
  });

  it('holds the page that has come to an address back, not the one that stood there', () => {
    const result = after({ [NEWS]: newsPage({ price }, 'proof'), [WORDS]: put(['late'], 'Comes a little later') });
    expect(heldIn(result)).toEqual(['page news: missing']);
    expect(result.outcome.release?.manifest.routes.some(({ pageId }) => pageId === 'news')).toBe(false);
    expect(nodesOf(result)).toBeDefined();
    expect(textOf(result, 'late')).toBe('Comes a little later');
  });

  it('keeps a text at fault as it was in all languages, and takes the others', () => {
    const result = after({ ...sound, [WORDS]: (value) => ({ ...value, late: 'Comes a little later', title: '' }), [ARABIC_WORDS]: put(['title'], 'جديد') });
    expect(heldIn(result)).toEqual(['text proof:title: before']);
    expect(textOf(result, 'title')).toBe(textOf(result.good, 'title'));
    expect(textOf(result, 'title', 'ar')).toBe(textOf(result.good, 'title', 'ar'));
    expectSound(result);
  });

  it('puts a text back that was taken away while a page shows it', () => {
    const result = after({ ...sound, [WORDS]: ({ title: _title, ...rest }) => ({ ...rest, late: 'Comes a little later' }) });
    expect(heldIn(result)).toEqual([`file ${WORDS}: before`]);
    expect(textOf(result, 'title')).toBe(textOf(result.good, 'title'));
    expectSound(result);
  });

  it('goes on showing a picture that was taken away, and holds back one that is none', () => {
    const facts = (hash: string, type = 'png') => JSON.stringify({ format: 1, type, bytes: 9, hash: hash.repeat(24), width: 9, height: 9 });
    const [file, licences] = ['brands/proof/assets/a.png', 'brands/proof/assets/licences.json'];
    const first = { [file]: facts('a'), [licences]: JSON.stringify({ format: 1, files: { 'a.png': { licence: 'own', author: 'Proof' } } }), [NEWS]: newsPage({ price, art: { in: 'main', at: 5, use: 'proof/art', props: { file: { $asset: 'a.png' } } } }) };
    const words = { [WORDS]: put(['title'], 'New words') };
    for (const [change, held] of [[null, `file ${file}: before`], [facts('b', 'unknown'), `file ${file}: before`]] as const) {
      const result = after({ [file]: change, ...words }, first);
      expect(heldIn(result)).toContain(held);
      expect([...(result.outcome.release?.assets.keys() ?? [])]).toEqual(['a'.repeat(24)]);
      expect(result.outcome.release?.dictionary('en', 'proof')?.['title'], 'the rest is taken').toBe('New words');
    }
  });

  it('holds a page back whose text one language lacks', () => {
    const note = { in: 'main', at: 1, use: 'proof/note', props: { text: { $t: 'proof:fresh' } } };
    const result = after({ [NEWS]: newsPage({ note }), [WORDS]: (value) => ({ ...value, fresh: 'Fresh', late: 'Later' }) });
    expect(heldIn(result)).toEqual(['page news: missing']);
    expect(textOf(result, 'late')).toBe('Later');
  });

  describe('a form', () => {
    const FORM = 'base/forms/join.json';
    const join = (nodes: JsonObject) => JSON.stringify({ format: 1, id: 'join', title: 'Join', nodes });
    const field = (name: string, more: JsonObject = {}): JsonObject => ({ in: 'fields', at: 1, use: 'proof/field', props: { name }, ...more });
    const page = { [NEWS]: newsPage({ price, join: { in: 'main', at: 5, use: 'proof/form', props: { form: 'join' } } }) };
    const words = { [WORDS]: put(['late'], 'Comes a little later') };

    it('keeps its last good form, and the rest is taken', () => {
      const result = after({ [FORM]: join({ login: field('login'), again: field('login', { at: 2 }) }), ...words }, { ...page, [FORM]: join({ login: field('login') }) });
      expect(heldIn(result)).toEqual(['form join: before']);
      expect(result.outcome.release?.form('join')?.map(({ id }) => id)).toEqual(['login']);
      expect(textOf(result, 'late')).toBe('Comes a little later');
    });

    it('holds the page that shows it back while it was never good', () => {
      const result = after({ ...page, [FORM]: join({ login: field('login', { use: 'proof/gone' }) }), ...words });
      expect(heldIn(result)).toEqual(['form join: missing', 'page news: missing']);
      expect(textOf(result, 'late')).toBe('Comes a little later');
    });
  });

  it('keeps a dictionary that is no JSON as it was', () => {
    const result = after({ [NEWS]: newsPage({ price }), [WORDS]: '{ "title": ' });
    expect(heldIn(result)).toEqual([`file ${WORDS}: before`]);
    expect(nodesOf(result, 'news')).toEqual(['price']);
    expect(textOf(result, 'title')).toBe(textOf(result.good, 'title'));
  });

  describe('where a passage and what stands within it do not agree', () => {
    const terms = { in: 'main', at: 5, use: 'proof/passage', props: { text: { $t: 'proof:terms.md' } } };
    const inside = (slot: string) => ({ in: `terms.${slot}`, at: 1, use: 'proof/price' });
    const page = (nodes: JsonObject) => (value: JsonObject): JsonObject => ({ ...value, nodes: { ...(value['nodes'] as JsonObject), terms, ...nodes } });
    const texts = (en: string, ar = en): Changes => ({ [WORDS]: put(['terms.md'], en), [ARABIC_WORDS]: put(['terms.md'], ar) });
    const good: Changes = { [PAGE]: page({ first: inside('one') }), ...texts('Terms\n\n::one') };
    const passageOf = (result: ReturnType<typeof around>) => result.outcome.release?.plan('proof')?.roots[0]?.slots?.['main']?.find(({ id }) => id === 'terms');
    /** Beside it, what is sound goes live: a page, and a text of the same file. */
    const soundTexts = (en: string): Changes => ({ [NEWS]: newsPage({ price }), [WORDS]: (value) => ({ ...value, 'terms.md': en, late: 'Comes a little later' }) });

    it('keeps the text that lost a line, or names a slot in which nothing stands, as it was', () => {
      for (const text of ['Terms', 'Terms\n\n::one\n\n::two']) {
        const result = after(soundTexts(text), good);
        expect(heldIn(result)).toEqual(['text proof:terms.md: before']);
        expect(textOf(result, 'terms.md')).toBe(textOf(result.good, 'terms.md'));
        expectSound(result);
      }
    });

    it('keeps the page that takes away or adds a node as it was', () => {
      for (const nodes of [{}, { first: inside('one'), second: inside('two') }]) {
        const result = after({ ...sound, [PAGE]: JSON.stringify(page(nodes)(JSON.parse(proof.get(PAGE) ?? '{}') as JsonObject)) }, good);
        expect(heldIn(result)).toEqual(['page proof: before']);
        expect(Object.keys(passageOf(result)?.slots ?? {})).toEqual(['one']);
        expectSound(result);
      }
    });

    it('takes a change of both that go together', () => {
      const result = after({ [PAGE]: page({ first: inside('one'), second: inside('two') }), ...texts('Terms\n\n::one\n\n::two') }, good);
      expect(heldIn(result)).toEqual([]);
      expect(Object.keys(passageOf(result)?.slots ?? {})).toEqual(['one', 'two']);
    });

    it('lets an experiment fall to its control that adds a node for which no text has a line', () => {
      const result = after({ ...sound, [EXPERIMENTS]: put(['experiments', 'order'], experiment({ moved: { pages: { proof: { second: { ...inside('two') } } } } })) }, good);
      expect(heldIn(result)).toEqual(['experiment order: control']);
      expectSound(result);
    });
  });

  const member = { title: 'Members', rule: { var: 'user.signedIn' } };
  const wrong = { title: 'Members', rule: { '!!!': [{ var: 'user.signedIn' }] } };
  const forMembers = { ...price, when: { $rule: 'member' } };

  it('keeps a rule at fault as it was for the nodes that use it', () => {
    const result = after({ ...sound, [RULES]: put(['rules', 'member'], wrong) }, { [RULES]: put(['rules', 'member'], member), [PAGE]: put(['nodes', 'price'], forMembers) });
    expect(heldIn(result)).toEqual(['rule member: before']);
    expect(nodesOf(result)).toContain('price');
    expectSound(result);
  });

  it('leaves the nodes of a new rule at fault away, and no other node of their page', () => {
    const result = after({ [RULES]: put(['rules', 'member'], wrong), [PAGE]: (value) => put(['nodes', 'added'], forMembers)(put(['nodes', 'second'], { ...price, at: 2 })(value) as JsonObject) });
    expect(heldIn(result)).toEqual(['rule member: missing']);
    expect(nodesOf(result)).not.toContain('added');
    expect(nodesOf(result)).toContain('second');
  });

  const experiment = (variants: JsonObject, weights: JsonObject = { plain: 50, moved: 50 }): JsonObject => ({ title: 'Does it matter?', weights, control: 'plain', variants: { plain: { pages: {} }, ...variants } });

  it('lets an experiment at fault fall to its control', () => {
    const good = { [EXPERIMENTS]: put(['experiments', 'order'], experiment({ moved: { pages: { proof: { price: { at: 1 } } } } })) };
    const result = after({ ...sound, [EXPERIMENTS]: put(['experiments', 'order'], experiment({ moved: { pages: { proof: { price: { use: 'proof/gone' } } } } })) }, good);
    expect(heldIn(result)).toMatchObject([expect.stringMatching(/^experiment order: (control|missing)$/)]);
    expect(result.outcome.release?.plan('proof', { order: 'moved' })?.hash).toBe(result.good.outcome.release?.plan('proof', { order: 'plain' })?.hash);
    expectSound(result);
  });

  it('leaves a new redirect at fault away, and keeps one that had been good', () => {
    const target = (to: string): JsonObject => ({ at: 100, from: 'old', to });
    const result = after({ ...sound, [REDIRECTS]: put(['redirects', 'old'], target('//elsewhere.example')) }, { [REDIRECTS]: put(['redirects', 'old'], target('proof')) });
    expect(heldIn(result)).toEqual(['redirect old: before']);
    expect(result.outcome.release?.manifest.redirects.find(({ from }) => from === 'old')?.to).toBe('proof');
    expectSound(result);
    const first = around(changed(proof, { [REDIRECTS]: put(['redirects', 'old'], target('//elsewhere.example')) }));
    expect(heldIn(first)).toEqual(['redirect old: missing']);
  });

  it.each([
    ['facts', { 'base/facts.json': '{ "format": 1, ' }],
    ['a layout', { 'base/layouts/default.json': put(['nodes', 'frame', 'use'], 'proof/gone') }],
    ['the site', { 'base/site.json': put(['format'], 99) }],
    ['the brand', { 'brands/proof/brand.json': put(['extends'], 'nothing') }],
  ] as const)('has no release where a fault of %s touches everything', (_what, changes) => {
    const result = after({ ...sound, ...changes });
    expect(result.outcome.release).toBeNull();
    expect(result.heldBack).toEqual([]);
  });

  it('has no release without the page that all errors fall back to', () => {
    expect(around(changed(proof, { 'base/pages/proof/error-500.json': '{' })).outcome.release).toBeNull();
  });

  it('leaves what is at fault away where there is no good form of anything yet', () => {
    const result = around(changed(proof, { [PAGE]: put(['nodes', 'price', 'use'], 'proof/gone'), [NEWS]: newsPage({ price }) }));
    expect(heldIn(result)).toEqual(['page proof: missing']);
    expect(nodesOf(result, 'news')).toEqual(['price']);
  });

  it('holds several parts back at once, and lets each go when it is mended', () => {
    const faults: Changes = { ...sound, [PAGE]: '{', [RULES]: put(['rules', 'member'], wrong) };
    const result = after(faults);
    expect(heldIn(result)).toEqual(['page proof: before', 'rule member: missing']);
    const files = changed(changed(proof, faults), { [PAGE]: proof.get(PAGE) ?? '' });
    const mended = around(files, result.made);
    expect(heldIn(mended)).toEqual(['rule member: missing']);
    expectSound(mended);
    expect(heldIn(around(changed(files, { [RULES]: put(['rules', 'member'], member) }), mended.made))).toEqual([]);
  });
});
