import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp, type Middleware } from './app.ts';
import { systemTimeMs } from './platform/clock/systemTime.ts';
import { createPlatform, type OwnedPlatform } from './createPlatform.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { collectAtRest } from './platform/collectAtRest.ts';
import { collectLessOften } from './platform/garbageCollection.ts';
import { closingWithin } from './platform/http/closeWithin.ts';
import { listen, portOf } from './platform/listen.ts';
import { createMetrics } from './platform/metrics/createMetrics.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { runningBuild } from './pages/assets/runningBuild.ts';
import { FindingsFile } from './pages/releases/FindingsFile.ts';
import { createFolderReleases } from './pages/releases/folder.ts';
import type { ReleasePort } from './platform/sites/releasePort.ts';
import { createConfigsOpener } from './pages/releases/compiler.ts';
import type { UnknownHosts } from './pages/releases/hosts.ts';
import { services } from './services.ts';
import type { KeptFindings } from '../schemas/check/index.ts';
import type { Drafts } from '../schemas/language/release/index.ts';
import { type Settings, SettingsError } from './platform/settings.ts';
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
  /** The port that operators ask on. */
  readonly adminPort: number;
  /** The port that banned customers are led to. */
  readonly offsitePort: number;
  /** Address of each brand, `http://<brand>.localhost:<port>/`. */
  readonly addresses: readonly string[];
  /** Requests in flight finish; then everything is closed. */
  close(): Promise<void>;
}

const LOG_LEVELS = { production: 'info', try: 'warn', development: 'warn', test: 'silent' } as const;

/** Opens the database, compiles the default brand, registers all services and listens. Undoes everything when a step fails. */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  collectLessOften();
  const logger = pino({ level: settings.logLevel ?? LOG_LEVELS[settings.mode] });
  const metrics = createMetrics();
  const { database, releases } = await openSources(settings, keptFindings(settings, options.clientDir), logger, metrics);
  let platform: OwnedPlatform | null = null;
  let app: FastifyInstance | null = null;
  try {
    assertBrand(settings.defaultBrand, releases);
    platform = await createPlatform({ settings, logger, database, releases, services, contract, metrics });
    options.onPlatform?.(platform);
    const { clientDir, middleware } = options;
    app = await createApp({ platform, services, logger, ...(clientDir === undefined ? {} : { clientDir }), ...(middleware ? { middleware } : {}) });
    await listen(app, settings);
    collectAtRest(platform.repeat);
    return running(app, platform, database);
  } catch (error) {
    await (app ? app.close() : (platform ?? releases).close());
    await database.close();
    throw error;
  }
}

/** Database and configs open side by side: the one waits for its thread while the other is compiled. */
async function openSources(settings: Settings, findings: KeptFindings | undefined, logger: pino.Logger, metrics: Metrics): Promise<{ readonly database: Database; readonly releases: ReleasePort }> {
  const folder = { folder: settings.configsDir, open: createConfigsOpener(draftsOf(settings), findings), logger, metrics, nowMs: systemTimeMs, unknownHosts: unknownHostsOf(settings) };
  const [database, releases] = await Promise.allSettled([openDatabase(databaseOptions(settings, logger)), createFolderReleases(folder)]);
  if (database.status === 'fulfilled' && releases.status === 'fulfilled') return { database: database.value, releases: releases.value };
  if (database.status === 'fulfilled') await database.value.close();
  if (releases.status === 'fulfilled') await releases.value.close();
  throw firstReason(database, releases);
}

/** Of starts before this one. Only a build has a name by which the code that checks is known to be the same. */
function keptFindings(settings: Settings, clientDir: string | undefined): KeptFindings | undefined {
  const build = clientDir === undefined ? undefined : runningBuild(dirname(clientDir));
  return build === undefined ? undefined : new FindingsFile(join(settings.dataDir, 'findings.json'), `${build} ${draftsOf(settings)}`);
}

/** Pages in the making are for those who make them, never for visitors of a brand. */
function draftsOf({ mode, isSandbox }: Settings): Drafts {
  return isSandbox || mode === 'development' ? 'shown' : 'absent';
}

/** A sandbox and a developer's server are looked at under any name; a site in public answers for its own. */
function unknownHostsOf({ mode, isSandbox, defaultBrand }: Settings): UnknownHosts {
  if (defaultBrand !== undefined) return { brand: defaultBrand };
  return mode === 'production' && !isSandbox ? 'nothing' : 'default-brand';
}

function assertBrand(brand: string | undefined, releases: ReleasePort): void {
  const known = releases.brands().map((listed) => listed.brand);
  if (brand === undefined || known.includes(brand)) return;
  throw new SettingsError([`DEFAULT_BRAND names the brand "${brand}", which the configs do not have; there are ${known.join(', ')}.`]);
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
  const port = portOf(app);
  const close = closingWithin(app);
  let closing: Promise<void> | null = null;
  return {
    app,
    platform,
    port,
    adminPort: portOf(app.admin),
    offsitePort: portOf(app.offsite),
    addresses: platform.releases.brands().map(({ brand }) => `http://${brand}.localhost:${port}/`),
    close: () => {
      closing ??= close().then(() => database.close());
      return closing;
    },
  };
}
