import { connect } from 'node:net';

const TIMEOUT_MS = 1_500;

const { env } = process;
const postgresUrl = env.TEST_DATABASE_URL ?? env.DATABASE_URL;
const redisUrl = env.TEST_REDIS_URL ?? env.REDIS_URL ?? 'redis://127.0.0.1:6379';
/** Distributions differ in which role a local PostgreSQL lets in. */
const postgresUrls = postgresUrl === undefined ? ['postgres', 'root'].map((role) => `postgres://${role}@127.0.0.1:5432/postgres`) : [postgresUrl];

/** Where services are looked for, without roles and passwords: host and port. */
export const searched = { postgres: hostOf(postgresUrls[0]), redis: hostOf(redisUrl) };

/**
 * Which optional services the tests use: those that are set in the environment, else those that answer on this machine
 * (PostgreSQL on 5432, Redis on 6379). Null where there is none. Tests make and drop databases of their own there.
 */
export async function detectServices() {
  const [postgres, redis] = await Promise.all([findPostgres(), findRedis()]);
  return { postgres, redis };
}

/** The PostgreSQL of the tests with its version, or null. */
export async function findPostgres() {
  for (const url of postgresUrls) {
    const version = await postgresVersion(url);
    if (version !== null) return { url, version };
  }
  return null;
}

async function postgresVersion(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  // Without a listener an end of the connection by the server would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show server_version');
    return String(rows[0].server_version).split(' ')[0];
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The Redis of the tests, or null. */
export async function findRedis() {
  const { hostname, port } = new URL(redisUrl);
  const answer = await new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379) }, () => socket.write('PING\r\n'));
    const finish = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.setTimeout(TIMEOUT_MS, () => finish(''));
    socket.on('data', (chunk) => finish(chunk.toString('utf8')));
    socket.on('error', () => finish(''));
  });
  // A server with a password answers -NOAUTH: it is there all the same.
  return /^(\+PONG|-NOAUTH)/.test(answer) ? { url: redisUrl } : null;
}

function hostOf(url) {
  return new URL(url).host;
}
