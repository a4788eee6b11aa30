import { layoutWidgets } from 'virtual:layout-widgets';
import { middlewareModules as firstModules } from 'virtual:middleware';
import type { MiddlewareModules } from './contributions.ts';
import type { Importer } from './lazyRegistry.ts';
import type { ModuleMap } from './widgetModules.ts';

const fixtures: Readonly<Record<string, Importer>> = import.meta.env.VITE_FIXTURES === '1' ? import.meta.glob('/tests/fixtures/widgets/*/*/[A-Z]*.tsx') : {};

/** Where a browser finds widgets: modules that are there with every page, and what fetches each of the others, by path. A build of other widgets puts a module of its own in this one's place (see README). */
export const pageWidgets: ModuleMap = layoutWidgets;
export const listWidgets = async (): Promise<Readonly<Record<string, Importer>>> => ({ ...(await import('virtual:widget-entries')).importers, ...fixtures });
export const middlewareModules: MiddlewareModules = firstModules;
