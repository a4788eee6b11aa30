import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceDefinition } from '../../platform/service.ts';
import type { IdentityClient } from '../../ports/socialPorts.ts';
import type { IdentityHandler } from './createIdentityProvider.ts';

/** The name by which site configs offer it. */
const PROVIDER = 'demo';
const HOST = '127.0.0.1';

/**
 * An identity provider of the sandbox, on an origin of its own (`IDENTITY_PORT` of this machine). Production never starts it, and its code is
 * loaded when somebody first goes there. Whoever signs in by it knows it by its address alone, as any other.
 */
export const service: ServiceDefinition = {
  name: 'identity-simulator',
  register(_app, { logger, ports, settings }) {
    if (!settings.isSandbox) return;
    let client: IdentityClient | null = null;
    let handler: Promise<IdentityHandler> | undefined;
    const server = createServer((request, response) => {
      if (client === null) return void response.writeHead(503).end();
      const known = client;
      handler ??= import('./createIdentityProvider.ts').then(({ createIdentityProvider }) => createIdentityProvider(known));
      void handler.then((answer) => answer(request, response)).catch((error: unknown) => {
        logger.error({ err: error, url: request.url }, 'The identity provider of the sandbox failed');
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    });
    ports.provide('identityIssuers', { find: (provider) => (provider === PROVIDER ? client : null) });
    return {
      start: async () => {
        const port = await listen(server, settings.identityPort);
        if (port === null) return logger.warn({ port: settings.identityPort }, 'The identity provider of the sandbox is not there: IDENTITY_PORT is taken');
        client = { issuer: `http://${HOST}:${port}`, clientId: 'sandbox-sites', clientSecret: randomBytes(24).toString('base64url') };
      },
      stop: async () => {
        if (client === null) return;
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  },
};

/** The port listened on; null where another program has it: the rest of the sandbox does without. */
function listen(server: Server, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen({ host: HOST, port }, () => resolve((server.address() as AddressInfo).port));
  });
}
