import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { requestErrors } from '../errors/coreErrors.ts';
import { installErrorHandler, sendProblem } from '../errors/errorHandler.ts';
import { PlatformError } from '../errors/PlatformError.ts';
import type { Platform } from '../service.ts';
import { DATA_POLICY } from './answerHeaders.ts';
import { installHealth } from './health.ts';

/** A probe that hangs tells nothing, in ms. */
const DATABASE_WITHIN_MS = 2_000;

/** What the process is doing, for `/readyz`. */
export interface ProcessState {
  phase: 'starting' | 'running' | 'stopping';
}

type AdminParts = Pick<Platform, 'db' | 'metrics' | 'logger' | 'ready' | 'releases'>;

/**
 * What operators and their tools ask, on a port of its own: `/healthz`, `/readyz` (it may get requests), `/metrics` (Prometheus
 * text), `/configs` (which parts of the configs an error holds back). Visitors learn neither what a server is made of nor how it
 * does, and cannot make it query its database.
 */
export function createAdminApp(platform: AdminParts, state: ProcessState, logger?: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  installErrorHandler(app);
  app.setNotFoundHandler((request, reply) => sendProblem(new PlatformError(requestErrors.REQUEST_NOT_FOUND), request, reply));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.header('x-content-type-options', 'nosniff').header('content-security-policy', DATA_POLICY).header('cache-control', 'no-store');
    done();
  });
  installHealth(app);
  app.get('/readyz', async (_request, reply) => {
    const database = await isDatabaseThere(platform);
    const failed = platform.ready.failing();
    const isReady = database && failed.length === 0 && state.phase === 'running';
    const checks = Object.fromEntries(platform.ready.names().map((name) => [name, failed.includes(name) ? 'failed' : 'ok']));
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', checks: { ...checks, database: database ? 'ok' : 'failed', process: state.phase } });
  });
  app.get('/metrics', async (_request, reply) => reply.type(platform.metrics.registry.contentType).send(await platform.metrics.registry.metrics()));
  app.get('/configs', async () => ({ heldBack: platform.releases.heldBack().map(({ sinceMs, ...part }) => ({ ...part, since: new Date(sinceMs).toISOString() })) }));
  return app;
}

async function isDatabaseThere({ db, logger }: AdminParts): Promise<boolean> {
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
