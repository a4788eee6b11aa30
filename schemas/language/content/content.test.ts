import { describe, expect, it } from 'vitest';
import { linkingWidgets, proofCatalogue, proofFiles } from '../../../tests/setup/proofProject.ts';
import { checkSnapshot, createCompiler } from '../../check/index.ts';
import { compileAround } from '../../check/holdBack/compileAround.ts';
import { Checker } from '../../check/Checker.ts';
import { tokenRegistry } from '../brandbook/index.ts';
import type { JsonObject } from '../json.ts';
import type { Release } from '../release.ts';
import { contentPlace } from './contentPlace.ts';

const catalogue = new Map([...proofCatalogue(), ...linkingWidgets]);
const NIGHT = 'base/content/news/night';

/** The proof project with an entry, and whatever else is said. */
function filesWith(more: Readonly<Record<string, string | JsonObject | null>> = {}): Map<string, string> {
  const files = proofFiles();
  const site = JSON.parse(files.get('base/site.json') ?? '{}') as { sections: JsonObject };
  files.set('base/site.json', JSON.stringify({ ...site, sections: { ...site.sections, content: { collections: { news: { needs: ['date'] } } } } }));
  const facts = JSON.parse(files.get('base/facts.json') ?? '{}') as { facts: JsonObject };
  files.set('base/facts.json', JSON.stringify({ ...facts, facts: { ...facts.facts, 'content.news': { scope: 'site', type: 'boolean', default: false, owner: 'content', title: 'News' } } }));
  const said = {
    [`${NIGHT}/entry.json`]: { format: 1, date: '2026-11-20T09:00:00Z', author: { en: 'Mary', ar: 'مريم' } },
    [`${NIGHT}/en.md`]: '# A *long* night\n\nIt begins\nat nine.\n\n## Where\n\nHere.\n',
    [`${NIGHT}/ar.md`]: '# ليلة\n\nتبدأ في التاسعة.\n',
    ...more,
  };
  for (const [path, text] of Object.entries(said)) {
    if (text === null) files.delete(path);
    else files.set(path, typeof text === 'string' ? text : JSON.stringify(text));
  }
  return files;
}

function releaseOf(files: ReadonlyMap<string, string>): Release {
  const outcome = createCompiler(catalogue, tokenRegistry, {})({ files }).value.find(({ brand }) => brand === 'proof');
  if (!outcome?.release) throw new Error(JSON.stringify(outcome?.problems.filter(({ severity }) => severity === 'error')));
  return outcome.release;
}

const errorsIn = (files: ReadonlyMap<string, string>) => checkSnapshot({ files }, catalogue, tokenRegistry, {}).filter(({ severity }) => severity === 'error').map(({ rule }) => rule);

describe('an entry', () => {
  it('has its title and summary from its words, and all else from entry.json', () => {
    expect(errorsIn(filesWith())).toEqual([]);
    const [entry, ...others] = releaseOf(filesWith()).content('news', 'en');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ slug: 'night', language: 'en', date: '2026-11-20T09:00:00Z', only: { from: '2026-11-20T09:00:00Z' }, author: 'Mary', tags: [], title: 'A long night', summary: 'It begins at nine.' });
    expect(entry?.nodes.map((node) => (typeof node === 'string' ? node : node.tag))).toEqual(['p', 'h2', 'p']);
    expect(releaseOf(filesWith()).content('news', 'ar')[0]).toMatchObject({ title: 'ليلة', author: 'مريم' });
  });

  it('stands before older ones, and is looked for in its collection alone', () => {
    const files = filesWith({ 'base/content/news/dawn/entry.json': { format: 1, date: '2026-11-21T09:00:00Z' }, 'base/content/news/dawn/en.md': '# Dawn\n\nEarly.\n', 'base/content/news/dawn/ar.md': '# فجر\n\nباكرا.\n' });
    const release = releaseOf(files);
    expect(release.content('news', 'en').map(({ slug }) => slug)).toEqual(['dawn', 'night']);
    expect(release.content('blog', 'en')).toEqual([]);
    expect(release.content('__proto__', 'en')).toEqual([]);
  });

  it('is changed by a brand leaf by leaf and language by language, and taken away by its rule', () => {
    const ofBrand = releaseOf(filesWith({ 'brands/proof/content/news/night/entry.json': { format: 1, tags: [], author: { en: 'Ann' } }, 'brands/proof/content/news/night/en.md': '# Our night\n\nIt begins at ten.\n' }));
    expect(ofBrand.content('news', 'en')[0]).toMatchObject({ title: 'Our night', author: 'Ann', date: '2026-11-20T09:00:00Z' });
    expect(ofBrand.content('news', 'ar')[0]).toMatchObject({ title: 'ليلة', author: 'مريم' });
    expect(releaseOf(filesWith({ 'brands/proof/content/news/night/entry.json': { format: 1, when: false } })).content('news', 'en')).toEqual([]);
  });

  it('keeps later layers out of what it locks', () => {
    const locked = { format: 1, date: '2026-11-20T09:00:00Z', lock: ['date'] };
    expect(errorsIn(filesWith({ [`${NIGHT}/entry.json`]: locked, 'brands/proof/content/news/night/entry.json': { format: 1, date: '2026-11-25T09:00:00Z' } }))).toEqual(['layer/locked']);
  });

  it('makes another release of each change, and says whether a brand has any of its collection', () => {
    const [before, after] = [releaseOf(filesWith()), releaseOf(filesWith({ [`${NIGHT}/en.md`]: '# A night\n\nIt begins at ten.\n' }))];
    expect(before.id).not.toBe(after.id);
    expect(before.manifest.siteFacts['content.news']).toBe(true);
    expect(releaseOf(filesWith({ [`${NIGHT}/entry.json`]: null, [`${NIGHT}/en.md`]: null, [`${NIGHT}/ar.md`]: null })).manifest.siteFacts['content.news']).toBe(false);
  });

  it('is shown in the fallback language where the brand shows missing texts so', () => {
    const files = filesWith({ [`${NIGHT}/ar.md`]: null });
    expect(errorsIn(files)).toEqual(['content/missing-language']);
    const site = JSON.parse(files.get('base/site.json') ?? '{}') as JsonObject;
    files.set('base/site.json', JSON.stringify({ ...site, texts: { missing: 'fallback' } }));
    expect(errorsIn(files)).toEqual([]);
    expect(releaseOf(files).content('news', 'ar')[0]).toMatchObject({ language: 'en', title: 'A long night', author: 'Mary' });
  });
});

describe('a page that needs what a brand does not have', () => {
  const page = { format: 1, id: 'news', route: { path: 'news/:slug?', meta: { requires: 'content.news' } }, head: { title: { $t: 'proof:title' }, description: { $t: 'proof:intro' } }, nodes: { text: { in: 'main', at: 100, use: 'proof/note', props: { text: { $t: 'proof:intro' } } } } };
  const links = { go: { in: 'main', at: 910, use: 'proof/go', props: { to: { page: 'news' } } }, menu: { in: 'main', at: 920, use: 'proof/menu', props: { links: { news: { at: 1, href: 'news' }, proof: { at: 2, href: 'proof' } } } } };
  const leads = (more: Readonly<Record<string, null>>) => {
    const files = filesWith({ 'base/pages/proof/news.json': page, ...more });
    const proof = JSON.parse(files.get('base/pages/proof/proof.json') ?? '{}') as { nodes: JsonObject };
    files.set('base/pages/proof/proof.json', JSON.stringify({ ...proof, nodes: { ...proof.nodes, ...links } }));
    const plan = JSON.stringify(releaseOf(files).plan('proof')?.roots);
    return [plan.includes('"to":"news"'), plan.includes('"href":"news"'), plan.includes('"href":"proof"')];
  };

  it('is led to by nothing', () => {
    expect(leads({})).toEqual([true, true, true]);
    expect(leads({ [`${NIGHT}/entry.json`]: null, [`${NIGHT}/en.md`]: null, [`${NIGHT}/ar.md`]: null })).toEqual([false, false, true]);
  });
});

describe('a fault in an entry', () => {
  const checker = new Checker(catalogue, tokenRegistry, {});
  const open = (snapshot: { readonly files: ReadonlyMap<string, string> }) => checker.open(snapshot);

  it('holds that entry back, and everything else goes live', () => {
    const good = compileAround({ open, opened: open({ files: filesWith() }), brand: 'proof', good: [] });
    const files = filesWith({ [`${NIGHT}/en.md`]: '# A night\n\n<script>alert(1)</script>\n', 'base/content/news/dawn/entry.json': { format: 1, date: '2026-11-21T09:00:00Z' }, 'base/content/news/dawn/en.md': '# Dawn\n\nEarly.\n', 'base/content/news/dawn/ar.md': '# فجر\n\nباكرا.\n' });
    const { outcome, heldBack } = compileAround({ open, opened: open({ files }), brand: 'proof', good: good.made });
    expect(heldBack.map(({ kind, name, form }) => [kind, name, form])).toEqual([['content', 'news/night', 'before']]);
    expect(outcome.release?.content('news', 'en').map(({ title }) => title)).toEqual(['Dawn', 'A long night']);
  });

  it('leaves a new entry away until it is mended', () => {
    const files = filesWith({ 'base/content/news/dawn/entry.json': { format: 1, date: '2026-11-21T09:00:00Z', only: { until: '2026-11-01T00:00:00Z' } }, 'base/content/news/dawn/en.md': '# Dawn\n\nEarly.\n', 'base/content/news/dawn/ar.md': '# فجر\n\nباكرا.\n' });
    const { outcome, heldBack } = compileAround({ open, opened: open({ files }), brand: 'proof', good: [] });
    expect(heldBack.map(({ name, form }) => [name, form])).toEqual([['news/dawn', 'missing']]);
    expect(outcome.release?.content('news', 'en').map(({ slug }) => slug)).toEqual(['night']);
  });
});

describe('contentPlace', () => {
  it.each([
    ['content/news/night/entry.json', { kind: 'content', name: 'news/night' }],
    ['content/news/night/en.md', { kind: 'passage', name: 'news/night/en' }],
    ['content/news/en.md', undefined],
    ['content/news/Night/en.md', undefined],
    ['content/news/night/more/en.md', undefined],
    ['content/news/night/eng.md', undefined],
    ['content/../news/entry.json', undefined],
  ])('%s', (path, place) => {
    expect(contentPlace(path)).toEqual(place);
  });
});
