import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from '../service.ts';
import type { Lead, Leadership } from './leadership.ts';

const HEARTBEAT_MS = 2_000;
const HEARTBEAT_TIMEOUT_MS = 5_000;

/** Leadership in a process that is alone with its database. */
export function createSoleLeadership(): Leadership {
  const held = new Set<string>();
  return {
    tryAcquire: async (name) => {
      if (held.has(name)) return null;
      held.add(name);
      let isHeld = true;
      return {
        name,
        isHeld: () => isHeld,
        onLost: () => undefined,
        release: async () => {
          isHeld = false;
          held.delete(name);
        },
      };
    },
    // The one process there is would only harm itself.
    depose: async () => 0,
  };
}

/** Advisory locks, each on its own connection: the server frees them when the process or its connection dies. */
export function createAdvisoryLeadership(
  connect: () => Promise<pg.Client>,
  logger: Logger,
): Leadership & { close(): Promise<void> } {
  const leads = new Set<Lead>();
  return {
    tryAcquire: async (name) => {
      const client = await connect();
      // Before the first query: a connection that breaks without a listener ends the process.
      const loss = watchLoss(client);
      const isFree = await tryLock(client, name).catch(async (error: unknown) => {
        await endQuietly(client);
        throw error;
      });
      if (!isFree) {
        await endQuietly(client);
        return null;
      }
      const lead = holdLead(name, client, loss, logger, () => leads.delete(lead));
      leads.add(lead);
      return lead;
    },
    depose: async (name) => {
      const client = await connect();
      const loss = watchLoss(client);
      try {
        const { rowCount } = await Promise.race([client.query(DEPOSE, [lockKey(name)]), loss.then(() => ({ rowCount: 0 }))]);
        return rowCount ?? 0;
      } finally {
        await endQuietly(client);
      }
    },
    close: async () => {
      await Promise.all([...leads].map((lead) => lead.release()));
    },
  };
}

/** Ends the connection that holds an advisory lock; a 64-bit key lies in two halves in pg_locks. */
const DEPOSE = `select pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and granted and objsubid = 1 and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())
    and ((classid::bigint << 32) | objid::bigint) = $1::bigint`;

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1::bigint) as held', [lockKey(name)]);
  return rows[0]?.held === true;
}

function watchLoss(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
}

function holdLead(name: string, client: pg.Client, loss: Promise<void>, logger: Logger, onEnd: () => void): Lead {
  const listeners: (() => void)[] = [];
  let state: 'held' | 'lost' | 'released' = 'held';
  const lose = (): void => {
    if (state !== 'held') return;
    state = 'lost';
    clearTimeout(heartbeat);
    onEnd();
    void endQuietly(client);
    logger.warn({ lead: name }, 'The lead was lost');
    for (const listener of listeners) listener();
  };
  // A connection that is cut without a word looks alive until something is sent on it.
  let heartbeat = planBeat();
  function planBeat(): NodeJS.Timeout {
    const timer = setTimeout(() => {
      beat(client).then(() => {
        if (state === 'held') heartbeat = planBeat();
      }, lose);
    }, HEARTBEAT_MS);
    return timer.unref();
  }
  void loss.then(lose);
  return {
    name,
    isHeld: () => state === 'held',
    onLost: (listener) => {
      listeners.push(listener);
    },
    release: async () => {
      if (state !== 'held') return;
      state = 'released';
      clearTimeout(heartbeat);
      onEnd();
      await endQuietly(client);
    },
  };
}

async function beat(client: pg.Client): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), HEARTBEAT_TIMEOUT_MS);
  });
  try {
    await Promise.race([client.query('select 1'), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function endQuietly(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
}

/** A stable 64-bit key of a name, as text because a number cannot carry it. */
export function lockKey(name: string): string {
  return createHash('sha256').update(`lineup:${name}`).digest().readBigInt64BE(0).toString();
}
