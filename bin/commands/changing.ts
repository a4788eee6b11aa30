import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ChangeRefused, type ConfigEdits, configsIn, type NamesInCode, type NodeOwner, type Subject } from '../../schemas/change/index.ts';
import { problemsOf, type CheckOptions } from '../../schemas/check/index.ts';
import type { WidgetCatalogue } from '../../schemas/language/manifest.ts';
import { type Migrations, migrationsOf } from '../../schemas/language/migrations/index.ts';
import { NAMESPACES_OF_CODE } from '../../schemas/language/namespacesOfCode.ts';
import { placeOf, type Problem } from '../../schemas/language/problem.ts';
import type { ConfigSnapshot } from '../../schemas/language/release.ts';
import { iconNames, operationsOf } from '../catalogue/generateWidgets.ts';
import { readAssets } from '../catalogue/readAssets.ts';
import { readMiddleware } from '../catalogue/readMiddleware.ts';
import { readPagesInCode } from '../catalogue/readPagesInCode.ts';
import { readWidgets } from '../catalogue/readWidgets.ts';
import { type CommandContext, exitCodes, UsageError } from './command.ts';
import { configsFolder } from './configsOf.ts';
import { keptCompiler } from './keptCompiler.ts';
import { readSnapshot } from './readSnapshot.ts';

/** Options of every command that changes configs. */
export const CHANGING = { configs: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } as const;
export const CHANGING_USAGE = '[--dry-run] [--configs DIR]';

/** What a command that changes configs works on. */
export interface Changing {
  readonly folder: string;
  readonly snapshot: ConfigSnapshot;
  readonly code: NamesInCode;
  readonly migrations: Migrations | undefined;
  readonly find: (snapshot: ConfigSnapshot) => readonly Problem[];
}

export async function openChanging({ root }: CommandContext, asked: string | undefined): Promise<Changing> {
  const folder = configsFolder(root, asked);
  const widgets = path.join(root, 'widgets');
  const [snapshot, catalogue] = [await readSnapshot(folder), await readWidgets(widgets)];
  const options: CheckOptions = { middleware: await readMiddleware(widgets), icons: await iconNames(root), operations: await operationsOf(root), assets: await readAssets(root), onlyFinds: true };
  return { folder, snapshot, code: await namesInCode(root, snapshot, catalogue), migrations: migrationsOf(catalogue), find: finder(catalogue, options) };
}

function finder(catalogue: WidgetCatalogue, options: CheckOptions): Changing['find'] {
  const compile = keptCompiler(catalogue, options);
  return (snapshot) => problemsOf(compile(snapshot), snapshot);
}

/** Names that code takes by themselves. */
export async function namesInCode(root: string, snapshot: ConfigSnapshot, catalogue: WidgetCatalogue): Promise<NamesInCode> {
  const ids = configsIn(snapshot).flatMap(({ kind, id }) => (kind === 'page' ? [id] : []));
  return { pages: await readPagesInCode(root, [...new Set(ids)]), namespaces: new Set([...NAMESPACES_OF_CODE, ...[...catalogue.values()].flatMap(({ texts = [] }) => texts)]) };
}

/** `page about`, `node about.licence`, `node layout:default.footer`, `node form:join.email`, `text info:title` or `rule is-guest`. */
export function subjectOf(kind: string | undefined, name: string | undefined): Subject {
  if (name === undefined) throw new UsageError('Say what it is: page ID, node PAGE.NODE (layout:LAYOUT.NODE or form:FORM.NODE for one of these), text NAMESPACE:KEY, or rule NAME.');
  switch (kind) {
    case 'page':
    case 'text':
    case 'rule':
      return { kind, name };
    case 'node':
      return nodeOf(name);
    default:
      throw new UsageError(`A page, a node, a text or a rule can be changed so, not "${kind ?? ''}".`);
  }
}

function nodeOf(name: string): Subject {
  const [, inside, owner, node] = /^(layout:|form:)?([a-z][a-z0-9-]*)\.([a-z][a-z0-9-]*)$/.exec(name) ?? [];
  if (owner === undefined || node === undefined) throw new UsageError(`A node is named PAGE.NODE, layout:LAYOUT.NODE or form:FORM.NODE, not "${name}".`);
  const of: NodeOwner = { kind: inside === 'layout:' ? 'layout' : inside === 'form:' ? 'form' : 'page', id: owner };
  return { kind: 'node', owner: of, name: node };
}

/** Runs what may be refused; the reason is the command's answer. */
export function orRefused<T>(change: () => T): T {
  try {
    return change();
  } catch (error) {
    if (error instanceof ChangeRefused) throw new UsageError(error.message);
    throw error;
  }
}

/** What took a file's last use away is no fault of the site: its author decides about the file, and is told. */
const UNUSED_FILE = 'asset/unused';

/** Writes the edits, unless the check would find more than before, or nobody asked to write. */
export async function take(edits: ConfigEdits, { folder, snapshot, find }: Changing, isDry: boolean, { print, printError }: Pick<CommandContext, 'print' | 'printError'>): Promise<number> {
  const found = addedProblems(find(snapshot), find(edits.snapshot));
  const added = found.filter(({ rule }) => rule !== UNUSED_FILE);
  if (added.length > 0) {
    printError(['Nothing is changed, because the check would find what it does not find now:', ...added.map((problem) => `  ${placeOf(problem)} ${problem.severity} ${problem.rule}: ${problem.message}\n      ${problem.help}`)].join('\n'));
    return exitCodes.problems;
  }
  print([...edits.done.map((line) => `  ${line}`), isDry ? `${edits.changed.size} files would change.` : `${edits.changed.size} files changed.`].join('\n'));
  const unused = found.filter(({ rule }) => rule === UNUSED_FILE).map(({ file }) => file);
  if (unused.length > 0) print(`Nothing names these files any more: ${unused.join(', ')}`);
  if (isDry) return exitCodes.clean;
  for (const [file, text] of edits.changed) {
    const at = path.join(folder, file);
    if (text === null) await rm(at);
    else {
      await mkdir(path.dirname(at), { recursive: true });
      await writeFile(at, text);
    }
  }
  return exitCodes.clean;
}

/** Errors and warnings of a rule that finds more than before: names may have changed, so that each one has no fellow from before. */
function addedProblems(before: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const weighty = (problems: readonly Problem[]) => problems.filter(({ severity }) => severity !== 'info');
  const known = new Set(before.map(({ fingerprint }) => fingerprint));
  const countOf = (problems: readonly Problem[], rule: string) => weighty(problems).filter((problem) => problem.rule === rule).length;
  return weighty(after).filter(({ rule, fingerprint }) => !known.has(fingerprint) && countOf(after, rule) > countOf(before, rule));
}
