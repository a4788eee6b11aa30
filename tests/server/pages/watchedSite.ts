import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { databases, type OpenedDatabase } from '../databases.ts';
import { type PageServer, startPageServer } from './pageServer.ts';

/** Pages over a copy of the shipped configs that is watched, at a moment of the test's. There from the first test on. */
export interface WatchedSite {
  /** Of the copy; there in `prepare` already. */
  readonly folder: string;
  readonly running: PageServer;
  /** The platform's time in ms; each test begins at the first one. */
  nowMs: number;
}

/** Starts the pages for the tests of a `describe`, and stops them. `prepare` writes into the copy before anything reads it. */
export function watchedSite(startMs: number, prepare: () => void): WatchedSite {
  const [embedded] = databases;
  if (!embedded) throw new Error('There is no embedded database.');
  let folder = '';
  let database: OpenedDatabase;
  let running: PageServer | undefined;
  const site: WatchedSite = {
    nowMs: startMs,
    get folder() {
      return folder;
    },
    get running() {
      if (!running) throw new Error('The pages of a watched site are there from the first test on.');
      return running;
    },
  };
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'watched-'));
    cpSync('configs', folder, { recursive: true });
    prepare();
    database = await embedded.open();
    running = await startPageServer(database, { configsDir: folder, isWatching: true });
  });
  beforeEach(() => {
    site.nowMs = startMs;
    vi.spyOn(site.running.platform.clock, 'nowMs').mockImplementation(() => site.nowMs);
  });
  afterAll(async () => {
    await running?.app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return site;
}
