import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_NAMESPACE, exampleNodes, pageSchema, wordsSchema } from '../../schemas/generate/index.ts';
import type { WidgetCatalogue } from '../../schemas/language/manifest.ts';
import { inProject } from '../setup/project.mjs';
import { generateWidgetDocs, readExample } from './generateWidgetDocs.ts';
import { iconNames } from './generateWidgets.ts';
import { projectWords } from './projectWords.ts';
import { readWidgets } from './readWidgets.ts';

let catalogue: WidgetCatalogue = new Map();
beforeAll(async () => {
  catalogue = await readWidgets('widgets');
});

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

describe('the pages of docs/widgets', () => {
  it('are there for every widget, in the list too, and name each prop and slot', () => {
    const index = readFileSync(inProject('docs/widgets/README.md'), 'utf8');
    for (const [type, { props, slots = {} }] of catalogue) {
      const page = readFileSync(inProject(`docs/widgets/${type}.md`), 'utf8');
      expect(index).toContain(`(${type}.md)`);
      for (const name of [...Object.keys(props), ...Object.keys(slots)]) expect([type, page]).toEqual([type, expect.stringContaining(`| \`${name}\``)]);
    }
  });

  it('show examples that an editor finds nothing in', async () => {
    const examples = await Promise.all([...catalogue.keys()].map(async (type) => [type, await readExample('.', type)] as const));
    const written = examples.flatMap(([type, example]) => (example ? [[type, exampleNodes(type, example, catalogue)] as const] : []));
    const words = await projectWords('.', catalogue);
    const texts = [...words.texts, ...written.flatMap(([, example]) => Object.keys(example.texts).map((key) => `${EXAMPLE_NAMESPACE}:${key}`))];
    const ajv = new Ajv({ strict: false, allErrors: true }).addSchema(wordsSchema({ ...words, texts }), 'words.schema.json');
    const isPage = ajv.compile(pageSchema(catalogue, await iconNames('.')));
    expect(written).toHaveLength(catalogue.size);
    for (const [type, { nodes }] of written) {
      isPage({ format: 1, id: 'page', nodes });
      expect([type, isPage.errors ?? []]).toEqual([type, []]);
    }
  }, 60_000);

  it('go with their widget', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'widget-docs-'));
    folders.push(root);
    const manifest = { format: 1, version: 1, title: 'Clock', description: 'Tells the time.', group: 'info', load: 'first', props: {} };
    await mkdir(path.join(root, 'widgets/info/clock'), { recursive: true });
    await writeFile(path.join(root, 'widgets/info/clock/widget.json'), JSON.stringify(manifest));
    expect(await generateWidgetDocs(root)).toEqual(['docs/widgets/README.md', 'docs/widgets/info/clock.md']);
    expect(await generateWidgetDocs(root)).toEqual([]);
    await rm(path.join(root, 'widgets/info/clock'), { recursive: true });
    expect((await generateWidgetDocs(root)).toSorted()).toEqual(['docs/widgets/README.md', 'docs/widgets/info/clock.md']);
    expect(existsSync(path.join(root, 'docs/widgets/info/clock.md'))).toBe(false);
  });
});
