import { describe, expect, it } from 'vitest';
import type { NodeDeclaration } from '../configFiles.ts';
import type { WidgetManifest } from '../manifest.ts';
import { compilePage, type PageContext } from './compilePage.ts';

const manifest = (more: Partial<WidgetManifest>): WidgetManifest => ({ format: 1, version: 1, title: 'One', description: 'One.', group: 'test', load: 'first', props: {}, ...more });
const slots = { items: { title: 'Items' } };
const context: PageContext = {
  catalogue: new Map([
    ['test/section', manifest({ load: 'contents', slots })],
    ['test/text', manifest({ load: 'opened' })],
    ['test/gallery', manifest({ load: 'visible' })],
    ['test/idle', manifest({ hydrate: 'idle' })],
    ['test/clock', manifest({ live: true })],
    ['test/frame', manifest({ pure: true, slots })],
    ['test/choice', manifest({ load: 'contents', pure: true, slots: { items: { title: 'Items', shows: 'first' } } })],
    ['test/nav', manifest({ load: 'contents', pure: true, slots: { items: { title: 'Links', gathers: 'test/link' } } })],
    ['test/link', manifest({ load: 'opened', pure: true, props: { to: { type: 'link', title: 'To' }, label: { type: 'text', title: 'Label' } } })],
    ['test/part', manifest({ load: 'opened', props: { anchor: { type: 'string', title: 'Anchor', names: 'anchor', labelIn: ['title'] }, title: { type: 'text', title: 'Title' } } })],
  ]),
  namedRules: {},
  siteFacts: { 'flags.isOn': true },
  factScope: () => 'session',
  isFixed: (name) => name === 'request.country',
  pathOf: () => undefined,
  fileOf: () => undefined,
};

function rootsOf(nodes: Readonly<Record<string, NodeDeclaration>>) {
  return compilePage({ pageId: 'page', layoutId: '', status: 200, meta: {}, head: {}, layoutNodes: {}, layoutSlots: {}, nodes }, context).roots;
}

/** When a section is hydrated in which these stand, the outer one of two. */
function hydrationWith(...inside: readonly Partial<NodeDeclaration>[]) {
  const nodes = Object.fromEntries(inside.map((node, at) => [`n${at}`, { in: 'inner.items', at, use: 'test/text', ...node }]));
  const sections = { outer: { in: 'root', at: 0, use: 'test/section' }, inner: { in: 'outer.items', at: 0, use: 'test/section' } };
  return rootsOf({ ...sections, ...nodes })[0]?.hydrate ?? 'load';
}

describe('a widget whose code comes with what stands in it', () => {
  it('waits until somebody comes to it while nothing in it is needed sooner', () => {
    expect(hydrationWith()).toBe('opened');
    expect(hydrationWith({}, { use: 'test/frame' }, { in: 'n1.items' })).toBe('opened');
  });

  it('is hydrated with the earliest of them, however deep it stands', () => {
    expect(hydrationWith({}, { use: 'test/gallery' })).toBe('visible');
    expect(hydrationWith({ use: 'test/gallery' }, { use: 'test/idle' })).toBe('idle');
    expect(hydrationWith({ use: 'test/frame' }, { in: 'n0.items', use: 'test/clock' })).toBe('load');
    expect(hydrationWith({ use: 'test/gallery', hydrate: 'load' })).toBe('load');
  });

  it('is hydrated at once where a rule that may change decides about one of them', () => {
    expect(hydrationWith({ when: { var: 'user.signedIn' } })).toBe('load');
    expect(hydrationWith({ when: { var: 'flags.isOn' } })).toBe('opened');
  });

  it('waits with its contents where a rule asks for nothing that changes while the page is open', () => {
    const ofCountry = { '==': [{ var: 'request.country' }, 'gb'] };
    expect(hydrationWith({ when: ofCountry })).toBe('opened');
    expect(hydrationWith({ when: ofCountry, use: 'test/gallery' })).toBe('visible');
    expect(hydrationWith({ when: { and: [ofCountry, { var: 'user.signedIn' }] } })).toBe('load');
  });

  it('may choose among them: it waits while the choice cannot become another', () => {
    const choice = (when: NodeDeclaration['when']) => hydrationWith({ use: 'test/choice' }, { in: 'n0.items', ...(when !== undefined && { when }) }, { in: 'n0.items' });
    expect(choice({ '==': [{ var: 'request.country' }, 'gb'] })).toBe('opened');
    expect(choice({ var: 'user.signedIn' })).toBe('load');
  });

  it('may gather links: it waits while each part that they lead to is there for good', () => {
    const nav = (when?: NodeDeclaration['when']) => {
      const part = { in: 'root', at: 2, use: 'test/part', props: { anchor: 'offers', title: 'Offers' }, ...(when !== undefined && { when }) };
      return rootsOf({ nav: { in: 'root', at: 1, use: 'test/nav' }, part })[0];
    };
    expect(nav()).toMatchObject({ hydrate: 'opened', slots: { items: [{ use: 'test/link', hydrate: 'opened' }] } });
    // The link goes with what it leads to.
    expect(nav({ var: 'user.signedIn' })?.hydrate).toBeUndefined();
  });
});
