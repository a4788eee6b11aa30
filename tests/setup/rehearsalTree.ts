import { execFile } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inProject } from '../../bin/setup/project.mjs';

const REHEARSAL = 'tests/fixtures/rehearsal';
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
/** Packages, builds and what runs leave behind. */
const LEFT_OUT = /^(?:node_modules|dist.*|test-results|\.git|\.data.*)$/;

/** The sources with what a newcomer adds to them (`tests/fixtures/rehearsal`), in a folder of their own. */
export interface RehearsalTree {
  readonly folder: string;
  /** What was added, by its path in the sources. */
  readonly added: readonly string[];
  /** Those of them that would have changed a file that is there: none, when everything is found by its place. */
  readonly changed: readonly string[];
  /** Runs Node there; throws with what it printed when it ends badly. */
  run(...args: readonly string[]): Promise<string>;
  remove(): void;
}

/** Copies the sources, puts the rehearsal over them, and generates what is derived. */
export async function rehearsalTree(): Promise<RehearsalTree> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lineup-rehearsal-'));
  for (const name of readdirSync(inProject()).filter((entry) => !LEFT_OUT.test(entry))) {
    cpSync(inProject(name), path.join(folder, name), { recursive: true, filter: (source) => source !== inProject(REHEARSAL) });
  }
  symlinkSync(inProject('node_modules'), path.join(folder, 'node_modules'));
  const added = filesIn(inProject(REHEARSAL));
  const changed = added.filter((file) => existsSync(path.join(folder, file)));
  cpSync(inProject(REHEARSAL), folder, { recursive: true });
  const run = (...args: readonly string[]): Promise<string> => runIn(folder, args);
  await run('--import', 'tsx', 'bin/generate.ts', '--quiet');
  return { folder, added, changed, run, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function runIn(folder: string, args: readonly string[]): Promise<string> {
  // A test runner of its own must not take itself for a worker of this one. What is derived was generated with the tree.
  const env = { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|VITE_|NODE_ENV|TEST)/.test(name))), LINEUP_IS_GENERATED: '1' };
  try {
    return (await promisify(execFile)(process.execPath, args, { cwd: folder, env, maxBuffer: MOST_OUTPUT_BYTES })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`node ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}

function filesIn(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => lstatSync(path.join(folder, name)).isFile()).map((name) => name.replaceAll('\\', '/')).sort();
}
