import type { WidgetManifest } from '../../../schemas/language/manifest.ts';
import type { NodeDeclaration } from '../../../schemas/language/configFiles.ts';
import { withProperty, withValue } from '../jsonText.ts';
import type { Fault, Mutator } from '../mutator.ts';
import type { ShippedConfigs, ShippedNode } from '../shippedConfigs.ts';
import { fault, nodeFault } from './fault.ts';

/** What can be wrong with forms and with what shows them. */
export const formFaults: readonly Mutator[] = [
  {
    rule: 'form/unknown',
    what: 'misspells a form',
    count: 2,
    faults: (configs) => shownForms(configs).map(({ node, prop, form }) => () => nodeFault(configs, node, 'props', { ...node.declaration.props, [prop]: `${form}-x` }, `/props/${prop}`)),
  },
  {
    rule: 'form/unused',
    what: 'leaves a form that nothing shows',
    count: 1,
    isAlone: true,
    faults: () => [() => ({ what: 'a form of its own', change: { 'base/forms/lonely.json': '{\n  "format": 1,\n  "id": "lonely",\n  "title": "Lonely",\n  "nodes": {}\n}\n' }, file: 'base/forms/lonely.json', pointer: '/id' })],
  },
  {
    rule: 'form/field-twice',
    what: 'sends two fields by one name',
    count: 2,
    faults: (configs) => fieldsOf(configs).map((field) => () => {
      const id = `${field.id}-again`;
      const text = withProperty(configs.text(field.file), '/nodes', id, { ...field.declaration, at: field.declaration.at + 1 });
      return fault(field.file, text, `/nodes/${id}/props/${field.prop}`);
    }),
  },
  {
    rule: 'form/rule-of-visitors',
    what: 'hides a field from guests',
    count: 2,
    faults: (configs) => fieldsOf(configs).filter(({ declaration }) => declaration.when === undefined).map((field): (() => Fault) => () => nodeFault(configs, { ...field, kind: 'page' }, 'when', { var: 'user.signedIn' })),
  },
  {
    rule: 'form/region-country',
    what: 'asks for the region before the country, or in a form without one',
    isAlone: true,
    count: 2,
    faults: (configs) => [
      () => fault('base/forms/registration-full.json', withValue(configs.text('base/forms/registration-full.json'), '/nodes/country/at', 730), '/nodes/region/use'),
      () => fault('base/forms/contact.json', withProperty(configs.text('base/forms/contact.json'), '/nodes', 'region', { in: 'fields', at: 1, use: 'forms/region', props: { name: 'region', label: { $t: 'registration:field.region' } } }), '/nodes/region/use'),
    ],
  },
  {
    rule: 'slot/mismatch',
    what: 'puts a node of a page among the fields of a form',
    count: 1,
    faults: (configs) => shownForms(configs).flatMap(({ node, slot }) => configs.nodes.filter((other) => other.file === node.file && other.id !== node.id && configs.nodes.every(({ declaration }) => !declaration.in.startsWith(`${other.id}.`))).map((other) => () => nodeFault(configs, other, 'in', `${node.id}.${slot}`))),
  },
];

interface ShownForm {
  readonly node: ShippedNode;
  readonly prop: string;
  readonly form: string;
  readonly slot: string;
}

function shownForms({ nodes, catalogue }: ShippedConfigs): readonly ShownForm[] {
  return nodes.flatMap((node) => {
    const { props, slots = {} } = catalogue.get(node.declaration.use) as WidgetManifest;
    const [slot, { ofForm: prop = '' } = {}] = Object.entries(slots).find(([, { ofForm }]) => ofForm !== undefined) ?? [];
    const form = node.declaration.props?.[prop];
    return slot !== undefined && props[prop]?.type === 'form' && typeof form === 'string' ? [{ node, prop, form, slot }] : [];
  });
}

interface ShippedField {
  readonly file: string;
  readonly pointer: string;
  readonly id: string;
  readonly declaration: NodeDeclaration;
  /** The prop that names it. */
  readonly prop: string;
}

function fieldsOf({ values, catalogue }: ShippedConfigs): readonly ShippedField[] {
  return [...values].filter(([file]) => file.startsWith('base/forms/')).flatMap(([file, value]) => Object.entries((value as unknown as { nodes: Record<string, NodeDeclaration> }).nodes).flatMap(([id, declaration]) => {
    const [prop] = Object.entries(catalogue.get(declaration.use)?.props ?? {}).find(([, { type, ...rest }]) => type === 'string' && 'names' in rest && rest.names === 'field') ?? [];
    return prop === undefined ? [] : [{ file, pointer: `/nodes/${id}`, id, declaration, prop }];
  }));
}
