import { existsSync } from 'node:fs';
import { rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from './privateFolder.ts';
import { PgliteThread } from './PgliteThread.ts';

/** A folder that an embedded database lies in has this file. */
const MARK = 'PG_VERSION';

/** True when the folder holds an embedded database, and not nothing. */
export function holdsDatabase(folder: string): boolean {
  return existsSync(join(folder, MARK));
}

/**
 * Makes an embedded database in a folder that is empty or missing. It is made beside it and moved when it is whole, so that
 * a process killed meanwhile leaves nothing half done; and on a thread of its own, because what making one needs (a second
 * server, 400 MB) returns to the system only when its thread ends. Throws when the folder holds anything else.
 */
export async function makeDatabase(folder: string, initialDump: string | null): Promise<void> {
  const half = `${folder}.new`;
  await rm(half, { recursive: true, force: true });
  makePrivateFolder(half);
  const thread = new PgliteThread({ dataDir: half, initialDump });
  try {
    await thread.opened;
  } finally {
    await thread.close();
  }
  await moveInto(half, folder);
}

/** Puts a whole folder in the place of an empty one. Throws ENOTEMPTY when there is something in it. */
export async function moveInto(whole: string, folder: string): Promise<void> {
  if (existsSync(folder)) await rmdir(folder);
  await rename(whole, folder);
}
