import { listWidgets, middlewareModules, pageWidgets } from './browserGlobs.ts';
import { collectContributions } from './contributions.ts';
import { lazyRegistry } from './lazyRegistry.ts';

export const browserRegistry = lazyRegistry({
  here: pageWidgets,
  list: listWidgets,
  importAt: async (url) => (await import(/* @vite-ignore */ url)) as unknown,
});
export const browserContributions = collectContributions(middlewareModules);
