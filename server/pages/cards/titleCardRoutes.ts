import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/service.ts';
import { servedTo } from '../../platform/sites/siteOf.ts';
import type { MediaFiles } from '../media/MediaFiles.ts';
import { notFound, sendMade } from '../media/mediaRoutes.ts';
import { TitleCards } from './TitleCards.ts';

/** `<language>-<hash>.png` */
const FILE = /^([a-z]{2})-([0-9a-f]{24})\.png$/;

/** `/media/titles/<collection>/<slug>/<language>-<hash>.png`: a card with the title of an entry that has no picture. Pages are told their addresses by a port. */
export function titleCardRoutes(app: FastifyInstance, { clock, ports, releases }: Pick<Platform, 'clock' | 'ports' | 'releases'>, mediaOf: (request: FastifyRequest) => MediaFiles): void {
  const cards = new TitleCards();
  ports.provide('titleCards', { addressOf: (release, place, entry) => cards.addressOf(release, place, entry) });
  app.get<{ Params: { collection: string; slug: string; file: string } }>('/media/titles/:collection/:slug/:file', async (request, reply) => {
    const { collection, slug, file } = request.params;
    const [, language, hash] = FILE.exec(file) ?? [];
    const answer = servedTo(releases, request);
    if (language === undefined || hash === undefined || answer?.kind !== 'served') return await notFound(reply);
    return await sendMade(reply, 'png', () => cards.pictureOf(answer.release, { collection, slug, language, hash }, { media: mediaOf(request), nowMs: clock.nowMs() }));
  });
}
