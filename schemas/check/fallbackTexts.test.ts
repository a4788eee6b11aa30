import { describe, expect, it } from 'vitest';
import { proofCatalogue, proofFiles } from '../../tests/setup/proofProject.ts';
import { tokenRegistry } from '../language/brandbook/index.ts';
import type { JsonObject } from '../language/json.ts';
import type { PlanNode } from '../language/release.ts';
import { compileSnapshot, problemsOf } from './index.ts';

const catalogue = proofCatalogue();
const proof = proofFiles();
const AR = 'base/dictionaries/ar/proof.json';
const valueOf = (file: string) => JSON.parse(proof.get(file) ?? '{}') as JsonObject;
const { intro: _intro, ...withoutIntro } = valueOf(AR);

function compile(changes: Readonly<Record<string, object>>) {
  const files = new Map([...proof, ...Object.entries(changes).map(([file, value]) => [file, JSON.stringify(value)] as const)]);
  const compiled = compileSnapshot({ files }, catalogue, tokenRegistry);
  const found = problemsOf(compiled, { files }).filter(({ severity }) => severity !== 'info').map(({ severity, rule, message }) => `${severity} ${rule}: ${message}`);
  return { found, release: compiled.value.find(({ brand }) => brand === 'proof')?.release };
}

const fallback = { 'brands/proof/site.json': { format: 1, texts: { missing: 'fallback' } } };

function nodesIn(nodes: readonly PlanNode[] = []): readonly PlanNode[] {
  return nodes.flatMap((node) => [node, ...Object.values(node.slots ?? {}).flatMap(nodesIn)]);
}

describe('a text that one language of a brand lacks', () => {
  it('is an error where the brand shows it', () => {
    const { found, release } = compile({ [AR]: withoutIntro });
    expect(found).toEqual(['error text/missing-translation: The text "proof:intro" is missing in ar.']);
    expect(release).toBeNull();
  });

  it('is no error of a brand that does not have the language', () => {
    const brand = { ...valueOf('brands/proof/brand.json'), languages: ['en'], defaultLanguage: 'en' };
    expect(compile({ [AR]: withoutIntro, 'brands/proof/brand.json': brand }).found).toEqual([]);
  });

  it('is a warning where the flags of the brand hide it', () => {
    const hidden = { format: 1, id: 'proof', nodes: { intro: { when: { var: 'flags.hasIntro' } } } };
    const facts = { format: 1, facts: { ...(valueOf('base/facts.json')['facts'] as JsonObject), 'flags.hasIntro': { scope: 'site', type: 'boolean', default: false, owner: 'brand', title: 'Has an introduction' } } };
    const { found, release } = compile({ [AR]: withoutIntro, 'brands/proof/pages/proof/proof.json': hidden, 'base/facts.json': facts });
    expect(found.filter((line) => line.includes('text/'))).toEqual(['warning text/missing-translation: The text "proof:intro" is missing in ar.']);
    expect(release).not.toBeNull();
  });

  it('is a warning where the brand falls back, and is then the text of the fallback language', () => {
    const { found, release } = compile({ [AR]: withoutIntro, ...fallback });
    expect(found).toEqual(['warning text/missing-translation: The text "proof:intro" is missing in ar and is shown in en there.']);
    expect(release?.dictionary('ar', 'proof')?.['intro']).toBe(release?.dictionary('en', 'proof')?.['intro']);
    expect(release?.dictionary('ar', 'proof')?.['title']).toBe(withoutIntro['title']);
  });

  it('marks the node that shows it with the language of the text, in that language alone', () => {
    const { release } = compile({ [AR]: withoutIntro, ...fallback });
    const marked = (language: string) => nodesIn(release?.plan('proof', {}, language)?.roots).flatMap(({ id, lang }) => (lang === undefined ? [] : [[id, lang]]));
    expect(marked('ar')).toEqual([['intro', 'en']]);
    expect(marked('en')).toEqual([]);
    expect(release?.plan('proof', {}, 'ar')?.hash).not.toBe(release?.plan('proof', {}, 'en')?.hash);
    expect(compile({ ...fallback }).release?.plan('proof', {}, 'ar')?.hash).toBe(compile({}).release?.plan('proof')?.hash);
  });

  it('has other texts by hash than before, so that browsers ask for them', () => {
    const hashOf = (changes: Readonly<Record<string, object>>) => compile({ [AR]: withoutIntro, ...fallback, ...changes }).release?.manifest.dictionaries['ar']?.['proof'];
    expect(hashOf({})).not.toBe(hashOf({ 'base/dictionaries/en/proof.json': { ...valueOf('base/dictionaries/en/proof.json'), intro: 'Otherwise' } }));
  });

  it('has each plural form that its language wants', () => {
    const english = { ...valueOf('base/dictionaries/en/proof.json'), games_one: 'one game', games_other: '{{count}} games' };
    const arabic = compile({ 'base/dictionaries/en/proof.json': english, ...fallback }).release?.dictionary('ar', 'proof') ?? {};
    expect(Object.keys(arabic).filter((key) => key.startsWith('games_')).sort()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero'].map((form) => `games_${form}`));
    expect([arabic['games_one'], arabic['games_few']]).toEqual(['one game', '{{count}} games']);
  });

  it('stays an error where the fallback language lacks it as well', () => {
    const { intro: _english, ...english } = valueOf('base/dictionaries/en/proof.json');
    const { found } = compile({ 'base/dictionaries/en/proof.json': english, ...fallback });
    expect(found.filter((line) => line.startsWith('error'))).toEqual(['error text/missing-translation: The text "proof:intro" is missing in en.']);
  });

  it('is shown in the fallback language where that is none of the brand', () => {
    const brand = { ...valueOf('brands/proof/brand.json'), languages: ['ar'], defaultLanguage: 'ar' };
    const { found, release } = compile({ [AR]: withoutIntro, 'brands/proof/brand.json': brand, ...fallback });
    expect(found).toEqual(['warning text/missing-translation: The text "proof:intro" is missing in ar and is shown in en there.']);
    expect(release?.dictionary('ar', 'proof')?.['intro']).toBe(valueOf('base/dictionaries/en/proof.json')['intro']);
  });
});
