import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Settings of a server process, from the environment (see README for the table). */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly configsDir: string;
  /** Absolute path: embedded database and uploads. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** An operator's own platform, used by the page renderer in place of this one. */
  readonly platformUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Enables `/sandbox` and demo customers. */
  readonly isSandbox: boolean;
  /** Addresses of proxies whose X-Forwarded headers are believed (`TRUST_PROXY`, comma-separated); none by default. */
  readonly trustProxy: string | undefined;
  /** Threads that render pages (`RENDER_THREADS`); 0 renders in the main thread. By default one where there is a second core for it. */
  readonly renderThreads: number;
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

type Environment = Readonly<Record<string, string | undefined>>;

/** Each takes as much memory as a small server. */
const MOST_RENDER_THREADS = 64;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Reads and checks the settings. `mode` comes from the command that starts the server; `try` and `development`
 * switch the sandbox on unless `SANDBOX` says otherwise. Throws `SettingsError` with all problems at once.
 */
export function readSettings(environment: Environment, mode: Settings['mode']): Settings {
  const problems: string[] = [];
  const port = readPort(environment['PORT'], problems);
  const host = textOf(environment['HOST']) ?? '127.0.0.1';
  const isSandbox = readSwitch('SANDBOX', environment['SANDBOX'], mode !== 'production', problems);
  if (mode === 'production' && isSandbox && !LOOPBACK.has(host)) {
    problems.push(`SANDBOX lets anybody move money and time: with it the server listens on loopback only, not on HOST=${host}.`);
  }
  const settings: Settings = {
    port,
    host,
    configsDir: resolve(textOf(environment['CONFIGS_DIR']) ?? 'configs'),
    dataDir: resolve(textOf(environment['DATA_DIR']) ?? '.data'),
    databaseUrl: readUrl('DATABASE_URL', environment, ['postgres:', 'postgresql:'], problems),
    redisUrl: readUrl('REDIS_URL', environment, ['redis:', 'rediss:'], problems),
    platformUrl: readUrl('PLATFORM_URL', environment, ['http:', 'https:'], problems),
    smtpUrl: readUrl('SMTP_URL', environment, ['smtp:', 'smtps:'], problems),
    isSandbox,
    renderThreads: readCount('RENDER_THREADS', environment['RENDER_THREADS'], { most: MOST_RENDER_THREADS, fallback: availableParallelism() > 1 ? 1 : 0 }, problems),
    logLevel: readLogLevel(environment['LOG_LEVEL'], problems),
    trustProxy: textOf(environment['TRUST_PROXY']),
    mode,
  };
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

function textOf(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}

function readPort(value: string | undefined, problems: string[]): number {
  const text = textOf(value) ?? '8080';
  const port = Number(text);
  // 0 lets the system choose, as tests need.
  if (!/^\d+$/.test(text) || port > 65_535) problems.push(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
}

function readCount(name: string, value: string | undefined, { most, fallback }: { readonly most: number; readonly fallback: number }, problems: string[]): number {
  const text = textOf(value);
  if (text === undefined) return fallback;
  if (/^\d+$/.test(text) && Number(text) <= most) return Number(text);
  problems.push(`${name} must be a number from 0 to ${most}, not "${text}".`);
  return fallback;
}

function readSwitch(name: string, value: string | undefined, fallback: boolean, problems: string[]): boolean {
  const text = textOf(value)?.toLowerCase();
  if (text === undefined) return fallback;
  if (['1', 'true', 'on', 'yes'].includes(text)) return true;
  if (['0', 'false', 'off', 'no'].includes(text)) return false;
  problems.push(`${name} must be 1 or 0, not "${text}".`);
  return fallback;
}

function readLogLevel(value: string | undefined, problems: string[]): LogLevel | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  const level = LOG_LEVELS.find((known) => known === text.toLowerCase());
  if (!level) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
  return level;
}

/** The value itself is never repeated in a message: it may hold a password. */
function readUrl(name: string, environment: Environment, protocols: readonly string[], problems: string[]): string | undefined {
  const text = textOf(environment[name]);
  if (text === undefined) return undefined;
  const isKnown = URL.canParse(text) && protocols.includes(new URL(text).protocol);
  if (!isKnown) problems.push(`${name} must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`);
  return text;
}
