import { createElement } from 'react';
import type { WidgetModule, WidgetRegistry } from '../registry/widget.ts';
import { type Importer, middlewareModules, widgetImporters } from './browserGlobs.ts';
import { collectContributions } from './contributions.ts';
import { loadOfModule, widgetOfModule, widgetTypeOfPath } from './widgetModules.ts';

const CHUNK_TRIES = 5; // spec section 9: lazy remote component retries 5, timeout 1000 ms
const CHUNK_WAIT_MS = 1000;

// React exchanges edited components in place; a pure widget has to be one then, not just a call.
function exchangeable(module: WidgetModule): WidgetModule {
  if (!import.meta.hot || !module.call) return module;
  return { ...module, call: (props) => createElement(module.Component, props) };
}

// The build adds the widget's `load` to what its file exports (`widgetLoadsPlugin`).
function readWidget(path: string, module: unknown): WidgetModule {
  return widgetOfModule(path, module, loadOfModule(module));
}

/** Registry of the browser: a widget's code is fetched when a page first needs it. */
export function lazyRegistry(modules: Readonly<Record<string, Importer>>): WidgetRegistry {
  const paths = new Map<string, string>();
  for (const path of Object.keys(modules)) {
    const type = widgetTypeOfPath(path);
    if (type !== undefined) paths.set(type, path);
  }
  const loaded = new Map<string, WidgetModule>();
  const pending = new Map<string, Promise<void>>();
  const load = async (type: string, path: string): Promise<void> => {
    const importer = modules[path];
    if (importer) loaded.set(type, exchangeable(readWidget(path, await withTries(importer))));
  };
  return {
    has: (type) => paths.has(type),
    get: (type) => loaded.get(type),
    ensure: async (types) => {
      await Promise.all(
        types.map(async (type) => {
          const path = paths.get(type);
          if (path === undefined || loaded.has(type)) return;
          const promise = pending.get(type) ?? load(type, path).finally(() => pending.delete(type));
          pending.set(type, promise);
          await promise;
        }),
      );
    },
  };
}

async function withTries(importer: Importer): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await importer();
    } catch (error) {
      if (attempt === CHUNK_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, CHUNK_WAIT_MS));
    }
  }
}

export const browserRegistry = lazyRegistry(widgetImporters);
export const browserContributions = collectContributions(middlewareModules);
