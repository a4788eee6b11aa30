import path from 'node:path';
import { readAssets } from '../../bin/catalogue/readAssets.ts';
import { readFlagsInCode } from '../../bin/catalogue/readFlagsInCode.ts';
import { readMiddleware } from '../../bin/catalogue/readMiddleware.ts';
import { readWidgets } from '../../bin/catalogue/readWidgets.ts';
import { readSnapshot } from '../../bin/commands/readSnapshot.ts';
import type { NodeDeclaration, PageFile } from '../../schemas/language/configFiles.ts';
import type { JsonObject, JsonValue } from '../../schemas/language/json.ts';
import type { WidgetCatalogue } from '../../schemas/language/manifest.ts';
import { operationsOf } from '../../bin/catalogue/generateWidgets.ts';
import { iconNames } from '../../widgets/ui/icon/iconNames.ts';

/** A node that a file of the base declares whole. */
export interface ShippedNode {
  readonly file: string;
  readonly pointer: string;
  readonly id: string;
  readonly declaration: NodeDeclaration;
  readonly kind: 'page' | 'layout';
}

export interface ShippedConfigs {
  readonly texts: ReadonlyMap<string, string>;
  readonly values: ReadonlyMap<string, JsonValue>;
  readonly catalogue: WidgetCatalogue;
  readonly middleware: readonly string[];
  readonly flagsInCode: readonly string[];
  readonly icons: readonly string[];
  readonly operations: readonly string[];
  readonly assets: ReadonlySet<string>;
  readonly brands: readonly string[];
  /** Of pages and layouts of the base. */
  readonly nodes: readonly ShippedNode[];
  /** Pages of the base, by file. */
  readonly pages: ReadonlyMap<string, PageFile>;
  text(file: string): string;
  /** Whether a brand has a version of a file of the base. */
  isOverlaid(file: string): boolean;
  /** How often each text is named by pages, layouts and site configs. */
  readonly timesNamed: ReadonlyMap<string, number>;
}

/** The configs of the repository, read once. */
export async function readShipped(): Promise<ShippedConfigs> {
  const { files: texts } = await readSnapshot(path.resolve('configs'));
  const values = new Map([...texts].filter(([file]) => !file.endsWith('.md')).map(([file, text]) => [file, JSON.parse(text) as JsonValue]));
  const of = (kind: 'pages' | 'layouts') => [...values].filter(([file]) => file.startsWith(`base/${kind}/`));
  const nodes = (['page', 'layout'] as const).flatMap((kind) =>
    of(`${kind}s`).flatMap(([file, value]) =>
      Object.entries((value as unknown as PageFile).nodes).map(([id, declaration]): ShippedNode => ({ file, pointer: `/nodes/${id}`, id, declaration, kind }))));
  const timesNamed = new Map<string, number>();
  for (const [file, value] of values) if (!file.includes('/dictionaries/')) countTexts(value, timesNamed);
  const widgets = path.resolve('widgets');
  return {
    texts,
    values,
    catalogue: await readWidgets(widgets),
    middleware: await readMiddleware(widgets),
    flagsInCode: await readFlagsInCode(path.resolve()),
    icons: iconNames,
    operations: await operationsOf(path.resolve()),
    assets: await readAssets(path.resolve()),
    brands: [...new Set([...texts.keys()].flatMap((file) => /^brands\/([^/]+)\//.exec(file)?.[1] ?? []))],
    nodes,
    pages: new Map(of('pages').map(([file, value]) => [file, value as unknown as PageFile])),
    text: (file) => {
      const text = texts.get(file);
      if (text === undefined) throw new Error(`There is no ${file}`);
      return text;
    },
    isOverlaid: (file) => [...texts.keys()].some((other) => other.startsWith('brands/') && other.endsWith(file.slice('base'.length))),
    timesNamed,
  };
}

function countTexts(value: JsonValue, times: Map<string, number>): void {
  if (typeof value !== 'object' || value === null) return;
  const key = (value as JsonObject)['$t'];
  if (typeof key === 'string') times.set(key, (times.get(key) ?? 0) + 1);
  for (const item of Object.values(value)) countTexts(item, times);
}

/** Every value inside one, with its pointer. */
export function leavesOf(value: JsonValue, pointer = ''): readonly { readonly pointer: string; readonly value: JsonValue }[] {
  const own = { pointer, value };
  if (typeof value !== 'object' || value === null) return [own];
  return [own, ...Object.entries(value).flatMap(([key, item]: [string, JsonValue]) => leavesOf(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`))];
}

/** The nodes that stand in a node of the same file. */
export function childrenOf(node: ShippedNode, { nodes }: ShippedConfigs): readonly ShippedNode[] {
  return nodes.filter(({ file, declaration }) => file === node.file && declaration.in.startsWith(`${node.id}.`));
}
