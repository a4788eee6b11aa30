import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { agreesToExperiments, VISITOR_COOKIE } from '../../../runtime/boot/server.tsx';
import type { Release } from '../../../schemas/language/release.ts';
import { defineErrors, PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { servedTo } from '../../platform/sites/siteOf.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import { ExperimentBook } from './ExperimentBook.ts';
import { visitorCookie } from './experimentVisitor.ts';

declare module '../../platform/ports.ts' {
  interface PlatformPorts {
    readonly experiments: ExperimentPort;
  }
}

/** Where events of pages count for experiments. What a release does not have is passed over: names come from outside. */
export interface ExperimentPort {
  exposed(request: FastifyRequest, release: Release, experiment: unknown, variant: unknown): Promise<void>;
  reached(request: FastifyRequest, release: Release, experiment: unknown, goal: unknown): Promise<void>;
  /**
   * At a sign-in: the name by which experiments first knew the customer is theirs in every browser, so that they see one variant
   * everywhere. A browser that has agreed gives its name to a customer without one.
   */
  follow(trx: Db, customer: CustomerKey, request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export const experimentErrors = defineErrors('EXPERIMENT', {
  EXPERIMENT_UNKNOWN: { status: 404, title: 'No brand has such an experiment', severity: 'info', actor: 'author' },
});

const FORGET_EACH_MS = 24 * 3_600_000;

/**
 * What experiments have led to: exposures and goals that pages report, goals that are calls of the platform, and the counts for
 * `npx lineup experiment` on the operators' door. Nothing of a preview counts. Calls are counted by `countCalls`.
 */
export function installExperiments(app: FastifyInstance, platform: Platform): void {
  const { clock, db, ports, releases, repeat } = platform;
  const book = new ExperimentBook(db, () => clock.nowMs());
  const participant = (request: FastifyRequest, { brand }: Release) => ({ brand, visitor: request.cookies[VISITOR_COOKIE] ?? '' });
  ports.provide('experiments', {
    exposed: async (request, release, experiment, variant) => {
      const known = release.manifest.experiments.find(({ id }) => id === experiment);
      if (request.preview || !known || typeof variant !== 'string' || !Object.hasOwn(known.weights, variant)) return;
      await book.exposed(participant(request, release), known.id, variant);
    },
    reached: async (request, release, experiment, goal) => {
      const known = release.manifest.experiments.find(({ id }) => id === experiment);
      if (request.preview || !known?.goals || typeof goal !== 'string' || !Object.hasOwn(known.goals, goal)) return;
      await book.reached(participant(request, release), known.id, goal);
    },
    follow: async (trx, customer, request, reply) => {
      const own = request.cookies[VISITOR_COOKIE];
      const theirs = await book.visitorOf(trx, customer, agreesToExperiments(request.cookies) ? own : undefined);
      if (theirs !== undefined && theirs !== own) reply.setCookie(VISITOR_COOKIE, theirs, visitorCookie(request));
    },
  });
  repeat.every({ name: 'experiments.forget', intervalMs: FORGET_EACH_MS, run: () => book.forget() });
  app.admin.get<{ Params: { id: string } }>('/experiments/:id', async ({ params: { id } }) => {
    const running = releases.brands().flatMap(({ brand }) => {
      const served = releases.forBrand(brand);
      const entry = served?.kind === 'served' ? served.release.manifest.experiments.find((experiment) => experiment.id === id) : undefined;
      return entry ? [{ brand, entry }] : [];
    });
    if (running.length === 0) throw new PlatformError(experimentErrors.EXPERIMENT_UNKNOWN);
    const brands = await Promise.all(running.map(async ({ brand, entry }) => ({ brand, control: entry.control, weights: entry.weights, ...(await book.counts(brand, entry)) })));
    return { brands };
  });
}

/** Counts calls that are goals, whatever service answers them. */
export function countCalls(app: FastifyInstance, { logger, ports, releases }: Platform): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.cookies?.[VISITOR_COOKIE] !== undefined && reply.statusCode < 300) {
      void countCall(request).catch((error: unknown) => logger.warn({ err: error }, 'a goal of an experiment was not counted'));
    }
    done();
  });
  const countCall = async (request: FastifyRequest): Promise<void> => {
    const { operationId } = request.routeOptions.config as { readonly operationId?: string };
    const served = operationId === undefined ? undefined : servedTo(releases, request);
    if (served?.kind !== 'served') return;
    const { release } = served;
    for (const { id, goals = {} } of release.manifest.experiments) {
      for (const [goal, { call }] of Object.entries(goals)) if (call === operationId) await ports.find('experiments')?.reached(request, release, id, goal);
    }
  };
}
