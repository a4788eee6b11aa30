import type { WidgetCatalogue, WidgetManifest } from '../manifest.ts';
import type { Migrate, MigrationModule } from './migration.ts';

const VERSION_FILE = /([^/\\]+\/[^/\\]+)[/\\]migrations[/\\](\d+)\.ts$/;

/** Type of the widget and version of a path that ends in `<domain>/<widget>/migrations/<version>.ts`. */
export function migrationAt(path: string): { readonly type: string; readonly version: number } | undefined {
  const [, type, version] = VERSION_FILE.exec(path) ?? [];
  return type === undefined || version === undefined ? undefined : { type: type.replaceAll('\\', '/'), version: Number(version) };
}

/** A widget whose version and migrations do not belong together. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * The same widgets with their migrations, which are known by their paths. Throws MigrationError where one is missing, or is of no
 * version: older files would be read wrongly in silence.
 */
export function withMigrations(manifests: ReadonlyMap<string, WidgetManifest>, modules: Readonly<Record<string, MigrationModule>>): WidgetCatalogue {
  const byType = new Map<string, Map<number, Migrate>>();
  for (const [path, { migrate }] of Object.entries(modules)) {
    const at = migrationAt(path);
    if (!at) continue;
    const steps = byType.get(at.type) ?? new Map<number, Migrate>();
    byType.set(at.type, steps.set(at.version, migrate));
  }
  return new Map([...manifests].map(([type, manifest]) => {
    const migrate = joined(type, manifest.version, byType.get(type) ?? new Map<number, Migrate>());
    return [type, migrate ? { ...manifest, migrate } : manifest];
  }));
}

/** One after the other: each makes of its predecessor's form its own, and leaves later forms alone. */
function joined(type: string, version: number, steps: ReadonlyMap<number, Migrate>): Migrate | undefined {
  const wanted = Array.from({ length: version - 1 }, (_, at) => at + 2);
  const missing = wanted.filter((step) => !steps.has(step));
  if (missing.length > 0) throw new MigrationError(`widgets/${type}: version ${version} lacks ${missing.map((step) => `migrations/${step}.ts`).join(', ')}.`);
  const beyond = [...steps.keys()].filter((step) => !wanted.includes(step));
  if (beyond.length > 0) throw new MigrationError(`widgets/${type}: ${beyond.map((step) => `migrations/${step}.ts`).join(', ')} lead to no version: widget.json says ${version}.`);
  const chain = wanted.flatMap((step) => steps.get(step) ?? []);
  return chain.length === 0 ? undefined : (props) => chain.reduce((before, migrate) => migrate(before), props);
}

/** Migrations by widget. */
export type Migrations = ReadonlyMap<string, Migrate>;

const ofCatalogues = new WeakMap<WidgetCatalogue, { readonly migrations: Migrations | undefined }>();

/** Of the widgets that have some, the same object for the same catalogue; undefined where none has, so that nothing is looked for. */
export function migrationsOf(catalogue: WidgetCatalogue): Migrations | undefined {
  const known = ofCatalogues.get(catalogue);
  if (known) return known.migrations;
  const found = new Map([...catalogue].flatMap(([type, { migrate }]) => (migrate ? [[type, migrate] as const] : [])));
  const migrations = found.size === 0 ? undefined : found;
  ofCatalogues.set(catalogue, { migrations });
  return migrations;
}
