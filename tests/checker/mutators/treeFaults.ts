import type { NodeDeclaration } from '../../../schemas/language/configFiles.ts';
import { isEntries } from '../../../schemas/language/entries.ts';
import { isJsonObject, type JsonObject } from '../../../schemas/language/json.ts';
import type { PropDeclaration, WidgetManifest } from '../../../schemas/language/manifest.ts';
import { renameFields } from '../../../schemas/language/migrations/index.ts';
import { withKey, without, withProperty } from '../jsonText.ts';
import { misspelt, type Mutator } from '../mutator.ts';
import { childrenOf, leavesOf, type ShippedConfigs, type ShippedNode } from '../shippedConfigs.ts';
import { fault, nodeFault, valueFault, withNodeValue } from './fault.ts';

/** What can be wrong with nodes, their places and their trees. */
export const treeFaults: readonly Mutator[] = [
  {
    rule: 'widget/unknown',
    what: 'misspells a widget',
    count: 4,
    faults: (configs) => configs.nodes.map((node) => () => nodeFault(configs, node, 'use', misspelt(node.declaration.use))),
  },
  {
    rule: 'widget/deprecated',
    what: 'keeps a widget that goes',
    count: 1,
    faults: (configs) => usedOnce(configs).map((node) => () => ({
      what: node.declaration.use,
      manifests: { [node.declaration.use]: { ...manifestOf(configs, node), deprecated: 'Use another.' } },
      file: node.file,
      pointer: `${node.pointer}/use`,
      node: node.id,
    })),
  },
  {
    rule: 'format/deprecated-prop',
    what: 'keeps a prop that goes',
    count: 1,
    faults: (configs) => usedOnce(configs).flatMap((node) => Object.keys(node.declaration.props ?? {}).slice(0, 1).map((name) => () => {
      const manifest = manifestOf(configs, node);
      const prop = { ...manifest.props[name], deprecated: 'Leave it out.' } as PropDeclaration;
      return { what: `${node.declaration.use} ${name}`, manifests: { [node.declaration.use]: { ...manifest, props: { ...manifest.props, [name]: prop } } }, file: node.file, pointer: `${node.pointer}/props/${name}`, node: node.id };
    })),
  },
  {
    rule: 'format/list-by-position',
    what: 'writes entries by position',
    count: 4,
    faults: (configs) => entriesOf(configs).filter(({ node }) => !configs.isOverlaid(node.file)).map(({ node, name, entries }) => () =>
      valueFault(configs, node.file, `${node.pointer}/props/${name}`, Object.values(entries).map((entry) => { const { at: _at, ...fields } = entry as JsonObject; return fields; }))),
  },
  {
    rule: 'format/old-props',
    what: 'gives a prop under its former name',
    count: 6,
    faults: (configs) => configs.nodes.flatMap((node) => Object.keys(node.declaration.props ?? {}).map((name) => () => {
      const pointer = `${node.pointer}/props/former`;
      const { use } = node.declaration;
      return { ...fault(node.file, withKey(configs.text(node.file), `${node.pointer}/props/${name}`, 'former'), pointer), node: node.id, manifests: { [use]: { ...manifestOf(configs, node), version: 2, migrate: (props) => renameFields(props, { former: name }) } } };
    })),
  },
  {
    rule: 'widget/unknown-sport',
    what: 'misspells a sport',
    count: 1,
    faults: (configs) => configs.nodes.flatMap((node) => Object.entries(node.declaration.props ?? {}).flatMap(([name, value]) => {
      const declaration = manifestOf(configs, node).props[name];
      return declaration?.type === 'string' && declaration.names === 'sport' && typeof value === 'string' ? [() => valueFault(configs, node.file, `${node.pointer}/props/${name}`, misspelt(value))] : [];
    })),
  },
  {
    rule: 'widget/props-invalid',
    what: 'gives an entry no place',
    count: 3,
    faults: (configs) => entriesOf(configs).filter(({ node }) => !configs.isOverlaid(node.file)).map(({ node, name, entries }) => () => {
      const [id = ''] = Object.keys(entries);
      const pointer = `${node.pointer}/props/${name}/${id}/at`;
      return fault(node.file, without(configs.text(node.file), pointer), pointer);
    }),
  },
  {
    rule: 'widget/props-invalid',
    what: 'gives two props of which one is shown',
    count: 1,
    faults: (configs) => [...configs.values].flatMap(([file, value]) => leavesOf(value).filter(({ pointer, value: use }) => pointer.endsWith('/use') && use === 'blocks/questions').map(({ pointer }) => () => {
      const props = pointer.replace(/\/use$/, '/props');
      return fault(file, withProperty(configs.text(file), props, 'questions', {}), `${props}/text`);
    })),
  },
  {
    rule: 'widget/props-invalid',
    what: 'gives a prop a value of another type',
    count: 4,
    faults: (configs) => configs.nodes.flatMap((node) => Object.entries(node.declaration.props ?? {})
      .filter(([name]) => ['boolean', 'integer', 'number', 'enum'].includes(manifestOf(configs, node).props[name]?.type ?? ''))
      .map(([name]) => () => valueFault(configs, node.file, `${node.pointer}/props/${name}`, 'not this'))),
  },
  {
    rule: 'widget/props-invalid',
    what: 'gives a prop that the widget does not know',
    count: 4,
    faults: (configs) => configs.nodes.map((node) => () => nodeFault(configs, node, 'props', { ...node.declaration.props, 'not-a-prop': 1 }, '/props/not-a-prop')),
  },
  {
    rule: 'widget/props-invalid',
    what: 'misspells a prop',
    count: 3,
    faults: (configs) => configs.nodes.flatMap((node) => Object.entries(node.declaration.props ?? {}).filter(([, value]) => typeof value !== 'object' && typeof value !== 'string').map(([name]) => () =>
      fault(node.file, withKey(configs.text(node.file), `${node.pointer}/props/${name}`, `${name}Qx`), `${node.pointer}/props/${name}Qx`))),
  },
  {
    rule: 'node/id-invalid',
    what: 'gives a node an id that is none',
    count: 3,
    faults: (configs) => configs.nodes.filter((node) => node.kind === 'page' && isFree(configs, node)).flatMap((node) => ['Top_Games', '1st', 'a/b', `${node.id}é`].map((id) => () => {
      const pointer = `/nodes/${id.replaceAll('/', '~1')}`;
      return fault(node.file, withKey(configs.text(node.file), node.pointer, id), pointer, { node: id });
    })),
  },
  {
    rule: 'node/in-unknown',
    what: 'misspells where a node stands',
    count: 4,
    faults: (configs) => configs.nodes.filter(({ declaration }) => declaration.in !== 'root').map((node) => () => {
      const [name = '', ...rest] = node.declaration.in.split('.');
      return nodeFault(configs, node, 'in', [`${misspelt(name)}z`, ...rest].join('.'));
    }),
  },
  {
    rule: 'node/same-place',
    what: 'gives two nodes the same place',
    faults: (configs) => configs.nodes.filter(({ file, kind }) => kind === 'page' && !configs.isOverlaid(file)).flatMap((node) => configs.nodes
      .filter((other) => other.file === node.file && other.id < node.id && other.declaration.in === node.declaration.in)
      .map((other) => () => nodeFault(configs, node, 'at', other.declaration.at))),
  },
  {
    rule: 'slot/unknown',
    what: 'misspells the slot of a node',
    count: 4,
    faults: (configs) => configs.nodes.filter(({ declaration }) => declaration.in.includes('.')).map((node) => () => nodeFault(configs, node, 'in', `${node.declaration.in}Qx`)),
  },
  {
    rule: 'slot/mismatch',
    what: 'puts a node where its kind does not go',
    count: 1,
    faults: (configs) => usedOnce(configs).flatMap((node) => {
      const only = onlyChild(configs, node);
      const [, slot = ''] = only?.declaration.in.split('.') ?? [];
      const manifest = manifestOf(configs, node);
      return only === undefined ? [] : [() => ({ what: `${node.id}.${slot}`, manifests: { [node.declaration.use]: { ...manifest, slots: { ...manifest.slots, [slot]: { title: slot, allow: ['shell/never'] } } } }, file: only.file, pointer: `${only.pointer}/use`, node: only.id })];
    }),
  },
  {
    rule: 'slot/too-many',
    what: 'puts two pictures into an offer',
    faults: (configs) => [...configs.pages.keys()].map((file) => () => fault(file, withNodes(configs.text(file), [
      ['zz-card', { in: 'main', at: 7777, use: 'blocks/card', props: { title: { $t: 'brand:name' } } }],
      ...['zz-one', 'zz-two'].map((id, at) => [id, { in: 'zz-card.media', at, use: 'blocks/picture', props: PICTURE }] as const),
    ]), '/nodes/zz-two/in')),
  },
  {
    rule: 'slot/too-deep',
    what: 'stands a card within a card of columns',
    faults: (configs) => [...configs.pages.keys()].map((file) => () => fault(file, withNodes(configs.text(file), [
      ['zz-outer', { in: 'main', at: 7777, use: 'blocks/columns' }],
      ['zz-inner', { in: 'zz-outer.items', at: 1, use: 'blocks/columns' }],
      ['zz-card', { in: 'zz-inner.items', at: 1, use: 'blocks/card', props: { title: { $t: 'brand:name' } } }],
      ['zz-picture', { in: 'zz-card.media', at: 1, use: 'blocks/picture', props: PICTURE }],
    ]), '/nodes/zz-picture/in')),
  },
  {
    rule: 'slot/never-first',
    what: 'puts a card for members behind one for everybody',
    faults: (configs) => [...configs.pages.keys()].map((file) => () => fault(file, withNodes(configs.text(file), [
      ['zz-choice', { in: 'main', at: 7777, use: 'blocks/personalised' }],
      ['zz-everybody', { in: 'zz-choice.items', at: 1, use: 'blocks/card', props: { title: { $t: 'brand:name' } } }],
      ['zz-members', { in: 'zz-choice.items', at: 2, use: 'blocks/card', props: { title: { $t: 'brand:name' } }, when: { var: 'user.signedIn' } }],
    ]), '/nodes/zz-members/at')),
  },
  {
    rule: 'slot/empty-required',
    what: 'empties the column that a layout needs',
    faults: (configs) => [...configs.pages.keys()].filter((file) => !configs.isOverlaid(file) && (configs.pages.get(file)?.layout ?? 'default') === 'default').map((file) => () => {
      const inMain = configs.nodes.filter((node) => node.file === file && node.declaration.in === 'main');
      const text = inMain.reduce((before, { pointer }, at) => withNodeValue(withNodeValue(before, pointer, 'in', 'left'), pointer, 'at', 7001 + at), configs.text(file));
      return fault(file, text, '/nodes');
    }),
  },
  {
    rule: 'tree/too-deep',
    what: 'stacks containers',
    faults: (configs) => [...configs.pages.keys()].map((file) => () => {
      const chain = Array.from({ length: 16 }, (_, at) => [`deep-${at + 2}`, { in: at === 0 ? 'main' : `deep-${at + 1}.items`, at: 7777, use: 'shell/settings-menu' }] as const);
      return fault(file, withNodes(configs.text(file), chain), '/nodes/deep-17/in');
    }),
  },
  {
    rule: 'tree/too-many-nodes',
    what: 'repeats a node by the hundred',
    faults: (configs) => [...configs.pages.keys()].map((file) => () => {
      const many = Array.from({ length: 401 }, (_, at) => [`many-${at}`, { in: 'main', at: 7000 + at, use: 'shell/snowfall' }] as const);
      return fault(file, withNodes(configs.text(file), many), '/nodes');
    }),
  },
  {
    rule: 'layout/unknown',
    what: 'misspells the layout of a page',
    count: 4,
    faults: (configs) => [...configs.pages].filter(([, page]) => page.layout !== undefined).map(([file, page]) => () => valueFault(configs, file, '/layout', misspelt(page.layout ?? ''))),
  },
  {
    rule: 'layout/meta-conflict',
    what: 'sets a flag that the layout does not heed',
    faults: (configs) => [...configs.pages].filter(([, { layout, route }]) => layout !== 'default' && route !== undefined && route.meta === undefined).flatMap(([file]) =>
      ['hideFooter', 'hideBottomNavigation'].map((flag) => () => fault(file, withProperty(configs.text(file), '/route', 'meta', { [flag]: true }), `/route/meta/${flag}`))),
  },
  {
    rule: 'value/unknown-form',
    what: 'names a fact, a parameter or a token that does not exist',
    faults: (configs) => configs.nodes.flatMap((node) => Object.entries(node.declaration.props ?? {}).flatMap(([name, value]) => {
      const form = typeof value === 'object' && value !== null ? Object.keys(value)[0] : undefined;
      if (form !== '$fact' && form !== '$token' && !(form === '$param' && node.kind === 'page')) return [];
      return [() => valueFault(configs, node.file, `${node.pointer}/props/${name}/${form}`, 'no-such-name')];
    })),
  },
  {
    rule: 'value/unknown-form',
    what: 'misspells a form',
    count: 3,
    faults: (configs) => configs.nodes.flatMap((node) => Object.entries(node.declaration.props ?? {}).flatMap(([name, value]) => {
      const [form, key] = typeof value === 'object' && value !== null && !Array.isArray(value) ? (Object.entries(value)[0] ?? []) : [];
      if (form === undefined || !form.startsWith('$') || (form === '$t' && (configs.timesNamed.get(String(key)) ?? 0) < 2)) return [];
      return [() => valueFault(configs, node.file, `${node.pointer}/props/${name}`, { [`${form}t`]: key ?? '' })];
    })),
  },
  {
    rule: 'lint/unused',
    what: 'means a finding that is not there',
    faults: (configs) => unlinted(configs).map((node) => () => nodeFault(configs, node, '$lint', { disable: [{ rule: 'node/same-place', reason: 'Once it was.' }] }, '/$lint/disable/0')),
  },
  {
    rule: 'lint/expired',
    what: 'means a finding up to a day that is past',
    faults: (configs) => unlinted(configs).map((node) => () => nodeFault(configs, node, '$lint', { disable: [{ rule: 'node/same-place', reason: 'For now.', until: '2026-11-20' }] }, '/$lint/disable/0/until')),
  },
];

const PICTURE = { file: { $asset: '/assets/samples/picture.svg' }, isOrnament: true };

function withNodes(text: string, nodes: readonly (readonly [string, NodeDeclaration])[]): string {
  return nodes.reduce((before, [id, node]) => withProperty(before, '/nodes', id, node as unknown as JsonObject), text);
}

function manifestOf({ catalogue }: ShippedConfigs, { declaration: { use } }: ShippedNode): WidgetManifest {
  const manifest = catalogue.get(use);
  if (!manifest) throw new Error(`There is no widget ${use}`);
  return manifest;
}

/** Props that hold entries by id. */
function entriesOf(configs: ShippedConfigs): readonly { readonly node: ShippedNode; readonly name: string; readonly entries: JsonObject }[] {
  return configs.nodes.flatMap((node) => Object.entries(node.declaration.props ?? {}).flatMap(([name, value]) => {
    const declaration = manifestOf(configs, node).props[name];
    return declaration && isEntries(declaration) && isJsonObject(value) ? [{ node, name, entries: value }] : [];
  }));
}

/** Nodes whose widget stands nowhere else, in files that no brand has a version of. */
function usedOnce(configs: ShippedConfigs): readonly ShippedNode[] {
  const all = [...configs.texts.values()].join('\n');
  return configs.nodes.filter(({ file, declaration: { use } }) => !configs.isOverlaid(file) && all.split(`"${use}"`).length === 2);
}

function onlyChild(configs: ShippedConfigs, node: ShippedNode): ShippedNode | undefined {
  const [only, ...more] = childrenOf(node, configs);
  return more.length === 0 ? only : undefined;
}

/** What a node means already would be found once its own `$lint` is written over. */
function unlinted({ nodes }: ShippedConfigs): readonly ShippedNode[] {
  return nodes.filter(({ declaration }) => declaration.$lint === undefined);
}

/** Nothing else names the node: no child, no brand, no experiment. */
function isFree(configs: ShippedConfigs, node: ShippedNode): boolean {
  return childrenOf(node, configs).length === 0 && !configs.isOverlaid(node.file) && !configs.text('base/experiments.json').includes(`"${node.id}"`);
}
