import { describe, expect, it } from 'vitest';
import { createCompiler, createOpener, problemsOf } from '../../schemas/check/index.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import type { Problem } from '../../schemas/language/problem.ts';
import type { ConfigSnapshot } from '../../schemas/language/release.ts';
import { createRandom } from '../bench/random.ts';
import { mutators } from './mutators/index.ts';
import { readShipped } from './shippedConfigs.ts';

/** Errors that the command alone makes, each with its reason. */
const OF_THE_COMMAND: Readonly<Record<string, string>> = {
  'lint/expired': 'no release breaks at midnight: only the command looks at the day',
  'asset/missing': 'of the files of the product itself a server asks for no list: what is missing there is a 404',
  'budget/javascript': 'a server has no build beside it to weigh',
};

const shipped = await readShipped();
const random = createRandom(Number(process.env['SEED'] ?? 7));
/** One fault of each kind. */
const tried = mutators.flatMap((mutator) => {
  const faults = mutator.faults(shipped);
  const fault = faults[Math.floor(random() * faults.length)]?.();
  return fault ? [{ what: `${mutator.rule}: ${mutator.what}`, rule: mutator.rule, fault }] : [];
});

const options = { middleware: shipped.middleware, icons: shipped.icons };
const command = createCompiler(shipped.catalogue, tokenRegistry, { ...options, assets: shipped.assets, today: '2026-11-21', build: { weigh: () => ({ kb: 150, byWidget: [] }) }, onlyFinds: true });
const server = createOpener(shipped.catalogue, tokenRegistry, options);

function snapshotWith(change: Readonly<Record<string, string | null>>): ConfigSnapshot {
  const files = new Map(shipped.texts);
  for (const [file, text] of Object.entries(change)) if (text === null) files.delete(file); else files.set(file, text);
  return { files };
}

/** Errors by rule and place, once for all brands. */
function errorsOf(problems: readonly Problem[]): readonly string[] {
  return [...new Set(problems.flatMap(({ severity, rule, file, pointer }) => (severity === 'error' && !Object.hasOwn(OF_THE_COMMAND, rule) ? [`${rule} ${file} ${pointer}`] : [])))].sort();
}

describe('the command and the server, which opens one brand at a time', () => {
  const plain = tried.filter(({ rule, fault }) => fault.manifests === undefined && !Object.hasOwn(OF_THE_COMMAND, rule));

  it('are tried with faults of most rules', () => {
    expect(new Set(plain.map(({ rule }) => rule)).size).toBeGreaterThan(60);
  });

  it.each(plain)('make the same errors of $what', ({ rule, fault }) => {
    const snapshot = snapshotWith(fault.change ?? {});
    const opened = server(snapshot);
    const byServer = errorsOf([...opened.problems, ...opened.brands.flatMap(({ brand }) => opened.find(brand))]);
    const byCommand = problemsOf(command(snapshot), snapshot);
    expect(byServer).toEqual(errorsOf(byCommand));
    const isError = byCommand.some((problem) => problem.rule === rule && problem.severity === 'error');
    expect(byServer.some((error) => error.startsWith(`${rule} `))).toBe(isError);
  });

  it.each(plain.filter(({ rule }) => ['widget/unknown', 'text/unknown-key', 'json/syntax', 'layer/locked', 'promise/broken'].includes(rule)))('serve no brand that the command refuses: $what', ({ fault }) => {
    const snapshot = snapshotWith(fault.change ?? {});
    const refused = new Set(problemsOf(command(snapshot), snapshot).flatMap(({ severity, brands }) => (severity === 'error' ? brands : [])));
    const opened = server(snapshot);
    expect(refused.size).toBeGreaterThan(0);
    expect(opened.brands.filter(({ brand }) => opened.compile(brand).release === null).map(({ brand }) => brand).sort()).toEqual([...refused].sort());
  });
});
