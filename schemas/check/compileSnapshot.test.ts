import { describe, expect, it } from 'vitest';
import { proofCatalogue, proofFiles } from '../../tests/setup/proofProject.ts';
import { tokenRegistry } from '../language/brandbook/index.ts';
import { compileSnapshot } from './compileSnapshot.ts';

const catalogue = proofCatalogue();
const proof = proofFiles();
const compile = (changes: Readonly<Record<string, string | null>> = {}) => {
  const files = new Map(proof);
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) files.delete(name);
    else files.set(name, text);
  }
  const outcome = compileSnapshot({ files }, catalogue, tokenRegistry).value.find(({ brand }) => brand === 'proof');
  if (!outcome) throw new Error('the snapshot has no brand "proof"');
  return outcome;
};
const page = (nodes: object) => JSON.stringify({ format: 1, id: 'proof', route: { path: 'proof' }, layout: 'default', head: { title: { $t: 'proof:title' } }, nodes });

describe('compileSnapshot', () => {
  it('compiles the proof brand without a problem into a tree under its layout', () => {
    const outcome = compile();
    expect(outcome.problems).toEqual([]);
    const plan = outcome.release?.plan('proof');
    expect(plan?.roots.map(({ id, use }) => [id, use])).toEqual([['frame', 'proof/frame']]);
    expect(plan?.roots[0]?.slots?.['main']?.map(({ id }) => id)).toEqual(['intro', 'price', 'both', 'server-only', 'browser-only', 'member', 'guest', 'late']);
    expect(plan?.rules).toEqual([{ var: 'user.signedIn' }, { '!': [{ var: 'user.signedIn' }] }]);
    expect(plan?.sessionFacts).toEqual(['user.id', 'user.signedIn']);
    expect(plan?.texts).toEqual(['proof', 'runtime']);
  });

  it('keeps a brand whose own file cannot be read: without a release, with the reason', () => {
    for (const text of ['{ "format": 1, "id": ', '[]', '7']) {
      const outcome = compile({ 'brands/proof/brand.json': text });
      expect(outcome.release).toBeNull();
      expect(outcome.problems.filter(({ file, severity }) => file === 'brands/proof/brand.json' && severity === 'error')).not.toEqual([]);
    }
  });

  it('has the same id for the same inputs and another for a changed text', () => {
    expect(compile().release?.id).toBe(compile().release?.id);
    expect(compile({ 'base/dictionaries/en/proof.json': proof.get('base/dictionaries/en/proof.json')?.replace('Proof', 'Proofs') ?? '' }).release?.id).not.toBe(compile().release?.id);
  });

  it('holds passages of Markdown read, and another hash where they change', () => {
    const withTerms = (terms: string) => {
      const text = proof.get('base/dictionaries/en/proof.json') ?? '{}';
      return compile({ 'base/dictionaries/en/proof.json': JSON.stringify({ ...(JSON.parse(text) as object), 'terms.md': terms }) }).release;
    };
    const release = withTerms('All *terms*.');
    expect(JSON.parse(release?.dictionary('en', 'proof')?.['terms.md'] ?? '')).toEqual([{ tag: 'p', children: ['All ', { tag: 'em', children: ['terms'] }, '.'] }]);
    expect(release?.manifest.dictionaries['en']?.['proof']).not.toBe(withTerms('Some *terms*.')?.manifest.dictionaries['en']?.['proof']);
  });

  it('lets a brand layer remove and change nodes of the base, and names the layer of each', () => {
    const outcome = compile({ 'brands/proof/pages/proof.json': JSON.stringify({ format: 1, id: 'proof', nodes: { both: null, intro: { at: 950 } } }) });
    const main = outcome.release?.plan('proof')?.roots[0]?.slots?.['main'] ?? [];
    expect(main.map(({ id }) => id)).toEqual(['price', 'server-only', 'browser-only', 'member', 'guest', 'late', 'intro']);
    expect(outcome.release?.provenance('proof', 'intro')).toEqual({ layer: 'base', file: 'base/pages/proof/proof.json', pointer: '/nodes/intro' });
  });

  it.each([
    ['an unknown widget', { x: { in: 'main', at: 1, use: 'proof/gone' } }, 'widget/unknown', '/nodes/x/use'],
    ['an unknown place', { x: { in: 'aside', at: 1, use: 'proof/price' } }, 'node/in-unknown', '/nodes/x/in'],
    ['a missing prop', { x: { in: 'main', at: 1, use: 'proof/island' } }, 'widget/props-invalid', '/nodes/x/props/label'],
    ['an unknown prop', { x: { in: 'main', at: 1, use: 'proof/price', props: { begin: 1 } } }, 'widget/props-invalid', '/nodes/x/props/begin'],
    ['an unknown fact', { x: { in: 'main', at: 1, use: 'proof/price', when: { '!': [{ var: 'user.signdIn' }] } } }, 'rule/unknown-fact', '/nodes/x/when/!/0/var'],
    ['a rule with two keys', { x: { in: 'main', at: 1, use: 'proof/price', when: { '!': [true], var: 'user.id' } } }, 'rule/multi-key-object', '/nodes/x/when'],
    ['an unknown text', { x: { in: 'main', at: 1, use: 'proof/note', props: { text: { $t: 'proof:gone' } } } }, 'text/unknown-key', '/nodes/x/props/text/$t'],
  ])('refuses %s with one problem at its place', (_what, nodes, rule, pointer) => {
    const outcome = compile({ 'base/pages/proof/proof.json': page(nodes) });
    expect(outcome.release).toBeNull();
    expect(outcome.problems.map((found) => [found.rule, found.pointer, found.file])).toEqual([[rule, pointer, 'base/pages/proof/proof.json']]);
  });

  it('refuses a text that one enabled language lacks', () => {
    const outcome = compile({ 'base/dictionaries/ar/proof.json': '{ "title": "x" }' });
    expect(new Set(outcome.problems.map(({ rule }) => rule))).toEqual(new Set(['text/missing-translation']));
    expect(outcome.release).toBeNull();
  });

  it('says which file is no JSON and serves no release of it', () => {
    const outcome = compile({ 'brands/proof/pages/proof.json': '{ "id": ' });
    expect(outcome.problems.map(({ rule, file }) => [rule, file])).toEqual([['json/syntax', 'brands/proof/pages/proof.json']]);
    expect(outcome.release).toBeNull();
  });
});
