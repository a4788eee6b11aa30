import { LRUCache } from 'lru-cache';
import { type CheckOptions, type Compiler, createCompiler } from '../../schemas/check/index.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import type { WidgetCatalogue } from '../../schemas/language/manifest.ts';

const compilers = new LRUCache<string, Compiler>({ max: 4 });

/**
 * A compiler that this process had before for the same widgets and options, with all that it knows: commands that follow each other look at
 * what has changed alone. One that weighs pages by a build is made anew, since nothing says that the build is still the same.
 */
export function keptCompiler(catalogue: WidgetCatalogue, options: CheckOptions): Compiler {
  if (typeof options.build === 'object') return createCompiler(catalogue, tokenRegistry, options);
  const key = JSON.stringify([[...catalogue], { ...options, assets: options.assets && [...options.assets].sort() }]);
  const compile = compilers.get(key) ?? createCompiler(catalogue, tokenRegistry, options);
  compilers.set(key, compile);
  return compile;
}
