import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../language/json.ts';
import { type Migrations, renameFields } from '../language/migrations/index.ts';
import { ChangeRefused } from './changeConfigs.ts';
import { endExperiment } from './endExperiment.ts';

const page = (nodes: JsonObject) => ({ format: 1, id: 'about', nodes });
const order = (nodes: JsonObject) => ({ format: 1, experiments: { order: { title: 'Order', control: 'plain', weights: { plain: 1, first: 1 }, variants: { plain: { pages: {} }, first: { pages: { about: nodes } } } } } });
const text = { in: 'main', at: 200, use: 'info/text', props: { title: 'A', icon: 'mail' }, when: { '==': [1, 2] } };

const migrations: Migrations = new Map([['info/text', (props) => renameFields(props, { heading: 'title' })]]);

function ended(files: Readonly<Record<string, JsonObject>>) {
  const edits = endExperiment('order', 'first', { files: new Map(Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)])) }, migrations);
  return Object.fromEntries([...edits.snapshot.files].map(([file, written]) => [file, JSON.parse(written) as JsonObject]));
}

describe('endExperiment', () => {
  it('merges leaves, replaces rules whole, takes away what is null and adds what is new', () => {
    const files = ended({
      'base/experiments.json': order({ text: { at: 50, props: { icon: null, tone: 'accent' }, when: { '>': [2, 1] } }, old: null, extra: { in: 'main', at: 60, use: 'info/text' } }),
      'base/pages/information/about.json': page({ text, old: { in: 'main', at: 300, use: 'info/text' } }),
    });
    expect(files['base/pages/information/about.json']).toEqual(page({ text: { ...text, at: 50, props: { title: 'A', tone: 'accent' }, when: { '>': [2, 1] } }, extra: { in: 'main', at: 60, use: 'info/text' } }));
    expect(files['base/experiments.json']).toEqual({ format: 1, experiments: {} });
  });

  it("writes a brand's experiment into the brand's layer, which may not have the page yet", () => {
    const files = ended({ 'brands/acme/experiments.json': order({ text: { at: 50 }, old: null }), 'base/pages/information/about.json': page({ text }) });
    expect(files['brands/acme/pages/information/about.json']).toEqual(page({ text: { at: 50 }, old: null }));
    expect(files['base/pages/information/about.json']).toEqual(page({ text }));
  });

  it('keeps what a brand takes away from the layer above it', () => {
    const files = ended({ 'brands/acme/experiments.json': order({ text: null }), 'base/pages/information/about.json': page({ text }), 'brands/acme/pages/information/about.json': page({ text: { at: 70 } }) });
    expect(files['brands/acme/pages/information/about.json']).toEqual(page({ text: null }));
  });

  it.each<[string, JsonObject, JsonObject, JsonObject]>([
    ['a variant in the old form into a page in the new one', { title: 'A', tone: 'accent' }, { heading: 'B' }, { title: 'B', tone: 'accent' }],
    ['a variant in the new form into a page in the old one', { heading: 'A', tone: 'accent' }, { title: 'B' }, { title: 'B', tone: 'accent' }],
    ['what a variant takes away from a page in the old form', { heading: 'A', tone: 'accent' }, { title: null }, { tone: 'accent' }],
    ['what a variant in the old form takes away', { title: 'A', tone: 'accent' }, { heading: null }, { tone: 'accent' }],
  ])('writes %s', (_what, known, patch, result) => {
    const files = ended({ 'base/experiments.json': order({ text: { props: patch } }), 'base/pages/information/about.json': page({ text: { ...text, props: known } }) });
    expect(files['base/pages/information/about.json']).toEqual(page({ text: { ...text, props: result } }));
  });

  it('leaves the props of an older widget that the variant says nothing of', () => {
    const files = ended({ 'base/experiments.json': order({ text: { at: 50 } }), 'base/pages/information/about.json': page({ text: { ...text, props: { heading: 'A' } } }) });
    expect(files['base/pages/information/about.json']).toEqual(page({ text: { ...text, at: 50, props: { heading: 'A' } } }));
  });

  it.each<[string, Readonly<Record<string, JsonObject>>, RegExp]>([
    ['a rule asks for the variant', { 'base/layouts/default.json': { format: 1, id: 'default', nodes: { foot: { when: { '==': [{ var: 'experiment.order' }, 'first'] } } } } }, /base\/layouts\/default\.json at nodes\.foot\.when\.==\.0/],
    ['the variant is a declared fact', { 'base/facts.json': { format: 1, facts: { 'experiment.order': { scope: 'request' } } } }, /base\/facts\.json at facts\.experiment\.order/],
    ['a brand says otherwise of the same node', { 'brands/acme/pages/information/about.json': page({ text: { at: 900 } }) }, /brands\/acme\/pages\/information\/about\.json says something of the same nodes/],
  ])('refuses where %s, and names the place', (_what, more, reason) => {
    const end = () => ended({ 'base/experiments.json': order({ text: { at: 50 } }), 'base/pages/information/about.json': page({ text }), ...more });
    expect(end).toThrow(ChangeRefused);
    expect(end).toThrow(reason);
  });
});
