import { problemsOf } from '../../schemas/check/index.ts';
import type { WidgetCatalogue } from '../../schemas/language/manifest.ts';
import type { Problem } from '../../schemas/language/problem.ts';
import type { ConfigSnapshot } from '../../schemas/language/release.ts';
import { keptCompiler } from './keptCompiler.ts';

/** What the checker finds with the tokens of this build: the same as the server before it serves. */
export function findProblems(snapshot: ConfigSnapshot, catalogue: WidgetCatalogue): readonly Problem[] {
  return problemsOf(keptCompiler(catalogue, { onlyFinds: true })(snapshot), snapshot);
}
