import { describe, expect, it, vi } from 'vitest';
import { fixedTexts } from '../../bin/commands/applyFixes.ts';
import { proofCatalogue, proofFiles } from '../../tests/setup/proofProject.ts';
import { tokenRegistry } from '../language/brandbook/index.ts';
import type { JsonObject } from '../language/json.ts';
import type { PropDeclaration, WidgetManifest } from '../language/manifest.ts';
import { mapEntries, type Migrate, migrationsOf, renameFields, withMigrations } from '../language/migrations/index.ts';
import type { PlanNode } from '../language/release.ts';
import { checkSnapshot, compileSnapshot } from './index.ts';

const text: PropDeclaration = { type: 'text', title: 'Text' };
/** Version 2 calls `words` `text`; version 3 calls `links` `items` and their `href` `to`, and says `place` instead of `middle`. */
const titled: WidgetManifest = {
  format: 1, version: 3, title: 'Titled', description: 'Titled.', group: 'proof', load: 'first',
  props: { text, limit: { type: 'integer', title: 'Limit' }, place: { type: 'enum', title: 'Place', values: ['start', 'center'] }, items: { type: 'list', title: 'Items', items: { type: 'object', title: 'Item', fields: { label: text, to: { type: 'link', title: 'Address' } } } } },
};
const second: Migrate = (props) => renameFields(props, { words: 'text' });
const third: Migrate = ({ middle, ...written }) => {
  const props = renameFields(written, { links: 'items' });
  return {
    ...(middle !== undefined && { place: middle === null ? null : middle === true ? 'center' : 'start' }),
    ...props,
    ...('items' in props && { items: mapEntries(props['items'], (entry) => renameFields(entry, { href: 'to' })) ?? null }),
  };
};
const modules = { '/widgets/proof/titled/migrations/2.ts': { migrate: second }, '/widgets/proof/titled/migrations/3.ts': { migrate: third } };
const catalogue = withMigrations(new Map([...proofCatalogue(), ['proof/titled', titled]]), modules);

const PAGE = 'base/pages/proof/proof.json';
const BRAND = 'brands/proof/pages/proof.json';
const LAYOUT = 'base/layouts/default.json';
const EXPERIMENTS = 'base/experiments.json';
const PATCH = '/experiments/try/variants/other/pages/proof';
const [title, intro, press] = [{ $t: 'proof:title' }, { $t: 'proof:intro' }, { $t: 'proof:press' }];
const node = (props: JsonObject, more: JsonObject = {}): JsonObject => ({ in: 'main', at: 5000, use: 'proof/titled', props, ...more });

const withNodes = (file: string, nodes: JsonObject): Record<string, string> => {
  const { nodes: before, ...rest } = JSON.parse(proofFiles().get(file) ?? '{}') as { readonly nodes: JsonObject };
  return { [file]: JSON.stringify({ ...rest, nodes: { ...before, ...nodes } }, null, 2) };
};
const onPage = (nodes: JsonObject) => withNodes(PAGE, nodes);
const inBrand = (rest: JsonObject) => ({ [BRAND]: JSON.stringify({ format: 1, id: 'proof', ...rest }, null, 2) });
const trying = (patch: JsonObject) => ({ [EXPERIMENTS]: JSON.stringify({ format: 1, experiments: { try: { title: 'Try', weights: { plain: 1, other: 1 }, control: 'plain', variants: { plain: { pages: {} }, other: { pages: { proof: patch } } } } } }, null, 2) });

type Changes = readonly Readonly<Record<string, string>>[];
const snapshotOf = (...changes: Changes) => ({ files: new Map([...proofFiles(), ...changes.flatMap((change) => Object.entries(change))]) });
const check = (...changes: Changes) => checkSnapshot(snapshotOf(...changes), catalogue, tokenRegistry);
const places = (...changes: Changes) => check(...changes).map(({ rule, file, pointer }) => [rule, file, pointer]);
const planOf = (files: Readonly<Record<string, string>>, variant = 'plain') => {
  const { release, problems } = compileSnapshot(snapshotOf(files), catalogue, tokenRegistry).value.find(({ brand }) => brand === 'proof') ?? {};
  if (!release) throw new Error(JSON.stringify(problems));
  return release.plan('proof', { try: variant })?.roots ?? [];
};
const nodesIn = (nodes: readonly PlanNode[]): readonly PlanNode[] => nodes.flatMap((node) => [node, ...Object.values(node.slots ?? {}).flatMap(nodesIn)]);
const propsOf = (files: Readonly<Record<string, string>>, variant?: string) => nodesIn(planOf(files, variant)).find(({ id }) => id === 'titled')?.props;

describe('props of an older version', () => {
  const old = { words: title, limit: 3, middle: true, links: { first: { at: 1, label: press, href: 'proof' } } };
  const now = { place: 'center', text: title, limit: 3, items: { first: { at: 1, label: press, to: 'proof' } } };

  it('are compiled as those of the present one', () => {
    expect(planOf(onPage({ titled: node(old) }))).toEqual(planOf(onPage({ titled: node(now) })));
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['a brand in the old form over a base in the new one', now, { words: intro, links: { first: { href: 'proof?a=1' } } }],
    ['a brand in the new form over a base in the old one', old, { text: intro, items: { first: { to: 'proof?a=1' } } }],
    ['both in the old form', old, { words: intro, links: { first: { href: 'proof?a=1' } } }],
  ])('give the value of the brand: %s', (_what, base, brand) => {
    const plan = planOf({ ...onPage({ titled: node(base) }), ...inBrand({ nodes: { titled: { props: brand } } }) });
    expect(plan).toEqual(planOf(onPage({ titled: node({ ...now, text: intro, items: { first: { at: 1, label: press, to: 'proof?a=1' } } }) })));
  });

  it('are taken away by the name that the layer knows', () => {
    const without = planOf(onPage({ titled: node({ limit: 3 }) }));
    expect(planOf({ ...onPage({ titled: node({ text: title, limit: 3, place: 'center' }) }), ...inBrand({ nodes: { titled: { props: { words: null, middle: null } } } }) })).toEqual(without);
    expect(planOf({ ...onPage({ titled: node({ words: title, limit: 3, middle: true }) }), ...inBrand({ nodes: { titled: { props: { text: null, place: null } } } }) })).toEqual(without);
  });

  it('are those of the widget that all layers together make of the node', () => {
    const note = { in: 'main', at: 5000, use: 'proof/note', props: { text: title } };
    expect(propsOf({ ...onPage({ titled: note }), ...inBrand({ nodes: { titled: { use: 'proof/titled', props: { words: intro } } } }) })).toEqual({ text: intro });
    expect(places(onPage({ titled: node({ words: title }) }), inBrand({ nodes: { titled: { use: 'proof/note', props: { text: intro } } } }))).toEqual([['widget/props-invalid', PAGE, '/nodes/titled/props/words']]);
  });

  it('are read in what a page changes of its layout, whose widget the layout alone names', () => {
    const layout = withNodes(LAYOUT, { titled: { in: 'root', at: 1, use: 'proof/titled', props: { text: title } } });
    const changes = { ...layout, ...inBrand({ layoutNodes: { titled: { props: { words: intro } } } }) };
    expect(propsOf(changes)).toEqual({ text: intro });
    expect(places(changes)).toEqual([['format/old-props', BRAND, '/layoutNodes/titled/props/words']]);
  });

  it('are read in what a variant of an experiment changes of a page, whose widget the page alone names', () => {
    const changes = { ...onPage({ titled: node({ text: title, limit: 3 }) }), ...trying({ titled: { props: { words: intro } } }) };
    expect(propsOf(changes, 'other')).toEqual({ text: intro, limit: 3 });
    expect(propsOf(changes)).toEqual({ text: title, limit: 3 });
    expect(places(changes)).toEqual([['format/old-props', EXPERIMENTS, `${PATCH}/titled/props/words`]]);
    expect(propsOf({ ...onPage({ titled: node({ words: title, limit: 3 }) }), ...trying({ titled: { props: { text: intro } } }) }, 'other')).toEqual({ text: intro, limit: 3 });
  });

  it('stay locked under their new name', () => {
    const base = onPage({ titled: node({ words: title }, { lock: ['props.words', 'props.links.first.href'] }) });
    const locked = places(base, inBrand({ nodes: { titled: { props: { text: intro } } } }));
    expect(locked).toContainEqual(['layer/locked', BRAND, '/nodes/titled/props/text']);
    expect(places(base, inBrand({ nodes: { titled: { props: { words: intro } } } }))).toContainEqual(['layer/locked', BRAND, '/nodes/titled/props/words']);
    expect(places(base, inBrand({ nodes: { titled: { props: { links: { first: { at: 1, href: 'proof' } } } } } }))).toContainEqual(['layer/locked', BRAND, '/nodes/titled/props/links/first/href']);
  });

  it('have their problems where the author wrote them', () => {
    const found = check(onPage({ titled: node({ words: 'Written out', middle: 7, links: { first: { at: 1, label: { $t: 'proof:gone' }, href: 'nowhere' } } }) }));
    expect(found.filter(({ rule }) => rule !== 'format/old-props').map(({ rule, pointer }) => `${rule} ${pointer}`).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'link/broken /nodes/titled/props/links/first/href',
      'text/literal /nodes/titled/props/words',
      'text/unknown-key /nodes/titled/props/links/first/label/$t',
    ]);
    const inVariant = check(onPage({ titled: node({ text: title }) }), trying({ titled: { props: { words: 'Written out' } } }));
    expect(inVariant.filter(({ rule }) => rule === 'text/literal').map(({ file, pointer }) => [file, pointer])).toEqual([[EXPERIMENTS, `${PATCH}/titled/props/words`]]);
    const lines = snapshotOf(onPage({ titled: node({ words: 'Written out' }) })).files.get(PAGE)?.split('\n') ?? [];
    const literal = check(onPage({ titled: node({ words: 'Written out' }) })).find(({ rule }) => rule === 'text/literal');
    expect(lines[(literal?.range?.start.line ?? 0) - 1]).toContain('"words": "Written out"');
  });

  it('that say what the layer below says in the new form are found where they are written, and left to be written anew first', () => {
    const found = check(onPage({ titled: node({ text: title }) }), inBrand({ nodes: { titled: { props: { words: title } } } }));
    expect(found.map(({ rule, file, pointer, fix }) => [rule, file, pointer, fix.length])).toEqual([['format/old-props', BRAND, '/nodes/titled/props/words', 1], ['layer/same-as-below', BRAND, '/nodes/titled/props/words', 0]]);
  });

  it('of no shape that any version takes are told as such', () => {
    const throwing: Migrate = ({ words }) => ({ text: (words as { readonly $t: string }).$t.toUpperCase() });
    const odd = withMigrations(new Map([...proofCatalogue(), ['proof/titled', { ...titled, version: 2 }]]), { '/widgets/proof/titled/migrations/2.ts': { migrate: throwing } });
    expect(checkSnapshot(snapshotOf(onPage({ titled: node({ words: 7 }) })), odd, tokenRegistry).map(({ rule, pointer }) => [rule, pointer])).toEqual([['widget/props-invalid', '/nodes/titled/props/words']]);
  });
});

describe('--fix', () => {
  const files = {
    ...onPage({ titled: node({ words: title, limit: 3, middle: true }, { lock: ['use', 'props.limit'] }), other: node({ links: [{ label: press, href: 'proof' }] }, { at: 5100 }) }),
    ...withNodes(LAYOUT, { foot: { in: 'root', at: 1, use: 'proof/titled', props: { words: title } } }),
    ...inBrand({ nodes: { titled: { props: { words: intro } } }, layoutNodes: { foot: { props: { words: press } } } }),
    ...trying({ titled: { props: { words: press } } }),
  };

  it('writes them anew in every file that has some, says the same with it, and finds nothing afterwards', () => {
    let snapshot = snapshotOf(files);
    const plans = [planOf(files), planOf(files, 'other')];
    for (let round = 0; round < 5; round += 1) snapshot = { files: new Map([...snapshot.files, ...fixedTexts(checkSnapshot(snapshot, catalogue, tokenRegistry), snapshot)]) };
    expect(checkSnapshot(snapshot, catalogue, tokenRegistry)).toEqual([]);
    const texts = Object.fromEntries(snapshot.files);
    expect([planOf(texts), planOf(texts, 'other')]).toEqual(plans);
    expect([...snapshot.files].filter(([file, written]) => proofFiles().get(file) !== written).map(([file]) => file).sort()).toEqual(Object.keys(files).sort());
    expect(JSON.parse(texts[PAGE] ?? '')).toMatchObject({ nodes: { titled: { props: { text: title, limit: 3, place: 'center' }, lock: ['use', 'props.limit'] }, other: { props: { items: { press: { label: press, to: 'proof' } } } } } });
  });

  it('changes the names alone where nothing else is to change', () => {
    const snapshot = snapshotOf(onPage({ titled: node({ words: title, 'x-note': 1 }) }));
    const before = snapshot.files.get(PAGE) ?? '';
    expect(fixedTexts(check(onPage({ titled: node({ words: title, 'x-note': 1 }) })).filter(({ rule }) => rule === 'format/old-props'), snapshot).get(PAGE)).toBe(before.replace('"words"', '"text"'));
  });
});

describe('a catalogue', () => {
  it('of first versions has no migrations, and configs are merged as if there were none', () => {
    expect(migrationsOf(withMigrations(proofCatalogue(), {}))).toBeUndefined();
  });

  it('asks no migration where no node has its widget', () => {
    const migrate = vi.fn(second);
    const watched = withMigrations(new Map([...proofCatalogue(), ['proof/titled', { ...titled, version: 2 }]]), { '/widgets/proof/titled/migrations/2.ts': { migrate } });
    checkSnapshot(snapshotOf(), watched, tokenRegistry);
    expect(migrate).not.toHaveBeenCalled();
  });

  it.each<[string, number, Readonly<Record<string, { readonly migrate: Migrate }>>, string]>([
    ['a version without its migration', 3, { '/widgets/proof/titled/migrations/2.ts': { migrate: second } }, 'widgets/proof/titled: version 3 lacks migrations/3.ts.'],
    ['a migration beyond the version', 2, modules, 'widgets/proof/titled: migrations/3.ts lead to no version: widget.json says 2.'],
  ])('is refused with %s', (_what, version, given, message) => {
    expect(() => withMigrations(new Map([['proof/titled', { ...titled, version }]]), given)).toThrow(message);
  });
});
