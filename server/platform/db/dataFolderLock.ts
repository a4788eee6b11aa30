import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';

/** Two writers destroy an embedded database, and nothing in it prevents them. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  readonly code = 'DATA_FOLDER_IN_USE';

  constructor(folder: string, processId: number) {
    super(`The data folder ${folder} is in use by process ${processId}. Stop it, or set DATA_DIR to another folder.`);
  }
}

interface Holder {
  readonly processId: number;
  /** Start of the process in kernel ticks, where the system tells: a reused process id is another process. */
  readonly startedAt: string;
}

const ATTEMPTS = 5;

/**
 * Locks a folder for this process with a file beside it; gives the release. A lock whose process is gone is taken over,
 * so that a killed server starts again without help. Throws `DataFolderInUse`.
 */
export function lockDataFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  const mine: Holder = { processId: process.pid, startedAt: startOf(process.pid) ?? '' };
  const text = `${mine.processId} ${mine.startedAt} ${randomUUID()}`;
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (createWhole(file, text)) return releaseOnExit(file, text);
    const found = readText(file);
    if (found === null) continue;
    const holder = holderOf(found);
    if (holder && isAlive(holder)) throw new DataFolderInUse(folder, holder.processId);
    removeStale(file, found);
  }
  throw new Error(`The data folder ${folder} cannot be locked: ${file} keeps changing.`);
}

/** The file appears with its content at once: a reader never sees an empty lock. */
function createWhole(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves the stale file away; when another process was faster and the moved file is its new lock, puts it back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readText(aside) !== stale) {
    try {
      linkSync(aside, file);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }
  rmSync(aside, { force: true });
}

function releaseOnExit(file: string, text: string): () => void {
  const release = (): void => {
    process.removeListener('exit', release);
    if (readText(file) === text) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

function holderOf(text: string): Holder | null {
  const [processId = '', startedAt = ''] = text.split(' ');
  return /^\d+$/.test(processId) ? { processId: Number(processId), startedAt } : null;
}

function isAlive({ processId, startedAt }: Holder): boolean {
  try {
    process.kill(processId, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  const now = startOf(processId);
  return now === null || startedAt === '' || now === startedAt;
}

/** Field 22 of /proc/<pid>/stat, `zombie` for a dead process that nobody has waited for, null where there is no /proc. */
function startOf(processId: number): string | null {
  const stat = readText(`/proc/${processId}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(') ') + 2).split(' ');
  if (!fields) return null;
  return fields[0] === 'Z' ? 'zombie' : (fields[19] ?? null);
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
