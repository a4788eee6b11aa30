import type { WidgetExample } from '../examples/index.ts';
import type { JsonValue } from '../language/json.ts';
import type { LoadMode, SlotDeclaration, WidgetCatalogue, WidgetManifest } from '../language/manifest.ts';
import { EXAMPLE_NAMESPACE, exampleNodes } from './exampleNodes.ts';
import { prettyJson } from '../language/prettyJson.ts';
import { defaultOf, flatProps, sayingOf, valueOf } from './propWords.ts';

const BANNER = '<!-- Made of widget.json by `npm run generate`; do not edit. -->';

/** Width up to which a value of an example stays on one line. */
const LINE = 100;

const LOADS: Readonly<Record<LoadMode, string>> = {
  first: 'with the first view of a page that shows it',
  visible: 'when it comes near the view',
  opened: 'when somebody first points at it, touches it or comes to it with the keyboard',
  contents: 'with the first thing in it that needs it',
};

/** What an author wants to know of a widget, as a page of Markdown: props, slots, what it reads, and an example to copy. */
export function widgetPage(type: string, manifest: WidgetManifest, example: WidgetExample | undefined, catalogue: WidgetCatalogue): string {
  const parts = [
    BANNER,
    `# ${manifest.title}`,
    `\`"use": "${type}"\`, group \`${manifest.group}\`. ${manifest.description}`,
    ...(manifest.deprecated === undefined ? [] : [`**Deprecated:** ${manifest.deprecated}`]),
    ...propsPart(manifest),
    ...slotsPart(manifest, catalogue),
    ...readsPart(manifest),
    ...examplePart(type, example, catalogue),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The list of all widgets by group, with a link to the page of each. */
export function widgetIndex(catalogue: WidgetCatalogue): string {
  const groups = [...new Set([...catalogue.values()].map(({ group }) => group))].sort();
  const parts = groups.flatMap((group) => {
    const members = [...catalogue].filter(([, manifest]) => manifest.group === group).sort(([a], [b]) => (a < b ? -1 : 1));
    return [`## ${group}`, table(['widget', 'title', 'what'], members.map(([type, { title, description }]) => [`[\`${type}\`](${type}.md)`, title, description]))];
  });
  return `${[BANNER, '# Widgets', 'What a page can hold. Pictures of all of them, in every state and width: `npm run dev`, then `/catalogue`.', ...parts].join('\n\n')}\n`;
}

function propsPart({ props, oneOf = [] }: WidgetManifest): readonly string[] {
  const insteadOf = (name: string) => oneOf.filter((names) => names.includes(name)).flat().filter((other) => other !== name).map((other) => `\`${other}\``);
  const rows = flatProps(props).map(([name, prop]) => [
    `\`${name}\`${prop.required === true && prop.default === undefined ? ', must be given' : ''}${insteadOf(name).length > 0 ? `, or ${insteadOf(name).join(', ')}` : ''}`,
    sayingOf(prop),
    valueOf(prop),
    defaultOf(prop),
  ]);
  return ['## Props', rows.length === 0 ? 'None.' : table(['prop', 'what', 'value', 'default'], rows)];
}

function slotsPart({ slots = {} }: WidgetManifest, catalogue: WidgetCatalogue): readonly string[] {
  const rows = Object.entries(slots).map(([name, slot]) => [`\`${name}\``, whatOf(slot), fitsIn(slot, catalogue), countOf(slot), slot.depth === undefined ? 'any' : String(slot.depth)]);
  return rows.length === 0 ? [] : ['## Slots', table(['slot', 'what', 'fits', 'how many', 'levels within it'], rows)];
}

function whatOf({ title, shows, beside }: SlotDeclaration): string {
  if (shows === 'first') return `${title}: the first whose rule holds is shown`;
  return beside === undefined ? title : `${title}: stands ${beside} the widget, in its place, and is shown when it is`;
}

function fitsIn({ allow }: SlotDeclaration, catalogue: WidgetCatalogue): string {
  if (allow === undefined) return 'any widget';
  return allow.map((entry) => {
    const group = entry.startsWith('group:') ? entry.slice('group:'.length) : undefined;
    if (group === undefined) return `\`${entry}\``;
    const members = [...catalogue].filter(([, manifest]) => manifest.group === group).map(([type]) => `\`${type}\``).sort();
    return `group \`${group}\` (${members.join(', ')})`;
  }).join(', ');
}

function countOf({ min = 0, max }: SlotDeclaration): string {
  if (max === undefined) return min === 0 ? 'any' : `${min} at least`;
  return min === 0 ? `${max} at most` : `${min} to ${max}`;
}

function readsPart({ reads = [], facts = [], texts = [], hosts = [], load, experiments }: WidgetManifest): readonly string[] {
  const names = (list: readonly string[]) => list.map((name) => `\`${name}\``).join(', ');
  const lines = [
    ...(reads.length > 0 ? [`- Stores: ${names(reads)}.`] : []),
    ...(facts.length > 0 ? [`- Facts: ${names(facts)}.`] : []),
    ...(texts.length > 0 ? [`- Texts of the dictionaries ${names(texts)}.`] : []),
    ...(hosts.length > 0 ? [`- Hosts outside: ${names(hosts)}.`] : []),
    `- Its code comes ${LOADS[load]}.`,
    ...(experiments === false ? ['- No experiment may change it.'] : []),
  ];
  return ['## What it reads', lines.join('\n')];
}

function examplePart(type: string, example: WidgetExample | undefined, catalogue: WidgetCatalogue): readonly string[] {
  if (!example) return [];
  const { nodes, texts } = exampleNodes(type, example, catalogue);
  return [
    '## Example',
    `${example.title}. Nodes of a page:`,
    fence({ nodes }),
    ...(Object.keys(texts).length === 0 ? [] : [`Its texts, in \`dictionaries/<language>/${EXAMPLE_NAMESPACE}.json\`:`, fence(texts)]),
  ];
}

function fence(value: JsonValue): string {
  return `\`\`\`json\n${prettyJson(value, { lineLength: LINE })}\n\`\`\``;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
