import { existsSync, writeFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';
import { DEMO_SIGN_IN } from './services/customers/demoCustomers.ts';
import { PANEL_URL } from './pages/authors/authorsPanel.ts';
import { createDevelopmentPort, developmentMiddleware, reloadOnRelease } from './development.ts';
import type { ReleasePort } from './platform/sites/releasePort.ts';
import { PORT_FILE, readBuiltMode, readSettings, type Settings, SettingsError } from './platform/settings.ts';
import { requireFreshBuild } from './staleBuild.ts';
import { type RunningServer, startServer, type StartOptions } from './startServer.ts';

/**
 * Starts the server of this process: prints the brands' addresses, closes on SIGINT and SIGTERM. The built server starts
 * itself when it is loaded; in development `bin/dev.mjs` calls this with its Vite.
 */
export async function start({ vite }: { readonly vite?: ViteDevServer } = {}): Promise<RunningServer | null> {
  try {
    if (!vite) await requireOwnSources();
    const settings = readSettings(process.env, vite ? 'development' : readBuiltMode(process.env));
    const server = await startServer(settings, vite ? developmentOptions(vite) : builtOptions());
    if (vite && !settings.hasAuthorsPanel) reloadOnRelease(vite, server.platform.releases);
    keepPort(server, settings);
    closeOnSignals(server, vite);
    printAddresses(server, settings);
    return server;
  } catch (error) {
    fail(error);
    return null;
  }
}

function developmentOptions(vite: ViteDevServer): StartOptions {
  let releases: ReleasePort | undefined;
  return {
    middleware: developmentMiddleware(vite, () => releases),
    onPlatform: (platform) => {
      ({ releases } = platform);
      platform.ports.provide('development', createDevelopmentPort(vite, platform.settings.hasAuthorsPanel ? [PANEL_URL] : []));
    },
  };
}

/** The commands of this project have looked before they start a build, and say so. */
async function requireOwnSources(): Promise<void> {
  const { clientDir } = builtOptions();
  if (clientDir === undefined || process.env['LINEUP_BUILD'] === 'fresh') return;
  const build = dirname(clientDir);
  await requireFreshBuild(build, dirname(build));
}

/** The browser build lies beside the server's; the server's modules may lie one folder down. */
function builtOptions(): StartOptions {
  const here = dirname(fileURLToPath(import.meta.url));
  const clientDir = [join(here, '..', 'client'), join(here, '..', '..', 'client')].find((folder) => existsSync(folder));
  return clientDir === undefined ? {} : { clientDir };
}

/** In the data folder, where commands find the port that is really used; nobody needs it to run. */
function keepPort({ port }: RunningServer, { dataDir }: Settings): void {
  try {
    writeFileSync(join(dataDir, PORT_FILE), `${process.pid} ${port}`);
  } catch {
    // The folder is not there, where the database is elsewhere.
  }
}

function printAddresses({ addresses, port, adminPort }: RunningServer, { host, adminHost, isSandbox }: Settings): void {
  const lines = addresses.length > 0 ? addresses : [`http://${host}:${port}/ (no brand in the configs)`];
  const { email, password } = DEMO_SIGN_IN;
  const notes = isSandbox ? ['  sandbox: on', `  sign in as ${email} with the password ${password}`] : [];
  const forOperators = `  for operators: http://${isIPv6(adminHost) ? `[${adminHost}]` : adminHost}:${adminPort}/readyz and /metrics`;
  process.stdout.write(`${['Lineup serves', ...lines.map((line) => `  ${line}`), forOperators, ...notes].join('\n')}\n`);
}

function closeOnSignals(server: RunningServer, vite: ViteDevServer | undefined): void {
  let isClosing = false;
  const close = (): void => {
    // Asked twice, the process goes at once.
    if (isClosing) process.exit(1);
    isClosing = true;
    void Promise.all([server.close(), vite?.close()]).then(
      () => process.exit(),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

function fail(error: unknown): void {
  const isExplained = error instanceof SettingsError || (error instanceof Error && 'code' in error);
  const text = error instanceof Error ? (isExplained ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

if (import.meta.env.PROD) await start();
