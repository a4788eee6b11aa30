import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { WidgetManifest } from '../../schemas/language/manifest.ts';

/** JSON files of a folder, by their paths in it. */
export function readJsonFiles(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [name.split(path.sep).join('/'), readFileSync(path.join(folder, name), 'utf8')]));
}

/** The small project that tests of the language are tried on. */
export const proofFiles = (): Map<string, string> => readJsonFiles('tests/fixtures/proof');

/** Manifests of its widgets, by type. */
export function proofCatalogue(): Map<string, WidgetManifest> {
  const manifests = [...readJsonFiles('tests/fixtures/widgets')].filter(([name]) => name.endsWith('/widget.json'));
  return new Map(manifests.map(([name, text]) => [name.replace(/\/widget\.json$/, ''), JSON.parse(text) as WidgetManifest]));
}

const linking = (title: string, props: WidgetManifest['props']): WidgetManifest => ({ format: 1, version: 1, title, description: `${title}.`, group: 'proof', load: 'first', props });

/** Widgets that lead somewhere: `proof/menu` by a list of addresses, `proof/go` to a page, without which it is not shown. */
export const linkingWidgets: ReadonlyMap<string, WidgetManifest> = new Map([
  ['proof/menu', linking('Menu', { links: { type: 'list', title: 'Links', items: { type: 'object', title: 'Link', fields: { href: { type: 'link', title: 'Address', required: true } } } } })],
  ['proof/go', linking('Go', { to: { type: 'target', title: 'Leads to', required: true } })],
]);
