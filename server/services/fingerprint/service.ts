import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isJsonObject } from '../../../schemas/language/json.ts';
import { platformSecret } from '../../platform/db/platformSecrets.ts';
import { defineErrors, PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Platform, ServiceDefinition } from '../../platform/service.ts';
import { openClaims, sealClaims } from '../../platform/sealedClaims.ts';
import { numberOfSite, sectionValue, siteOf } from '../../platform/sites/siteOf.ts';

export const FINGERPRINT_HEADER = 'x-fingerprint';
const MINUTE_MS = 60_000;
const LIFE_MINUTES = 60;
const CALLS_PER_MINUTE = 10;

export const fingerprintErrors = defineErrors('FINGERPRINT', {
  FINGERPRINT_NEEDED: { status: 400, exceptionCode: 120, title: 'The browser has to say anew what it is', severity: 'info', actor: 'us' },
});

/** What a token says; signed, so that nothing of a browser has to be kept. */
interface Claims {
  readonly operatorId: string;
  readonly deviceId: string;
  /** Hash of what the browser told: the same browser, the same hash. */
  readonly told: string;
  readonly expiresAtMs: number;
}

/** Coarse fingerprints: a browser tells what it is and gets a token, which calls bring along where the site wants one. */
export const service: ServiceDefinition = {
  name: 'fingerprint',
  errors: fingerprintErrors,
  async register(app, platform) {
    const { api, clock, ports, releases } = platform;
    const secret = await platformSecret(platform.db, 'fingerprint');
    ports.provide('fingerprint', {
      require: (request, purpose) => {
        const purposes = sectionValue(siteOf(releases, request), 'fingerprint', 'purposes');
        if (!isJsonObject(purposes) || purposes[purpose] !== true) return;
        if (!isGood(platform, secret, request, ports.get('sessionKeeper').deviceOf(request))) throw new PlatformError(fingerprintErrors.FINGERPRINT_NEEDED);
      },
    });
    api.route(app, 'sendFingerprint', ({ body, request, reply }) => {
      const expiresAtMs = clock.nowMs() + numberOfSite(releases, request, LIFE_MINUTES, 'fingerprint', 'lifeMinutes') * MINUTE_MS;
      const told = createHash('sha256').update(JSON.stringify(body.componentsData)).digest('base64url');
      const deviceId = ports.get('sessionKeeper').keepDevice(request, reply);
      const claims: Claims = { operatorId: siteOf(releases, request).operator, deviceId, told, expiresAtMs };
      return { token: sealClaims(claims, secret), expiresAt: new Date(expiresAtMs).toISOString() };
    }, { perMinute: CALLS_PER_MINUTE });
  },
};

function isGood({ clock, releases }: Platform, secret: string, request: FastifyRequest, deviceId: string | null): boolean {
  const token = request.headers[FINGERPRINT_HEADER];
  const claims = typeof token === 'string' ? openClaims<Claims>(token, secret) : null;
  return claims !== null && claims.operatorId === siteOf(releases, request).operator && claims.deviceId === deviceId && claims.expiresAtMs > clock.nowMs();
}
