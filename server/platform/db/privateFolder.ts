import { chmodSync, mkdirSync, statSync } from 'node:fs';

const OWNER_ONLY = 0o700;
/** A folder that all users share, like `/tmp`, is not ours to close. */
const STICKY = 0o1000;

/** Makes a folder that only this user enters: customers' data lie in it. One that is there already is closed to the others. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  const { mode } = statSync(folder);
  if ((mode & STICKY) === 0 && (mode & 0o777) !== OWNER_ONLY) chmodSync(folder, OWNER_ONLY);
}
