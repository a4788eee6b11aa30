import type { FastifyInstance } from 'fastify';
import type { Release } from '../../schemas/language/release.ts';
import { siteHost } from '../platform/http/siteHost.ts';
import { portOf } from '../platform/listen.ts';
import { qrSvg } from '../platform/qr/qrSvg.ts';
import type { Platform } from '../platform/service.ts';
import { pageAddress } from '../platform/sites/pageAddress.ts';
import { languageOf, servedTo } from '../platform/sites/siteOf.ts';

const AN_HOUR = 'public, max-age=3600';

/** By address: pages, languages and registered hosts of a release, and no more. */
const drawn = new WeakMap<Release, Map<string, string>>();

/** `/brand/page-code.svg?path=mobile&lng=en`: a QR code of a page's address at the brand's own host. */
export function pageCodePicture(app: FastifyInstance, platform: Platform): void {
  app.get<{ Querystring: { path?: unknown; lng?: unknown } }>('/brand/page-code.svg', async (request, reply) => {
    const { path, lng } = request.query;
    const answer = servedTo(platform.releases, request);
    const release = answer?.kind === 'served' ? answer.release : undefined;
    const address = release && typeof path === 'string'
      ? pageAddress(platform, release, { path, language: languageOf(release, typeof lng === 'string' ? lng : undefined), askedHost: siteHost(request), port: portOf(app) })
      : undefined;
    if (!release || address === undefined) return await reply.code(404).type('text/plain').header('cache-control', 'no-store').send('not found');
    return await reply.type('image/svg+xml').header('cache-control', request.preview ? 'no-store' : AN_HOUR).send(pictureOf(release, address));
  });
}

function pictureOf(release: Release, address: string): string {
  const known = drawn.get(release) ?? new Map<string, string>();
  drawn.set(release, known);
  const picture = known.get(address) ?? qrSvg(address);
  known.set(address, picture);
  return picture;
}
