import { importers } from 'virtual:widget-entries';
import type { MiddlewareModules } from './contributions.ts';

export type Importer = () => Promise<unknown>;

const fixtures: Readonly<Record<string, Importer>> = import.meta.env.VITE_FIXTURES === '1' ? import.meta.glob('/tests/fixtures/widgets/*/*/[A-Z]*.tsx') : {};

/** Where a browser finds widgets. A build of other widgets puts a module of its own in this one's place (see README). */
export const widgetImporters: Readonly<Record<string, Importer>> = { ...importers, ...fixtures };
export const middlewareModules: MiddlewareModules = import.meta.glob(['/widgets/*/middleware/*.ts', '!/widgets/**/*.test.ts'], { eager: true });
