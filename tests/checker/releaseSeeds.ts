import type { JsonObject, JsonValue } from '../../schemas/language/json.ts';
import { isJsonObject } from '../../schemas/language/json.ts';
import { withProperty, withoutIfThere, withValue } from './jsonText.ts';
import { fault } from './mutators/fault.ts';
import { mutators } from './mutators/index.ts';
import type { Fault } from './mutator.ts';
import { leavesOf, type ShippedConfigs } from './shippedConfigs.ts';

/** Kinds of faults that partners and product managers can make with JSON alone. */
export type SeedKind = 'assets' | 'fonts' | 'maps' | 'drafts' | 'experiments' | 'blocks';

export interface Seed {
  readonly kind: SeedKind;
  /** A brand that loads the file. */
  readonly brand: string;
  readonly fault: Fault;
}

const CAMPAIGN = 'brands/aurora/pages/campaigns/cup-nights.json';
const FONT_SITE = 'brands/nahar/site.json';
const EXPERIMENTS = 'base/experiments.json';
const DRAFT = 'base/pages/information/draft-of-test.json';
const FAMILY = '/sections/fonts/families/Figtree';
const FONT = { $asset: 'fonts/figtree.woff2' };
/** How many each fault of a node is put into. */
const NODES_EACH = 5;
/** How many names of files are misspelt, spread over all. */
const NAMES = 20;

/** Faults that are errors, each with the place where it must be told of. */
export function releaseSeeds(configs: ShippedConfigs): readonly Seed[] {
  return [...blocks(configs), ...drafts(), ...maps(configs), ...assets(configs), ...fonts(configs), ...experiments(configs)];
}

interface NodeFault {
  readonly key: string;
  readonly value: (declared: JsonValue | undefined) => JsonValue;
  /** From the node. */
  readonly at: string;
}

const NODE_FAULTS: readonly NodeFault[] = [
  { key: 'use', value: (use) => `${String(use)}q`, at: '/use' },
  { key: 'in', value: () => 'nowhere.items', at: '/in' },
  { key: 'at', value: () => 'first', at: '/at' },
  { key: 'colour', value: () => 'red', at: '/colour' },
  { key: 'when', value: () => ({ '!': [{ var: 'user.signdIn' }] }), at: '/when/!/0/var' },
  { key: 'when', value: () => ({}), at: '/when' },
  { key: 'props', value: (props) => ({ ...(props as JsonObject), colour: 'red' }), at: '/props/colour' },
];

function nodeSeeds(kind: SeedKind, brand: string, file: string, text: string): readonly Seed[] {
  const { nodes } = JSON.parse(text) as { readonly nodes: Readonly<Record<string, JsonObject>> };
  // A node that others stand in takes them with it: such faults have consequences.
  const leaves = Object.entries(nodes).filter(([id]) => !Object.values(nodes).some((other) => String(other['in']).startsWith(`${id}.`)));
  return NODE_FAULTS.flatMap(({ key, value, at }) => leaves.slice(0, NODES_EACH).map(([id, node]): Seed => {
    const pointer = `/nodes/${id}`;
    return { kind, brand, fault: fault(file, withProperty(withoutIfThere(text, `${pointer}/${key}`), pointer, key, value(node[key])), `${pointer}${at}`) };
  }));
}

function blocks(configs: ShippedConfigs): readonly Seed[] {
  return nodeSeeds('blocks', 'aurora', CAMPAIGN, configs.text(CAMPAIGN));
}

/** A page in the making with one fault, where there was none before. */
function drafts(): readonly Seed[] {
  const page = { format: 1, id: 'draft-of-test', draft: true, route: { path: 'draft-of-test' }, layout: 'default', head: { title: { $t: 'info:cookies.title' } }, nodes: { hero: { in: 'main', at: 100, use: 'blocks/hero', props: { title: { $t: 'info:cookies.title' } } } } };
  const text = JSON.stringify(page, null, 2);
  const pageFaults: readonly (readonly [key: string, value: JsonValue, at: string])[] = [
    ['layout', 'defualt', '/layout'],
    ['only', { countries: ['uk'] }, '/only/countries/0'],
    ['colour', 'red', '/colour'],
    ['draft', 'yes', '/draft'],
  ];
  const ofPage = pageFaults.map(([key, value, at]): Seed => ({ kind: 'drafts', brand: 'aurora', fault: fault(DRAFT, withProperty(withoutIfThere(text, `/${key}`), '', key, value), at) }));
  return [...ofPage, ...nodeSeeds('drafts', 'aurora', DRAFT, text)];
}

/** Entries of lists that are maps by id: slides of the base. */
function maps(configs: ShippedConfigs): readonly Seed[] {
  const file = 'base/site.json';
  const text = configs.text(file);
  const lists = leavesOf(configs.values.get(file) ?? {}).flatMap(({ pointer, value }) => (/^\/sections\/media\/[^/]+\/[^/]+\/[^/]+$/.test(pointer) && isJsonObject(value) ? [pointer] : []));
  return lists.flatMap((pointer) => ([['at', 'first'], ['colour', 'red'], ['href', 7], ['icon', 7]] as const).map(([key, value]): Seed =>
    ({ kind: 'maps', brand: 'aurora', fault: fault(file, withProperty(withoutIfThere(text, `${pointer}/${key}`), pointer, key, value), `${pointer}/${key}`) })));
}

/** Every file that a site, a page or a brand book names, misspelt; files that are not what they are named for. */
function assets(configs: ShippedConfigs): readonly Seed[] {
  const named = [...configs.values].flatMap(([file, value]) => (/^brands\/[^/]+\/(?:site|brandbook|pages\/.+)\.json$/.test(file) ? leavesOf(value).filter(({ pointer }) => pointer.endsWith('/$asset')).map(({ pointer, value: name }) => ({ file, pointer, name: String(name) })) : []));
  const brandOf = (file: string) => file.split('/')[1] ?? '';
  const pictures = named.filter(({ pointer }) => !pointer.includes('/fonts/'));
  const every = Math.ceil(pictures.length / NAMES);
  const misspelt = pictures.filter((_one, at) => at % every === 0).map(({ file, pointer, name }): Seed => ({ kind: 'assets', brand: brandOf(file), fault: fault(file, withValue(configs.text(file), pointer, name.replace(/\.(\w+)$/, 'q.$1')), pointer) }));
  const files = [...configs.texts.keys()].filter((file) => /^brands\/[^/]+\/assets\/.+\.svg$/.test(file));
  return [...misspelt, ...files.slice(0, 6).map((file): Seed => ({ kind: 'assets', brand: brandOf(file), fault: fault(file, JSON.stringify({ ...(configs.values.get(file) as JsonObject), type: 'png' }), '') }))];
}

function fonts(configs: ShippedConfigs): readonly Seed[] {
  const text = configs.text(FONT_SITE);
  const at = `${FAMILY}/files/300-900`;
  const faults: readonly (readonly [place: string, value: JsonValue, told: string])[] = [
    [at, { $asset: 'fonts/figtre.woff2' }, `${at}/$asset`],
    [at, { Latn: { $asset: 'fonts/figtre.woff2' } }, `${at}/Latn/$asset`],
    [at, { Latn: FONT, Arab: { $asset: 'fonts/none.woff2' } }, `${at}/Arab/$asset`],
    [at, { Latin: FONT }, `${at}/Latin`],
    [at, { $asset: 'logo.svg' }, `${at}/$asset`],
    [at, { Latn: { $asset: 'card.svg' } }, `${at}/Latn/$asset`],
    [at, 400, at],
    [at, { Latn: 7 }, `${at}/Latn`],
    [`${FAMILY}/files`, [FONT], `${FAMILY}/files`],
    [`${FAMILY}/files`, { bold: FONT }, `${FAMILY}/files/bold`],
    [`${FAMILY}/scripts`, ['Latin'], `${FAMILY}/scripts/0`],
    [`${FAMILY}/scripts`, 'Latn', `${FAMILY}/scripts`],
    [FAMILY, 'fonts/figtree.woff2', FAMILY],
  ];
  return faults.map(([place, value, told]): Seed => ({ kind: 'fonts', brand: 'nahar', fault: fault(FONT_SITE, withValue(text, place, value), told) }));
}

/** Those of the mutation test that are errors, and shapes. */
function experiments(configs: ShippedConfigs): readonly Seed[] {
  const id = '/experiments/contacts-order';
  const text = configs.text(EXPERIMENTS);
  const patch = (nodes: JsonObject) => withValue(text, `${id}/variants/safety-first/pages/contacts`, nodes);
  const own: readonly Fault[] = [
    fault(EXPERIMENTS, withValue(text, `${id}/weights/plain`, 'half'), `${id}/weights/plain`),
    fault(EXPERIMENTS, withValue(text, `${id}/control`, 7), `${id}/control`),
    fault(EXPERIMENTS, withProperty(text, id, 'colour', 'red'), `${id}/colour`),
    fault(EXPERIMENTS, patch({ safety: { use: 'info/gone' } }), `${id}/variants/safety-first/pages/contacts/safety/use`),
    fault(EXPERIMENTS, patch({ safety: { at: 'first' } }), `${id}/variants/safety-first/pages/contacts/safety/at`),
    fault(EXPERIMENTS, patch({ safety: { in: 'nowhere.items' } }), `${id}/variants/safety-first/pages/contacts/safety/in`),
  ];
  const known = mutators.filter(({ rule }) => /^experiment\/(?:weights|no-control|forbidden-widget|limits-invalid|unknown-goal)$/.test(rule)).flatMap((mutator) => mutator.faults(configs).map((make) => make()));
  // A server does not know the names of calls: it counts a goal that there is not as never reached, which nobody sees.
  return [...own, ...known.filter(({ file, pointer }) => file === EXPERIMENTS && !pointer.endsWith('/call'))].map((one): Seed => ({ kind: 'experiments', brand: 'aurora', fault: one }));
}
