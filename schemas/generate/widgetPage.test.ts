import { describe, expect, it } from 'vitest';
import type { WidgetExample } from '../examples/index.ts';
import type { WidgetManifest } from '../language/manifest.ts';
import { exampleNodes } from './exampleNodes.ts';
import { widgetIndex, widgetPage } from './widgetPage.ts';

const shelf: WidgetManifest = {
  format: 1,
  version: 1,
  title: 'Shelf',
  description: 'Holds things.',
  group: 'blocks',
  load: 'visible',
  props: {
    title: { type: 'text', title: 'Title', required: true },
    passage: { type: 'text', markdown: true, title: 'Passage' },
    columns: { type: 'integer', title: 'Columns', description: 'Fewer on a phone', unit: 'columns', minimum: 1, maximum: 4, default: { phone: 1, desktop: 3 }, byWidth: true },
    tone: { type: 'enum', title: 'Tone', values: ['calm', 'loud'], default: 'calm', accepts: ['$fact'] },
    picture: { type: 'asset', title: 'Picture', accepts: ['$asset'] },
    captions: { type: 'asset', kind: 'captions', byLanguage: true, title: 'Captions', accepts: ['$asset'] },
    links: { type: 'list', title: 'Links', maxItems: 3, items: { type: 'object', title: 'Link', fields: { label: { type: 'text', title: 'Label', required: true }, to: { type: 'target', title: 'Where' } } } },
    rows: { type: 'list', title: 'Rows', items: { type: 'list', title: 'Row', items: { type: 'text', title: 'Cell' } } },
  },
  oneOf: [['picture', 'rows']],
  slots: { items: { title: 'Things', allow: ['blocks/thing', 'group:links'], min: 1, max: 4, depth: 2 }, above: { title: 'Above it', allow: ['blocks/thing'], beside: 'before' } },
  reads: ['shop/stock'],
  facts: ['ui.theme'],
  texts: ['shop'],
};
const plain = { format: 1, version: 1, title: 'Thing', description: 'One thing.', group: 'links', load: 'first', props: { name: { type: 'text', title: 'Name' } } } satisfies WidgetManifest;
const catalogue = new Map<string, WidgetManifest>([['shop/shelf', shelf], ['blocks/thing', plain]]);

const example: WidgetExample = {
  title: 'A full shelf',
  props: {
    title: 'All | some',
    passage: '# Much',
    columns: { phone: 2 },
    picture: { $asset: '/assets/samples/shelf.svg' },
    captions: { en: { $asset: '/assets/samples/shelf.en.vtt' } },
    links: [{ label: 'First', to: { page: 'home' } }, { label: { $t: 'shop:second' } }],
    rows: [['a', 'b']],
  },
  slots: { items: [{ use: 'blocks/thing', props: { name: 'Cup' } }, { use: 'blocks/thing' }] },
};

describe('the page of a widget', () => {
  const page = widgetPage('shop/shelf', shelf, example, catalogue);

  it.each([
    ['its type, group and description', '`"use": "shop/shelf"`, group `blocks`. Holds things.'],
    ['a prop that must be given', '| `title`, must be given | Title. | `{ "$t": "namespace:key" }`, a text |  |'],
    ['a prop that another may stand for', '| `picture`, or `rows` | Picture. |'],
    ['unit, range, widths and default of a prop', '| `columns` | Columns. Fewer on a phone. In columns. | a whole number from 1 to 4; or one for each width: `phone`, `tablet`, `desktop` | `{ "phone": 1, "desktop": 3 }` |'],
    ['the value forms of a prop', '| `tone` | Tone. | `calm`, `loud`; or `{ "$fact": "name" }`, a fact | `"calm"` |'],
    ['the kind of a file, and that each language has its own', '| `captions` | Captions. | one for each language, `{ "en": ... }`: `{ "$asset": "file" }`, a file of `assets/` (WebVTT) |  |'],
    ['what is within a list of entries', '| `links[].label`, must be given | Label. |'],
    ['what a list holds', '| a list, each a list, each `{ "$t": "namespace:key" }`, a text |'],
    ['what fits into a slot, how many and how deep', '| `items` | Things | `blocks/thing`, group `links` (`blocks/thing`) | 1 to 4 | 2 |'],
    ['that a slot is beside the widget', '| `above` | Above it: stands before the widget, in its place, and is shown when it is | `blocks/thing` | any | any |'],
    ['the stores that it reads', '- Stores: `shop/stock`.'],
    ['the facts that it reads', '- Facts: `ui.theme`.'],
    ['the dictionaries that it reads', '- Texts of the dictionaries `shop`.'],
    ['when its code comes', '- Its code comes when it comes near the view.'],
  ])('says %s', (_what, text) => {
    expect(page).toContain(text);
  });

  it('shows the example as nodes with keys, and the texts that the keys name', () => {
    const [nodes, texts] = [...page.matchAll(/```json\n([\s\S]+?)\n```/g)].map(([, json]) => JSON.parse(json ?? '') as unknown);
    expect({ nodes, texts }).toEqual({ nodes: { nodes: exampleNodes('shop/shelf', example, catalogue).nodes }, texts: exampleNodes('shop/shelf', example, catalogue).texts });
  });

  it('has no part for slots or an example that are not there', () => {
    expect(widgetPage('blocks/thing', plain, undefined, catalogue)).not.toMatch(/## (?:Slots|Example)/);
  });
});

describe('the nodes of an example', () => {
  const { nodes, texts } = exampleNodes('shop/shelf', example, catalogue);

  it('name every text by a key, a passage by one that ends in .md, and leave keys as they are', () => {
    expect(nodes['shelf']).toMatchObject({ in: 'main', use: 'shop/shelf', props: { title: { $t: 'my-page:shelf.title' }, passage: { $t: 'my-page:shelf.passage.md' }, rows: [[{ $t: 'my-page:shelf.rows.1.1' }, { $t: 'my-page:shelf.rows.1.2' }]] } });
    expect(texts).toMatchObject({ 'shelf.title': 'All | some', 'shelf.passage.md': '# Much', 'shelf.links.first.label': 'First', 'shelf.rows.1.2': 'b', 'thing-1.name': 'Cup' });
    expect(Object.values(texts)).toHaveLength(6);
  });

  it('hold lists of entries as maps by id, and files as those of the author', () => {
    expect(nodes['shelf']).toMatchObject({ props: { picture: { $asset: 'samples/shelf.svg' }, captions: { en: { $asset: 'samples/shelf.en.vtt' } }, links: { first: { at: 100, to: { page: 'home' } }, second: { at: 200, label: { $t: 'shop:second' } } } } });
  });

  it('stand in the slots of the example, and the example in the slot that it is made for', () => {
    expect(nodes['thing-1']).toMatchObject({ in: 'shelf.items', at: 100 });
    expect(nodes['thing-2']).toEqual({ in: 'shelf.items', at: 200, use: 'blocks/thing' });
    const inside = exampleNodes('blocks/thing', { title: 'One', props: {}, inside: { use: 'shop/shelf', slot: 'items' } }, catalogue);
    expect(inside.nodes).toEqual({ thing: { in: 'shelf.items', at: 100, use: 'blocks/thing' } });
  });
});

describe('the list of widgets', () => {
  it('has every widget under its group, with a link to its page', () => {
    expect(widgetIndex(catalogue)).toMatch(/## blocks\n\n[\s\S]*\[`shop\/shelf`\]\(shop\/shelf\.md\) \| Shelf \| Holds things\.[\s\S]*## links\n\n[\s\S]*\(blocks\/thing\.md\)/);
  });
});
