import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '../../../schemas/language/release.ts';
import { plainPagePolicy } from '../../platform/http/answerHeaders.ts';
import { escaped } from '../../platform/http/plainPages.ts';
import { siteHost } from '../../platform/http/siteHost.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { LEAVE_PREVIEW } from '../../platform/previews/preview.ts';
import { previewErrors } from '../../platform/previews/previewErrors.ts';
import type { Platform } from '../../platform/service.ts';
import { languageOf, textOf } from '../../platform/sites/siteOf.ts';
import { PLAIN_STYLE_URL } from '../failedErrorPage.ts';

/**
 * Answers 410 for a preview that is no more. A page says so and leads to the site; only that way out takes the cookie away, so
 * that nobody is on the site without having read it. Everything else is a problem. The files of the page's look are given.
 */
export async function sendOver(request: FastifyRequest, reply: FastifyReply, { releases }: Pick<Platform, 'releases'>): Promise<FastifyReply | undefined> {
  if (isLook(request)) return undefined;
  const isOpened = !request.isInternal && (request.headers.accept ?? '').includes('text/html');
  const served = releases.forHost(siteHost(request));
  if (!isOpened || served?.kind !== 'served') throw new PlatformError(previewErrors.PREVIEW_OVER);
  return await reply.code(previewErrors.PREVIEW_OVER.status).type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'content-security-policy': plainPagePolicy('style', 'font') })
    .send(overPage(served.release, languageOf(served.release, askedLanguage(request))));
}

/** A link of a preview names no language: the browser's is the next best. */
function askedLanguage({ url, cookies, headers }: FastifyRequest): string | undefined {
  return /^\/([a-z]{2})(?=[/?]|$)/.exec(url)?.[1] ?? cookies['lng'] ?? headers['accept-language']?.slice(0, 2);
}

function isLook({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && (url.startsWith('/theme/') || url.startsWith('/assets/'));
}

/** A document of the brand's colours, without scripts and widgets. */
function overPage(release: Release, language: string): string {
  const { brand, manifest: { theme: { hash }, site } } = release;
  const text = (key: string): string => escaped(textOf(release, language, `preview:${key}`));
  return (
    `<!doctype html><html lang="${escaped(language)}" dir="${site.languages[language]?.dir ?? 'ltr'}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${text('over')}</title>` +
    `<link rel="stylesheet" href="/theme/${brand}-${hash}.css"><link rel="stylesheet" href="${PLAIN_STYLE_URL}"></head>` +
    `<body><main><h1>${text('over')}</h1><p>${text('over-why')}</p><p><a href="${LEAVE_PREVIEW}?to=/${escaped(language)}">${text('to-site')}</a></p></main></body></html>`
  );
}
