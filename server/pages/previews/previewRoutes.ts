import type { FastifyInstance } from 'fastify';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { siteHost } from '../../platform/http/siteHost.ts';
import { LEAVE_PREVIEW, OPEN_PREVIEW } from '../../platform/previews/preview.ts';
import { previewErrors } from '../../platform/previews/previewErrors.ts';
import type { PreviewParts } from './installPreviews.ts';
import { sendOver } from './overPage.ts';
import { clearPreviewCookie, setPreviewCookie } from './previewCookie.ts';
import { isPathOfSite } from './previewRequest.ts';

const styles: Readonly<Record<string, string>> = import.meta.glob('./strip.css', { eager: true, query: '?raw', import: 'default' });

const TRIES = { max: 60, timeWindow: 60_000 };
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

/** Opening a link, leaving its preview, and the look of the strip that pages of previews have. */
export function previewRoutes(app: FastifyInstance, { platform, book }: PreviewParts): void {
  // The token is taken out of the address at once: pages send their address on.
  app.get<{ Params: { token: string } }>(`${OPEN_PREVIEW}:token`, { config: { rateLimit: TRIES } }, async (request, reply) => {
    const brand = platform.releases.forHost(siteHost(request))?.brand ?? '';
    try {
      const { link } = await book.open(request.params.token, 'link', brand);
      setPreviewCookie(request, reply, await book.visitToken(link), link.ends_at_ms - platform.clock.nowMs());
      return await reply.headers(HEADERS).redirect(link.path, 302);
    } catch (error) {
      if (!(error instanceof PlatformError) || error.entry !== previewErrors.PREVIEW_OVER) throw error;
      return await sendOver(request, reply, platform);
    }
  });
  app.get<{ Querystring: { to?: unknown } }>(LEAVE_PREVIEW, async (request, reply) => {
    clearPreviewCookie(request, reply);
    const { to } = request.query;
    return await reply.headers(HEADERS).redirect(typeof to === 'string' && isPathOfSite(to) ? to : '/', 302);
  });
  app.get('/preview/strip.css', (_request, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'no-store').send(styles['./strip.css']));
}
