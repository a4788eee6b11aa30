import type { FastifyReply, FastifyRequest } from 'fastify';
import { LONGEST_USER_AGENT } from '../../platform/http/browserNames.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { HandedSession } from '../../ports/signInPorts.ts';
import { noteDevice } from './knownDevices.ts';
import { tellOfNewDevice, type TryOrigin } from './signInMessages.ts';

/** Opens the session of a customer who has proved who they are, and notes device and time. In the caller's transaction, which holds the customer's lock. */
export async function beginSession(
  platform: Platform,
  trx: Db,
  { operatorId, userId, trustedUntilMs, isTrusted = false, isUnproved = false }: CustomerKey & { readonly trustedUntilMs: number | null; readonly isTrusted?: boolean; readonly isUnproved?: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<HandedSession> {
  const { clock, ports, releases } = platform;
  const customer = { operatorId, userId };
  // A remembered device is not asked for a second factor, but has not shown it either.
  const isProved = !isUnproved && (!isTrusted || ((await ports.find('factors')?.methodsOf(trx, customer)) ?? []).length === 0);
  const session = await ports.get('sessionKeeper').open(trx, { ...customer, isRemembered: trustedUntilMs !== null, isProved }, request, reply);
  const isNew = await noteDevice(trx, customer, { deviceId: session.signedIn.deviceId, trustedUntilMs }, clock.nowMs());
  if (isNew) await tellOfNewDevice(platform, trx, customer, originOf(platform, siteOf(releases, request), request));
  await ports.get('credentials').noteSignIn(trx, customer, clock.nowMs());
  await ports.find('experiments')?.follow(trx, customer, request, reply);
  return session;
}

export function originOf({ clock }: Pick<Platform, 'clock'>, release: Release, request: FastifyRequest): TryOrigin {
  return {
    brand: release.brand, lng: languageOf(release, request.cookies['lng']), atUtc: clock.nowUtc(), ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
  };
}
