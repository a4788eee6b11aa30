import type { FastifyInstance, FastifyReply } from 'fastify';
import { groupsOf } from '../../../schemas/language/content/collectionGroups.ts';
import { collectionPath, entryPath, hasEnded, shownEntries } from '../../../schemas/language/content/shownEntries.ts';
import { siteOrigin } from '../../platform/http/siteHost.ts';
import type { Platform } from '../../platform/service.ts';
import { sectionObject, servedTo } from '../../platform/sites/siteOf.ts';
import { visitorCountry } from '../../platform/sites/visitorCountry.ts';
import { atomFeed } from './atomFeed.ts';

const FEED = 20;
/** Readers ask every few minutes; what is limited to a country differs between them. */
const CACHE = 'private, max-age=60';

/** Feeds of a brand, one a language and collection: `/feeds/en/news.xml`. */
export function feedRoutes(app: FastifyInstance, { clock, releases }: Platform): void {
  app.get<{ Params: { language: string; file: string } }>('/feeds/:language/:file', async (request, reply) => {
    const { language, file } = request.params;
    const answer = servedTo(releases, request);
    const collection = /^([a-z][a-z0-9-]{0,60})\.xml$/.exec(file)?.[1];
    if (answer?.kind !== 'served' || collection === undefined) return await notFound(reply);
    const { release } = answer;
    const { routes, site } = release.manifest;
    const section = sectionObject(release, 'content', 'collections', collection);
    const { page, list = page, feed } = section;
    const route = routes.find(({ pageId }) => pageId === list);
    const entries = shownEntries(release, collection, { language, country: () => visitorCountry(request, release).country, nowMs: clock.nowMs() });
    if (typeof page !== 'string' || route === undefined || groupsOf(section).length > 0 || entries.length === 0 || !site.enabledLanguages.includes(language)) return await notFound(reply);
    const told = entries.filter((entry) => entry.date !== undefined && !hasEnded(entry, clock.nowMs())).slice(0, typeof feed === 'number' ? feed : FEED);
    if (told.length === 0) return await notFound(reply);
    const origin = siteOrigin(request);
    const root = `${origin}/${language}`;
    return await reply.type('application/atom+xml; charset=utf-8').header('cache-control', request.preview ? 'no-store' : CACHE).send(atomFeed({
      url: `${origin}/feeds/${language}/${collection}.xml`,
      page: `${root}/${collectionPath(route)}`,
      title: site.seo.siteName,
      author: site.seo.siteName,
      locale: site.languages[language]?.locale ?? language,
      entries: told.map(({ slug, title, summary, date = '', author, tags }) => ({ url: `${root}/${entryPath(routes, page, slug) ?? ''}`, title, summary, date, tags, ...(author !== undefined && { author }) })),
    }));
  });
}

async function notFound(reply: FastifyReply): Promise<FastifyReply> {
  return await reply.code(404).type('text/plain').header('cache-control', 'no-store').send('not found');
}
