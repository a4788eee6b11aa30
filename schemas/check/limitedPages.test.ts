import { describe, expect, it } from 'vitest';
import { linkingWidgets, proofCatalogue, proofFiles } from '../../tests/setup/proofProject.ts';
import { tokenRegistry } from '../language/brandbook/index.ts';
import { compileSnapshot } from './compileSnapshot.ts';

const catalogue = new Map([...proofCatalogue(), ...linkingWidgets]);
const only = { languages: ['en'], countries: ['gb'], from: '2026-12-01T00:00:00Z' };
const gift = { format: 1, id: 'gift', only, route: { path: 'gift' }, layout: 'default', head: { title: { $t: 'proof:title' } }, nodes: { intro: { in: 'main', at: 100, use: 'proof/note', props: { text: { $t: 'proof:intro' } } } } };
const linking = { format: 1, id: 'proof', nodes: { go: { in: 'main', at: 990, use: 'proof/go', props: { to: { page: 'gift' } } }, menu: { in: 'main', at: 995, use: 'proof/menu', props: { links: [{ href: 'gift?from=menu' }, { href: 'proof' }] } } } };
const files = new Map([...proofFiles(), ['base/pages/proof/gift.json', JSON.stringify(gift)], ['brands/proof/pages/proof/proof.json', JSON.stringify(linking)]]);

const releaseOf = (further: Readonly<Record<string, object>> = {}) => {
  const [outcome] = compileSnapshot({ files: new Map([...files, ...Object.entries(further).map(([file, value]) => [file, JSON.stringify(value)] as const)]) }, catalogue, tokenRegistry).value;
  if (!outcome?.release) throw new Error(JSON.stringify(outcome?.problems));
  return outcome.release;
};

describe('a page that is limited', () => {
  it('says so at its address', () => {
    expect(releaseOf().manifest.routes.find(({ pageId }) => pageId === 'gift')?.only).toEqual(only);
    expect(releaseOf({ 'brands/proof/pages/proof/gift.json': { format: 1, id: 'gift', only: null } }).manifest.routes.find(({ pageId }) => pageId === 'gift')).not.toHaveProperty('only');
  });

  it('is led to by buttons and menus where it is there, and by none where it is not', () => {
    const release = releaseOf();
    const nodes = (closed?: readonly string[]) => JSON.stringify(release.plan('proof', {}, 'en', closed)?.roots);
    expect(nodes()).toContain('"to":"gift"');
    expect(nodes()).toContain('"href":"gift?from=menu"');
    expect(nodes(['gift'])).not.toContain('gift');
    expect(nodes(['gift'])).toContain('"links":[{"href":"proof"}]');
  });

  it('has two plans of a page that leads to it, each found by its hash', () => {
    const release = releaseOf();
    const plans = [release.plan('proof'), release.plan('proof', {}, 'en', ['gift'])];
    expect(new Set(plans.map((plan) => plan?.hash)).size).toBe(2);
    for (const plan of plans) expect(release.planByHash(plan?.hash ?? '')).toBe(plan);
  });
});
