import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AssetFacts, AssetType } from '../../../schemas/language/assets/assetFacts.ts';
import { isRaster, MADE_FORMATS, madeWidths, pictureWidths } from '../../../schemas/language/assets/assetFile.ts';
import { FONT_SUBSETS } from '../../../schemas/language/fonts/scripts.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { WorkLimitError } from '../../platform/http/WorkLimit.ts';
import type { Platform } from '../../platform/service.ts';
import { servedTo } from '../../platform/sites/siteOf.ts';
import type { MediaFiles, Making } from './MediaFiles.ts';
import { sendFilm } from './sendFilm.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const RETRY_AFTER_SEC = 2;
const TYPES: Readonly<Record<Exclude<AssetType, 'unknown'>, string>> = {
  svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif', gif: 'image/gif', woff2: 'font/woff2',
  mp4: 'video/mp4', webm: 'video/webm', vtt: 'text/vtt; charset=utf-8',
};
/** `<hash>.<type>`, `<hash>-<width>.<format>`, `<hash>-card.jpg` or `<hash>-<subset>.woff2`: whatever else is asked for is looked for nowhere. */
const NAME = /^([0-9a-f]{24})(?:-([1-9]\d{1,3}|[a-z]{4}))?\.([a-z0-9]{3,5})$/;

/** Files of `assets/` by the hash of their content, films by parts, and pictures and parts of typefaces that are made of them. */
export function mediaRoutes(app: FastifyInstance, { releases }: Pick<Platform, 'releases'>, filesOf: (request: FastifyRequest) => MediaFiles): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const [, hash, made, ending = ''] = NAME.exec(request.params.file) ?? [];
    const answer = servedTo(releases, request);
    if (hash === undefined || answer?.kind !== 'served') return await notFound(reply);
    const { release } = answer;
    const files = filesOf(request);
    const asset = release.assets.get(hash);
    if (made === undefined && isFilm(ending)) {
      const film = await files.film(hash, asset);
      const isSent = film?.type === ending && (await sendFilm(request, reply, film, { contentType: TYPES[ending], cacheControl: IMMUTABLE, hash }));
      return isSent ? reply : await notFound(reply);
    }
    if (made === undefined) {
      // A large file of another type is not read to find that out.
      const found = asset && asset.facts.type !== ending ? undefined : await files.served(hash, asset);
      return found && found.facts.type === ending ? await send(reply, ending, found.content) : await notFound(reply);
    }
    const making = makingOf(release, hash, made, ending);
    if (!making) return await notFound(reply);
    return await sendMade(reply, ending, () => files.make(hash, asset, making));
  });
}

function isFilm(ending: string): ending is 'mp4' | 'webm' {
  return ending === 'mp4' || ending === 'webm';
}

/** Only what a page of the brand can name is made: nobody fills the disk with other sizes. */
function makingOf({ assets, manifest: { site } }: Release, hash: string, made: string, ending: string): Making | undefined {
  if (made === 'card') return ending === 'jpg' ? { kind: 'card', background: backgroundOf(site.pwa.backgroundColor) } : undefined;
  if (ending === 'woff2') return subsetMaking(assets.get(hash)?.facts, made);
  const format = MADE_FORMATS.find((known) => known === ending);
  const facts = assets.get(hash)?.facts;
  const widths = pictureWidths(site.sections);
  const width = Number(made);
  // Of a file that has changed meanwhile the size is not known here: it is made in the widths of the site, never larger than it is.
  const allowed = facts ? (isRaster(facts) ? madeWidths(facts, widths) : []) : widths;
  return format !== undefined && allowed.includes(width) ? { kind: 'width', width, format } : undefined;
}

/** Of a file that has changed meanwhile it is not known what it holds: a subset that it does not hold is empty. */
function subsetMaking(facts: AssetFacts | undefined, name: string): Making | undefined {
  const subset = FONT_SUBSETS.find((known) => known.name === name);
  const isHeld = facts === undefined || facts.font?.subsets.includes(name) === true;
  return subset && isHeld ? { kind: 'subset', subset } : undefined;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** As six hex digits: it is part of the name of what is made. */
export function backgroundOf(colour: string): string {
  return HEX.test(colour) ? colour.toLowerCase() : '#ffffff';
}

export async function sendMade(reply: FastifyReply, type: string, make: () => Promise<Buffer | undefined>, cacheControl = IMMUTABLE): Promise<FastifyReply> {
  try {
    const content = await make();
    return content ? await send(reply, type, content, cacheControl) : await notFound(reply);
  } catch (error) {
    if (!(error instanceof WorkLimitError)) throw error;
    return await reply.code(503).type('text/plain').header('cache-control', 'no-store').header('retry-after', String(RETRY_AFTER_SEC)).send('busy');
  }
}

async function send(reply: FastifyReply, type: string, content: Buffer, cacheControl = IMMUTABLE): Promise<FastifyReply> {
  const mime = Object.hasOwn(TYPES, type) ? TYPES[type as keyof typeof TYPES] : 'application/octet-stream';
  return await reply.type(mime).header('cache-control', cacheControl).send(content);
}

export async function notFound(reply: FastifyReply): Promise<FastifyReply> {
  return await reply.code(404).type('text/plain').header('cache-control', 'no-store').send('not found');
}
