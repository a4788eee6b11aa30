import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Release } from '../../../schemas/language/release.ts';
import { portOf } from '../../platform/listen.ts';
import { siteHost, siteOrigin } from '../../platform/http/siteHost.ts';
import type { Platform } from '../../platform/service.ts';
import { sectionValue, servedTo } from '../../platform/sites/siteOf.ts';

/**
 * `/offsite/<language>`: where the ban guard leads (A-116). It leads on to the address that the brand names
 * (`sections.bans.offsiteUrl`), else to the platform's own page on `OFFSITE_PORT`. No guard stands before it. An address that is
 * one of the sites' own would bring a banned customer back, again and again: the platform's page stands for it.
 */
export function leaveSite(app: FastifyInstance, { releases }: Pick<Platform, 'releases'>): void {
  app.get<{ Params: { language: string } }>('/offsite/:language', async (request, reply) => {
    const served = servedTo(releases, request);
    const named = served?.kind === 'served' ? namedAddress(served.release) : undefined;
    const isOwn = named !== undefined && (named.hostname === nameOf(siteHost(request)) || ownNames(releases).has(named.hostname));
    const target = named === undefined || isOwn ? platformAddress(app, request) : named;
    return await reply.header('cache-control', 'no-store').redirect(target.href, 302);
  });
}

function namedAddress(release: Release): URL | undefined {
  const named = sectionValue(release, 'bans', 'offsiteUrl');
  if (typeof named !== 'string' || !URL.canParse(named)) return undefined;
  const url = new URL(named);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

/** The same host, so that the page is the brand's. */
function platformAddress(app: FastifyInstance, request: FastifyRequest<{ Params: { language: string } }>): URL {
  const url = new URL(`/${encodeURIComponent(request.params.language)}`, siteOrigin(request));
  url.port = String(portOf(app.offsite));
  return url;
}

function ownNames(releases: Pick<Platform['releases'], 'brands'>): ReadonlySet<string> {
  return new Set(releases.brands().flatMap(({ brand, hosts }) => [`${brand}.localhost`, ...hosts.map(nameOf)]));
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '');
}
