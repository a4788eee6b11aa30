import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db, Logger, PlatformTables } from '../service.ts';
import { lockDataFolder } from './dataFolderLock.ts';
import type { Leadership } from './leadership.ts';
import { createAdvisoryLeadership, createSoleLeadership } from './leadershipAdapters.ts';
import { holdsDatabase, makeDatabase } from './newDatabase.ts';
import { makePrivateFolder } from './privateFolder.ts';
import { PgliteSocket } from './PgliteSocket.ts';
import { PgliteThread } from './PgliteThread.ts';
import { rowTypes } from './rowTypes.ts';

/** An open database with what only its kind can do. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  readonly leadership: Leadership;
  /** A connection of its own, outside the pool, for LISTEN; null on the embedded database. */
  readonly connectApart: (() => Promise<pg.Client>) | null;
  close(): Promise<void>;
}

export type DatabaseOptions =
  | {
      readonly kind: 'embedded';
      /** Null keeps it in memory. */
      readonly dataDir: string | null;
      readonly initialDump?: string;
      readonly logger: Logger;
    }
  | { readonly kind: 'postgres'; readonly url: string; readonly poolSize?: number; readonly logger: Logger };

/** A request that finds no free connection by then fails rather than queues, in ms. */
const CONNECT_WITHIN_MS = 5_000;
/** The database gives up a statement that takes longer, in ms; migrations may take as long as they need. */
const STATEMENT_WITHIN_MS = 30_000;

/** Opens PGlite on a thread or a PostgreSQL pool. Everything above this function is one code path. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.kind === 'embedded' ? openEmbedded(options) : openPostgres(options);
}

async function openEmbedded(options: Extract<DatabaseOptions, { kind: 'embedded' }>): Promise<Database> {
  const folder = options.dataDir === null ? null : join(options.dataDir, 'database');
  if (options.dataDir !== null) makePrivateFolder(options.dataDir);
  if (folder !== null) makePrivateFolder(folder);
  const unlock = folder === null ? () => undefined : lockDataFolder(folder);
  const thread = await openThread(folder, options.initialDump ?? null).catch((error: unknown) => {
    unlock();
    throw error;
  });
  // One session is all there is: a second client would run inside the first one's transaction.
  const db = connectToThread(thread, options.logger);
  return {
    kind: 'embedded',
    db,
    leadership: createSoleLeadership(),
    connectApart: null,
    close: async () => {
      await db.destroy();
      await thread.close();
      unlock();
    },
  };
}

async function openThread(folder: string | null, initialDump: string | null): Promise<PgliteThread> {
  if (folder !== null && !holdsDatabase(folder)) await makeDatabase(folder, initialDump);
  const thread = new PgliteThread({ dataDir: folder, initialDump });
  await thread.opened;
  return thread;
}

/** The one client that an embedded database has at a time; the thread stays when it is destroyed. */
export function connectToThread(thread: PgliteThread, logger: Logger): Db {
  return kyselyOver(createPool({ stream: () => new PgliteSocket(thread), max: 1, idleTimeoutMillis: 0, user: 'postgres' }, logger));
}

async function openPostgres(options: Extract<DatabaseOptions, { kind: 'postgres' }>): Promise<Database> {
  const connection = {
    connectionString: options.url, application_name: 'lineup', keepAlive: true, connectionTimeoutMillis: CONNECT_WITHIN_MS,
  };
  const pool = createPool({ ...connection, max: options.poolSize ?? 10, statement_timeout: STATEMENT_WITHIN_MS }, options.logger);
  const db = kyselyOver(pool);
  const connectApart = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...connection, types: rowTypes });
    // Whoever uses it may listen too; without any listener a broken connection would end the process.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const leadership = createAdvisoryLeadership(connectApart, options.logger);
  return {
    kind: 'postgres',
    db,
    leadership,
    connectApart,
    close: async () => {
      await leadership.close();
      await db.destroy();
    },
  };
}

function createPool(config: pg.PoolConfig, logger: Logger): pg.Pool {
  const pool = new pg.Pool({ ...config, types: rowTypes });
  // An idle client's connection broke; the pool has dropped it and makes a new one when asked.
  pool.on('error', (error) => logger.warn({ err: error }, 'A database connection was lost'));
  // The pool listens to idle clients only: a connection that breaks in the middle of a query would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function kyselyOver(pool: pg.Pool): Db {
  return new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool }) });
}

/** Codes of node, and classes of SQLSTATE, that say the database cannot be reached: connection, resources, operator, system. */
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const AWAY_STATES = /^(08|53|57|58)/;
/** What pg says without a code. */
const AWAY_MESSAGE = /^(Connection terminated|timeout e(xceeded|xpired)|Client has encountered a connection error|Client was closed|The embedded database has ended)/i;

/** True when a failure means that the database is away or does not answer in time: trying again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  if (state !== undefined && AWAY_STATES.test(state)) return true;
  const code: unknown = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && NETWORK_CODES.has(code)) return true;
  return AWAY_MESSAGE.test(error.message) || (error instanceof AggregateError && error.errors.some(isDatabaseAway));
}

/** SQLSTATE of a database error; errors are told by code, not by class. */
export function sqlState(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
