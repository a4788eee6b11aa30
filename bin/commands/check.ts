import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Problem } from '../../schemas/language/problem.ts';
import { problemsOf } from '../../schemas/check/index.ts';
import type { ConfigSnapshot } from '../../schemas/language/release.ts';
import { readBuildWeights } from '../budget/buildWeights.ts';
import { iconNames, operationsOf } from '../catalogue/generateWidgets.ts';
import { readAssets } from '../catalogue/readAssets.ts';
import { readFlagsInCode } from '../catalogue/readFlagsInCode.ts';
import { readMiddleware } from '../catalogue/readMiddleware.ts';
import { readWidgets } from '../catalogue/readWidgets.ts';
import { fixedTexts, writeFixes } from './applyFixes.ts';
import { type Command, type CommandContext, exitCodes, UsageError } from './command.ts';
import { configsFolder } from './configsOf.ts';
import { changedSince } from './gitSnapshot.ts';
import { githubFormat, junitFormat, type PathOf, sarifFormat } from './machineFormats.ts';
import { keptCompiler } from './keptCompiler.ts';
import { printProblems, summaryOf, visible } from './printProblems.ts';
import { SnapshotReader } from './readSnapshot.ts';
import { watchConfigs } from './watchConfigs.ts';

const FORMATS = ['pretty', 'concise', 'json', 'sarif', 'junit', 'github'] as const;
type Format = (typeof FORMATS)[number];
const FAIL_ON = ['error', 'warning'] as const;
type FailOn = (typeof FAIL_ON)[number];
/** Raised when the shape of the JSON output changes. */
const JSON_FORMAT_VERSION = 1;

/** Finds what is wrong in configs, before a visitor does. */
export const checkCommand: Command = {
  name: 'check',
  usage: '[paths] [--configs DIR] [--brand BRAND] [--format pretty|concise|json|sarif|junit|github] [--fail-on error|warning] [--fix] [--watch] [--changed-since REF]',
  summary: 'Finds what is wrong in configs, with file, line and column. Ends with 1 when there is something. --fix applies what is safe.',
  async run(context) {
    const options = await readOptions(context);
    const widgets = path.join(context.root, 'widgets');
    const compile = keptCompiler(await readWidgets(widgets), { middleware: await readMiddleware(widgets), flagsInCode: await readFlagsInCode(context.root), icons: await iconNames(context.root), operations: await operationsOf(context.root), assets: await readAssets(context.root), today: new Date().toISOString().slice(0, 10), build: readBuildWeights(context.root), onlyFinds: true });
    const find = (snapshot: ConfigSnapshot) => problemsOf(compile(snapshot), snapshot);
    const reader = new SnapshotReader(options.folder);
    if (!options.isWatching) return checkOnce(options, reader, find, context.print);
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    await watchConfigs(options.folder, async () => {
      // A folder in the middle of a checkout may be empty for a moment.
      await checkOnce(options, reader, find, context.print).catch((error: unknown) => context.printError(error instanceof Error ? error.message : String(error)));
    }, stop.signal);
    return exitCodes.clean;
  },
};

type Find = (snapshot: ConfigSnapshot) => readonly Problem[];

/** Each round of fixes may make room for the next. */
const MOST_ROUNDS = 10;

async function checkOnce(options: Options, reader: SnapshotReader, find: Find, print: (text: string) => void): Promise<number> {
  const startedAt = performance.now();
  let snapshot = await reader.read();
  assertKnown(options, snapshot);
  let problems = find(snapshot).filter((problem) => concerns(problem, options));
  for (let round = 0; options.isFixing && round < MOST_ROUNDS; round += 1) {
    const texts = fixedTexts(problems, snapshot);
    if (texts.size === 0) break;
    snapshot = await writeFixes(options.folder, snapshot, texts);
    problems = find(snapshot).filter((problem) => concerns(problem, options));
  }
  const shownFolder = path.relative(process.cwd(), options.folder).replaceAll('\\', '/');
  const pathOf = (file: string) => (shownFolder === '' ? file : `${shownFolder}/${file}`);
  if (options.format === 'pretty') {
    const { files } = snapshot;
    const text = printProblems(problems, { folder: shownFolder, isColoured: process.stdout.isTTY, textOf: (file) => files.get(file) });
    print(`${text} (${files.size} files, ${(performance.now() - startedAt).toFixed(0)} ms)`);
  } else print(machineText(options.format, problems, pathOf));
  return problems.some(({ severity }) => severity === 'error' || (severity === 'warning' && options.failOn === 'warning')) ? exitCodes.problems : exitCodes.clean;
}

function assertKnown({ brand, paths, folder }: Options, { files }: ConfigSnapshot): void {
  if (brand !== undefined && !hasBrand([...files.keys()], brand)) throw new UsageError(`There is no brand "${brand}" in ${folder}/brands.`);
  for (const asked of paths) {
    if (![...files.keys()].some((file) => isWithin(file, asked))) throw new UsageError(`There is no "${asked}" in ${folder}.`);
  }
}

function machineText(format: Exclude<Format, 'pretty'>, problems: readonly Problem[], pathOf: PathOf): string {
  switch (format) {
    case 'json':
      return JSON.stringify({ formatVersion: JSON_FORMAT_VERSION, problems }, null, 2);
    case 'concise':
      return [...problems.map((problem) => concise(problem, pathOf)), summaryOf(problems)].join('\n');
    case 'sarif':
      return sarifFormat(problems, pathOf);
    case 'junit':
      return junitFormat(problems, pathOf);
    case 'github':
      return githubFormat(problems, pathOf, summaryOf(problems));
  }
}

interface Options {
  readonly folder: string;
  readonly brand: string | undefined;
  readonly format: Format;
  readonly failOn: FailOn;
  /** Paths inside the configs folder; empty means all. */
  readonly paths: readonly string[];
  /** Files that a commit has otherwise; undefined where that was not asked. */
  readonly changed: ReadonlySet<string> | undefined;
  readonly isFixing: boolean;
  readonly isWatching: boolean;
}

async function readOptions({ root, args }: CommandContext): Promise<Options> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      configs: { type: 'string' },
      brand: { type: 'string' },
      format: { type: 'string', default: 'pretty' },
      'fail-on': { type: 'string', default: 'error' },
      fix: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      'changed-since': { type: 'string' },
    },
  });
  const folder = configsFolder(root, values.configs);
  const since = values['changed-since'];
  return {
    folder,
    brand: values.brand,
    format: oneOf('--format', FORMATS, values.format),
    failOn: oneOf('--fail-on', FAIL_ON, values['fail-on']),
    changed: since === undefined ? undefined : new Set(await changedSince(folder, since)),
    isFixing: values.fix,
    isWatching: values.watch,
    paths: positionals.map((name) => path.relative(folder, path.resolve(name)).replaceAll('\\', '/')),
  };
}

function oneOf<T extends string>(option: string, allowed: readonly T[], value: string): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new UsageError(`${option} is one of ${allowed.join(', ')}, not "${value}".`);
  return found;
}

function hasBrand(files: readonly string[], brand: string): boolean {
  return files.some((file) => file.startsWith(`brands/${brand}/`));
}

function concerns(problem: Problem, { brand, paths, changed }: Options): boolean {
  const isOfBrand = brand === undefined || problem.brands.length === 0 || problem.brands.includes(brand);
  const isOfPath = paths.length === 0 || paths.some((asked) => isWithin(problem.file, asked));
  return isOfBrand && isOfPath && changed?.has(problem.file) !== false;
}

function isWithin(file: string, folder: string): boolean {
  return folder === '' || file === folder || file.startsWith(`${folder}/`);
}

function concise({ file, range, severity, code, rule, message }: Problem, pathOf: PathOf): string {
  const place = range ? `:${range.start.line}:${range.start.column}` : '';
  return visible(`${pathOf(file)}${place}: ${severity} ${code} ${rule}: ${message}`);
}
