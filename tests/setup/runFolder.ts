import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for what the files of one run of tests make once for all of them; its path is in `LINEUP_RUN_FOLDER`. */
export function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'lineup-run-'));
  process.env['LINEUP_RUN_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A path in that folder. */
export function inRunFolder(name: string): string {
  const folder = process.env['LINEUP_RUN_FOLDER'];
  if (folder === undefined) throw new Error('LINEUP_RUN_FOLDER is not set: what uses it runs in Vitest (vitest.config.ts, globalSetup).');
  return path.join(folder, name);
}
