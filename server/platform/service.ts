import type { FastifyInstance } from 'fastify';
import type { Kysely, Migration } from 'kysely';
import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock/clock.ts';
import type { Deadline, Deadlines } from './clock/deadlines.ts';
import type { OneTimeCodes } from './codes/oneTimeCodes.ts';
import type { ApiContract } from './contract/contract.ts';
import type { Leadership } from './db/leadership.ts';
import type { Compression } from './http/Compression.ts';
import type { Readiness } from './http/readiness.ts';
import type { ErrorEntry } from './errors/PlatformError.ts';
import type { Failures } from './failures/failures.ts';
import type { Faults } from './faults/faults.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Operators } from './sites/operators.ts';
import type { Ports } from './ports.ts';
import type { ReleasePort } from './sites/releasePort.ts';
import type { Queues } from './clock/queues.ts';
import type { Repeater } from './repeat.ts';
import type { Settings } from './settings.ts';

/**
 * Columns of every table, by table name. A service declares its own tables in its own folder by augmentation:
 * `declare module '../../service.ts' { interface PlatformTables { feed_events: FeedEventTable } }`.
 */
export interface PlatformTables {}

/**
 * What queries are run on: the platform's database or a transaction of it (a `Transaction` is a `Db`).
 * Functions that query take one as a parameter, so that they can join a transaction; inside a transaction
 * only the transaction may be used, because the embedded database has one connection and would wait for ever.
 */
export type Db = Kysely<PlatformTables>;

/** The only logging interface of services; structured, `log.warn({ gameId }, 'message')`. */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: Record<string, unknown>): Logger;
}

/** Everything a service may use. One object a server process; nothing here is a module singleton. */
export interface Platform {
  /** Names this process among equal ones, in logs and in leases. */
  readonly processId: string;
  /** Seals the addresses of joined stylesheets; the same in all equal processes (`server/pages/assets/styleSeal.ts`). */
  readonly stylesKey: string;
  /** Names of all services, in their order. */
  readonly serviceNames: readonly string[];
  readonly settings: Settings;
  readonly logger: Logger;
  readonly db: Db;
  /** Platform time: the only source of "now". */
  readonly clock: Clock;
  /** Things to be done at a platform time, kept as rows. */
  readonly deadlines: Deadlines;
  /** Codes in mails and messages that are good once. */
  readonly codes: OneTimeCodes;
  /** Real-time loops (polling, ticks) that end with the process and never overlap themselves. */
  readonly repeat: Repeater;
  /** Work that waits in tables: one query looks for all of it. */
  readonly queues: Queues;
  /** Messages to all equal processes. */
  readonly bus: Bus;
  /** One leader among equal processes, by name. */
  readonly leadership: Leadership;
  readonly operators: Operators;
  /** Binds handlers to operations of the OpenAPI contract. */
  readonly api: ApiContract;
  /** What failed in background loops, item by item: pauses, dead letters, their metric. */
  readonly failures: Failures;
  /** Where whatever compresses on libuv's threads waits for its turn. */
  readonly compression: Compression;
  readonly faults: Faults;
  readonly metrics: Metrics;
  /** What must hold for `/readyz`, besides the database. */
  readonly ready: Readiness;
  readonly releases: ReleasePort;
  /** What services offer to each other. */
  readonly ports: Ports;
}

/** What a registered service does besides answering; state lives in its closure. */
export interface ServiceLifecycle {
  /** Called once, in the order of names, when all services are registered and before the server listens. */
  start?(): Promise<void> | void;
  /** Called once in the opposite order when no request is in flight any more; the database still works. */
  stop?(): Promise<void> | void;
}

/** A `DeadlineHandler` that also gets the platform in whose process it runs. */
export type ServiceDeadlineHandler = (deadline: Deadline, trx: Db, platform: Platform) => Promise<void>;

/**
 * One service of the platform: the export `service` of `server/services/<name>/service.ts`. Adding one touches its folder only.
 * Migrations have been run when `register` is called; other services' ports are there from `start` on.
 */
export interface ServiceDefinition {
  /** The folder's name; two services of one name throw. */
  readonly name: string;
  /** By name `YYYY-MM-DD-<service>-<what>`; all services' migrations run in the order of their names. */
  readonly migrations?: Readonly<Record<string, Migration>>;
  /** Handlers of deadlines by kind (`<service>.<what>`); kinds are unique. */
  readonly deadlines?: Readonly<Record<string, ServiceDeadlineHandler>>;
  /** The service's part of the error catalogue. */
  readonly errors?: Readonly<Record<string, ErrorEntry>>;
  /** What holds for the requests of all services (hooks, decorations), before any of them is registered; most have none. */
  install?(app: FastifyInstance, platform: Platform): void;
  register(
    app: FastifyInstance,
    platform: Platform,
  ): ServiceLifecycle | void | Promise<ServiceLifecycle | void>;
}
