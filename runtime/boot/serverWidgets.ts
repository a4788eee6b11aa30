import type { WidgetModule, WidgetRegistry } from '../registry/widget.ts';
import { checkContributions } from './checkContributions.ts';
import { collectContributions, middlewareName } from './contributions.ts';
import type { SiteManifest } from '../../schemas/language/release.ts';
import { componentModules, loadModules, middlewareModules } from './serverGlobs.ts';
import { loadOfModule, type ModuleMap, widgetOfModule, widgetTypeOfPath } from './widgetModules.ts';

/** Registry over modules that are all there: the server, and tests. Two widgets of one type throw. */
export function eagerRegistry(modules: ModuleMap, loads: ModuleMap): WidgetRegistry {
  const widgets = new Map<string, WidgetModule>();
  for (const [path, module] of Object.entries(modules)) {
    const type = widgetTypeOfPath(path);
    if (type === undefined) continue;
    if (widgets.has(type)) throw new Error(`Two widgets are called "${type}"; rename the folder of ${path}.`);
    const load = loadOfModule(loads[path.replace(/[^/]+$/, 'load.ts')]);
    widgets.set(type, widgetOfModule(path, module, load));
  }
  return { has: (type) => widgets.has(type), get: (type) => widgets.get(type), ensure: async () => undefined };
}

checkContributions(middlewareModules);
export const serverRegistry = eagerRegistry(componentModules, loadModules);
export const serverContributions = collectContributions(middlewareModules);
/** Names for the checker: a page may only name middleware that exists. */
export const middlewareNames: readonly string[] = [...serverContributions.middleware.keys()];

const offers = new Map(Object.entries(middlewareModules).flatMap(([path, { offers: offer }]) => (offer ? [[middlewareName(path), offer] as const] : [])));

/** Whether the config of a site has a page, as far as its middleware can tell without asking anybody. */
export function isOffered(middleware: readonly string[], manifest: SiteManifest): boolean {
  return middleware.every((name) => offers.get(name)?.(manifest) !== false);
}
