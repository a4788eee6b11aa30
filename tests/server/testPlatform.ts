import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import contract from '../../schemas/api/openapi.json';
import type { WidgetManifest } from '../../schemas/language/manifest.ts';
import { createApp } from '../../server/app.ts';
import { createPlatform, type OwnedPlatform } from '../../server/createPlatform.ts';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { createFolderReleases } from '../../server/pages/releases/folder.ts';
import type { Logger, ServiceDefinition } from '../../server/platform/service.ts';
import { readSettings, type Settings } from '../../server/platform/settings.ts';
import type { OpenedDatabase } from './databases.ts';
import { silentLogger } from './silentLogger.ts';
import { createFixtureOpener, createTestConfigs, type TestConfigs } from './testConfigs.ts';

export interface TestPlatformOptions {
  readonly database: Database;
  readonly services: readonly ServiceDefinition[];
  readonly configs: Pick<TestConfigs, 'folder'>;
  readonly settings?: Partial<Settings>;
  readonly logger?: Logger;
  /** Gets the lines about requests; nothing does without it. */
  readonly appLogger?: FastifyBaseLogger;
  readonly isWatching?: boolean;
  readonly systemTimeMs?: () => number;
  /** Widgets besides those of the fixtures. */
  readonly widgets?: ReadonlyMap<string, WidgetManifest>;
}

/** A whole server process without its listening, on a database that the test owns. */
export interface TestPlatform {
  readonly app: FastifyInstance;
  readonly platform: OwnedPlatform;
  /** Ends the process; the database stays. */
  close(): Promise<void>;
}

export async function startTestPlatform(options: TestPlatformOptions): Promise<TestPlatform> {
  const { database, services, configs, logger = silentLogger } = options;
  const settings: Settings = { ...readSettings({ SANDBOX: '1', PASSWORD_MEMORY_KIB: '1024', PASSWORD_ITERATIONS: '1', CONFIGS_DIR: configs.folder }, 'test'), ...options.settings };
  const releases = await createFolderReleases({
    folder: configs.folder,
    open: createFixtureOpener(options.widgets),
    logger,
    nowMs: () => 0,
    isWatching: options.isWatching ?? false,
  });
  const clock = options.systemTimeMs ? { systemTimeMs: options.systemTimeMs } : {};
  const platform = await createPlatform({ settings, logger, database, releases, services, contract, ...clock });
  const app = await createApp({ platform, services, ...(options.appLogger ? { logger: options.appLogger } : {}) });
  return { app, platform, close: () => app.close() };
}

/** A second, equal process on the same PostgreSQL database. */
export function openEqual(database: OpenedDatabase): Promise<Database> {
  if (database.url === null) throw new Error('The embedded database has one process.');
  return openDatabase({ kind: 'postgres', url: database.url, poolSize: 1, logger: silentLogger });
}

export { createTestConfigs, type TestConfigs };
