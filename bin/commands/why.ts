import path from 'node:path';
import { parseArgs } from 'node:util';
import { rangeAt, type Said, whoSaysOfNode, whoSaysOfSite, whyShown, type WhyStep } from '../../schemas/check/index.ts';
import type { JsonValue } from '../../schemas/language/json.ts';
import { pointerOf, stepsOf } from '../../schemas/language/layers/mergeLayers.ts';
import type { ConfigSnapshot } from '../../schemas/language/release.ts';
import type { BrandModel } from '../../schemas/language/release/index.ts';
import { readWidgets } from '../catalogue/readWidgets.ts';
import { type Command, exitCodes, UsageError } from './command.ts';
import { configsFolder, hint, requireModel } from './configsOf.ts';
import { readSnapshot } from './readSnapshot.ts';

/** Stands for a page where the site itself is asked for. */
const SITE = 'site.json';

/** Why a node is shown or hidden: which rule, which fact, which layer; who says what of it, or of the site. */
export const whyCommand: Command = {
  name: 'why',
  usage: 'BRAND PAGE NODE [PATH] [--fact name=value ...] [--configs DIR], or BRAND site.json PATH',
  summary: 'Says whether a node is shown, because of which fact, set by which layer. Facts that are not given have their defaults. With a path (props.items.live, or sections.social.links of site.json): which layer says what stands there.',
  async run({ root, args, print }) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { configs: { type: 'string' }, fact: { type: 'string', multiple: true } } });
    const [brand, page, node, inner, ...more] = positionals;
    if (brand === undefined || page === undefined || node === undefined || more.length > 0) throw new UsageError(`Usage: lineup why ${whyCommand.usage}`);
    const snapshot = await readSnapshot(configsFolder(root, values.configs));
    const model = requireModel(snapshot, brand, await readWidgets(path.join(root, 'widgets')));
    if (page === SITE) {
      if (inner !== undefined) throw new UsageError(`Usage: lineup why ${whyCommand.usage}`);
      print(listedSaid(whoSaysOfSite(model, pointerOfPath(node)), `site.json of "${brand}" has no "${node}".`, snapshot));
      return exitCodes.clean;
    }
    const facts = readFacts(values.fact ?? [], model);
    const answer = whyShown(model, page, node, facts);
    if (answer.kind === 'no-page') throw new UsageError(`"${brand}" has no page "${page}".${hint(page, [...model.pages.keys()])}`);
    if (answer.kind === 'no-node') {
      if (answer.removedBy === undefined) throw new UsageError(`The page "${page}" has no node "${node}".${hint(node, answer.nodes)}`);
      print(`hidden: "${node}" is removed at ${placed(answer.removedBy, snapshot)}`);
      return exitCodes.clean;
    }
    if (inner !== undefined) {
      print(listedSaid(whoSaysOfNode(model, page, node, pointerOfPath(inner)), `The node "${node}" has no "${inner}".`, snapshot));
      return exitCodes.clean;
    }
    print([`${answer.isShown ? 'shown' : 'hidden'}: "${node}" on the page "${page}" of "${brand}"`, ...answer.steps.map((step) => described(step, snapshot))].join('\n'));
    return exitCodes.clean;
  },
};

function pointerOfPath(path: string): string {
  return pointerOf(path.split('.'));
}

/** A line a value: what it is, and where that is written. Throws UsageError where nothing was ever said. */
function listedSaid(said: readonly Said[], otherwise: string, snapshot: ConfigSnapshot): string {
  if (said.length === 0) throw new UsageError(otherwise);
  return said.map(({ pointer, value, place }) => `${stepsOf(pointer).join('.')} is ${value === undefined ? 'removed' : JSON.stringify(value)} at ${placed(place, snapshot)}`).join('\n');
}

/** `name=value` by the declared type. Throws UsageError for an unknown fact and a value of another type. */
function readFacts(given: readonly string[], { facts }: BrandModel): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(given.map((pair) => {
    const [name = '', ...rest] = pair.split('=');
    const text = rest.join('=');
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (!fact) throw new UsageError(`There is no fact "${name}".${hint(name, Object.keys(facts))}`);
    const value = valueOf(text, fact.type);
    if (value === undefined || (fact.type === 'enum' && !fact.values?.includes(text))) {
      throw new UsageError(`"${text}" is no value of the fact "${name}", which is a ${fact.type}${fact.values ? ` of ${fact.values.join(', ')}` : ''}.`);
    }
    return [name, value];
  }));
}

function valueOf(text: string, type: string): JsonValue | undefined {
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (type === 'number') return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (type === 'list') return text === '' ? [] : text.split(',').map((item) => (Number.isFinite(Number(item)) ? Number(item) : item));
  return text;
}

function described({ node, use, rule, isTrue, place, facts, instead }: WhyStep, snapshot: ConfigSnapshot): string {
  if (instead !== undefined) return `  ${node} (${use}): FALSE: "${instead}" stands before it and is shown`;
  if (rule === undefined) return `  ${node} (${use}): no rule`;
  const origins = { asked: 'as asked', page: 'on this page', flag: 'the flag', default: 'the default' };
  const reasons = facts.map(({ name, value, from, place: set }) => `      ${name} is ${JSON.stringify(value)}, ${origins[from]}${set ? ` at ${placed(set, snapshot)}` : ''}`);
  return [`  ${node} (${use}): ${isTrue ? 'true' : 'FALSE'}: ${JSON.stringify(rule)}`, `      written at ${placed(place, snapshot)}`, ...reasons].join('\n');
}

function placed({ file, pointer }: { readonly file: string; readonly pointer: string }, { files }: ConfigSnapshot): string {
  const range = rangeAt(files.get(file) ?? '', pointer);
  return range ? `${file}:${range.start.line}:${range.start.column}` : file;
}
