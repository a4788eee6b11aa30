import type { TokenRegistry } from '../language/brandbook/index.ts';
import type { WidgetCatalogue } from '../language/manifest.ts';
import type { Problem, Severity } from '../language/problem.ts';
import type { CompiledSnapshot, ConfigSnapshot } from '../language/release.ts';
import type { CheckOptions } from './checkOptions.ts';
import { compileSnapshot } from './compileSnapshot.ts';
import { locateProblem } from './places/locateProblem.ts';

/**
 * Everything that is wrong in a snapshot, in every brand, with places: what the server finds before it serves, and no more.
 */
export function checkSnapshot(snapshot: ConfigSnapshot, catalogue: WidgetCatalogue, tokens: TokenRegistry, options: CheckOptions = {}): readonly Problem[] {
  return problemsOf(compileSnapshot(snapshot, catalogue, tokens, { ...options, onlyFinds: true }), snapshot);
}

/** The problems of all brands, each once: one that several brands share is one problem with their names. */
export function problemsOf(compiled: CompiledSnapshot, snapshot: ConfigSnapshot): readonly Problem[] {
  const merged = new Map<string, Problem>();
  for (const problem of [...compiled.problems, ...compiled.value.flatMap(({ problems }) => problems)]) {
    // Whichever page it was found on: a page that changes a layout's node has what is wrong in it from the layout.
    const key = `${problem.rule} ${problem.file} ${problem.pointer} ${problem.message}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, severity: worse(known.severity, problem.severity), brands: union(known.brands, problem.brands), routes: union(known.routes, problem.routes) } : problem);
  }
  return [...merged.values()].map((problem) => locateProblem(problem, snapshot.files.get(problem.file)));
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];

/** What only some brands show may be an error there alone. */
function worse(a: Severity, b: Severity): Severity {
  return SEVERITIES.find((severity) => severity === a || severity === b) ?? a;
}

function union(a: readonly string[], b: readonly string[]): readonly string[] {
  return [...new Set([...a, ...b])];
}
