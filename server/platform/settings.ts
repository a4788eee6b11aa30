import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { isLoopbackAddress } from './http/loopback.ts';
import { type Environment, type FeedSetting, MOST_PORT, SettingReaders } from './settingReaders.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Settings of a server process, from the environment (see README for the table). */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Where operators and their tools ask (`ADMIN_PORT`, `ADMIN_HOST`): the port after `PORT` on loopback unless said otherwise. */
  readonly adminPort: number;
  readonly adminHost: string;
  /** Where banned customers are led (`OFFSITE_PORT`, `OFFSITE_HOST`): the next free of the ports after `PORT`, on `HOST`. */
  readonly offsitePort: number;
  readonly offsiteHost: string;
  /** Absolute path. */
  readonly configsDir: string;
  /** Absolute path: embedded database and uploads. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** An operator's own platform, used by the page renderer in place of this one. */
  readonly platformUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  /** List of passwords that came to light, asked in ranges (`BREACHED_PASSWORDS_URL`); ends in a slash. */
  readonly breachedPasswordsUrl: string | undefined;
  /** Where messages to phones are passed on (`SMS_WEBHOOK_URL`), and the key that signs them. */
  readonly smsWebhook: { readonly url: string; readonly key: string } | undefined;
  /** Secrets of the sites at identity providers by client id (`OIDC_CLIENT_SECRETS`); one without a secret is not offered. */
  readonly oidcSecrets: ReadonlyMap<string, string>;
  /** Providers of games and prices in the order of their priority (`FEED_URL`); none: the feed that is embedded. */
  readonly feeds: readonly FeedSetting[];
  /** Keys by which those that push sign, by provider (`FEED_PUSH_KEYS`). */
  readonly feedKeys: ReadonlyMap<string, string>;
  /** Secrets by which other systems of operators sign tokens that sign customers in, by the id of the system (`SIGN_IN_TOKEN_SECRETS`). */
  readonly signInTokenSecrets: ReadonlyMap<string, string>;
  /** Where the identity provider of the sandbox listens, on this machine alone (`IDENTITY_PORT`). */
  readonly identityPort: number;
  /** Brand of hosts that no brand lists (`DEFAULT_BRAND`); without it production refuses them, and a sandbox serves the default brand. */
  readonly defaultBrand: string | undefined;
  /** Enables `/sandbox` and demo customers. */
  readonly isSandbox: boolean;
  /** Open pages show what an author saves, and faults in it (`server/pages/authors`); only with the sandbox. */
  readonly hasAuthorsPanel: boolean;
  /** Addresses of proxies whose X-Forwarded headers are believed (`TRUST_PROXY`, comma-separated); none by default. */
  readonly trustProxy: string | undefined;
  /** How visitors reach the sites (`PUBLIC_SCHEME`), whatever the connection to this process is; undefined: as the proxy or the connection says. */
  readonly publicScheme: 'http' | 'https' | undefined;
  /** Threads that render pages (`RENDER_THREADS`); 0 renders in the main thread. By default one where there is a second core for it. */
  readonly renderThreads: number;
  /** Pages that are rendered for one network in a minute (`PAGES_PER_MINUTE`); those kept for guests are given besides. */
  readonly pagesPerMinute: number;
  /** Sign-ins that hash a password at one time (`PASSWORD_HASHES`); the rest of libuv's four threads is for compression and files. */
  readonly passwordHashes: number;
  /** Parameters of argon2id (`PASSWORD_MEMORY_KIB`, `PASSWORD_ITERATIONS`, `PASSWORD_PARALLELISM`); those of before are read, and renewed at the next sign-in. */
  readonly passwordMemoryKib: number;
  readonly passwordIterations: number;
  readonly passwordParallelism: number;
  /** Sign-ins that wait for that (`PASSWORD_QUEUE`); the next one is refused with 503. */
  readonly passwordQueue: number;
  /** Answers that are compressed at one time (`COMPRESSIONS`), and that wait for it (`COMPRESSION_QUEUE`); the next one is sent as it is. */
  readonly compressions: number;
  readonly compressionQueue: number;
  /** Streams of prices that one address may hold open (`STREAMS_PER_ADDRESS`); an IPv6 address counts as its /64. */
  readonly streamsPerAddress: number;
  /** A stream whose reader takes nothing of what waits for it is closed after so many seconds (`STREAM_STALL_SEC`). */
  readonly streamStallSec: number;
  /** Connections at one time (`CONNECTIONS`), and of one address (`CONNECTIONS_PER_ADDRESS`); further ones are closed. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** A request that has not come whole after so many seconds is ended (`REQUEST_SEC`). */
  readonly requestSec: number;
  /** `LOG_LEVEL` of pino; info in production, else warn. */
  readonly logLevel: LogLevel | undefined;
  /** try: built with sandbox; development: Vite; production: `serve`; test: strict about contract breaches. */
  readonly mode: 'try' | 'development' | 'production' | 'test';
}

/** Everything wrong with the environment, in one message. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Each takes as much memory as a small server. */
const MOST_RENDER_THREADS = 64;
/** More than libuv can have threads (1,024) would be no limit. */
const MOST_THREADS = 1_024;
const MOST_WAITING = 10_000;
/** The least memory of argon2id that OWASP's password sheet lists, with five iterations; it prefers 19 MiB and two, as here by default. */
const LEAST_MEMORY_KIB = 7168;
/** Passwords of a sandbox protect nothing, and its tests sign in often. */
const SANDBOX_MEMORY_KIB = 1024;
const MOST_MEMORY_KIB = 1_048_576;
/** An answer takes a millisecond or two: who waits behind so many waits a tenth of a second, less than most would for the longer text. */
const COMPRESSION_QUEUE = 100;
const MOST_PAGES = 1_000_000;
/** A household or an office behind one address, a tab or two each. */
const STREAMS_PER_ADDRESS = 50;
/** A step longer than clients wait before they poll instead (A-12: 20 s of silence). */
const STREAM_STALL_SEC = 21;
/** Each is a file handle of the system. */
const MOST_CONNECTIONS = 1_000_000;
/** A browser holds six at a time to one host; an office as many as it has streams, and some more. */
const CONNECTIONS_PER_ADDRESS = 500;
const PORT = 8080;
const HOST = '127.0.0.1';

/**
 * Reads and checks the settings. `mode` comes from the command that starts the server; `try` and `development`
 * switch the sandbox on unless `SANDBOX` says otherwise. Throws `SettingsError` with all problems at once.
 */
export function readSettings(environment: Environment, mode: Settings['mode']): Settings {
  const read = new SettingReaders(environment);
  const isSandbox = read.switch('SANDBOX', mode !== 'production');
  const port = read.port('PORT', PORT);
  const host = read.host('HOST', HOST);
  const adminPort = read.port('ADMIN_PORT', portBeside(port));
  const offsitePort = read.port('OFFSITE_PORT', portBeside(port, adminPort));
  const feeds = read.feeds('FEED_URL');
  const settings: Settings = {
    port,
    host,
    adminPort,
    adminHost: read.host('ADMIN_HOST', HOST),
    offsitePort,
    // What is wrong with HOST is said once.
    offsiteHost: read.host('OFFSITE_HOST', read.problems.length > 0 ? HOST : host),
    configsDir: read.folder('CONFIGS_DIR', 'configs', { mustExist: true }),
    dataDir: read.folder('DATA_DIR', isSandbox ? '.data-sandbox' : '.data', { mustExist: false }),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    platformUrl: read.platformUrl('PLATFORM_URL'),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    breachedPasswordsUrl: read.base('BREACHED_PASSWORDS_URL'),
    smsWebhook: read.webhook('SMS_WEBHOOK_URL'),
    oidcSecrets: read.pairs('OIDC_CLIENT_SECRETS'),
    feeds,
    feedKeys: read.feedKeys('FEED_PUSH_KEYS', feeds),
    signInTokenSecrets: read.pairs('SIGN_IN_TOKEN_SECRETS'),
    identityPort: read.port('IDENTITY_PORT', portBeside(port, adminPort, offsitePort)),
    defaultBrand: read.brand('DEFAULT_BRAND'),
    isSandbox,
    hasAuthorsPanel: isSandbox && read.switch('AUTHORS_PANEL', mode === 'try' || mode === 'development'),
    renderThreads: read.count('RENDER_THREADS', { most: MOST_RENDER_THREADS, fallback: availableParallelism() > 1 ? 1 : 0 }),
    pagesPerMinute: read.count('PAGES_PER_MINUTE', { least: 1, most: MOST_PAGES, fallback: 600 }),
    passwordHashes: read.count('PASSWORD_HASHES', { least: 1, most: MOST_THREADS, fallback: 2 }),
    passwordMemoryKib: read.count('PASSWORD_MEMORY_KIB', { least: isSandbox ? SANDBOX_MEMORY_KIB : LEAST_MEMORY_KIB, most: MOST_MEMORY_KIB, fallback: 19_456 }),
    passwordIterations: read.count('PASSWORD_ITERATIONS', { least: 1, most: 100, fallback: 2 }),
    passwordParallelism: read.count('PASSWORD_PARALLELISM', { least: 1, most: 16, fallback: 1 }),
    passwordQueue: read.count('PASSWORD_QUEUE', { most: MOST_WAITING, fallback: 30 }),
    compressions: read.count('COMPRESSIONS', { least: 1, most: MOST_THREADS, fallback: 2 }),
    compressionQueue: read.count('COMPRESSION_QUEUE', { most: MOST_WAITING, fallback: COMPRESSION_QUEUE }),
    streamsPerAddress: read.count('STREAMS_PER_ADDRESS', { least: 1, most: 2000, fallback: STREAMS_PER_ADDRESS }),
    streamStallSec: read.count('STREAM_STALL_SEC', { least: 1, most: 600, fallback: STREAM_STALL_SEC }),
    connections: read.count('CONNECTIONS', { least: 1, most: MOST_CONNECTIONS, fallback: 10_000 }),
    connectionsPerAddress: read.count('CONNECTIONS_PER_ADDRESS', { least: 1, most: MOST_CONNECTIONS, fallback: CONNECTIONS_PER_ADDRESS }),
    requestSec: read.count('REQUEST_SEC', { least: 1, most: 3600, fallback: 30 }),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS),
    trustProxy: read.proxies('TRUST_PROXY'),
    publicScheme: read.oneOf('PUBLIC_SCHEME', ['http', 'https']),
    mode,
  };
  const problems = [...read.problems, ...sandboxProblems(settings), ...portProblems(settings)];
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** The next port that is not taken, downwards from the last one; where the system chooses the one, it chooses the other too. */
function portBeside(port: number, ...taken: readonly number[]): number {
  if (port === 0) return 0;
  const near = [port + 1, port + 2, port + 3, port - 1, port - 2, port - 3];
  return near.find((candidate) => !taken.includes(candidate) && candidate <= MOST_PORT) ?? 0;
}

function portProblems({ port, adminPort, offsitePort }: Settings): readonly string[] {
  return [
    ...(port !== adminPort || port === 0 ? [] : [`ADMIN_PORT must be another port than PORT: ${port} is the sites'.`]),
    ...(offsitePort === 0 || (offsitePort !== port && offsitePort !== adminPort) ? [] : [`OFFSITE_PORT must be another port than PORT and ADMIN_PORT: ${offsitePort} is taken.`]),
  ];
}

/** A name is looked up when the server listens, and what it listens on decides then; of an address it is known now. */
function sandboxProblems({ isSandbox, host }: Settings): readonly string[] {
  return !isSandbox || isIP(host) === 0 || isLoopbackAddress(host) ? [] : [sandboxBeyondLoopback(host)];
}

/** Why a sandbox does not listen on an address. */
export function sandboxBeyondLoopback(host: string, address = host): string {
  const place = address === host ? '' : `, which is ${address}`;
  return `HOST must be of this machine alone, such as 127.0.0.1, while SANDBOX is on, which lets anybody move money and time, not "${host}"${place}. Set SANDBOX=0 to listen there.`;
}

/** File of the data folder with the process and the port of the server that ran on it last. */
export const PORT_FILE = 'port';

/** The mode of a built server: `npm start` sets `LINEUP_MODE=try`. Throws `SettingsError` for another word. */
export function readBuiltMode(environment: Environment): Settings['mode'] {
  const read = new SettingReaders(environment);
  const mode = read.oneOf('LINEUP_MODE', ['try']);
  if (read.problems.length > 0) throw new SettingsError(read.problems);
  return mode ?? 'production';
}
