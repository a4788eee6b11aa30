import type { FileKind } from '../../language/release/index.ts';

/** Kinds of files that layers merge; brand books have their own pipeline, `brand.json` is of one layer. */
export const layeredKinds: readonly FileKind[] = ['site', 'facts', 'rules', 'promises', 'terms', 'routes', 'redirects', 'experiments', 'layout', 'page', 'form', 'mail', 'content', 'passage', 'dictionary'];
