import { describe, expect, it } from 'vitest';
import { linkingWidgets, proofCatalogue, proofFiles } from '../../tests/setup/proofProject.ts';
import { tokenRegistry } from '../language/brandbook/index.ts';
import type { NodeDeclaration } from '../language/configFiles.ts';
import type { WidgetManifest } from '../language/manifest.ts';
import { compileSnapshot, readModel, whyShown } from './index.ts';

const choice: WidgetManifest = { format: 1, version: 1, title: 'Choice', description: 'Choice.', group: 'proof', load: 'first', props: {}, slots: { items: { title: 'Choices', shows: 'first' } } };
const catalogue = new Map([...proofCatalogue(), ...linkingWidgets, ['proof/choice', choice]]);
const MEMBER = { var: 'user.signedIn' };
const DARK = { '==': [{ var: 'ui.theme' }, 'dark'] };
const option = (at: number, more: Partial<NodeDeclaration> = {}): NodeDeclaration => ({ in: 'choice.items', at, use: 'proof/note', props: { text: { $t: 'proof:intro' } }, ...more });

/** The proof project with a choice between these nodes. */
function snapshotWith(options: Readonly<Record<string, NodeDeclaration>>, promises?: object) {
  const files = proofFiles();
  const page = JSON.parse(files.get('base/pages/proof/proof.json') ?? '') as { nodes: object };
  files.set('base/pages/proof/proof.json', JSON.stringify({ ...page, nodes: { ...page.nodes, choice: { in: 'main', at: 5000, use: 'proof/choice' }, ...options } }));
  files.set('base/pages/proof/later.json', JSON.stringify({ format: 1, id: 'later', draft: true, route: { path: 'later' }, layout: 'default', head: { title: { $t: 'proof:title' } }, nodes: { intro: { in: 'main', at: 1, use: 'proof/note', props: { text: { $t: 'proof:intro' } } } } }));
  if (promises) files.set('base/promises.json', JSON.stringify({ format: 1, promises }));
  return { files };
}

function rulesOf(options: Readonly<Record<string, NodeDeclaration>>) {
  const outcome = compileSnapshot(snapshotWith(options), catalogue, tokenRegistry).value.find(({ brand }) => brand === 'proof');
  expect(outcome?.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const plan = outcome?.release?.plan('proof');
  const chosen = plan?.roots[0]?.slots?.['main']?.find(({ id }) => id === 'choice')?.slots?.['items'] ?? [];
  return chosen.map(({ id, rule }) => [id, rule === undefined ? true : plan?.rules[rule]]);
}

describe('a slot that shows the first of its nodes', () => {
  it('has in the rule of each that none before it is shown, so that nothing is left to the browser', () => {
    expect(rulesOf({ dark: option(2, { when: DARK }), member: option(1, { when: MEMBER }), others: option(3) })).toEqual([
      ['member', MEMBER],
      ['dark', { and: [{ '!': [MEMBER] }, DARK] }],
      ['others', { and: [{ '!': [MEMBER] }, { '!': [DARK] }] }],
    ]);
  });

  it('goes past one that is not there: its page is missing', () => {
    expect(rulesOf({ go: option(1, { use: 'proof/go', props: { to: { page: 'later' } }, when: MEMBER }), others: option(2) }).at(-1)).toEqual(['others', true]);
  });

  it('says in whose stead a node is hidden', () => {
    const model = readModel(snapshotWith({ member: option(1, { when: MEMBER }), others: option(2) }), 'proof', catalogue, tokenRegistry);
    if (!model) throw new Error('no model');
    expect(whyShown(model, 'proof', 'others', { 'user.signedIn': true })).toMatchObject({ isShown: false, steps: [{}, {}, { node: 'others', isTrue: false, instead: 'member' }] });
    expect(whyShown(model, 'proof', 'others')).toMatchObject({ isShown: true });
  });

  it('keeps no promise with a node that another one may stand before', () => {
    const promised = (options: Readonly<Record<string, NodeDeclaration>>) => {
      const snapshot = snapshotWith(options, { shown: { title: 'Shown', pages: ['proof'], shows: ['proof/price'] } });
      const text = snapshot.files.get('base/pages/proof/proof.json') ?? '';
      const page = JSON.parse(text) as { nodes: Record<string, unknown> };
      delete page.nodes['price'];
      snapshot.files.set('base/pages/proof/proof.json', JSON.stringify(page));
      return compileSnapshot(snapshot, catalogue, tokenRegistry).value.flatMap(({ problems }) => problems).filter(({ rule }) => rule.startsWith('promise/')).map(({ message }) => message);
    };
    const price = (at: number) => option(at, { use: 'proof/price', props: {} });
    expect(promised({ member: option(1, { when: MEMBER }), cost: price(2) })).toEqual([expect.stringContaining('breaks the promise "Shown"')]);
    expect(promised({ member: option(1, { use: 'proof/price', props: {}, when: MEMBER }), cost: price(2) })).toEqual([]);
  });
});
