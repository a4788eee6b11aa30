import { spawn } from 'node:child_process';
import pg from 'pg';
import { BackupRefused } from './BackupRefused.ts';
import { requireBackup, writeBackup } from './backupFile.ts';

/** Owners and rights are the target's: a restore often has other roles. */
const PORTABLE = ['--no-owner', '--no-privileges', '--no-password'];

/** Writes a PostgreSQL database into a new file, as it was at one moment; servers go on meanwhile. Throws `BackupRefused`. */
export async function backUpPostgres(url: string, file: string): Promise<void> {
  await writeBackup(file, (unfinished) => runTool('pg_dump', url, ['--format=custom', ...PORTABLE, `--file=${unfinished}`]));
}

/** Reads a file of `backUpPostgres` into an empty database, all of it or nothing. Throws `BackupRefused`. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  await requireBackup(file, 'postgres');
  await requireEmpty(url);
  await runTool('pg_restore', url, ['--single-transaction', '--exit-on-error', ...PORTABLE, file]);
}

async function requireEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // Without a listener an end of the connection by the server would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ tables: number }>("select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')");
    const tables = rows[0]?.tables ?? 0;
    if (tables > 0) throw new BackupRefused(`The database of DATABASE_URL has ${tables} tables already: make a new one (createdb) and restore into that.`);
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(`The database of DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    await client.end();
  }
}

/** Runs a tool of PostgreSQL on this machine. The password goes by the environment: arguments are seen by all its users. */
async function runTool(tool: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): Promise<void> {
  const place = new URL(url);
  const password = decodeURIComponent(place.password);
  place.password = '';
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) };
  const child = spawn(tool, [`--dbname=${place.href}`, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => {
    told += chunk.toString('utf8');
  });
  const failure = await new Promise<string | null>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ENOENT' ? `${tool} is missing on this machine: install PostgreSQL's client, of the server's version or newer (Debian: apt-get install postgresql-client).` : error.message));
    child.once('close', (code) => resolve(code === 0 ? null : `${tool} ended with ${code}: ${told.trim()}`));
  });
  if (failure !== null) throw new BackupRefused(failure);
}
