import { existsSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { BackupRefused } from './BackupRefused.ts';

/** Customers' data lie in it. */
const OWNER_ONLY = 0o600;
const KINDS = { embedded: Buffer.from([0x1f, 0x8b]), postgres: Buffer.from('PGDMP') } as const;

export type BackupKind = keyof typeof KINDS;

/**
 * Has a new file written under another name, which becomes its own when it is whole: what bears the name of a backup is one.
 * Throws `BackupRefused` when there is such a file already.
 */
export async function writeBackup(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new BackupRefused(`${file} is there already: name a new file.`);
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    await (await open(unfinished, 'wx', OWNER_ONLY)).close();
    await write(unfinished);
    await chmod(unfinished, OWNER_ONLY);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Throws `BackupRefused` when the file is missing, or is no backup of this kind of database. */
export async function requireBackup(file: string, kind: BackupKind): Promise<void> {
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`);
  const handle = await open(file, 'r');
  const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
  await handle.close();
  const begins = (of: BackupKind): boolean => buffer.subarray(0, KINDS[of].length).equals(KINDS[of]);
  if (begins(kind)) return;
  if (kind === 'embedded' && begins('postgres')) throw new BackupRefused(`${file} is of PostgreSQL: set DATABASE_URL to the database that it is to be read into.`);
  if (kind === 'postgres' && begins('embedded')) throw new BackupRefused(`${file} is of an embedded database: unset DATABASE_URL, and set DATA_DIR to the folder that it is to be read into.`);
  throw new BackupRefused(`${file} was not made by "lineup backup".`);
}
