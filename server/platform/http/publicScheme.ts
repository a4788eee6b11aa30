import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether its visitor sees the site by https: so `PUBLIC_SCHEME` says, else the trusted proxy or the connection. */
    readonly isHttps: boolean;
  }
}

/** Tells a page's own call the scheme that its visitor came by. */
export const SCHEME_HEADER = 'x-forwarded-proto';

/** RFC 6797: for so long a browser asks for the site by https alone. Its subdomains are others' business. */
const HSTS = 'max-age=31536000';

export function installPublicScheme(app: FastifyInstance, { publicScheme }: Pick<Settings, 'publicScheme'>): void {
  app.decorateRequest('isHttps', {
    getter() {
      return (publicScheme ?? (this.isInternal ? this.headers[SCHEME_HEADER] : this.protocol)) === 'https';
    },
  });
}

/** Headers of every answer for its visitor's scheme. */
export function schemeHeaders({ isHttps }: Pick<FastifyRequest, 'isHttps'>): Readonly<Record<string, string>> {
  return isHttps ? { 'strict-transport-security': HSTS } : {};
}
