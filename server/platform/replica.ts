import type { Db, Platform } from './service.ts';

/** Rows that every request reads and that change once a day: kept in memory by all processes. */
export interface Replica<T> {
  /** The last state read; throws before the first `refresh`. */
  current(): T;
  /** Reads the database again. */
  refresh(): Promise<void>;
  /** After a change: refreshes this process and tells the others. */
  announce(): Promise<void>;
  /** Reads, and follows the others until the process ends. */
  start(): Promise<void>;
}

export interface ReplicaOptions<T> {
  /** Names the bus channel: small letters and underscores. */
  readonly name: string;
  readonly load: (db: Db) => Promise<T>;
  /** Called with every state read, also an unchanged one. */
  readonly onRead?: (value: T) => Promise<void>;
}

/** A lost message costs no more than this, in ms of real time. */
const LOOK_MS = 5_000;

/** A replica over the platform's database and bus. */
export function createReplica<T>(platform: Platform, { name, load, onRead }: ReplicaOptions<T>): Replica<T> {
  const channel = `replica_${name}`;
  let state: { readonly value: T } | null = null;
  // An older reading must not overwrite a newer one.
  let lastStarted = 0;
  let lastTaken = 0;
  const refresh = async (): Promise<void> => {
    lastStarted += 1;
    const turn = lastStarted;
    const value = await load(platform.db);
    if (turn < lastTaken) return;
    lastTaken = turn;
    state = { value };
    await onRead?.(value);
  };
  return {
    current: () => {
      if (!state) throw new Error(`The replica "${name}" was read before it was started.`);
      return state.value;
    },
    refresh,
    announce: async () => {
      await refresh();
      await platform.bus.publish(channel, platform.processId);
    },
    start: async () => {
      await refresh();
      await platform.bus.subscribe(channel, (sender) => {
        if (sender === platform.processId) return;
        refresh().catch((error: unknown) => platform.logger.warn({ err: error, replica: name }, 'A replica could not be read'));
      });
      platform.repeat.every({ name: channel, intervalMs: LOOK_MS, run: refresh });
    },
  };
}
