import { connect } from 'node:net';

const TIMEOUT_MS = 1_500;

/**
 * Which optional services the tests can use: those that are set in the environment, else those that answer on this
 * machine (PostgreSQL on 5432 as user postgres, Redis on 6379). Null where there is none.
 */
export async function detectServices() {
  const [postgres, redis] = await Promise.all([findPostgres(), findRedis()]);
  return { postgres, redis };
}

async function findPostgres() {
  const url = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  // Without a listener an end of the connection by the server would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show server_version');
    return { url, version: rows[0].server_version.split(' ')[0] };
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function findRedis() {
  const url = process.env.TEST_REDIS_URL ?? process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';
  const { hostname, port } = new URL(url);
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
  return /^(\+PONG|-NOAUTH)/.test(answer) ? { url } : null;
}
