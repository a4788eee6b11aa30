import { describe, expect, it } from 'vitest';
import { tokenRegistry } from '../../language/brandbook/index.ts';
import type { JsonObject } from '../../language/json.ts';
import type { Release } from '../../language/release.ts';
import { readShippedConfigs } from '../../../tests/setup/shippedConfigs.ts';
import { brandNames, createCompiler, planChange, readModel } from '../index.ts';

/** What `plan` says of the shipped configs, against the releases that are really built of them. */
const { shipped, catalogue } = await readShippedConfigs();
const compile = createCompiler(catalogue, tokenRegistry);
type Files = ReadonlyMap<string, string>;

function hashesOf(files: Files): ReadonlyMap<string, { readonly release: Release; readonly pages: Readonly<Record<string, string>> }> {
  return new Map(compile({ files }).value.map(({ brand, release }) => {
    if (!release) throw new Error(`${brand} has no release`);
    const choices = [{}, ...release.manifest.experiments.flatMap(({ id, weights }) => Object.keys(weights).map((variant) => ({ [id]: variant })))];
    const ids = readModel({ files }, brand, catalogue, tokenRegistry)?.pages.keys() ?? [];
    return [brand, { release, pages: Object.fromEntries([...ids].map((id) => [id, choices.map((chosen) => release.plan(id, chosen)?.hash).join(' ')])) }];
  }));
}

const changed = (file: string, change: (value: Record<string, JsonObject>) => void): ((files: Map<string, string>) => void) => (files) => {
  const value = JSON.parse(files.get(file) ?? '{}') as Record<string, JsonObject>;
  change(value);
  files.set(file, JSON.stringify(value));
};

const before = hashesOf(shipped);

describe('what a change touches', () => {
  it.each<readonly [what: string, edit: (files: Map<string, string>) => void]>([
    ['a text of the base', changed('base/dictionaries/en/brand.json', (value) => Object.assign(value, { name: 'Other' }))],
    ['a text of one brand', changed('brands/nahar/dictionaries/ar/brand.json', (value) => Object.assign(value, { name: 'Other' }))],
    ['a flag that rules of some pages read', changed('brands/aurora/brand.json', (value) => Object.assign(value['flags'] ?? {}, { hasSnowfall: true }))],
    ['a flag that no rule reads', changed('brands/aurora/brand.json', (value) => Object.assign(value['flags'] ?? {}, { ref_id: 7 }))],
    ['a named rule', changed('base/rules.json', (value) => Object.assign(value['rules'] ?? {}, { 'is-home': { title: 'Home', rule: { in: [{ var: 'route.pageId' }, ['home', 'multi']] } } }))],
    ['a node of a page in one brand', changed('brands/meridian/pages/sports/home.json', (value) => Object.assign(value['nodes'] ?? {}, { added: { in: 'main', at: 990, use: 'info/heading', props: { title: { $t: 'seo:about.title' } } } }))],
    ['a node of a layout that one brand changes too', changed('base/layouts/default.json', (value) => Object.assign(value['nodes']?.['top-champs'] ?? {}, { props: { section: 'live', limit: 8 } }))],
    ['a leaf of a layout that a brand has otherwise', changed('base/layouts/default.json', (value) => Object.assign(value['nodes']?.['top-champs'] ?? {}, { props: { section: 'line', limit: 9 } }))],
    ['a variant of an experiment', changed('base/experiments.json', (value) => Object.assign(value, { experiments: { 'contacts-order': { title: 'Order', weights: { plain: 50, 'safety-first': 50 }, control: 'plain', variants: { plain: { pages: {} }, 'safety-first': { pages: { contacts: { safety: { at: 140 } } } } } } } }))],
    ['a colour of one brand', (files) => files.set('brands/aurora/brandbook.json', '[]')],
    ['an address', changed('base/pages/information/about.json', (value) => Object.assign(value['route'] ?? {}, { aliases: ['who-we-are'] }))],
    ['a file in another folder', (files) => {
      files.set('base/pages/other/about.json', files.get('base/pages/information/about.json') ?? '');
      files.delete('base/pages/information/about.json');
    }],
    ['blanks in a file', (files) => files.set('base/site.json', `${files.get('base/site.json') ?? ''}\n\n`)],
  ])('by %s is exactly what has another hash', (_what, edit) => {
    const files = new Map(shipped);
    edit(files);
    const after = hashesOf(files);
    const really = [...after].filter(([brand, { release }]) => before.get(brand)?.release.id !== release.id).map(([brand, { pages }]) => {
      const known = before.get(brand)?.pages ?? {};
      return { brand, pages: [...new Set([...Object.keys(known), ...Object.keys(pages)])].filter((id) => known[id] !== pages[id]).sort() };
    });
    const planned = brandNames({ files }).flatMap((brand) => planChange(brand, readModel({ files: shipped }, brand, catalogue, tokenRegistry), readModel({ files }, brand, catalogue, tokenRegistry)) ?? []);
    expect(planned.map(({ brand, pages }) => ({ brand, pages }))).toEqual(really.sort((a, b) => (a.brand < b.brand ? -1 : 1)));
    for (const { routes, languages, facts, others, pages } of planned) expect([...routes, ...languages, ...facts, ...others, ...pages]).not.toEqual([]);
  });
});
