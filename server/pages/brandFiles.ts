import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandIcons } from '../../schemas/language/brandIcons.ts';
import type { Release } from '../../schemas/language/release.ts';
import type { Platform } from '../platform/service.ts';
import { sectionObject, servedTo } from '../platform/sites/siteOf.ts';
import { PLAIN_STYLE, PLAIN_STYLE_URL } from './failedErrorPage.ts';
import type { MediaFiles } from './media/MediaFiles.ts';
import { sendMade } from './media/mediaRoutes.ts';
import { brandIconPng, brandIconSvg, type IconLook } from './brandIcon.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const COLOUR = /^#[0-9a-f]{6}$/i;
const AN_HOUR = 'public, max-age=3600';

const pngs = new Map<string, Buffer>();
/** More brands and sizes than one process serves at a time; a config edit brings new colours. */
const MAX_PNGS = 400;

/** Icons are drawn once a look and size. */
function drawn(size: number, look: IconLook, isMaskable: boolean): Buffer {
  const key = JSON.stringify([size, look, isMaskable]);
  const known = pngs.get(key) ?? brandIconPng(size, look, isMaskable);
  if (pngs.size >= MAX_PNGS) pngs.clear();
  pngs.set(key, known);
  return known;
}

/** Mark and colours of `sections.brand`; the site's own colours where they are not named. */
function iconLook(release: Release): IconLook {
  const { pwa } = release.manifest.site;
  const { mark, iconColor, iconBackground } = sectionObject(release, 'brand');
  return {
    mark: typeof mark === 'string' ? mark : undefined,
    colour: typeof iconColor === 'string' && COLOUR.test(iconColor) ? iconColor : pwa.themeColor,
    background: typeof iconBackground === 'string' && COLOUR.test(iconBackground) ? iconBackground : pwa.backgroundColor,
  };
}

/** Files of a brand that are made from its config: theme by hash, icons. */
export function brandFiles(app: FastifyInstance, platform: Platform, mediaOf: (request: FastifyRequest) => Pick<MediaFiles, 'served' | 'make'>): void {
  const releaseOf = (request: FastifyRequest): Release | undefined => {
    const answer = servedTo(platform.releases, request);
    return answer?.kind === 'served' ? answer.release : undefined;
  };
  const notFound = async (reply: FastifyReply) => await reply.code(404).type('text/plain').send('not found');

  app.get(PLAIN_STYLE_URL, async (_request, reply) => await reply.type('text/css').header('cache-control', AN_HOUR).send(PLAIN_STYLE));

  app.get<{ Params: { file: string } }>('/theme/:file', async (request, reply) => {
    const [, brand, hash] = /^([a-z0-9-]+)-([a-z0-9_]+)\.css$/i.exec(request.params.file) ?? [];
    const current = request.preview ? servedTo(platform.releases, request) : brand === undefined ? undefined : platform.releases.forBrand(brand);
    if (current?.kind !== 'served') return await notFound(reply);
    // A page of the moment before asks for the theme of the moment before: any release of the brand will do then.
    const isExact = current.release.manifest.theme.hash === hash;
    return await reply.type('text/css').header('cache-control', isExact ? IMMUTABLE : 'no-store').send(current.release.themeCss);
  });

  app.get<{ Params: { file: string } }>('/brand/:file', async (request, reply) => {
    const release = releaseOf(request);
    if (!release) return await notFound(reply);
    const [look, media] = [iconLook(release), mediaOf(request)];
    reply.header('cache-control', AN_HOUR);
    const { sizes, svg, own } = brandIcons(release.manifest);
    const asset = own === undefined ? undefined : release.assets.get(own);
    if (request.params.file === 'icon.svg') {
      if (own === undefined) return await reply.type('image/svg+xml').send(brandIconSvg(look));
      const drawing = svg === undefined ? undefined : await media.served(own, asset);
      return drawing ? await reply.type('image/svg+xml').send(drawing.content) : await notFound(reply);
    }
    // Drawn with its rounded corners, as a precomposed icon is: one drawing serves both names.
    const [, form, side] = /^icon-(precomposed-|maskable-)?(\d+)\.png$/.exec(request.params.file) ?? [];
    const [size, isMaskable] = [Number(side), form === 'maskable-'];
    if (!sizes.includes(size)) return await notFound(reply);
    if (own === undefined) return await reply.type('image/png').send(drawn(size, look, isMaskable));
    return await sendMade(reply, 'png', () => media.make(own, asset, { kind: 'icon', size, background: look.background, isMaskable }), AN_HOUR);
  });
}
