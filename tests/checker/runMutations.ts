import { createCompiler, problemsOf } from '../../schemas/check/index.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import type { Problem } from '../../schemas/language/problem.ts';
import { createRandom } from '../bench/random.ts';
import { positionIn, shownOffset } from './jsonText.ts';
import type { Fault, Mutator } from './mutator.ts';
import type { ShippedConfigs } from './shippedConfigs.ts';

export interface MutationScore {
  readonly count: number;
  /** Findings before anything was changed. */
  readonly before: readonly string[];
  /** Faults that were not found, or elsewhere. */
  readonly missed: readonly string[];
  readonly falseAlarms: readonly string[];
  readonly milliseconds: number;
  readonly summary: string;
}

const TODAY = '2026-11-21';
const USUAL_COUNT = 2;
/** Faults in different files that are checked together. */
const TOGETHER = 6;

/** A build in which every page is within its budget: what it really weighs is the matter of `lineup budget`. */
const weigh = () => ({ kb: 150, byWidget: [] });

interface Seeded {
  readonly mutator: Mutator;
  readonly fault: Fault;
}

export interface MutationOptions {
  readonly seed: number;
  /** Which of the faults that the seed chose of one mutator are tried; all of them by default. */
  readonly part?: <T>(faults: readonly T[]) => readonly T[];
}

/** Puts faults into the shipped configs, some of each mutator, chosen by the seed, and looks at what the checker says. */
export function runMutations(configs: ShippedConfigs, mutators: readonly Mutator[], { seed, part = (faults) => faults }: MutationOptions): MutationScore {
  const startedAt = performance.now();
  const random = createRandom(seed);
  const seeded = mutators.flatMap((mutator) => part(choose(mutator.faults(configs), mutator.count ?? USUAL_COUNT, random)).map((make): Seeded => ({ mutator, fault: make() })));
  const options = { middleware: configs.middleware, flagsInCode: configs.flagsInCode, icons: configs.icons, operations: configs.operations, assets: configs.assets, today: TODAY, build: { weigh }, onlyFinds: true };
  const compile = createCompiler(configs.catalogue, tokenRegistry, options);
  const findIn = (files: ReadonlyMap<string, string>) => problemsOf(compile({ files }), { files });
  const before = findIn(configs.texts).map(shown);
  const missed: string[] = [];
  const falseAlarms: string[] = [];
  for (const batch of batchesOf(seeded)) {
    const files = new Map(configs.texts);
    for (const { fault } of batch) for (const [file, text] of Object.entries(fault.change ?? {})) if (text === null) files.delete(file); else files.set(file, text);
    const manifests = batch.flatMap(({ fault }) => Object.entries(fault.manifests ?? {}));
    const causes = batch.map(({ mutator, fault }) => `${mutator.rule}: ${mutator.what} (${fault.what})`).join(' | ');
    const left = new Set<Problem>();
    try {
      const found = manifests.length === 0 ? findIn(files) : problemsOf(createCompiler(new Map([...configs.catalogue, ...manifests]), tokenRegistry, options)({ files }), { files });
      for (const problem of found) left.add(problem);
    } catch (error) {
      falseAlarms.push(`The checker failed: ${String(error)} <- ${causes}`);
    }
    for (const entry of batch) {
      const hit = [...left].find((problem) => isExpected(problem, entry, files.get(entry.fault.file)));
      if (hit) left.delete(hit);
      else missed.push(`${entry.mutator.rule}: ${entry.mutator.what} (${entry.fault.what})`);
    }
    falseAlarms.push(...[...left].map((problem) => `${shown(problem)} <- ${causes}`));
  }
  const milliseconds = performance.now() - startedAt;
  const tried = new Set(mutators.map(({ rule }) => rule)).size;
  const summary = `${seeded.length - missed.length} of ${seeded.length} faults of ${tried} rules found in their place, ${falseAlarms.length} false alarms, ${(milliseconds / 1000).toFixed(1)} s (SEED=${seed})`;
  return { count: seeded.length, before, missed, falseAlarms, milliseconds, summary };
}

function isExpected(problem: Problem, { mutator, fault }: Seeded, text: string | undefined): boolean {
  if (problem.rule !== mutator.rule || problem.file !== fault.file || problem.pointer !== fault.pointer) return false;
  if (problem.node !== undefined && fault.node !== undefined && problem.node !== fault.node) return false;
  if (text === undefined) return problem.range === undefined;
  const { line, column } = positionIn(text, fault.offset ?? shownOffset(text, fault.pointer));
  return problem.range?.start.line === line && problem.range.start.column === column;
}

function shown({ rule, file, pointer, range, message }: Problem): string {
  return `${rule} ${file}${range ? `:${range.start.line}:${range.start.column}` : ''} ${pointer}: ${message}`;
}

function choose<T>(all: readonly T[], count: number, random: () => number): readonly T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

/** Faults that leave each other alone, some at a time: each in files of its own, and told at a place of its own. */
function batchesOf(seeded: readonly Seeded[]): readonly (readonly Seeded[])[] {
  const batches: { readonly files: Set<string>; readonly entries: Seeded[] }[] = [];
  const alone: Seeded[][] = [];
  for (const entry of seeded) {
    const files = Object.keys(entry.fault.change ?? {});
    if (entry.mutator.isAlone === true || entry.fault.manifests) {
      alone.push([entry]);
      continue;
    }
    const isSamePlace = ({ fault }: Seeded) => fault.file === entry.fault.file && fault.pointer === entry.fault.pointer;
    const room = batches.find((batch) => batch.entries.length < TOGETHER && files.every((file) => !batch.files.has(file)) && !batch.entries.some(isSamePlace));
    if (room) {
      room.entries.push(entry);
      for (const file of files) room.files.add(file);
    } else batches.push({ files: new Set(files), entries: [entry] });
  }
  return [...batches.map(({ entries }) => entries), ...alone];
}
