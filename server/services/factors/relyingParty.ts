import type { FastifyRequest } from 'fastify';
import { siteHost, siteOrigin } from '../../platform/http/siteHost.ts';
import type { Platform } from '../../platform/service.ts';
import { sectionValue, siteOf } from '../../platform/sites/siteOf.ts';

/** Whom passkeys are made for (WebAuthn): one of an operator, whatever its brands are called. */
export interface RelyingParty {
  /** A host name. */
  readonly id: string;
  /** As customers know the site. */
  readonly name: string;
  /** Where a passkey is used now. */
  readonly origin: string;
}

/** `factors.relyingParty` of the site; where a config names none each host is its own. */
export function relyingPartyOf({ releases }: Pick<Platform, 'releases'>, request: FastifyRequest): RelyingParty {
  const release = siteOf(releases, request);
  const named = sectionValue(release, 'factors', 'relyingParty');
  return { id: typeof named === 'string' && named !== '' ? named : nameOf(siteHost(request)), name: release.manifest.title, origin: siteOrigin(request) };
}

/**
 * What `/.well-known/webauthn` says on the relying party's host: origins at which its passkeys are good too, those of the operator's brands
 * (WebAuthn Level 3, related origins). Null on any other host.
 */
export function relatedOrigins({ releases, settings }: Pick<Platform, 'releases' | 'settings'>, request: FastifyRequest): readonly string[] | null {
  const { operator } = siteOf(releases, request);
  if (relyingPartyOf({ releases }, request).id !== nameOf(siteHost(request))) return null;
  const isPublic = settings.mode === 'production' && !settings.isSandbox;
  const [port = ''] = /:\d*$/.exec(siteHost(request)) ?? [];
  const scheme = request.isHttps ? 'https' : 'http';
  const own = releases.brands().filter((listed) => listed.operator === operator);
  // On a machine of an author brands are reached by their names there.
  return own.flatMap(({ brand, hosts }) => [...hosts.map((host) => `${scheme}://${host.toLowerCase()}`), ...(isPublic ? [] : [`${scheme}://${brand}.localhost${port}`])]);
}

function nameOf(host: string): string {
  return host.replace(/:\d*$/, '');
}
