import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../../../bin/setup/project.mjs';

/** What somebody sees who starts `lineup check --watch` and changes pages. */
export interface Watched {
  /** Most resident memory of the process after the first check and after all changes, MB; 0 where there is no Linux to ask. */
  readonly coldMb: number;
  readonly changedMb: number;
  /** What it says that each check after a change took, reading included. */
  readonly changeMs: readonly number[];
}

/** Writes a project to disk, has the command watch it in a process of its own, and changes one page after the other. */
export async function watchProject(files: ReadonlyMap<string, string>, changes: Iterable<readonly [file: string, text: string]>): Promise<Watched> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lineup-bench-'));
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const child = spawn(process.execPath, [inProject('bin/lineup.mjs'), 'check', '--watch', '--configs', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const checks = checksOf(child);
    await checks.next();
    const coldMb = await peakMb(child);
    const changeMs: number[] = [];
    for (const [file, text] of changes) {
      await writeFile(path.join(folder, file), text);
      changeMs.push((await checks.next()).value ?? Number.NaN);
    }
    return { coldMb, changedMb: await peakMb(child), changeMs };
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/** How long each check took, as its last line says: `No problems (1144 files, 40 ms)`. */
async function* checksOf({ stdout }: ChildProcess): AsyncGenerator<number, undefined> {
  let text = '';
  for await (const part of stdout ?? []) {
    text += String(part);
    for (const [line, ms] of text.matchAll(/\(\d+ files, (\d+) ms\)\n/g)) {
      text = text.slice(text.indexOf(line) + line.length);
      yield Number(ms);
    }
  }
  return undefined;
}

async function peakMb({ pid = 0 }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000;
}
