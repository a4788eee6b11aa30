import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '../service.ts';

/** A probe that hangs tells nothing, in ms. */
const DATABASE_WITHIN_MS = 2_000;

/** What the process is doing, for `/readyz`. */
export interface ProcessState {
  phase: 'starting' | 'running' | 'stopping';
}

type HealthParts = Pick<Platform, 'db' | 'metrics' | 'logger' | 'ready'>;

/** `/healthz` (the process lives), `/readyz` (it may get requests), `/metrics` (Prometheus text). */
export function installHealth(app: FastifyInstance, platform: HealthParts, state: ProcessState): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const database = await isDatabaseThere(platform);
    const failed = platform.ready.failing();
    const isReady = database && failed.length === 0 && state.phase === 'running';
    const checks = Object.fromEntries(platform.ready.names().map((name) => [name, failed.includes(name) ? 'failed' : 'ok']));
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks: { ...checks, database: database ? 'ok' : 'failed', process: state.phase } });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type(platform.metrics.registry.contentType).send(await platform.metrics.registry.metrics()),
  );
}

async function isDatabaseThere({ db, logger }: HealthParts): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${DATABASE_WITHIN_MS} ms.`)), DATABASE_WITHIN_MS);
  });
  try {
    await Promise.race([sql`select 1`.execute(db), patience]);
    return true;
  } catch (error) {
    logger.warn({ err: error }, 'The database does not answer');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
