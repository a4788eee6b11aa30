import { describe, expect, it } from 'vitest';
import type { NodeDeclaration } from '../configFiles.ts';
import type { WidgetManifest } from '../manifest.ts';
import type { PlanNode } from '../release.ts';
import { compilePage, type PageContext } from './compilePage.ts';

const manifest = (more: Partial<WidgetManifest>): WidgetManifest => ({ format: 1, version: 1, title: 'One', description: 'One.', group: 'test', load: 'first', props: {}, ...more });
const context: PageContext = {
  catalogue: new Map([
    ['test/table', manifest({ slots: { above: { title: 'Above', beside: 'before' }, empty: { title: 'Empty' }, below: { title: 'Below', beside: 'after' } } })],
    ['test/card', manifest({})],
    ['test/choice', manifest({ slots: { items: { title: 'Items', shows: 'first' } } })],
  ]),
  namedRules: {},
  siteFacts: { 'flags.isOff': false },
  factScope: () => 'request',
  pathOf: () => undefined,
  fileOf: () => undefined,
};
const LIVE = { var: 'route.isLive' };
const MEMBER = { var: 'user.signedIn' };
const card = (place: string, at: number, when?: NodeDeclaration['when']): NodeDeclaration => ({ in: place, at, use: 'test/card', ...(when !== undefined && { when }) });

function planOf(nodes: Readonly<Record<string, NodeDeclaration>>) {
  const plan = compilePage({ pageId: 'page', layoutId: '', status: 200, meta: {}, head: {}, layoutNodes: {}, layoutSlots: {}, nodes }, context);
  const shown = ({ id, rule, slots }: PlanNode): unknown => [id, ...(rule === undefined ? [] : [plan.rules[rule]]), ...(slots ? [Object.fromEntries(Object.entries(slots).map(([name, list]) => [name, list.map(shown)]))] : [])];
  return plan.roots.map(shown);
}

describe('a slot beside its widget', () => {
  it('puts its nodes before and after the widget, in the place of the widget, and gives the widget nothing of them', () => {
    const nodes = { first: card('root', 1), table: { in: 'root', at: 2, use: 'test/table' }, last: card('root', 3), b: card('table.above', 2), a: card('table.above', 1), none: card('table.empty', 1), end: card('table.below', 1) };
    expect(planOf(nodes)).toEqual([['first'], ['a'], ['b'], ['table', { empty: [['none']] }], ['end'], ['last']]);
  });

  it('shows them when the widget is shown, by its rule and their own', () => {
    const nodes = { table: { in: 'root', at: 1, use: 'test/table', when: LIVE }, a: card('table.above', 1), b: card('table.below', 1, MEMBER) };
    expect(planOf(nodes)).toEqual([['a', LIVE], ['table', LIVE], ['b', { and: [LIVE, MEMBER] }]]);
    expect(planOf({ ...nodes, table: { ...nodes.table, when: { var: 'flags.isOff' } } })).toEqual([]);
  });

  it('goes with a widget that is chosen, or not', () => {
    const nodes = { choice: { in: 'root', at: 1, use: 'test/choice' }, member: card('choice.items', 1, MEMBER), table: { in: 'choice.items', at: 2, use: 'test/table' }, note: card('table.below', 1) };
    const guest = { '!': [MEMBER] };
    expect(planOf(nodes)).toEqual([['choice', { items: [['member', MEMBER], ['table', guest], ['note', guest]] }]]);
  });
});
