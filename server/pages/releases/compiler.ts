import { tokenRegistry } from '../../../schemas/language/brandbook/index.ts';
import type { WidgetCatalogue, WidgetManifest } from '../../../schemas/language/manifest.ts';
import { type MigrationModule, withMigrations } from '../../../schemas/language/migrations/index.ts';
import { createOpener, type KeptFindings } from '../../../schemas/check/index.ts';
import type { Drafts } from '../../../schemas/language/release/index.ts';
import type { ConfigSnapshot, OpenedSnapshot } from '../../../schemas/language/release.ts';
import { middlewareNames } from '../../../runtime/boot/server.tsx';

const manifests: Readonly<Record<string, WidgetManifest>> = import.meta.glob('/widgets/*/*/widget.json', { eager: true, import: 'default' });
const fixtures: Readonly<Record<string, WidgetManifest>> =
  import.meta.env['VITE_FIXTURES'] === '1' ? import.meta.glob('/tests/fixtures/widgets/*/*/widget.json', { eager: true, import: 'default' }) : {};

/** No browser loads them: what it gets of a page is in the present form. */
const migrations: Readonly<Record<string, MigrationModule>> = import.meta.glob('/widgets/*/*/migrations/*.ts', { eager: true });

/** All widgets of this build with their migrations, by type (`sports/board`). */
export const widgetCatalogue: WidgetCatalogue = withMigrations(
  new Map(Object.entries({ ...manifests, ...fixtures }).map(([path, manifest]) => [path.split('/').slice(-3, -1).join('/'), manifest])),
  migrations,
);

/** Icons that are drawn, of this build. */
const [iconNames]: readonly (readonly string[])[] = Object.values(import.meta.glob<readonly string[]>('/widgets/ui/icon/iconNames.ts', { eager: true, import: 'iconNames' }));

/** Compiles and checks configs with the widgets, middleware and tokens of this build, as the `check` command does. */
export function createConfigsOpener(drafts: Drafts, findings?: KeptFindings): (snapshot: ConfigSnapshot) => OpenedSnapshot {
  return createOpener(widgetCatalogue, tokenRegistry, { middleware: middlewareNames, drafts, ...(iconNames && { icons: iconNames }), ...(findings && { findings }) });
}

/** As production does it: without pages in the making. */
export const openConfigs = createConfigsOpener('absent');
