import { describe, expect, it } from 'vitest';
import { tokenRegistry } from '../language/brandbook/index.ts';
import type { JsonObject } from '../language/json.ts';
import type { WidgetManifest } from '../language/manifest.ts';
import { readShippedConfigs } from '../../tests/setup/shippedConfigs.ts';
import { checkSnapshot, compileSnapshot } from './index.ts';

/** What experiments and pages change of what others say: of a page, of a layout. */
const { shipped, catalogue } = await readShippedConfigs();
const EXPERIMENTS = 'base/experiments.json';
const PATCH = '/experiments/try/variants/other/pages/about';
const text = { in: 'main', at: 950, use: 'info/text', props: { title: { $t: 'info:cookies.necessary.title' }, text: { $t: 'info:cookies.necessary.text' } } };

const experiment = (patch: JsonObject, layer = 'base'): ReadonlyMap<string, string> =>
  new Map([[`${layer}/experiments.json`, JSON.stringify({ format: 1, experiments: { try: { title: 'Try', weights: { plain: 1, other: 1 }, control: 'plain', variants: { plain: { pages: {} }, other: { pages: { about: patch } } } } } }, null, 2)]]);
const changed = (file: string, change: (value: Record<string, JsonObject>) => object): readonly [string, string] => [file, JSON.stringify(change(JSON.parse(shipped.get(file) ?? '{}') as Record<string, JsonObject>), null, 2)];
const check = (...changes: readonly ReadonlyMap<string, string>[]) => checkSnapshot({ files: new Map([...shipped, ...changes.flatMap((files) => [...files])]) }, catalogue, tokenRegistry).filter(({ severity }) => severity !== 'info');
const compile = (...changes: readonly ReadonlyMap<string, string>[]) => {
  const { value } = compileSnapshot({ files: new Map([...shipped, ...changes.flatMap((files) => [...files])]) }, catalogue, tokenRegistry);
  const release = value.find(({ brand }) => brand === 'aurora')?.release;
  if (!release) throw new Error('aurora has errors');
  return release;
};

describe('a variant of an experiment', () => {
  it('puts nothing into a slot of a passage for which the text has no line, and takes nothing away that it names', () => {
    const onCampaign = (patch: JsonObject) => new Map([['brands/aurora/experiments.json', JSON.stringify({ format: 1, experiments: { try: { title: 'Try', weights: { plain: 1, other: 1 }, control: 'plain', variants: { plain: { pages: {} }, other: { pages: { 'cup-nights': patch } } } } } }, null, 2)]]);
    const found = (patch: JsonObject) => new Set(check(onCampaign(patch)).map((problem) => `${problem.rule} ${problem.file} ${problem.pointer.split('/cup-nights')[1] ?? ''}`));
    const twice = { in: 'know-text.two', at: 100, use: 'info/text', props: text.props };
    expect(found({ 'know-more': twice })).toEqual(new Set(['text/slots-of-passage brands/aurora/experiments.json /know-more/in']));
    expect(found({ 'know-games': null })).toEqual(new Set(['text/slots-of-passage brands/aurora/experiments.json /know-games']));
    expect(found({ 'know-games': { props: { limit: 3 } } })).toEqual(new Set());
  });

  it('may add a sound node', () => {
    expect(check(experiment({ extra: text }))).toEqual([]);
  });

  it.each<readonly [what: string, patch: JsonObject, rule: string, pointer: string]>([
    ['an unknown widget', { extra: { ...text, use: 'info/txt' } }, 'widget/unknown', '/extra/use'],
    ['a prop that the widget does not take', { extra: { ...text, props: { ...text.props, tone: 'loud' } } }, 'widget/props-invalid', '/extra/props/tone'],
    ['a prop that is missing', { extra: { in: 'main', at: 950, use: 'info/text', props: {} } }, 'widget/props-invalid', '/extra'],
    ['a place that does not exist', { extra: { ...text, in: 'mian' } }, 'node/in-unknown', '/extra/in'],
    ['a slot that the widget does not have', { extra: { ...text, in: 'heading.items' } }, 'slot/unknown', '/extra/in'],
    ['an id that is none', { Extra: text }, 'node/id-invalid', '/Extra'],
    ['the place of another node', { extra: { ...text, at: 900 } }, 'node/same-place', '/extra/at'],
    ['a text that nobody wrote', { extra: { ...text, props: { ...text.props, title: { $t: 'info:nothing' } } } }, 'text/unknown-key', '/extra/props/title/$t'],
    ['a text written out', { licence: { props: { note: 'Licence' } } }, 'text/literal', '/licence/props/note'],
    ['an unknown fact', { licence: { when: { var: 'user.sigendIn' } } }, 'rule/unknown-fact', '/licence/when/var'],
    ['a rule that is never true', { licence: { when: { and: [{ var: 'user.signedIn' }, { '!': [{ var: 'user.signedIn' }] }] } } }, 'rule/always-false', '/licence/when'],
    ['an address that is no page', { related: { props: { links: { contacts: { href: 'contatcs' } } } } }, 'link/broken', '/related/props/links/contacts/href'],
    ['an unknown value form', { licence: { props: { icon: { $icon: 'x' } } } }, 'value/unknown-form', '/licence/props/icon'],
    ['a node without a place', { extra: { at: 950, use: 'info/text', props: text.props } }, 'format/incomplete', '/extra'],
    ['a node of the layout', { logo: { at: 5 } }, 'format/incomplete', '/logo'],
    ['a misspelt key', { licence: { att: 150 } }, 'format/unknown-key', '/licence/att'],
    ['nothing in a slot that must be filled', { heading: null, principles: null, licence: null, related: null }, 'slot/empty-required', ''],
    ['another widget that does not take the props of the page', { heading: { use: 'info/text' } }, 'widget/props-invalid', '/heading'],
  ])('is checked as a page is: %s', (_what, patch, rule, pointer) => {
    const found = check(experiment(patch));
    expect(new Set(found.map((problem) => `${problem.rule} ${problem.file} ${problem.pointer}`))).toEqual(new Set([`${rule} ${EXPERIMENTS} ${PATCH}${pointer}`]));
    expect(found[0]?.range).toBeDefined();
    expect(found[0]?.brands.length).toBeGreaterThan(1);
  });

  it('is told what it does to nodes that it leaves alone', () => {
    const slotted = new Map([changed('base/pages/information/about.json', (page) => ({ ...page, nodes: { ...page['nodes'], box: { in: 'main', at: 950, use: 'info/box' }, inside: { ...text, in: 'box.items' } } }))]);
    const withSlots = new Map<string, WidgetManifest>([...catalogue, ['info/box', { format: 1, version: 1, title: 'Box', description: 'Box.', group: 'info', load: 'first', props: {}, slots: { items: { title: 'Items' } } } satisfies WidgetManifest]]);
    const find = (patch: JsonObject) => checkSnapshot({ files: new Map([...shipped, ...slotted, ...experiment(patch)]) }, withSlots, tokenRegistry).filter(({ file }) => file === EXPERIMENTS).map((problem) => [problem.rule, problem.node, problem.pointer]);
    expect(find({ licence: { at: 50 } })).toEqual([]);
    expect(find({ box: null })).toEqual([['node/in-unknown', 'inside', `${PATCH}/box`]]);
  });

  it('does not repeat what is wrong with the page itself', () => {
    const broken = new Map([changed('base/pages/information/about.json', (page) => ({ ...page, nodes: { ...page['nodes'], licence: { ...(page['nodes']?.['licence'] as JsonObject), use: 'info/txt' } } }))]);
    expect(check(broken, experiment({ licence: { at: 150 } })).map(({ rule, file }) => [rule, file])).toEqual([['widget/unknown', 'base/pages/information/about.json']]);
  });

  it('does not repeat what is wrong with the layout around what it changes', () => {
    const layout = 'base/layouts/default.json';
    const broken = new Map([changed(layout, (value) => ({ ...value, nodes: { ...value['nodes'], frame: { ...(value['nodes']?.['frame'] as JsonObject), props: { nonsense: 1 } } } })), changed('base/pages/information/about.json', (page) => ({ ...page, nodes: { ...page['nodes'], licence: { ...(page['nodes']?.['licence'] as JsonObject), in: 'frame.main' } } }))]);
    expect(check(broken, experiment({ licence: { at: 150 } })).map(({ file }) => file)).toEqual([layout]);
  });

  it('takes a node away with null, in the release and for the checker', () => {
    const plan = JSON.stringify(compile(experiment({ licence: null })).plan('about', { try: 'other' })?.roots);
    expect(plan).toContain('"id":"principles"');
    expect(plan).not.toContain('"id":"licence"');
    expect(JSON.stringify(compile(experiment({ licence: null })).plan('about', { try: 'plain' })?.roots)).toContain('"id":"licence"');
  });

  it('takes a prop away with null, and a brand takes a node away in an experiment of the base', () => {
    const node = (release: ReturnType<typeof compile>, id: string) => new RegExp(`\\{"id":"${id}"[^}]*\\}`).exec(JSON.stringify(release.plan('about', { try: 'other' })?.roots))?.[0];
    expect(JSON.stringify(compile(experiment({ licence: { props: { icon: null } } })).plan('about', { try: 'other' }))).not.toContain('circle-check');
    const release = compile(experiment({ licence: { at: 50 } }), new Map([['brands/aurora/experiments.json', JSON.stringify({ format: 1, experiments: { try: { variants: { other: { pages: { about: { licence: null } } } } } } })]]));
    expect(node(release, 'licence')).toBeUndefined();
    expect(node(release, 'principles')).toBeDefined();
  });

  it('may not change what the page locks', () => {
    const locked = new Map([changed('base/pages/information/about.json', (page) => ({ ...page, nodes: { ...page['nodes'], licence: { ...(page['nodes']?.['licence'] as JsonObject), lock: true } } }))]);
    const found = check(locked, experiment({ licence: { at: 150 } }));
    expect(found.map((problem) => [problem.rule, problem.file, problem.pointer])).toEqual([['layer/locked', EXPERIMENTS, `${PATCH}/licence/at`]]);
    expect(found[0]?.message).toMatch(/variant "other" of the experiment "try".*"licence\/at".*layer "base"/s);
    expect(found[0]?.related.map(({ file }) => file)).toEqual(['base/pages/information/about.json']);
  });
});

describe('what a page changes of its layout', () => {
  const layout = (lock: readonly string[]) => new Map([changed('base/layouts/default.json', (value) => ({ ...value, nodes: { ...value['nodes'], logo: { ...(value['nodes']?.['logo'] as JsonObject), lock } } }))]);
  const page = (layer: string, layoutNodes: JsonObject): ReadonlyMap<string, string> => (layer === 'base' ? new Map([changed('base/pages/information/about.json', (value) => ({ ...value, layoutNodes }))]) : new Map([[`brands/${layer}/pages/about.json`, JSON.stringify({ format: 1, id: 'about', layoutNodes }, null, 2)]]));

  it.each([
    ['base', ['in', 'at'], 'base/pages/information/about.json'],
    ['aurora', ['at'], 'brands/aurora/pages/about.json'],
  ] as const)('is found in the layer %s where the layout locks it', (layer, lock, file) => {
    const found = check(layout(lock), page(layer, { logo: { at: 5 } }));
    expect(found.map((problem) => [problem.rule, problem.file, problem.pointer])).toEqual([['layer/locked', file, '/layoutNodes/logo/at']]);
    expect(found[0]?.message).toContain(`The page "about" changes "logo/at", which the layer "base" locks`);
    expect(found[0]?.related.map((place) => place.file)).toEqual(['base/layouts/default.json']);
    expect(found[0]?.range).toBeDefined();
  });

  it('is no finding where nothing is locked', () => {
    expect(check(layout(['use']), page('aurora', { logo: { at: 5 } }))).toEqual([]);
  });

  it('takes a node of the layout away with null', () => {
    const roots = (files: ReadonlyMap<string, string>) => JSON.stringify(compile(files).plan('about')?.roots);
    expect(roots(new Map())).toContain('"id":"logo"');
    expect(roots(page('aurora', { logo: null }))).not.toContain('"id":"logo"');
  });
});
