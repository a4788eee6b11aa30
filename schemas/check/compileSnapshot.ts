import type { TokenRegistry } from '../language/brandbook/index.ts';
import type { WidgetCatalogue } from '../language/manifest.ts';
import type { CompiledSnapshot, ConfigSnapshot, OpenedSnapshot } from '../language/release.ts';
import { Checker } from './Checker.ts';
import type { CheckOptions } from './checkOptions.ts';

/** Compiles and checks; what did not change since its last call is neither parsed, merged nor checked again. */
export type Compiler = (snapshot: ConfigSnapshot) => CompiledSnapshot;

/** A compiler with a memory. */
export function createCompiler(catalogue: WidgetCatalogue, tokens: TokenRegistry, options: CheckOptions = {}): Compiler {
  const checker = new Checker(catalogue, tokens, options);
  return (snapshot) => checker.compile(snapshot);
}

/** A compiler that a server asks for one brand at a time; what did not change since the snapshot before is not parsed again. */
export function createOpener(catalogue: WidgetCatalogue, tokens: TokenRegistry, options: CheckOptions = {}): (snapshot: ConfigSnapshot) => OpenedSnapshot {
  const checker = new Checker(catalogue, tokens, options);
  return (snapshot) => checker.open(snapshot);
}

/** Every brand of a snapshot: a release, or the errors that forbid one. Problems of no brand stand beside. */
export function compileSnapshot(snapshot: ConfigSnapshot, catalogue: WidgetCatalogue, tokens: TokenRegistry, options: CheckOptions = {}): CompiledSnapshot {
  return createCompiler(catalogue, tokens, options)(snapshot);
}
