import { type FSWatcher, watch } from 'node:fs';
import type { Logger } from '../../platform/service.ts';
import type { Repeater } from '../../platform/repeat.ts';
import { Turns } from '../../platform/Turns.ts';
import { configFolders, snapshotMark } from './readSnapshot.ts';

export interface FolderWatchParts {
  readonly folder: string;
  readonly repeat: Repeater;
  readonly logger: Logger;
  /**
   * Called once for a burst of changes, never twice at the same time, and again at the next look while it throws or says that
   * something could not be read (false).
   */
  readonly onChange: () => Promise<boolean>;
}

/** As its failures are counted, those of reading and compiling with them. */
export const CONFIGS_LOOP = 'configs';
/** Editors write a file in several steps. */
const QUIET_MS = 60;
/** The system's watcher misses folders that were made a moment ago, and network folders altogether. */
const LOOK_MS = 1_500;
/** A look takes a hundredth of the time at most: more was a fifth of what an idle server did. At thousands of files it comes less often. */
const LOOK_SHARE = 100;

/**
 * Tells of changes inside a folder, at once where the system tells, else by looking. The folder may have changed since it was
 * read: `onChange` is called once before the end is given.
 */
export async function watchFolder(parts: FolderWatchParts): Promise<() => Promise<void>> {
  let mark: string | null = null;
  let lookAgainAtMs = 0;
  const turns = new Turns();
  let timer: NodeJS.Timeout | null = null;
  const lookOnce = async (): Promise<void> => {
    const startedAtMs = performance.now();
    const next = await snapshotMark(parts.folder);
    const lookedAtMs = performance.now();
    // What a change takes is no part of it: one that failed is tried again as soon as the folder may be looked at.
    lookAgainAtMs = lookedAtMs + (lookedAtMs - startedAtMs) * LOOK_SHARE;
    if (next === mark) return;
    watchers.follow(await configFolders(parts.folder));
    mark = null;
    if (await parts.onChange()) mark = next;
  };
  const look = (): Promise<void> => turns.take(lookOnce);
  /** A failure is the loop's to tell, which makes the same look in a moment. */
  const tryLook = (): Promise<void> => look().catch(() => undefined);
  const lookSoon = (): void => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => void tryLook(), QUIET_MS);
    timer.unref();
  };
  const watchers = new FolderWatchers(parts, lookSoon);
  watchers.follow(await configFolders(parts.folder));
  await tryLook();
  const endLooking = parts.repeat.every({ name: CONFIGS_LOOP, intervalMs: LOOK_MS, run: async () => (performance.now() < lookAgainAtMs ? undefined : await look()) });
  return async () => {
    if (timer) clearTimeout(timer);
    watchers.close();
    await endLooking();
    await turns.ended();
  };
}

/** Node's recursive watching misses changes in nested folders on Linux, so that each folder has a watcher of its own. */
class FolderWatchers {
  readonly #parts: FolderWatchParts;
  readonly #onEvent: () => void;
  readonly #watchers = new Map<string, FSWatcher>();

  constructor(parts: FolderWatchParts, onEvent: () => void) {
    this.#parts = parts;
    this.#onEvent = onEvent;
  }

  /** Watches exactly these folders from now on. */
  follow(folders: readonly string[]): void {
    const wanted = new Set(folders);
    for (const [folder, watcher] of this.#watchers) {
      if (wanted.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const folder of wanted) if (!this.#watchers.has(folder)) this.#open(folder);
  }

  close(): void {
    this.follow([]);
  }

  #open(folder: string): void {
    const { logger } = this.#parts;
    try {
      const watcher = watch(folder, { persistent: false }, (_event, name) => {
        if (name?.startsWith('.') !== true) this.#onEvent();
      });
      watcher.on('error', () => this.#watchers.delete(folder));
      this.#watchers.set(folder, watcher);
    } catch (error) {
      logger.warn({ err: error, folder }, 'Configs are watched by looking only');
    }
  }
}
