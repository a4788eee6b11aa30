import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { NeededWidgets, PageAssets } from '../../../runtime/boot/server.tsx';
import { type FontScript, isFontScript } from '../../../schemas/language/fonts/scripts.ts';
import { runningBuild } from './runningBuild.ts';
import { sealedStylesUrl } from './styleSeal.ts';

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

type BuildManifest = Readonly<Record<string, ManifestChunk>>;

/** Files that a page needs, by its widgets and the BCP 47 locale of its language. */
export type AssetsFor = (needed: NeededWidgets, locale: string) => PageAssets;

const ENTRY = 'runtime/boot/browser.tsx';
/** The chunk of all packages (vite.config.ts). */
const LIBRARIES = 'libraries';
/**
 * Where a widget's component lies: `sports/top-live` -> `widgets/sports/top-live/TopLive.tsx`; that of a test in `tests/fixtures`.
 * The manifest does not name widgets of the layouts: they lie in the entry's own file (`bin/catalogue/widgetEntries.ts`).
 */
function sourcesOf(type: string): readonly string[] {
  const [domain = '', folder = ''] = type.split('/');
  const name = folder.replace(/(^|-)([a-z0-9])/g, (_match, _dash, letter: string) => letter.toUpperCase());
  const source = `widgets/${domain}/${folder}/${name}.tsx`;
  return [source, `tests/fixtures/${source}`];
}

const MANIFEST = path.join('client', '.vite', 'manifest.json');

/** The build lies beside the server that was built with it; a server run from sources takes `dist`. */
function manifestPath(): string {
  const here = import.meta.dirname;
  const found = [path.join(here, '..', MANIFEST), path.join(here, '../..', MANIFEST), path.resolve('dist', MANIFEST)].find(existsSync);
  if (found === undefined) throw new Error('The site is not built: run "npm run build".');
  return found;
}

/** Files of the built site, by widget, from the build's own manifest; `stylesKey` is the platform's, `furtherScripts` are addresses of what no build holds. Throws when the site was not built. */
export async function builtAssets(stylesKey: string, furtherScripts: readonly string[] = []): Promise<AssetsFor> {
  const place = manifestPath();
  const manifest = JSON.parse(await readFile(place, 'utf8')) as BuildManifest;
  const build = runningBuild(place.slice(0, -MANIFEST.length));
  const known = new Map<string, PageAssets>();
  return (needed, locale) => {
    const key = `${locale}|${needed.shown.join(' ')}|${needed.eager.join(' ')}`;
    const assets = known.get(key) ?? { ...(build !== undefined && { build }), ...collect(manifest, needed, locale, stylesKey, furtherScripts) };
    known.set(key, assets);
    return assets;
  };
}

function collect(manifest: BuildManifest, needed: NeededWidgets, locale: string, stylesKey: string, furtherScripts: readonly string[]): PageAssets {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The build has no entry ${ENTRY}.`);
  const modules = chunksOf(manifest, needed.eager).map(({ file }) => file).filter((file) => file !== entry.file);
  const ofEntry = chunksOf(manifest, []);
  const libraries = ofEntry.filter(({ name }) => name === LIBRARIES).map(({ file }) => file);
  const everywhere = new Set(ofEntry.flatMap(({ css = [] }) => css));
  const own = new Set(chunksOf(manifest, needed.shown).flatMap(({ css = [] }) => css).filter((file) => !everywhere.has(file)));
  const absolute = (file: string) => `/${file}`;
  return {
    // A script of its own runs in a task of its own: what the libraries take to begin is not added to what the site takes.
    scripts: [...[...libraries, entry.file].map(absolute), ...furtherScripts],
    modulePreloads: modules.filter((file) => !libraries.includes(file)).map(absolute),
    widgetModules: Object.fromEntries(needed.shown.flatMap((type) => sourcesOf(type).flatMap((source) => (manifest[source] ? [[type, absolute(manifest[source].file)]] : [])))),
    // What every page has is kept by the browser from page to page; the page's own comes as one file beside it.
    styles: [...[...everywhere].map(absolute), ...(own.size > 0 ? [sealedStylesUrl([...own].map(absolute), stylesKey)] : [])],
    fontPreloads: fontsOf(ofEntry.flatMap(({ assets = [] }) => assets), locale),
  };
}

/** Subsets of the product's typeface by the script that they hold. */
const subsets: Readonly<Partial<Record<FontScript, string>>> = { Latn: 'latin', Cyrl: 'cyrillic', Arab: 'arabic' };

/** Font files that the first paint needs: Latin always, for figures, and the subset of the page's own script. */
function fontsOf(files: readonly string[], locale: string): PageAssets['fontPreloads'] {
  const own = new Intl.Locale(locale).maximize().script;
  const scripts = new Set<FontScript>(['Latn', ...(isFontScript(own) ? [own] : [])]);
  return [...scripts].flatMap((script) => {
    const file = files.find((name) => new RegExp(`-${subsets[script] ?? ''}-[\\w-]{8}\\.woff2$`).test(name));
    return subsets[script] === undefined || file === undefined ? [] : [{ script, href: `/${file}` }];
  });
}

/** Chunks of the entry and of some widgets with all that they import, dependencies first. */
function chunksOf(manifest: BuildManifest, widgets: readonly string[]): readonly ManifestChunk[] {
  const chunks: ManifestChunk[] = [];
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const child of chunk.imports ?? []) visit(child);
    chunks.push(chunk);
  };
  visit(ENTRY);
  for (const type of widgets) {
    for (const source of sourcesOf(type)) visit(source);
  }
  return chunks;
}
