import type { FastifyInstance } from 'fastify';
import { brandIcons } from '../../schemas/language/brandIcons.ts';
import type { Release } from '../../schemas/language/release.ts';
import type { Platform } from '../platform/service.ts';
import { languageOf, servedTo } from '../platform/sites/siteOf.ts';

const AN_HOUR = 'public, max-age=3600';
/** What an installed site needs of its icons. */
const SIZES: readonly number[] = [192, 512];

/** `/manifest.json?lng=en`: what browsers install a brand's site by (W3C Web Application Manifest), in each of its languages. */
export function webManifest(app: FastifyInstance, { releases }: Pick<Platform, 'releases'>): void {
  app.get<{ Querystring: { lng?: unknown } }>('/manifest.json', async (request, reply) => {
    const answer = servedTo(releases, request);
    const release = answer?.kind === 'served' ? answer.release : undefined;
    if (!release?.manifest.site.pwa.isPwa || release.manifest.siteFacts['flags.isPwa'] === false) return await reply.code(404).type('text/plain').send('not found');
    const { lng } = request.query;
    return await reply.type('application/manifest+json').header('cache-control', request.preview ? 'no-store' : AN_HOUR)
      .send(manifestOf(release, languageOf(release, typeof lng === 'string' ? lng : undefined)));
  });
}

function manifestOf({ manifest }: Release, language: string) {
  const { pwa, languages } = manifest.site;
  const { name = pwa.name, shortName = pwa.shortName } = pwa.names?.[language] ?? {};
  return {
    // One app whatever language it is installed in: without an id each start address would be another one.
    id: '/',
    name,
    short_name: shortName,
    start_url: `/${language}`,
    scope: '/',
    display: 'standalone',
    lang: language,
    dir: languages[language]?.dir ?? 'ltr',
    theme_color: pwa.themeColor,
    background_color: pwa.backgroundColor,
    icons: iconsOf(manifest),
  };
}

function iconsOf(manifest: Release['manifest']) {
  const offered = brandIcons(manifest);
  return SIZES.filter((size) => offered.sizes.includes(size)).flatMap((size) => {
    const icon = { sizes: `${size}x${size}`, type: 'image/png' };
    return [{ src: offered.png(size), ...icon }, { src: offered.png(size, 'maskable'), ...icon, purpose: 'maskable' }];
  });
}
