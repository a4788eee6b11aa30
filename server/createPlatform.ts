import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../schemas/language/json.ts';
import { createBus } from './platform/bus/createBus.ts';
import { createClock, type PlatformClock } from './platform/clock/createClock.ts';
import { createDeadlines } from './platform/clock/createDeadlines.ts';
import { createQueues } from './platform/clock/queues.ts';
import type { DeadlineHandler } from './platform/clock/deadlines.ts';
import { clockMigrations } from './platform/clock/migrations.ts';
import { claimMigrations, forgetOldClaims } from './platform/codes/messageClaims.ts';
import { codeMigrations, createOneTimeCodes } from './platform/codes/oneTimeCodes.ts';
import { createContract } from './platform/contract/createContract.ts';
import type { Database } from './platform/db/database.ts';
import { claimDatabase, purposeMigrations } from './platform/db/databasePurpose.ts';
import { collectMigrations, migrate } from './platform/db/migrate.ts';
import { platformSecret, secretMigrations } from './platform/db/platformSecrets.ts';
import { collectErrors } from './platform/errors/catalogue.ts';
import { createFailures } from './platform/failures/createFailures.ts';
import { failureMigrations } from './platform/failures/failures.ts';
import { createFaults } from './platform/faults/createFaults.ts';
import { Compression } from './platform/http/Compression.ts';
import { createReadiness } from './platform/http/readiness.ts';
import { createMetrics } from './platform/metrics/createMetrics.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { createOperators } from './platform/sites/createOperators.ts';
import { createPorts } from './platform/ports.ts';
import type { ReleasePort } from './platform/sites/releasePort.ts';
import { createRepeater } from './platform/repeat.ts';
import type { Logger, Platform, ServiceDefinition } from './platform/service.ts';
import { collectDeadlineHandlers } from './platform/collectServices.ts';
import type { Settings } from './platform/settings.ts';

export interface PlatformParts {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly database: Database;
  readonly releases: ReleasePort;
  readonly services: readonly ServiceDefinition[];
  /** The merged OpenAPI document. */
  readonly contract: JsonObject;
  /** Those that the releases count in too. */
  readonly metrics?: Metrics;
  /** The machine's clock, replaced in tests. */
  readonly systemTimeMs?: () => number;
}

/** A platform with what its owner, the server, does to it. */
export interface OwnedPlatform extends Platform {
  readonly clock: PlatformClock;
  readonly database: Database;
  /** Ends loops, bus and releases; the database stays open. */
  close(): Promise<void>;
}

/** How often due deadlines and a clock moved by another process are looked for, in real ms. */
const CLOCK_PAUSE_MS = 5_000;
/** In real time. */
const CODES_PAUSE_MS = 60 * 60_000;

/** Migrates the database and puts the parts of one server process together. */
export async function createPlatform(parts: PlatformParts): Promise<OwnedPlatform> {
  const { settings, logger, database, releases, services, contract, metrics = createMetrics() } = parts;
  const { db } = database;
  collectErrors(services);
  const handlers = new Map([...collectDeadlineHandlers(services)].map(([kind, handler]): [string, DeadlineHandler] =>
    [kind, (deadline, trx) => handler(deadline, trx, platform)]));
  const own = [{ name: 'clock', migrations: clockMigrations }, { name: 'codes', migrations: { ...codeMigrations, ...claimMigrations } }, { name: 'failures', migrations: failureMigrations }, { name: 'purpose', migrations: purposeMigrations }, { name: 'secrets', migrations: secretMigrations }];
  const applied = await migrate(db, collectMigrations([...own, ...services]));
  await claimDatabase(db, settings.isSandbox ? 'sandbox' : 'production');
  if (applied.length > 0) logger.info({ migrations: applied }, 'The database was migrated');
  const bus = createBus({ settings, database, logger });
  const clock = await createClock({ db, bus, logger, ...(parts.systemTimeMs ? { systemTimeMs: parts.systemTimeMs } : {}) });
  const compression = new Compression({ settings, metrics });
  const failures = createFailures({ db, clock, logger, metrics });
  await failures.reviveAll();
  const deadlines = createDeadlines({ db, clock, logger, handlers, failures });
  await deadlines.reviveAll();
  const repeat = createRepeater(logger, metrics);
  const queues = createQueues({ db, clock, repeat });
  queues.add({ name: 'deadlines', isAnyDue: (builder, nowMs) => deadlines.isAnyDue(builder, nowMs), run: async () => void (await deadlines.runDue()) });
  repeat.every({ name: 'clock', intervalMs: CLOCK_PAUSE_MS, run: () => clock.refresh() });
  const codes = createOneTimeCodes({ clock, secret: await platformSecret(db, 'one-time-codes') });
  repeat.every({
    name: 'codes.forget', intervalMs: CODES_PAUSE_MS,
    run: async () => {
      await codes.forgetOld(db);
      await forgetOldClaims(db, clock.nowMs());
    },
  });
  const platform: OwnedPlatform = {
    processId: randomUUID(),
    stylesKey: await platformSecret(db, 'styles'),
    serviceNames: services.map(({ name }) => name),
    settings,
    logger,
    db,
    database,
    clock,
    deadlines,
    codes,
    repeat,
    queues,
    bus,
    leadership: database.leadership,
    operators: createOperators(releases),
    api: createContract({ document: contract, logger, isStrict: settings.mode !== 'production' && settings.mode !== 'try' }),
    failures,
    compression,
    faults: createFaults(),
    metrics,
    ready: createReadiness(),
    releases,
    ports: createPorts(),
    close: async () => {
      await repeat.close();
      await bus.close();
      await releases.close();
    },
  };
  return platform;
}
