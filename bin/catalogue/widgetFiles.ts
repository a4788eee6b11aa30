import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadMode, WidgetManifest } from '../../schemas/language/manifest.ts';

/** Types of all widgets (`sports/board`), sorted: folders with a `widget.json`. `root` is the project's folder. */
export function widgetTypes(root: string): readonly string[] {
  return foldersOf(path.join(root, 'widgets'))
    .flatMap((domain) => foldersOf(path.join(root, 'widgets', domain)).map((folder) => `${domain}/${folder}`))
    .filter((type) => existsSync(path.join(root, 'widgets', type, 'widget.json')))
    .sort();
}

/** Path of a widget's component from the project's root: `sports/top-live` -> `/widgets/sports/top-live/TopLive.tsx`. */
export function widgetEntry(type: string): string {
  return `/widgets/${type}/${widgetName(type)}.tsx`;
}

/** Name of a widget's component: `sports/top-live` -> `TopLive`. */
export function widgetName(type: string): string {
  return path.posix.basename(type).replace(/(^|-)([a-z0-9])/g, (_match, _dash, letter: string) => letter.toUpperCase());
}

/** Path of a widget's `load.ts` from the project's root; undefined when it has none. */
export function widgetLoad(root: string, type: string): string | undefined {
  const file = `/widgets/${type}/load.ts`;
  return existsSync(path.join(root, file)) ? file : undefined;
}

/** When the code of a widget is fetched, as its manifest says. */
export function readLoadMode(root: string, type: string): LoadMode {
  return (JSON.parse(readFileSync(path.join(root, 'widgets', type, 'widget.json'), 'utf8')) as WidgetManifest).load;
}

function foldersOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
