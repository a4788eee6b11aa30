import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root as repository } from '../../bin/setup/project.mjs';
import { LIVES_SHORT } from '../../bin/testing/livesShort.mjs';

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 10_000;
const READY_EVERY_MS = 25;

export interface SiteServerOptions {
  /** Folder of the build below the sources; `dist-bench` is that of the benches, `dist-fixtures` knows the widgets of tests/fixtures too. */
  readonly build?: 'dist' | 'dist-fixtures' | 'dist-bench';
  /** Folder of the sources that were built and whose configs are served: the repository by default. */
  readonly sources?: string;
  /** Configs to serve; copied first, so that a test may change them. By default the repository's. */
  readonly configsDir?: string;
  /** Seconds after which a guest is reminded to register; a day by default. */
  readonly reminderDelaySec?: number;
  readonly port?: number;
  /** Its data folder becomes what later servers of this build start from: making a database takes longer than copying one. */
  readonly keepsData?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

export interface SiteServer {
  readonly port: number;
  /** Where `/readyz` and `/metrics` are. */
  readonly adminPort: number;
  /** Its process, as long as it runs. */
  readonly pid: number;
  /** From the start of its process until it was ready, in ms. */
  readonly startedInMs: number;
  /** The server's own copy of the configs: a test may change files there. */
  readonly configsDir: string;
  /** Address of a path on a brand's host. */
  url(brand: string, path?: string): string;
  /** A request as the platform sees it, without a browser: the `Host` header names the brand. */
  fetch(brand: string, path: string, init?: SiteRequest): Promise<SiteAnswer>;
  /** What it printed so far. */
  output(): string;
  /** Ends it at once, as a crash would; the data folder stays for `restart`. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Ends it as an operator would and removes its temporary folders. Throws when it does not end by itself. */
  stop(): Promise<void>;
}

export interface SiteRequest {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SiteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const DAY_SEC = 86_400;

/** A guest of a slow machine would be reminded to register in the middle of a journey: here only where a journey is about that. */
async function setReminderDelay(configsDir: string, delaySec: number): Promise<void> {
  const file = path.join(configsDir, 'base/layouts/default.json');
  const layout = JSON.parse(await readFile(file, 'utf8')) as { readonly nodes: Readonly<Record<string, { readonly props?: object }>> };
  const reminder = layout.nodes['registration-reminder'];
  if (!reminder) return;
  const nodes = { ...layout.nodes, 'registration-reminder': { ...reminder, props: { ...reminder.props, delay: delaySec } } };
  await writeFile(file, JSON.stringify({ ...layout, nodes }, null, 2));
}

/** Starts a built server of its own: free port, temporary data folder, sandbox on. Resolves when it is ready. */
export async function startSiteServer(options: SiteServerOptions = {}): Promise<SiteServer> {
  const build = options.build ?? 'dist';
  const root = options.sources ?? repository;
  const main = path.join(root, build, 'server/main.js');
  if (!existsSync(main)) throw new Error(`${build} is not built: run "npm run build${build === 'dist' ? '' : ' -- --fixtures --out dist-fixtures'}" first.`);
  const folder = await mkdtemp(path.join(tmpdir(), 'lineup-site-'));
  const configsDir = path.join(folder, 'configs');
  const dataDir = path.join(folder, 'data');
  const template = await dataTemplate(root, build);
  await cp(options.configsDir ?? path.join(root, 'configs'), configsDir, { recursive: true });
  await setReminderDelay(configsDir, options.reminderDelaySec ?? DAY_SEC);
  if (existsSync(template)) await cp(template, dataDir, { recursive: true });
  const port = options.port ?? (await freePort());
  const adminPort = await freePort();
  const chunks: string[] = [];
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
    OFFSITE_PORT: '0',
    IDENTITY_PORT: '0',
    CONFIGS_DIR: configsDir,
    DATA_DIR: dataDir,
    SANDBOX: '1',
    DATABASE_URL: '',
    REDIS_URL: '',
    ...options.env,
  };
  const start = async (): Promise<ChildProcess> => {
    const flags = build === 'dist-bench' ? [] : LIVES_SHORT;
    const child = spawn(process.execPath, [...flags, path.join(root, 'bin/testing/runBuilt.mjs'), build], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk.toString('utf8')));
    try {
      await waitUntilReady(adminPort, child);
      return child;
    } catch (error) {
      child.kill('SIGKILL');
      throw new Error(`${error instanceof Error ? error.message : String(error)}\n${chunks.join('')}`, { cause: error });
    }
  };
  const spawnedAt = performance.now();
  let child = await start();
  const startedInMs = performance.now() - spawnedAt;
  return {
    port,
    adminPort,
    get pid() {
      return child.pid ?? 0;
    },
    startedInMs,
    configsDir,
    url: (brand, address = '/') => `http://${brand}.localhost:${port}${address}`,
    fetch: (brand, address, init) => askSite(port, brand, address, init),
    output: () => chunks.join(''),
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
    restart: async () => {
      await ended(child);
      child = await start();
    },
    stop: async () => {
      const isClean = await stop(child);
      if (options.keepsData === true && isClean) await keepAsTemplate(dataDir, template);
      await rm(folder, { recursive: true, force: true });
      if (!isClean) throw new Error(`The server did not end within ${STOP_LIMIT_MS} ms of SIGTERM:\n${chunks.join('').slice(-4_000)}`);
    },
  };
}

/** Data folder of a server built from exactly these sources that has started once; it may not be there yet. */
async function dataTemplate(root: string, build: string): Promise<string> {
  const { sources } = JSON.parse(await readFile(path.join(root, build, 'build.json'), 'utf8')) as { readonly sources: string };
  return path.join(root, 'node_modules/.cache/lineup-data', sources);
}

/** Makes the template, unless it is there, by starting a server once and ending it. */
export async function prepareData(): Promise<void> {
  if (existsSync(await dataTemplate(repository, 'dist'))) return;
  const server = await startSiteServer({ keepsData: true });
  await server.stop();
}

async function keepAsTemplate(dataDir: string, template: string): Promise<void> {
  await rm(path.dirname(template), { recursive: true, force: true });
  await mkdir(path.dirname(template), { recursive: true });
  const half = `${template}.half`;
  await cp(dataDir, half, { recursive: true });
  await rename(half, template);
}

async function stop(child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return true;
  child.kill('SIGTERM');
  const isInTime = await Promise.race([ended(child).then(() => true), delay(STOP_LIMIT_MS).then(() => false)]);
  if (isInTime) return true;
  child.kill('SIGKILL');
  await ended(child);
  return false;
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

async function waitUntilReady(adminPort: number, child: ChildProcess): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready:`);
    const answer = await ask(adminPort, `127.0.0.1:${adminPort}`, '/readyz').catch(() => null);
    if (answer?.status === 200) return;
    if (performance.now() - startedAt > START_LIMIT_MS) throw new Error(`The server was not ready after ${START_LIMIT_MS} ms:`);
    await delay(READY_EVERY_MS);
  }
}

/** Asks the server of a port as a brand's host; the answer may have any status. */
export function askSite(port: number, brand: string, address: string, init?: SiteRequest): Promise<SiteAnswer> {
  return ask(port, `${brand}.localhost:${port}`, address, init);
}

// Node's fetch refuses a Host header, and does not resolve `<brand>.localhost`.
function ask(port: number, host: string, address: string, init: SiteRequest = {}): Promise<SiteAnswer> {
  const body = init.body === undefined ? undefined : JSON.stringify(init.body);
  const headers = { ...(body === undefined ? {} : { 'content-type': 'application/json', 'x-requested-with': 'tests' }), ...init.headers, host };
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path: address, method: init.method ?? (body === undefined ? 'GET' : 'POST'), headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: flat(incoming.headers), text: Buffer.concat(chunks).toString('utf8') }));
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function flat(headers: NodeJS.Dict<string | string[]>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]));
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A port of 127.0.0.1 that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  const port = await portOfNow();
  // The machine may name a port again that nobody listens on yet.
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}

const given = new Set<number>();

function portOfNow(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
