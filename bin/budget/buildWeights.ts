import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BuildWeights, Weighed } from '../../schemas/check/index.ts';
import { isBuildFresh } from '../setup/freshness.mjs';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const ENTRY = 'runtime/boot/browser.tsx';

/** The JavaScript of the build in `dist`, or that there is none, or one of other sources. */
export function readBuildWeights(root: string): BuildWeights {
  const client = path.join(root, 'dist/client');
  if (!existsSync(path.join(client, '.vite/manifest.json'))) return 'absent';
  return isBuildFresh() ? { weigh: weigher(client) } : 'stale';
}

/** Weighs sets of widgets by the manifest of a browser build and its compressed files. Throws when the build has no entry. */
export function weigher(client: string): (widgets: readonly string[]) => Weighed {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  if (!manifest[ENTRY]) throw new Error(`The build in ${client} has no entry ${ENTRY}.`);
  // `sports/top-live` is the one component of its folder: widgets/sports/top-live/TopLive.tsx. Those of the layouts are part of the entry (vite.config.ts).
  // Other files of a folder are parts that come later.
  const moduleOf = (type: string) => `widgets/${type}/${componentOf(type)}.tsx`;
  const bytes = new Map<string, number>();
  const filesOf = (name: string | undefined, files: Set<string>): Set<string> => {
    const chunk = name === undefined ? undefined : manifest[name];
    if (!chunk || files.has(chunk.file)) return files;
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) filesOf(other, files);
    return files;
  };
  const sizeOf = (file: string): number => {
    const size = bytes.get(file) ?? transferredBytes(path.join(client, file));
    bytes.set(file, size);
    return size;
  };
  const known = new Map<string, Weighed>();
  return (widgets) => {
    const key = [...widgets].sort().join(' ');
    const found = known.get(key) ?? weighSets(widgets, (type) => filesOf(moduleOf(type), new Set()), filesOf(ENTRY, new Set()), sizeOf);
    known.set(key, found);
    return found;
  };
}

/** `TopLive` of `sports/top-live`. */
function componentOf(type: string): string {
  return path.posix.basename(type).replace(/(?:^|-)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

function weighSets(widgets: readonly string[], filesOf: (type: string) => ReadonlySet<string>, ofRuntime: ReadonlySet<string>, sizeOf: (file: string) => number): Weighed {
  const users = new Map<string, string[]>([...ofRuntime].map((file) => [file, []]));
  const types = [...new Set(widgets)];
  for (const type of types) for (const file of filesOf(type)) if (!ofRuntime.has(file)) users.set(file, [...(users.get(file) ?? []), type]);
  const own = new Map<string, number>();
  for (const [file, [only, another]] of users) if (only !== undefined && another === undefined) own.set(only, (own.get(only) ?? 0) + sizeOf(file));
  const total = [...users.keys()].reduce((sum, file) => sum + sizeOf(file), 0);
  return { kb: total / 1000, byWidget: [...own].map(([type, size]) => [type, size / 1000] as const).sort(([, a], [, b]) => b - a) };
}

/** As the server sends it: the compressed form where there is one. */
function transferredBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
