import type { MiddlewareModules } from './contributions.ts';
import type { ModuleMap } from './widgetModules.ts';

/** Where a server finds widgets. A build of other widgets puts a module of its own in this one's place (see README). */
const components: ModuleMap = import.meta.glob(['/widgets/*/*/[A-Z]*.tsx', '!/widgets/ui/**', '!/widgets/**/*.test.tsx'], { eager: true });
const loads: ModuleMap = import.meta.glob('/widgets/*/*/load.ts', { eager: true });
const fixtureComponents: ModuleMap =
  import.meta.env.VITE_FIXTURES === '1' ? import.meta.glob('/tests/fixtures/widgets/*/*/[A-Z]*.tsx', { eager: true }) : {};
const fixtureLoads: ModuleMap =
  import.meta.env.VITE_FIXTURES === '1' ? import.meta.glob('/tests/fixtures/widgets/*/*/load.ts', { eager: true }) : {};

export const componentModules: ModuleMap = { ...components, ...fixtureComponents };
export const loadModules: ModuleMap = { ...loads, ...fixtureLoads };
export const middlewareModules: MiddlewareModules = import.meta.glob(['/widgets/*/middleware/*.ts', '!/widgets/**/*.test.ts'], { eager: true });
