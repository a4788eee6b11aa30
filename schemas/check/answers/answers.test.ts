import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tokenRegistry } from '../../language/brandbook/index.ts';
import type { JsonObject } from '../../language/json.ts';
import type { WidgetManifest } from '../../language/manifest.ts';
import { brandNames, compareBrands, planChange, readModel, whyShown } from '../index.ts';

const PROJECT = 'tests/fixtures/proof';
const PAGE = 'base/pages/proof/proof.json';

function filesOf(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [name.split(path.sep).join('/'), readFileSync(path.join(folder, name), 'utf8')]));
}

const catalogue = new Map([...filesOf('tests/fixtures/widgets')].map(([name, text]) => [name.replace(/\/widget\.json$/, ''), JSON.parse(text) as WidgetManifest] as const));
const snapshotWith = (changes: Readonly<Record<string, JsonObject | null>> = {}) => {
  const files = filesOf(PROJECT);
  for (const [file, value] of Object.entries(changes)) {
    if (value === null) files.delete(file);
    else files.set(file, JSON.stringify(value));
  }
  return { files };
};
const second = (nodes: JsonObject): Record<string, JsonObject> => ({
  'brands/second/brand.json': { format: 1, id: 'second', title: 'Second', extends: 'base', operator: 'proof', languages: ['en', 'ar'], flags: { hasNews: true } },
  'brands/second/pages/proof.json': { format: 1, id: 'proof', nodes },
});
const modelOf = (brand: string, changes: Readonly<Record<string, JsonObject | null>> = {}) => {
  const model = readModel(snapshotWith(changes), brand, catalogue, tokenRegistry);
  if (!model) throw new Error(`no model of ${brand}`);
  return model;
};

describe('whyShown', () => {
  it('names the rule that hides a node, the fact that makes it false and where both are written', () => {
    const answer = whyShown(modelOf('proof'), 'proof', 'member');
    expect(answer).toMatchObject({
      kind: 'answer',
      isShown: false,
      steps: [
        { node: 'frame', isTrue: true, rule: undefined },
        { node: 'member', isTrue: false, place: { file: PAGE, pointer: '/nodes/member/when' }, facts: [{ name: 'user.signedIn', value: false, from: 'default', place: { file: 'base/facts.json' } }] },
      ],
    });
  });

  it('takes the facts that were asked for, and what the page itself is', () => {
    expect(whyShown(modelOf('proof'), 'proof', 'member', { 'user.signedIn': true })).toMatchObject({ isShown: true });
    const nodes = { guest: { when: { '==': [{ var: 'route.pageId' }, 'proof'] } } };
    expect(whyShown(modelOf('second', second(nodes)), 'proof', 'guest')).toMatchObject({ isShown: true, steps: [{}, { facts: [{ name: 'route.pageId', value: 'proof', from: 'page' }] }] });
  });

  it('names the layer that set a flag', () => {
    const facts = JSON.parse(readFileSync(`${PROJECT}/base/facts.json`, 'utf8')) as { facts: JsonObject };
    const changes = {
      ...second({ guest: { when: { var: 'flags.hasNews' } } }),
      'base/facts.json': { format: 1, facts: { ...facts.facts, 'flags.hasNews': { scope: 'site', type: 'boolean', default: false, owner: 'site', title: 'News' } } },
    };
    expect(whyShown(modelOf('second', changes), 'proof', 'guest')).toMatchObject({ isShown: true, steps: [{}, { facts: [{ from: 'flag', place: { file: 'brands/second/brand.json', pointer: '/flags/hasNews' } }] }] });
  });

  it('tells a node that a layer removed from one that never was', () => {
    const model = modelOf('second', second({ price: null }));
    expect(whyShown(model, 'proof', 'price')).toMatchObject({ kind: 'no-node', removedBy: { file: 'brands/second/pages/proof.json', pointer: '/nodes/price' } });
    expect(whyShown(model, 'proof', 'prise')).toMatchObject({ kind: 'no-node', removedBy: undefined });
    expect(whyShown(model, 'other', 'price')).toEqual({ kind: 'no-page' });
  });
});

describe('compareBrands', () => {
  it('finds nothing between a brand and itself', () => {
    expect(compareBrands(modelOf('proof'), modelOf('proof'))).toEqual([]);
  });

  it('says by node id what only one has and which leaves differ', () => {
    const changes = second({ price: { props: { start: 700 } }, late: null, extra: { in: 'main', at: 900, use: 'proof/note', props: { text: { $t: 'proof:intro' } } } });
    expect(compareBrands(modelOf('proof', changes), modelOf('second', changes))).toEqual([
      {
        pageId: 'proof',
        differences: [
          { subject: 'node extra', kind: 'only-second', leaves: [] },
          { subject: 'node late', kind: 'only-first', leaves: [] },
          { subject: 'node price', kind: 'different', leaves: [{ path: '/props/start', first: 500, second: 700 }] },
        ],
      },
    ]);
    expect(compareBrands(modelOf('proof', changes), modelOf('second', changes), 'error-404')).toEqual([]);
  });
});

describe('planChange', () => {
  const changed = (changes: Readonly<Record<string, JsonObject | null>>) => planChange('proof', modelOf('proof'), modelOf('proof', changes));

  it('says nothing where nothing changed', () => {
    expect(changed({})).toBeUndefined();
  });

  it('names pages, addresses, languages, facts and other parts', () => {
    const page = JSON.parse(readFileSync(`${PROJECT}/${PAGE}`, 'utf8')) as JsonObject;
    expect(changed({ [PAGE]: { ...page, route: { path: 'proven' } } })).toEqual({ brand: 'proof', kind: 'changed', pages: [], routes: ['proof'], languages: [], facts: [], others: [] });
    const texts = JSON.parse(readFileSync(`${PROJECT}/base/dictionaries/ar/proof.json`, 'utf8')) as JsonObject;
    expect(changed({ 'base/dictionaries/ar/proof.json': { ...texts, intro: '...' } })).toMatchObject({ pages: [], languages: ['ar'] });
    expect(changed({ 'base/rules.json': { format: 1, rules: { mine: { title: 'Mine', rule: { var: 'user.signedIn' } } } } })).toMatchObject({ facts: ['rule mine'] });
    expect(changed({ 'brands/proof/brandbook.json': { format: 1, partnerCssBrandBook: [{ css_prop: '--color-accent', css_value: '#123456' }] } })).toMatchObject({ others: ['theme'] });
  });

  it('tells a brand that came from one that went', () => {
    const withSecond = snapshotWith(second({}));
    expect(brandNames(withSecond)).toEqual(['proof', 'second']);
    const model = modelOf('second', second({}));
    expect(planChange('second', undefined, model)).toMatchObject({ kind: 'added' });
    expect(planChange('second', model, undefined)).toMatchObject({ kind: 'removed' });
  });
});
