import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process lives, and nothing else is said of it. */
export function installHealth(app: FastifyInstance): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
}
