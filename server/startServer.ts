import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp, type Middleware } from './app.ts';
import { systemTimeMs } from './clock/systemTime.ts';
import { createPlatform, type OwnedPlatform } from './createPlatform.ts';
import { type Database, openDatabase } from './db/database.ts';
import { collectLessOften } from './garbageCollection.ts';
import { createFolderReleases } from './releases/folder.ts';
import type { ReleasePort } from './releases/port.ts';
import { openConfigs } from './releases/compiler.ts';
import { services } from './services.ts';
import type { Settings } from './settings.ts';
import contract from '../schemas/api/openapi.json';

export interface StartOptions {
  /** Folder of the browser build, where there is one. */
  readonly clientDir?: string;
  readonly middleware?: Middleware;
  /** Called before services are registered, to offer what only the caller has. */
  readonly onPlatform?: (platform: OwnedPlatform) => void;
}

/** A server that listens. */
export interface RunningServer {
  readonly app: FastifyInstance;
  readonly platform: OwnedPlatform;
  /** The port listened on, also where `PORT` was 0. */
  readonly port: number;
  /** Address of each brand, `http://<brand>.localhost:<port>/`. */
  readonly addresses: readonly string[];
  /** Requests in flight finish; then everything is closed. */
  close(): Promise<void>;
}

const LOG_LEVELS = { production: 'info', try: 'warn', development: 'warn', test: 'silent' } as const;
/** Requests that have not ended by then are cut off, in ms. */
const CLOSE_WITHIN_MS = 10_000;

/** Opens the database, compiles the default brand, registers all services and listens. Undoes everything when a step fails. */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  collectLessOften();
  const logger = pino({ level: settings.logLevel ?? LOG_LEVELS[settings.mode] });
  const { database, releases } = await openSources(settings, logger);
  let platform: OwnedPlatform | null = null;
  let app: FastifyInstance | null = null;
  try {
    platform = await createPlatform({ settings, logger, database, releases, services, contract });
    options.onPlatform?.(platform);
    const { clientDir, middleware } = options;
    app = await createApp({ platform, services, logger, ...(clientDir === undefined ? {} : { clientDir }), ...(middleware ? { middleware } : {}) });
    await app.listen({ port: settings.port, host: settings.host });
    return running(app, platform, database);
  } catch (error) {
    await (app ? app.close() : (platform ?? releases).close());
    await database.close();
    throw error;
  }
}

/** Database and configs open side by side: the one waits for its thread while the other is compiled. */
async function openSources(settings: Settings, logger: pino.Logger): Promise<{ readonly database: Database; readonly releases: ReleasePort }> {
  const folder = { folder: settings.configsDir, open: openConfigs, logger, nowMs: systemTimeMs };
  const [database, releases] = await Promise.allSettled([openDatabase(databaseOptions(settings, logger)), createFolderReleases(folder)]);
  if (database.status === 'fulfilled' && releases.status === 'fulfilled') return { database: database.value, releases: releases.value };
  if (database.status === 'fulfilled') await database.value.close();
  if (releases.status === 'fulfilled') await releases.value.close();
  throw firstReason(database, releases);
}

function firstReason(...outcomes: readonly PromiseSettledResult<unknown>[]): unknown {
  return outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
}

function databaseOptions(settings: Settings, logger: pino.Logger): Parameters<typeof openDatabase>[0] {
  return settings.databaseUrl === undefined
    ? { kind: 'embedded', dataDir: settings.dataDir, logger }
    : { kind: 'postgres', url: settings.databaseUrl, logger };
}

function running(app: FastifyInstance, platform: OwnedPlatform, database: Database): RunningServer {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : platform.settings.port;
  let closing: Promise<void> | null = null;
  return {
    app,
    platform,
    port,
    addresses: platform.releases.brands().map(({ brand }) => `http://${brand}.localhost:${port}/`),
    close: () => {
      closing ??= closeWithin(app).then(() => database.close());
      return closing;
    },
  };
}

/** A stream that never ends must not keep the process for ever. */
async function closeWithin(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), CLOSE_WITHIN_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(cutOff);
  }
}
