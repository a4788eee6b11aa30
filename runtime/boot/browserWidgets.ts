import { listWidgets, middlewareModules, pageWidgets } from './browserGlobs.ts';
import { collectContributions } from './contributions.ts';
import { lazyRegistry } from './lazyRegistry.ts';

export const browserRegistry = lazyRegistry({
  here: pageWidgets,
  list: listWidgets,
  importAt: async (url) => (await import(/* @vite-ignore */ url)) as unknown,
});
/** Without guards: they come with the code of further pages. */
export const browserContributions = collectContributions(middlewareModules);
