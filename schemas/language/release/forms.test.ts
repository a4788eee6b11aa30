import { describe, expect, it } from 'vitest';
import { proofCatalogue, proofFiles } from '../../../tests/setup/proofProject.ts';
import { checkSnapshot, createCompiler } from '../../check/index.ts';
import { tokenRegistry } from '../brandbook/index.ts';
import type { JsonObject } from '../json.ts';
import type { PropDeclaration, WidgetManifest } from '../manifest.ts';
import type { PlanNode, Release } from '../release.ts';

const manifest = (props: Readonly<Record<string, PropDeclaration>>, more: Partial<WidgetManifest> = {}): WidgetManifest => ({ format: 1, version: 1, title: 'One', description: 'One.', group: 'test', load: 'first', props, ...more });
const catalogue = new Map([
  ...proofCatalogue(),
  ['proof/form', manifest({ form: { type: 'form', title: 'Form', required: true } }, { slots: { fields: { title: 'Fields', ofForm: 'form' } } })],
  ['proof/field', manifest({ name: { type: 'string', title: 'Sent as', names: 'field', required: true }, size: { type: 'integer', title: 'Size', default: 8 } })],
  ['proof/group', manifest({}, { slots: { items: { title: 'Items' } } })],
]);

const field = (at: number, name: string, more: JsonObject = {}): JsonObject => ({ in: 'fields', at, use: 'proof/field', props: { name }, ...more });
const join = { format: 1, id: 'join', title: 'Join', nodes: { login: field(100, 'login'), pair: { in: 'fields', at: 200, use: 'proof/group' }, code: field(50, 'code', { in: 'pair.items' }), extra: field(300, 'extra', { when: { var: 'flags.hasExtra' } }) } };

/** The release of the proof brand with the form on its page, over which the brand says something of its own. */
function releaseWith(ofBrand: JsonObject = {}): Release {
  const files = proofFiles();
  const put = (path: string, change: (value: Record<string, JsonObject>) => object) => files.set(path, JSON.stringify(change(JSON.parse(files.get(path) ?? '{}') as Record<string, JsonObject>)));
  put('base/facts.json', (value) => ({ ...value, facts: { ...value['facts'], 'flags.hasExtra': { scope: 'site', type: 'boolean', default: false, owner: 'brand', title: 'Extra' } } }));
  put('base/pages/proof/proof.json', (value) => ({ ...value, nodes: { ...value['nodes'], join: { in: 'main', at: 900, use: 'proof/form', props: { form: 'join' } } } }));
  files.set('base/forms/join.json', JSON.stringify(join));
  if (Object.keys(ofBrand).length > 0) files.set('brands/proof/forms/join.json', JSON.stringify({ format: 1, id: 'join', ...ofBrand }));
  const { value } = createCompiler(catalogue, tokenRegistry, {})({ files });
  const outcome = value.find(({ brand }) => brand === 'proof');
  if (!outcome?.release) throw new Error(JSON.stringify(outcome?.problems.filter(({ severity }) => severity === 'error')));
  expect(checkSnapshot({ files }, catalogue, tokenRegistry, {}).filter(({ severity }) => severity === 'error')).toEqual([]);
  return outcome.release;
}

function nodeOf(release: Release, id: string): PlanNode | undefined {
  const find = (nodes: readonly PlanNode[]): PlanNode | undefined => nodes.map((node) => (node.id === id ? node : find(Object.values(node.slots ?? {}).flat()))).find((node) => node !== undefined);
  return find(release.plan('proof')?.roots ?? []);
}

describe('a form', () => {
  it('stands in the slot of the node that names it, its fields in their order and under ids of that node', () => {
    const fields = nodeOf(releaseWith(), 'join')?.slots?.['fields'] ?? [];
    expect(fields.map(({ id }) => id)).toEqual(['join.login', 'join.pair']);
    expect(fields[1]?.slots?.['items']?.map(({ id, props }) => [id, props])).toEqual([['join.code', { name: 'code', size: 8 }]]);
  });

  it('says to the platform by which names its fields are sent, without those that the brand does not have', () => {
    expect(releaseWith().form('join')).toEqual([
      { id: 'login', use: 'proof/field', name: 'login', props: { name: 'login', size: 8 } },
      { id: 'code', use: 'proof/field', name: 'code', props: { name: 'code', size: 8 } },
    ]);
    expect(releaseWith().form('leave')).toBeUndefined();
  });

  it('is merged over the layers like the nodes of a page', () => {
    const release = releaseWith({ nodes: { login: null, code: { props: { size: 6 } }, mail: field(10, 'mail') } });
    expect(release.form('join')?.map(({ name, props }) => [name, props['size']])).toEqual([['mail', 8], ['code', 6]]);
    expect(nodeOf(release, 'join')?.slots?.['fields']?.map(({ id }) => id)).toEqual(['join.mail', 'join.pair']);
  });
});
