import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { precompress } from '../setup/precompress.mjs';
import { inProject } from '../setup/project.mjs';
import { weigher } from './buildWeights.ts';

const ADDED = 50;
const MOST_KB = 0.5;

interface ConfigFile {
  readonly id: string;
  readonly layout?: string;
  readonly nodes?: Readonly<Record<string, { readonly use?: string }>>;
}

const typesOf = ({ nodes = {} }: ConfigFile): readonly string[] => Object.values(nodes).flatMap(({ use }) => use ?? []);

function readConfigs(folder: string): readonly ConfigFile[] {
  const files = readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files.map((file) => JSON.parse(readFileSync(inProject(folder, file), 'utf8')) as ConfigFile);
}

/** Widgets of each page of the base and of its layout, by the page's id. */
function pageWidgets(): ReadonlyMap<string, readonly string[]> {
  const layouts = new Map(readConfigs('configs/base/layouts').map((layout) => [layout.id, typesOf(layout)]));
  return new Map(readConfigs('configs/base/pages').map((page) => [page.id, [...typesOf(page), ...(layouts.get(page.layout ?? 'default') ?? [])]]));
}

const addedEntry = (at: number) => `/widgets/added/widget-${at}/Widget${at}.tsx`;

/** A widget as others are: parts of the design system, a store of another domain, something of its own domain. */
const widgetSource = (at: number) => `
  import { createElement as h } from 'react';
  import { observer, useStore, useT } from '../../../runtime/sdk.ts';
  import { selectionStore } from '../../coupon/index.ts';
  import { useFollow } from '../../sports/index.ts';
  import { Button, Dialog, Field, Icon } from '../../ui/index.ts';
  import { addedTitle } from '../index.ts';
  export const Widget${at} = observer(function Widget${at}({ root }) {
    const t = useT();
    const selection = useStore(selectionStore);
    useFollow(selection.feed);
    return h('section', root, h(Icon, { name: 'star' }), addedTitle(${at}), h(Field, { label: t('added:${at}') }, () => null), h(Dialog, {}, h(Button, {}, selection.count)));
  });
`;

/** A domain of many widgets beside those of the library, without a file on disk. */
function addedDomain(): Plugin {
  const entries = Array.from({ length: ADDED }, (_, at) => addedEntry(at));
  const folder = inProject('widgets/added');
  const isAdded = (id: string) => id.startsWith(`${folder}/`);
  return {
    name: 'added-domain',
    enforce: 'pre',
    resolveId: (id, importer = '') => {
      if (id.startsWith('/widgets/added/')) return inProject(`.${id}`);
      const file = path.resolve(path.dirname(importer), id);
      return id.startsWith('.') && isAdded(file) ? file : undefined;
    },
    load: (id) => {
      if (!isAdded(id)) return undefined;
      const at = Number(/widget-(\d+)/.exec(id)?.[1]);
      return id.endsWith('index.ts') ? 'export const addedTitle = (at) => `Added widget ${at}`;' : widgetSource(at);
    },
    transform: (code, id) => (id === '\0virtual:widget-entries' ? code.replace('{', () => `{\n${entries.map((entry) => `"${entry}": () => import("${entry}"),`).join('\n')}`) : undefined),
  };
}

describe('fifty widgets more in the library', () => {
  let root = '';
  const sources = new Set<string>();
  // Two whole builds, on a machine that may be busy.
  beforeAll(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'lineup-added-'));
    vi.stubEnv('NODE_ENV', 'production');
    for (const [name, plugins] of [['without', []], ['with', [addedDomain()]]] as const) {
      const outDir = path.join(root, name);
      const built = await build({ root: inProject(), mode: 'production', logLevel: 'silent', publicDir: false, plugins: [...plugins], build: { outDir, emptyOutDir: true, reportCompressedSize: false } });
      for (const part of [built].flat()) if ('output' in part) for (const file of part.output) if (file.type === 'chunk') for (const source of file.moduleIds) sources.add(path.relative(inProject(), source).replaceAll('\\', '/'));
      await precompress(outDir, outDir);
    }
    vi.unstubAllEnvs();
  }, 400_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('are built as a file each', () => {
    const manifest = JSON.parse(readFileSync(path.join(root, 'with/.vite/manifest.json'), 'utf8')) as Readonly<Record<string, unknown>>;
    expect(Object.keys(manifest).filter((source) => source.startsWith('widgets/added/widget-'))).toHaveLength(ADDED);
  });

  it('bring browsers no migration of props: pages are compiled in the present form', () => {
    expect([...sources]).toContain('widgets/blocks/section/Section.tsx');
    expect([...sources].filter((source) => source.includes('/migrations/'))).toEqual([]);
  });

  it(`change the JavaScript of no page of the base by more than ${MOST_KB} kB`, () => {
    const before = weigher(path.join(root, 'without'));
    const after = weigher(path.join(root, 'with'));
    const pages = pageWidgets();
    expect(pages.size).toBeGreaterThan(20);
    const grown = [...pages].map(([id, widgets]) => [id, Number((after(widgets).kb - before(widgets).kb).toFixed(2))] as const);
    expect(grown.filter(([, kb]) => Math.abs(kb) > MOST_KB)).toEqual([]);
  });
});
