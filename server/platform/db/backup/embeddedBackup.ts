import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { lockDataFolder } from '../dataFolderLock.ts';
import { holdsDatabase, moveInto } from '../newDatabase.ts';
import { makePrivateFolder } from '../privateFolder.ts';
import { BackupRefused } from './BackupRefused.ts';
import { requireBackup, writeBackup } from './backupFile.ts';

/**
 * Writes the embedded database of a data folder into a new file, a compressed archive of its folder. What a killed server left is
 * put in order first. Throws `DataFolderInUse` while a server has it open, and `BackupRefused`.
 */
export async function backUpEmbedded(dataDir: string, file: string): Promise<void> {
  const folder = join(dataDir, 'database');
  if (!holdsDatabase(folder)) throw new BackupRefused(`There is no database in ${dataDir}. Set DATA_DIR to the folder of its server: "npm start" uses .data-sandbox, "npm run serve" .data.`);
  await locked(folder, () => writeBackup(file, async (unfinished) => {
    const database = await PGlite.create({ dataDir: folder });
    try {
      const archive = await database.dumpDataDir('gzip');
      await writeFile(unfinished, archive.stream());
    } finally {
      await database.close();
    }
  }));
}

/**
 * Makes the database of a data folder from a file of `backUpEmbedded`. It is made beside and moved when it is whole. Throws
 * `DataFolderInUse` while a server has it open, and `BackupRefused` when there is a database already or the file is no backup.
 */
export async function restoreEmbedded(dataDir: string, file: string): Promise<void> {
  await requireBackup(file, 'embedded');
  const folder = join(dataDir, 'database');
  makePrivateFolder(dataDir);
  await locked(folder, async () => {
    if (holdsDatabase(folder)) throw new BackupRefused(`There is a database in ${dataDir} already: set DATA_DIR to another folder, or move that one away.`);
    const half = `${folder}.new`;
    await rm(half, { recursive: true, force: true });
    makePrivateFolder(half);
    try {
      await readArchive(half, file);
      await moveInto(half, folder);
    } finally {
      await rm(half, { recursive: true, force: true });
    }
  });
}

async function readArchive(folder: string, file: string): Promise<void> {
  try {
    const database = await PGlite.create({ dataDir: folder, loadDataDir: await unzipped(file) });
    await database.close();
  } catch (error) {
    throw new BackupRefused(`${file} cannot be read as a database: it is cut off, or of another version of PostgreSQL.`, { cause: error });
  }
}

/** Unzipped here: what PGlite would unzip it with fails outside of its promise. */
async function unzipped(file: string): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(Uint8Array.from(chunk));
  });
  return new Blob(chunks);
}

async function locked(folder: string, run: () => Promise<void>): Promise<void> {
  const unlock = lockDataFolder(folder);
  try {
    await run();
  } finally {
    unlock();
  }
}
