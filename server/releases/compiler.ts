import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import type { WidgetCatalogue, WidgetManifest } from '../../schemas/language/manifest.ts';
import { createCompiler } from '../../schemas/check/index.ts';
import type { CompiledSnapshot, ConfigSnapshot } from '../../schemas/language/release.ts';

const manifests: Readonly<Record<string, WidgetManifest>> = import.meta.glob('/widgets/*/*/widget.json', { eager: true, import: 'default' });
const fixtures: Readonly<Record<string, WidgetManifest>> =
  import.meta.env['VITE_FIXTURES'] === '1' ? import.meta.glob('/tests/fixtures/widgets/*/*/widget.json', { eager: true, import: 'default' }) : {};

/** Manifests of all widgets of this build, by type (`sports/board`). */
export const widgetCatalogue: WidgetCatalogue = new Map(
  Object.entries({ ...manifests, ...fixtures }).map(([path, manifest]) => [path.split('/').slice(-3, -1).join('/'), manifest]),
);

/** Compiles and checks configs with the widgets and tokens of this build; what did not change is taken from the last time. */
export const compileConfigs: (snapshot: ConfigSnapshot) => CompiledSnapshot = createCompiler(widgetCatalogue, tokenRegistry);
