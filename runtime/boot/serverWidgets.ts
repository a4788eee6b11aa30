import type { WidgetModule, WidgetRegistry } from '../registry/widget.ts';
import type { MiddlewareModule } from '../routing/middleware.ts';
import { collectMiddleware, loadOfModule, type ModuleMap, widgetOfModule, widgetTypeOfPath } from './widgetModules.ts';

const components: ModuleMap = import.meta.glob(
  ['/widgets/*/*/[A-Z]*.tsx', '!/widgets/ui/**', '!/widgets/**/*.test.tsx'],
  { eager: true },
);
const loads: ModuleMap = import.meta.glob('/widgets/*/*/load.ts', { eager: true });
const middlewareModules: Readonly<Record<string, MiddlewareModule>> = import.meta.glob(
  ['/widgets/*/middleware/*.ts', '!/widgets/**/*.test.ts'],
  { eager: true },
);
const fixtureComponents: ModuleMap =
  import.meta.env.VITE_FIXTURES === '1' ? import.meta.glob('/tests/fixtures/widgets/*/*/[A-Z]*.tsx', { eager: true }) : {};
const fixtureLoads: ModuleMap =
  import.meta.env.VITE_FIXTURES === '1' ? import.meta.glob('/tests/fixtures/widgets/*/*/load.ts', { eager: true }) : {};

/** Registry over modules that are all there: the server, and tests. Two widgets of one type throw. */
export function eagerRegistry(modules: ModuleMap, loadModules: ModuleMap): WidgetRegistry {
  const widgets = new Map<string, WidgetModule>();
  for (const [path, module] of Object.entries(modules)) {
    const type = widgetTypeOfPath(path);
    if (type === undefined) continue;
    if (widgets.has(type)) throw new Error(`Two widgets are called "${type}"; rename the folder of ${path}.`);
    const load = loadOfModule(loadModules[path.replace(/[^/]+$/, 'load.ts')]);
    widgets.set(type, widgetOfModule(path, module, load));
  }
  return { has: (type) => widgets.has(type), get: (type) => widgets.get(type), ensure: async () => undefined };
}

export const serverRegistry = eagerRegistry({ ...components, ...fixtureComponents }, { ...loads, ...fixtureLoads });
export const serverMiddleware = collectMiddleware(middlewareModules);
/** Names for the checker: a page may only name middleware that exists. */
export const middlewareNames: readonly string[] = [...serverMiddleware.middleware.keys()];
