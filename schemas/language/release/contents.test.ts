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
  ]),
  namedRules: {},
  siteFacts: { 'flags.isOn': true },
  factScope: () => 'session',
  pathOf: () => undefined,
  fileOf: () => undefined,
};

/** When a section is hydrated in which these stand, the outer one of two. */
function hydrationWith(...inside: readonly Partial<NodeDeclaration>[]) {
  const nodes = Object.fromEntries(inside.map((node, at) => [`n${at}`, { in: 'inner.items', at, use: 'test/text', ...node }]));
  const sections = { outer: { in: 'root', at: 0, use: 'test/section' }, inner: { in: 'outer.items', at: 0, use: 'test/section' } };
  const { roots } = compilePage({ pageId: 'page', layoutId: '', status: 200, meta: {}, head: {}, layoutNodes: {}, layoutSlots: {}, nodes: { ...sections, ...nodes } }, context);
  return roots[0]?.hydrate ?? 'load';
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
});
