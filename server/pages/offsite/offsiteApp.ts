import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { requestErrors } from '../../platform/errors/coreErrors.ts';
import { installErrorHandler, sendProblem } from '../../platform/errors/errorHandler.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { DATA_POLICY, plainPagePolicy } from '../../platform/http/answerHeaders.ts';
import { installHealth } from '../../platform/http/health.ts';
import { installPeerTrust } from '../../platform/http/peerTrust.ts';
import { installHostCheck, siteHost } from '../../platform/http/siteHost.ts';
import type { Platform } from '../../platform/service.ts';
import { languageOf } from '../../platform/sites/siteOf.ts';
import { visitorCountry } from '../../platform/sites/visitorCountry.ts';
import { offsitePage } from './offsitePage.ts';
import { offsiteStyle } from './offsiteStyle.ts';

type OffsiteParts = Pick<Platform, 'releases' | 'settings'>;

/**
 * The page that banned customers are led to, on a port of its own (`OFFSITE_PORT`): `/` and `/<language>`, of the brand of the
 * host. It knows no session, asks no guard and redirects nowhere, so that it can be no part of a loop.
 */
export function createOffsiteApp({ releases, settings }: OffsiteParts, isTrusted: (address: string | undefined) => boolean, logger?: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    trustProxy: isTrusted,
  });
  app.decorateRequest('isInternal', false);
  installErrorHandler(app);
  installPeerTrust(app, settings, isTrusted);
  installHostCheck(app, releases);
  app.setNotFoundHandler((request, reply) => sendProblem(new PlatformError(requestErrors.REQUEST_NOT_FOUND), request, reply));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY);
    done();
  });
  installHealth(app);
  app.get('/offsite.css', async (request, reply) => {
    const served = releases.forHost(siteHost(request));
    if (served?.kind !== 'served') return await sendProblem(new PlatformError(requestErrors.REQUEST_NOT_FOUND), request, reply);
    return await reply.type('text/css; charset=utf-8').send(offsiteStyle(served.release));
  });
  app.get<{ Params: { language?: string } }>('/:language?', async (request, reply) => {
    const served = releases.forHost(siteHost(request));
    const { language: asked } = request.params;
    if (served?.kind !== 'served' || (asked !== undefined && languageOf(served.release, asked) !== asked)) {
      return await sendProblem(new PlatformError(requestErrors.REQUEST_NOT_FOUND), request, reply);
    }
    const { release } = served;
    const { country } = visitorCountry(request, release);
    return await reply.type('text/html; charset=utf-8').header('content-security-policy', plainPagePolicy('style')).send(offsitePage(release, { language: languageOf(release, asked), country }));
  });
  return app;
}
