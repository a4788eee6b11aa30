import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChangeRefused, configsIn, type NamesInCode, rename, type Subject } from '../../schemas/change/index.ts';
import { createCompiler, problemsOf } from '../../schemas/check/index.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import type { ConfigSnapshot } from '../../schemas/language/release.ts';
import { readWidgets } from '../catalogue/readWidgets.ts';
import { namesInCode } from './changing.ts';
import { run } from './main.ts';
import { readSnapshot } from './readSnapshot.ts';

let shipped: ConfigSnapshot;
let code: NamesInCode;
let find: (snapshot: ConfigSnapshot) => readonly string[];

beforeAll(async () => {
  shipped = await readSnapshot('configs');
  const catalogue = await readWidgets('widgets');
  code = await namesInCode('.', shipped, catalogue);
  const compile = createCompiler(catalogue, tokenRegistry, { onlyFinds: true });
  find = (snapshot) => problemsOf(compile(snapshot), snapshot).map(({ rule, message }) => `${rule}: ${message}`);
});

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Everything of a kind that the shipped configs make, with the other name it is given. */
function subjectsOf(kind: Subject['kind']): readonly (readonly [Subject, string])[] {
  const found = new Map<string, readonly [Subject, string]>();
  const add = (subject: Subject, to: string) => found.set(JSON.stringify(subject), [subject, to]);
  for (const config of configsIn(shipped)) {
    if (kind === 'page' && config.kind === 'page') add({ kind, name: config.id }, `zz-${config.id}`);
    if (kind === 'rule' && config.kind === 'rules') for (const name of Object.keys(config.value['rules'] as object)) add({ kind, name }, `zz-${name}`);
    if (kind === 'node' && (config.kind === 'page' || config.kind === 'layout')) {
      for (const [name, node] of Object.entries((config.value['nodes'] ?? {}) as Readonly<Record<string, { readonly use?: string } | null>>)) if (node?.use !== undefined) add({ kind, owner: { kind: config.kind, id: config.id }, name }, `zz-${name}`);
    }
    if (kind === 'text' && config.kind === 'dictionary') for (const key of Object.keys(config.value)) add({ kind, name: `${config.id.split('/')[1]}:${key.replace(PLURAL, '')}` }, `${config.id.split('/')[1]}:zz.${key.replace(PLURAL, '')}`);
  }
  return [...found.values()];
}

/** The snapshot after all these renames that are allowed, and how many they were. */
function renamed(all: readonly (readonly [Subject, string])[], from: ConfigSnapshot): { readonly snapshot: ConfigSnapshot; readonly done: readonly (readonly [Subject, string])[] } {
  let snapshot = from;
  const done = all.filter(([subject, to]) => {
    try {
      snapshot = rename(subject, to, snapshot, code).snapshot;
      return true;
    } catch (error) {
      if (error instanceof ChangeRefused) return false;
      throw error;
    }
  });
  return { snapshot, done };
}

describe('another name for everything that the shipped configs make', () => {
  it.each([['page', 15], ['rule', 14], ['node', 100], ['text', 50]] as const)('leaves the check as it was for each %s, and the way back leaves each file as it is written', (kind, least) => {
    const { snapshot, done } = renamed(subjectsOf(kind), shipped);
    expect(done.length).toBeGreaterThanOrEqual(least);
    expect(find(snapshot)).toEqual(find(shipped));
    const back = renamed(done.map(([subject, to]) => [{ ...subject, name: to }, subject.name]), snapshot);
    expect(new Map(back.snapshot.files)).toEqual(new Map(shipped.files));
  });
});

describe('the commands that change configs', () => {
  let configs = '';
  let printed = '';
  const lineup = (...args: readonly string[]) => {
    printed = '';
    const print = (text: string) => {
      printed += text;
    };
    return run([...args, '--configs', configs], { print, printError: print });
  };
  const read = (file: string) => readFile(path.join(configs, file), 'utf8');

  beforeEach(async () => {
    configs = path.join(await mkdtemp(path.join(tmpdir(), 'lineup-change-')), 'configs');
    await cp('configs', configs, { recursive: true });
  });
  afterEach(() => rm(path.dirname(configs), { recursive: true, force: true }));

  it('print what would change and write nothing when they only try', async () => {
    expect(await lineup('rename', 'page', 'contacts', 'contact-us', '--dry-run')).toBe(0);
    expect(printed).toMatch(/base\/experiments\.json:10:\d+ experiments\.contacts-order\.variants\.safety-first\.pages\.contacts becomes contact-us/);
    expect(printed).toContain('6 files would change.');
    expect(await read('base/pages/information/contacts.json')).toBe(await readFile('configs/base/pages/information/contacts.json', 'utf8'));
  });

  it('keep the address of a page that gets another name', async () => {
    expect(await lineup('rename', 'page', 'about', 'about-us')).toBe(0);
    expect(JSON.parse(await read('base/pages/information/about-us.json'))).toMatchObject({ id: 'about-us', route: { path: 'about' } });
    await expect(read('base/pages/information/about.json')).rejects.toThrow('ENOENT');
  });

  it('follow the name of a page to where the site says it: pages and lists of collections, groups of chapters, links of mails', async () => {
    for (const [page, to] of [['news', 'latest'], ['bonus', 'promotions'], ['bonus-rules', 'rules-of-bonuses'], ['user-stopnewsletter', 'newsletter-stop']] as const) expect(await lineup('rename', 'page', page, to), printed).toBe(0);
    const { sections: { content: { collections }, newsletter } } = JSON.parse(await read('base/site.json')) as { sections: { content: { collections: Record<string, { page?: string; list?: string; groupPages?: object }> }; newsletter: { page: string } } };
    expect([collections['news']?.page, collections['promotions']?.list, collections['landings']?.list, Object.keys(collections['rules']?.groupPages ?? {}), newsletter.page]).toEqual(['latest', 'promotions', 'promotions', ['rules-of-bonuses'], 'newsletter-stop']);
  });

  it.each([
    ['a name that is in use', ['rename', 'page', 'about', 'contacts'], 'The name "contacts" is in use'],
    ['a name that code knows', ['rename', 'page', 'maintenance', 'pause'], 'The code knows the page "maintenance"'],
    ['a text that widgets may read', ['rename', 'text', 'coupon:title', 'coupon:heading'], 'Widgets read texts of "coupon"'],
    ['a name that is none', ['rename', 'rule', 'is-guest', 'Is guest'], 'is no name of a rule'],
    ['what is not there', ['rename', 'rule', 'is-gest', 'is-visitor'], 'There is no rule "is-gest".'],
    ['a locked node', ['remove', 'node', 'layout:default.footer-legal'], 'is locked in base/layouts/default.json'],
    ['an experiment that is not there', ['experiment', 'contact-order', '--end', 'plain'], 'There is no experiment "contact-order".'],
    ['a winner that was no variant', ['experiment', 'contacts-order', '--end', 'saftey-first'], 'Its variants: plain, safety-first.'],
    ['a node into itself', ['move', 'node', 'layout:default.frame', 'frame.main'], 'a node cannot stand in itself'],
  ])('refuse %s, with the reason', async (_what, args, reason) => {
    expect(await lineup(...args)).toBe(2);
    expect(printed).toContain(reason);
  });

  it('move a node behind what stands there, or where they are told', async () => {
    expect(await lineup('move', 'node', 'about.licence', 'main', '--at', '150')).toBe(0);
    expect(JSON.parse(await read('base/pages/information/about.json'))).toMatchObject({ nodes: { licence: { in: 'main', at: 150 } } });
  });

  it('change nothing where the check would then find something', async () => {
    expect(await lineup('move', 'node', 'about.licence', 'nowhere')).toBe(1);
    expect(printed).toContain('node/in-unknown');
    expect(await read('base/pages/information/about.json')).toBe(await readFile('configs/base/pages/information/about.json', 'utf8'));
  });

  it('move a page to another folder in every layer', async () => {
    expect(await lineup('move', 'page', 'home', 'front')).toBe(0);
    for (const layer of ['base', 'brands/nahar', 'brands/meridian']) expect(JSON.parse(await read(`${layer}/pages/front/home.json`))).toMatchObject({ id: 'home' });
  });

  it('end an experiment: the winner is written into its page, for everybody, and nothing else is', async () => {
    const page = 'base/pages/information/contacts.json';
    const before = await read(page);
    expect(await lineup('experiment', 'contacts-order', '--end', 'safety-first')).toBe(0);
    expect(await read(page)).toBe(before.replace(/("safety": \{\s+"in": "main",\s+"at": )300/, '$1150'));
    expect(JSON.parse(await read('base/experiments.json'))).toMatchObject({ format: 1, experiments: {} });
  });

  it('end an experiment with its control: its page stays as it is', async () => {
    const page = 'base/pages/information/contacts.json';
    const before = await read(page);
    expect(await lineup('experiment', 'contacts-order', '--end', 'plain')).toBe(0);
    expect([await read(page), JSON.parse(await read('base/experiments.json'))]).toEqual([before, expect.objectContaining({ experiments: {} })]);
  });

  it('take away what nothing rests on, and list what rests on something', async () => {
    const [news, promotion] = ['brands/aurora/content/news/cup-nights', 'brands/aurora/content/promotions/cup-nights'];
    expect(await lineup('remove', 'page', 'cup-nights')).toBe(1);
    expect(printed).toContain(`${news}/en.md links to "season/cup-nights"`);
    expect(printed).toContain(`${promotion}/entry.json`);
    for (const entry of [news, promotion]) await rm(path.join(configs, entry), { recursive: true });
    expect(await lineup('remove', 'page', 'cup-nights')).toBe(0);
    expect(printed).toContain('Nothing names these files any more: brands/aurora/assets/cup-nights/');
    expect(await lineup('remove', 'page', 'about')).toBe(1);
    expect(printed).toContain('base/rules.json at rules.is-information.rule.in.1.0');
  });
});
