import type { FastifyRequest } from 'fastify';
import type { Release } from '../../../schemas/language/release.ts';
import { defineErrors, PlatformError } from '../errors/PlatformError.ts';
import { siteOf } from './siteOf.ts';
import type { ReleasePort } from './releasePort.ts';

export const configErrors = defineErrors('CONFIG', {
  CONFIG_RELEASE_UNKNOWN: { status: 404, title: 'This release is no longer served', severity: 'info', actor: 'customer' },
  CONFIG_PAGE_UNKNOWN: { status: 404, title: 'The site has no such page', severity: 'info', actor: 'customer' },
});

/** Spec section 7: config is cached 600 to 900 s. The longer time is for shared caches, which are asked more often. */
const CURRENT = 'public, max-age=600, s-maxage=900';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Cache-Control of an answer about a release: one that names it never changes. Previews are kept nowhere. */
export function releaseCache(request: FastifyRequest): string {
  if (request.preview) return 'no-store';
  return versionOf(request) === undefined ? CURRENT : IMMUTABLE;
}

/**
 * The asked release (`v`), current or of the last day, else the host's current one. A release of another brand is none:
 * a cache in front knows an answer by its address, and hosts are part of that.
 */
export function askedRelease(releases: ReleasePort, request: FastifyRequest): Release {
  const current = siteOf(releases, request);
  const version = versionOf(request);
  if (version === undefined || version === current.id) return current;
  const found = releases.byId(version);
  if (found?.brand !== current.brand) throw new PlatformError(configErrors.CONFIG_RELEASE_UNKNOWN);
  return found;
}

/** What an answer about a release depends on besides its address: the release itself. */
export function releaseState(releases: ReleasePort, request: FastifyRequest): string | undefined {
  const answer = releases.forHost(request.host);
  return answer?.kind === 'served' ? answer.release.id : undefined;
}

function versionOf(request: FastifyRequest): string | undefined {
  const { query } = request;
  const version: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'v') : undefined;
  return typeof version === 'string' && version !== '' ? version : undefined;
}
