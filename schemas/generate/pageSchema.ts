import type { JsonObject } from '../language/json.ts';
import type { WidgetCatalogue, WidgetManifest } from '../language/manifest.ts';
import { kindShapes } from '../check/shapes/kinds.ts';
import { ofLayer } from './configSchemas.ts';
import { formSchema as valueFormSchema, propsSchema, requiredNames } from './propSchema.ts';
import { word } from './wordsSchema.ts';

const DRAFT = 'http://json-schema.org/draft-07/schema#';
const ID_PATTERN = '^[a-z][a-z0-9-]*$';

/**
 * The author's schemas of pages and layouts: completion and hover in an editor, from the widgets' manifests. They say what
 * fits at a place; what needs more than one file (facts, layers, slots of a layout) is the checker's.
 */
export function pageSchema(catalogue: WidgetCatalogue, icons: readonly string[]): JsonObject {
  return {
    $schema: DRAFT,
    title: 'Page',
    description: 'A page of a site, or in a brand only what differs from the layer below.',
    type: 'object',
    required: ['format', 'id'],
    additionalProperties: false,
    properties: {
      ...fileShell('page'),
      group: { type: 'string', description: 'Group of pages that browsers fetch together; by default its folder.' },
      route: { $ref: '#/definitions/route' },
      layout: word('layout'),
      head: { $ref: '#/definitions/head' },
      status: { type: 'integer', minimum: 200, maximum: 599, description: 'HTTP status, for error pages.' },
      budget: ofLayer((kindShapes.page['properties'] as JsonObject)['budget'] ?? {}, true),
      draft: (kindShapes.page['properties'] as JsonObject)['draft'] ?? {},
      only: ofLayer((kindShapes.page['properties'] as JsonObject)['only'] ?? {}, true),
      nodes: nodesSchema('Widgets of the page by stable id.'),
      layoutNodes: nodesSchema("Changes to the layout's own nodes on this page."),
    },
    definitions: { ...nodeDefinitions(catalogue, icons), route: ofLayer((kindShapes.page['properties'] as JsonObject)['route'] ?? {}, true) as JsonObject, head: headSchema },
  };
}

export function layoutSchema(catalogue: WidgetCatalogue, icons: readonly string[]): JsonObject {
  return {
    $schema: DRAFT,
    title: 'Layout',
    description: 'The frame around pages: its own nodes, and the slots that pages fill.',
    type: 'object',
    required: ['format', 'id'],
    additionalProperties: false,
    properties: {
      ...fileShell('layout'),
      title: { type: 'string' },
      slots: {
        type: 'object',
        propertyNames: { pattern: ID_PATTERN },
        additionalProperties: {
          anyOf: [
            {
              type: 'object',
              properties: {
                to: { type: 'string', description: 'Place that the slot stands for: node.slot.' },
                title: { type: 'string' },
                required: { type: 'boolean', description: 'Every page must fill it.' },
              },
              additionalProperties: false,
            },
            { type: 'null' },
          ],
        },
      },
      nodes: nodesSchema('Nodes of the layout by stable id; the one with "in": "root" is the outermost.'),
    },
    definitions: nodeDefinitions(catalogue, icons),
  };
}

export function formSchema(catalogue: WidgetCatalogue, icons: readonly string[]): JsonObject {
  return {
    $schema: DRAFT,
    title: 'Form',
    description: 'The fields of a form, in their order, or in a brand only what differs from the layer below.',
    type: 'object',
    required: ['format', 'id'],
    additionalProperties: false,
    properties: {
      ...fileShell('form'),
      title: { type: 'string', description: 'What it is, for authors.' },
      nodes: nodesSchema('Fields by stable id, with "in": "fields".'),
    },
    definitions: nodeDefinitions(catalogue, icons),
  };
}

function fileShell(kind: string): JsonObject {
  return {
    $schema: { type: 'string' },
    format: { const: 1, description: 'Version of the file format.' },
    id: { type: 'string', pattern: kind === 'page' ? '^[a-z][a-z0-9_-]*$' : ID_PATTERN, description: `Id of the ${kind}, the same in every layer.` },
  };
}

function nodesSchema(description: string): JsonObject {
  return {
    type: 'object',
    description,
    propertyNames: { pattern: ID_PATTERN },
    additionalProperties: { anyOf: [{ $ref: '#/definitions/node' }, { type: 'null', description: 'Removes the node of a lower layer.' }] },
  };
}

function nodeDefinitions(catalogue: WidgetCatalogue, icons: readonly string[]): JsonObject {
  const widgets = [...catalogue].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    node: {
      type: 'object',
      properties: {
        in: placeSchema(catalogue),
        at: { type: 'number', description: 'Order among the nodes of the same place.' },
        use: { description: 'Widget type.', anyOf: widgets.map(([type, manifest]) => widgetChoice(type, manifest)) },
        props: { type: 'object' },
        when: { anyOf: [word('rule'), { type: 'null' }] },
        onError: { enum: ['hide', 'retry', 'placeholder', null] },
        hydrate: { enum: ['load', 'visible', 'idle', null] },
        lock: { anyOf: [{ type: 'boolean' }, { type: 'array', items: { type: 'string' } }], description: 'Fixes the node, or these paths of it, against later layers.' },
        $lint: { type: 'object' },
      },
      additionalProperties: false,
      allOf: widgets.flatMap(([type, manifest]) => dispatch(type, manifest)),
    },
    ...Object.fromEntries(widgets.map(([type, manifest]) => [definitionName(type), propsSchema(manifest.props, icons)])),
  };
}

function widgetChoice(type: string, manifest: WidgetManifest): JsonObject {
  return {
    const: type,
    title: manifest.title,
    description: `${manifest.title}: ${manifest.description}${slotsSaying(manifest)}`,
    ...(manifest.deprecated === undefined ? {} : { deprecated: true, deprecationMessage: manifest.deprecated }),
  };
}

/** Its slots by name, as an editor shows them over the widget's type. */
function slotsSaying({ slots = {} }: WidgetManifest): string {
  const names = Object.entries(slots).map(([name, { title }]) => `${name} (${title})`);
  return names.length === 0 ? '' : ` Slots: ${names.join(', ')}.`;
}

// One `if` a widget keeps one mistake one message; `oneOf` over all widgets would give as many as there are widgets.
function dispatch(type: string, manifest: WidgetManifest): readonly JsonObject[] {
  const isType = { properties: { use: { const: type } }, required: ['use'] };
  const checksProps = { if: isType, then: { properties: { props: { $ref: `#/definitions/${definitionName(type)}` } } } };
  const required = requiredNames(manifest.props);
  const choices = (manifest.oneOf ?? []).map((names): JsonObject => ({ oneOf: names.map((name) => ({ required: [name] })) }));
  if (required.length === 0 && choices.length === 0) return [checksProps];
  // A layer may change one leaf of a node; only a whole declaration must give every required prop.
  const isWhole = { ...isType, required: ['use', 'in', 'at'] };
  return [checksProps, { if: isWhole, then: { required: ['props'], properties: { props: { required, ...(choices.length > 0 && { allOf: choices }) } } } }];
}

function definitionName(type: string): string {
  return `props-${type.replace('/', '-')}`;
}

/** Slots of the project's layouts and nodes; a node that is new in the file is no word yet: behind its id a slot of some widget. */
function placeSchema(catalogue: WidgetCatalogue): JsonObject {
  const holders = new Map<string, string[]>();
  for (const [type, { slots = {} }] of catalogue) for (const [slot, { title }] of Object.entries(slots)) holders.set(slot, [...(holders.get(slot) ?? []), `${type}: ${title}`]);
  const slots = [...holders].sort(([a], [b]) => (a < b ? -1 : 1)).map(([slot, titles]): JsonObject => ({ type: 'string', pattern: `^[a-z][a-z0-9-]*\\.${slot}$`, title: `Slot ${slot}`, description: `${titles.sort().join('. ')}.` }));
  return { description: 'Slot of the layout (main), or of another node (tabs.items).', anyOf: [word('place'), ...slots] };
}

const headSchema: JsonObject = {
  type: 'object',
  additionalProperties: false,
  properties: {
    title: { anyOf: [valueFormSchema('$t'), { type: 'null' }] },
    description: { anyOf: [valueFormSchema('$t'), { type: 'null' }] },
    image: { description: 'Own asset.' },
    robots: { type: 'string' },
    type: { type: 'string' },
  },
};
