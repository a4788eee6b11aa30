import fastifyCookie from '@fastify/cookie';
import fastifyMiddie from '@fastify/middie';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { connectRedis } from './platform/bus/redisBus.ts';
import type { OwnedPlatform } from './createPlatform.ts';
import { requestErrors } from './platform/errors/coreErrors.ts';
import { installErrorHandler, sendProblem } from './platform/errors/errorHandler.ts';
import { PlatformError } from './platform/errors/PlatformError.ts';
import { sufferFault } from './platform/faults/createFaults.ts';
import { GEO_HEADER } from './platform/sites/visitorCountry.ts';
import { createAdminApp, type ProcessState } from './platform/http/adminApp.ts';
import { createDateText, DATA_POLICY, installAnswerHeaders } from './platform/http/answerHeaders.ts';
import { installClientFiles } from './pages/assets/clientFiles.ts';
import { runningBuild } from './pages/assets/runningBuild.ts';
import { compressAnswers } from './platform/http/compressAnswers.ts';
import { limitConnections, requestTimes } from './platform/http/connections.ts';
import { ResponseCache } from './platform/http/ResponseCache.ts';
import { installHealth } from './platform/http/health.ts';
import { cacheResponses } from './platform/http/cacheResponses.ts';
import { createInjectCall, INTERNAL_HEADER, type InjectCallOptions, isSecret } from './platform/http/injectCall.ts';
import { networkOf } from './platform/http/networkOf.ts';
import { installPeerTrust } from './platform/http/peerTrust.ts';
import type { PlatformCall } from './platform/http/platformCall.ts';
import { installPublicScheme } from './platform/http/publicScheme.ts';
import { installSandboxCheck } from './platform/http/sandboxCheck.ts';
import { installSiteCheck } from './platform/http/siteCheck.ts';
import { installHostCheck } from './platform/http/siteHost.ts';
import { createOffsiteApp } from './pages/offsite/offsiteApp.ts';
import { answerUnread } from './platform/http/unreadRequest.ts';
import { loggedUrl } from './platform/previews/preview.ts';
import { problemPageOf } from './pages/problemPage.ts';
import { proxyTrust } from './platform/http/trustedProxies.ts';
import type { ServiceDefinition, ServiceLifecycle } from './platform/service.ts';

/** Connect-style middleware, as Vite gives it in development. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

export interface AppOptions {
  readonly platform: OwnedPlatform;
  readonly services: readonly ServiceDefinition[];
  /** pino; nothing is logged without it. */
  readonly logger?: FastifyBaseLogger;
  /** Folder of the browser build, where there is one. */
  readonly clientDir?: string;
  /** Runs before everything else. */
  readonly middleware?: Middleware;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls to this very server, for the page renderer; they count for no rate limit. */
    internalCall(options: InjectCallOptions): PlatformCall;
    /** The server for operators, which listens elsewhere and closes with this one. */
    readonly admin: FastifyInstance;
    /** The page that banned customers are led to, on a port of its own. */
    readonly offsite: FastifyInstance;
  }
  interface FastifyRequest {
    /** Name of the service that answers. */
    serviceName: string;
    /** True for a call of the page renderer of this process. */
    isInternal: boolean;
    /** True once a session was looked up for it: its answer is one visitor's, and nobody keeps it for others. */
    hasReadSession: boolean;
  }
}

const BODY_LIMIT_BYTES = 1_048_576;
/** Longer than proxies keep connections, so that none is closed under a request of theirs (Fastify's default too). */
const KEEP_ALIVE_MS = 72_000;

/** The server without its listening: all services registered and started. `close` ends requests, services and platform. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { platform, services } = options;
  const state: ProcessState = { phase: 'starting' };
  const isTrusted = proxyTrust(platform.settings.trustProxy);
  const dateText = createDateText(platform.clock);
  const responseCache = new ResponseCache({
    // In development everything passes the middleware, and an edit shows at once.
    isOff: () => options.middleware !== undefined || !platform.faults.isQuiet,
    dateText,
    isBehindProxy: platform.settings.trustProxy !== undefined || platform.settings.isSandbox,
    visitorHeaders: [GEO_HEADER],
    countInside: (kind) => platform.metrics.observeRequest(kind, 0),
  });
  const app = Fastify({
    serverFactory: (handler) => {
      const server = createServer(requestTimes(platform.settings), handler);
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      limitConnections(server, platform.settings, isTrusted);
      return server;
    },
    clientErrorHandler: answerUnread,
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    // An address that cannot be decoded reaches no route, and no hook.
    frameworkErrors: (error, request, reply) => {
      void reply.header('x-request-id', request.id).header('content-security-policy', DATA_POLICY);
      void sendProblem(new PlatformError(requestErrors.REQUEST_INVALID, { detail: 'The address cannot be read.', cause: error }), request, reply);
    },
    trustProxy: isTrusted,
    // One line a request, written when it has been answered.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
  });
  app.decorate('problemPage', problemPageOf(platform.releases));
  installErrorHandler(app);
  app.setNotFoundHandler((request, reply) => sendProblem(new PlatformError(requestErrors.REQUEST_NOT_FOUND), request, reply));
  installRequestMarks(app, platform, responseCache);
  installPeerTrust(app, platform.settings, isTrusted);
  installPublicScheme(app, platform.settings);
  if (options.middleware) {
    await app.register(fastifyMiddie);
    app.use(options.middleware);
  }
  installHostCheck(app, platform.releases);
  await installPlugins(app, platform);
  compressAnswers(app, platform.compression);
  const build = options.clientDir === undefined ? undefined : runningBuild(dirname(options.clientDir));
  installAnswerHeaders(app, { dateText, releases: platform.releases, build });
  app.decorate('admin', createAdminApp(platform, state, options.logger));
  for (const service of services) service.install?.(app, platform);
  installSiteCheck(app);
  if (platform.settings.isSandbox) installSandboxCheck(app);
  cacheResponses(app, responseCache);
  installHealth(app);
  app.decorate('offsite', createOffsiteApp(platform, isTrusted, options.logger));
  if (options.clientDir !== undefined) await installClientFiles(app, options.clientDir, platform);
  const lifecycles = await registerServices(app, services, platform);
  installClosing(app, platform, lifecycles, state);
  await app.ready();
  for (const { start } of lifecycles) await start?.();
  state.phase = 'running';
  return app;
}

function installRequestMarks(app: FastifyInstance, platform: OwnedPlatform, cache: ResponseCache): void {
  const secret = randomUUID();
  app.decorate('internalCall', (callOptions: InjectCallOptions) => createInjectCall(app, cache, secret, callOptions));
  app.decorateRequest('serviceName', 'platform');
  app.decorateRequest('isInternal', false);
  app.decorateRequest('hasReadSession', false);
  // Hooks of every request call on instead of giving promises: these would be a fifth of a cached answer.
  app.addHook('onRequest', (request, _reply, done) => {
    request.isInternal = isSecret(request.headers[INTERNAL_HEADER], secret);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const durationMs = reply.elapsedTime;
    platform.metrics.observeRequest({ service: request.serviceName, method: request.method, status: reply.statusCode }, durationMs);
    const line = { method: request.method, url: loggedUrl(request), host: request.host, status: reply.statusCode, durationMs, service: request.serviceName };
    if (!request.isInternal) request.log.info(line, 'Answered');
    done();
  });
}

async function installPlugins(app: FastifyInstance, platform: OwnedPlatform): Promise<void> {
  await app.register(fastifyCookie);
  const { redisUrl } = platform.settings;
  const redis = redisUrl === undefined ? null : connectRedis(redisUrl, platform.logger);
  if (redis) app.addHook('onClose', async () => void (await redis.quit().catch(() => undefined)));
  await app.register(fastifyRateLimit, {
    global: false,
    ...(redis ? { redis, nameSpace: 'lineup:limit:' } : {}),
    // Without its store the platform answers rather than refuses.
    skipOnError: true,
    allowList: (request: FastifyRequest) => request.isInternal,
    keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new PlatformError(requestErrors.REQUEST_TOO_MANY, { retryAfterSec: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}

/** Each service in a scope of its own: its hooks and decorations reach no other. */
async function registerServices(
  app: FastifyInstance,
  services: readonly ServiceDefinition[],
  platform: OwnedPlatform,
): Promise<readonly ServiceLifecycle[]> {
  const lifecycles: ServiceLifecycle[] = [];
  for (const service of services) {
    await app.register(async (scope) => {
      scope.addHook('onRequest', (request, _reply, done) => {
        request.serviceName = service.name;
        done();
      });
      if (platform.settings.isSandbox && service.name !== 'sandbox') {
        scope.addHook('preHandler', async (request, reply) => {
          const fault = platform.faults.take(service.name, request.method);
          if (fault) await sufferFault(fault, reply);
        });
      }
      const lifecycle = await service.register(scope, platform);
      if (lifecycle) lifecycles.push(lifecycle);
    });
  }
  return lifecycles;
}

/** Requests in flight finish, then services stop in the opposite order, then the platform. */
function installClosing(app: FastifyInstance, platform: OwnedPlatform, lifecycles: readonly ServiceLifecycle[], state: ProcessState): void {
  app.addHook('preClose', async () => {
    state.phase = 'stopping';
  });
  app.addHook('onClose', async () => {
    for (const { stop } of [...lifecycles].reverse()) {
      try {
        await stop?.();
      } catch (error) {
        platform.logger.error({ err: error }, 'A service did not stop cleanly');
      }
    }
    // Last: while requests in flight finish it says that the process is not ready.
    await Promise.all([app.admin.close(), app.offsite.close()]);
    await platform.close();
  });
}
