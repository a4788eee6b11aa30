import { createElement } from 'react';
import { fetchCode } from '../registry/lazyCode.ts';
import type { WidgetModule, WidgetRegistry } from '../registry/widget.ts';
import { loadOfModule, type ModuleMap, widgetOfModule, widgetPath, widgetTypeOfPath } from './widgetModules.ts';

/** Fetches a widget's module. */
export type Importer = () => Promise<unknown>;

// React exchanges edited components in place; a pure widget has to be one then, not just a call.
function exchangeable(module: WidgetModule): WidgetModule {
  if (!import.meta.hot || !module.call) return module;
  return { ...module, call: (props) => createElement(module.Component, props) };
}

// The build adds the widget's `load` to what its file exports (`widgetLoadsPlugin`).
function readWidget(path: string, module: unknown): WidgetModule {
  return widgetOfModule(path, module, loadOfModule(module));
}

/** Where the browser has widgets from. */
export interface WidgetSources {
  /** Modules that are there, by path. */
  readonly here: ModuleMap;
  /** Fetches what fetches each of the others, by path. */
  readonly list: () => Promise<Readonly<Record<string, Importer>>>;
  /** Fetches the module at an address of the build. */
  readonly importAt: (url: string) => Promise<unknown>;
}

/** A registry that is told by the page where the widgets lie that it shows. */
export interface LazyRegistry extends WidgetRegistry {
  /** Addresses of widgets' files by type; what is not named is found by the list of all. */
  locate(modules: Readonly<Record<string, string>>): void;
  /** Fetches the list of all, which any further page needs. */
  fetchList(): Promise<void>;
}

/** Registry of the browser: a widget's code is fetched when a page first needs it. */
export function lazyRegistry({ here, list, importAt }: WidgetSources): LazyRegistry {
  const loaded = new Map<string, WidgetModule>();
  for (const [path, module] of Object.entries(here)) {
    const widget = exchangeable(readWidget(path, module));
    loaded.set(widget.type, widget);
  }
  const urls = new Map<string, string>();
  const pending = new Map<string, Promise<void>>();
  let importers: ReadonlyMap<string, Importer> | undefined;
  let listing: Promise<void> | undefined;
  const fetchList = (): Promise<void> => {
    listing ??= fetchCode(list).then(
      (found) => void (importers = new Map(Object.entries(found).map(([path, importer]) => [widgetTypeOfPath(path) ?? path, importer]))),
      (error: unknown) => {
        listing = undefined;
        throw error;
      },
    );
    return listing;
  };
  const load = async (type: string): Promise<void> => {
    const url = urls.get(type);
    if (url === undefined) await fetchList();
    else await listing?.catch(() => undefined);
    // Where the list is there it is better: it names what the widget's file imports, so that all of it is asked for at once.
    const importer = importers?.get(type) ?? (url === undefined ? undefined : async () => await importAt(url));
    if (importer) loaded.set(type, exchangeable(readWidget(widgetPath(type), await fetchCode(importer))));
  };
  return {
    // What the list would say is not known before it is there; a plan only names widgets of the library.
    has: (type) => loaded.has(type) || urls.has(type) || importers?.has(type) !== false,
    get: (type) => loaded.get(type),
    locate: (modules) => {
      for (const [type, url] of Object.entries(modules)) urls.set(type, url);
    },
    fetchList,
    ensure: async (types) => {
      await Promise.all(
        types.map(async (type) => {
          if (loaded.has(type)) return;
          const promise = pending.get(type) ?? load(type).finally(() => pending.delete(type));
          pending.set(type, promise);
          await promise;
        }),
      );
    },
  };
}
