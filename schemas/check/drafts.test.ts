import { describe, expect, it } from 'vitest';
import { linkingWidgets, proofCatalogue, proofFiles } from '../../tests/setup/proofProject.ts';
import { tokenRegistry } from '../language/brandbook/index.ts';
import type { Drafts } from '../language/release/index.ts';
import { compileSnapshot } from './compileSnapshot.ts';

const catalogue = new Map([...proofCatalogue(), ...linkingWidgets]);
const proof = proofFiles();

const soon = (rest: object = {}) => ({ format: 1, id: 'soon', draft: true, route: { path: 'soon' }, layout: 'default', head: { title: { $t: 'proof:title' }, description: { $t: 'proof:title' } }, nodes: { intro: { in: 'main', at: 100, use: 'proof/note', props: { text: { $t: 'proof:intro' } } } }, ...rest });
const linking = { format: 1, id: 'proof', nodes: { go: { in: 'main', at: 990, use: 'proof/go', props: { to: { page: 'soon' } } }, menu: { in: 'main', at: 995, use: 'proof/menu', props: { links: { soon: { at: 100, href: 'soon?from=menu' }, proof: { at: 200, href: 'proof' } } } } } };

function compile(drafts: Drafts, page: object = soon(), further: Readonly<Record<string, object>> = {}) {
  const files = new Map([...proof, ['base/pages/proof/soon.json', JSON.stringify(page)], ['brands/proof/pages/proof/proof.json', JSON.stringify(linking)], ...Object.entries(further).map(([file, value]) => [file, JSON.stringify(value)] as const)]);
  const [outcome] = compileSnapshot({ files }, catalogue, tokenRegistry, { drafts }).value;
  if (!outcome) throw new Error('There is no brand.');
  return outcome;
}
const found = ({ problems }: ReturnType<typeof compile>) => problems.map(({ rule, severity, file }) => `${severity} ${rule} ${file}`);
const nodesOf = ({ release }: ReturnType<typeof compile>) => JSON.stringify(release?.plan('proof')?.roots);

describe('a page in the making', () => {
  it('is a page like all others where drafts are shown, and is said to be one', () => {
    const shown = compile('shown');
    expect(shown.release?.manifest.routes.find(({ pageId }) => pageId === 'soon')).toMatchObject({ path: 'soon', isDraft: true });
    expect(shown.release?.plan('soon')?.pageId).toBe('soon');
    expect(nodesOf(shown)).toContain('"to":"soon"');
    expect(found(shown).filter((line) => !line.startsWith('info'))).toEqual([]);
  });

  it.each(['aside', 'absent'] as const)('has no address and no plan, and nothing leads to it, where it is %s', (drafts) => {
    const without = compile(drafts);
    expect(without.release?.manifest.routes.map(({ pageId }) => pageId)).not.toContain('soon');
    expect(without.release?.plan('soon')).toBeUndefined();
    expect(nodesOf(without)).not.toContain('"go"');
    expect(nodesOf(without)).toContain('"links":[{"href":"proof"}]');
    expect(found(without)).toEqual(['warning link/no-page brands/proof/pages/proof/proof.json', 'warning link/broken brands/proof/pages/proof/proof.json']);
  });

  it('has a release of its own only where it is shown', () => {
    expect(compile('shown').release?.id).not.toBe(compile('aside').release?.id);
    expect(compile('absent').release?.id).toBe(compile('aside').release?.id);
  });

  it('warns of its faults in the check, has them as errors where it is shown, and none where it is absent', () => {
    const broken = soon({ nodes: { intro: { in: 'main', at: 100, use: 'proof/nte' } } });
    const ofDraft = (drafts: Drafts) => found(compile(drafts, broken)).filter((line) => line.includes('soon.json'));
    expect(ofDraft('aside')).toEqual(['warning widget/unknown base/pages/proof/soon.json']);
    expect(ofDraft('shown')).toEqual(['error widget/unknown base/pages/proof/soon.json']);
    expect(ofDraft('absent')).toEqual([]);
    expect(compile('aside', broken).release).not.toBeNull();
  });

  it('keeps no promise yet, and may be named by one', () => {
    const promises = { format: 1, promises: { notes: { title: 'Prices everywhere', pages: ['soon'], shows: ['proof/price'] } } };
    for (const drafts of ['shown', 'aside', 'absent'] as const) {
      expect(found(compile(drafts, soon(), { 'base/promises.json': promises })).filter((line) => line.includes('promise/'))).toEqual([]);
    }
    expect(found(compile('shown', soon({ draft: false }), { 'base/promises.json': promises })).filter((line) => line.includes('promise/'))).toHaveLength(1);
  });

  it('is taken out of the making by a brand that says so', () => {
    const ready = compile('absent', soon(), { 'brands/proof/pages/proof/soon.json': { format: 1, id: 'soon', draft: false } });
    expect(ready.release?.manifest.routes.map(({ pageId }) => pageId)).toContain('soon');
  });
});
