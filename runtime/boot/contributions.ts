import type { FactSource, Middleware, MiddlewareModule, OverlayPlaces, TabTask } from '../routing/middleware.ts';
import type { SiteGuard } from '../routing/siteGuards.ts';
import type { SessionAdapter } from '../session/SessionAdapter.ts';
import { type KeptKey, runtimeKeys } from '../storage/keptKeys.ts';
import { coreSettings, type SettingsModule } from '../theme/settings.ts';

/** Files of all domains' `middleware/` folders, by path. */
export type MiddlewareModules = Readonly<Record<string, MiddlewareModule>>;

/** What the domains of a build add to the runtime. */
export interface Contributions {
  /** Guards of pages by name: the name of their file. */
  readonly middleware: ReadonlyMap<string, Middleware>;
  readonly facts: readonly FactSource[];
  /** In their order. */
  readonly guards: readonly SiteGuard[];
  readonly session: SessionAdapter | undefined;
  readonly overlays: OverlayPlaces;
  /** Settings of a visitor: the runtime's own first. */
  readonly settings: readonly SettingsModule[];
  /** All cookies and storage keys. */
  readonly keys: readonly KeptKey[];
  /** Run once a tab when its page is alive. */
  readonly ready: readonly TabTask[];
}

/** Name of a page's guard: `known-names` of `/widgets/<domain>/middleware/known-names.ts`. */
export function middlewareName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -3);
}

/** Puts together what the files export. Nothing is checked: the server has done so with the same files (`checkContributions`). */
export function collectContributions(modules: MiddlewareModules): Contributions {
  const all = Object.values(modules);
  return {
    middleware: new Map(Object.entries(modules).flatMap(([path, { middleware }]) => (middleware ? [[middlewareName(path), middleware]] : []))),
    facts: all.flatMap(({ facts }) => facts ?? []),
    guards: all.flatMap(({ guard }) => guard ?? []).sort((a, b) => a.order - b.order),
    session: all.find(({ session }) => session)?.session,
    overlays: Object.assign({}, ...all.map(({ overlays }) => overlays)) as OverlayPlaces,
    settings: [coreSettings, ...all.flatMap(({ settings }) => settings ?? [])],
    keys: [...runtimeKeys, ...all.flatMap(({ keys }) => keys ?? [])],
    ready: all.flatMap(({ ready }) => ready ?? []),
  };
}
