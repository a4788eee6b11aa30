import { describe, expect, it } from 'vitest';
import type { NodeDeclaration } from '../configFiles.ts';
import type { WidgetManifest } from '../manifest.ts';
import { compilePage, type PageContext, type PageSource } from './compilePage.ts';

const manifest = (more: Partial<WidgetManifest>): WidgetManifest => ({ format: 1, version: 1, title: 'One', description: 'One.', group: 'test', load: 'first', props: {}, ...more });
const words = { title: { type: 'text', title: 'Title' }, short: { type: 'text', title: 'Short' } } as const;
const context: PageContext = {
  catalogue: new Map([
    ['test/part', manifest({ props: { ...words, anchor: { type: 'string', title: 'Anchor', names: 'anchor', labelIn: ['short', 'title'] } }, slots: { items: { title: 'Items' } } })],
    ['test/nav', manifest({ slots: { links: { title: 'Links', gathers: 'test/link' } } })],
    ['test/link', manifest({ pure: true, props: { to: { type: 'link', title: 'To' }, label: { type: 'text', title: 'Label' } } })],
  ]),
  namedRules: {},
  siteFacts: { 'flags.isOff': false },
  factScope: () => 'session',
  pathOf: () => undefined,
  fileOf: () => undefined,
};
const SIGNED_IN = { var: 'user.signedIn' };
const PLAYS = { var: 'user.plays' };
const part = (at: number, anchor: string, more: Partial<NodeDeclaration> = {}): NodeDeclaration => ({ in: 'root', at, use: 'test/part', ...more, props: { title: { $t: `page:${anchor}` }, anchor, ...more.props } });

function linksOf(nodes: PageSource['nodes']) {
  const plan = compilePage({ pageId: 'page', layoutId: '', status: 200, meta: {}, head: {}, layoutNodes: {}, layoutSlots: {}, nodes: { nav: { in: 'root', at: 0, use: 'test/nav' }, ...nodes } }, context);
  const links = plan.roots.find(({ id }) => id === 'nav')?.slots?.['links'] ?? [];
  return { plan, links: links.map(({ id, use, props, rule }) => ({ id, use, ...props, ...(rule !== undefined && { rule: plan.rules[rule] }) })) };
}

describe('a slot that gathers anchors', () => {
  it('holds a link for each part of the page with an anchor, in the order of the page, by its short title where it has one', () => {
    const { links, plan } = linksOf({ b: part(2, 'games', { props: { short: { $t: 'page:short' } } }), a: part(1, 'offers'), c: { in: 'root', at: 3, use: 'test/part', props: { title: { $t: 'page:none' } } } });
    expect(links).toEqual([
      { id: 'nav-offers', use: 'test/link', to: '#offers', label: { $t: 'page:offers' } },
      { id: 'nav-games', use: 'test/link', to: '#games', label: { $t: 'page:short' } },
    ]);
    expect(plan.widgets).toContain('test/link');
  });

  it('hides a link with what it leads to, and with what that stands in', () => {
    const { links } = linksOf({ a: part(1, 'outer', { when: SIGNED_IN }), b: part(1, 'inner', { in: 'a.items', when: PLAYS }), c: part(2, 'off', { when: { var: 'flags.isOff' } }) });
    expect(links.map(({ id, rule }) => [id, rule])).toEqual([['nav-outer', SIGNED_IN], ['nav-inner', { and: [SIGNED_IN, PLAYS] }]]);
  });

  it('keeps the links of the author behind them', () => {
    const { links } = linksOf({ a: part(1, 'offers'), own: { in: 'nav.links', at: 1, use: 'test/link', props: { to: '#terms', label: { $t: 'page:terms' } } } });
    expect(links.map(({ id }) => id)).toEqual(['nav-offers', 'own']);
  });
});
