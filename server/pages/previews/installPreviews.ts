import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JsonText } from '../../platform/contract/sharedAnswers.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Platform } from '../../platform/service.ts';
import { LEAVE_PREVIEW, OPEN_PREVIEW, type Preview } from '../../platform/previews/preview.ts';
import { previewErrors } from '../../platform/previews/previewErrors.ts';
import { siteHost } from '../../platform/http/siteHost.ts';
import { createConfigsOpener } from '../releases/compiler.ts';
import { FORGOTTEN, madeUpAnswers } from './madeUpCustomer.ts';
import { sendOver } from './overPage.ts';
import { PreviewBook } from './PreviewBook.ts';
import { previewAdmin } from './previewAdmin.ts';
import { forgetVisitor, previewCookieOf } from './previewCookie.ts';
import { PreviewReleases } from './PreviewReleases.ts';
import { previewRoutes } from './previewRoutes.ts';

declare module '../../platform/ports.ts' {
  interface PlatformPorts {
    readonly previews: PreviewPort;
  }
}

export interface PreviewPort {
  /** A file that was sent with a preview, by the hash of its content. */
  fileOf(hash: string): Buffer | undefined;
}

export interface PreviewParts {
  readonly platform: Platform;
  readonly book: PreviewBook;
  readonly releases: PreviewReleases;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Previews (decision 0033): who has opened one is answered from its release, as its made-up visitor and at its moment. One hook
 * decides that before all others that answer: it forgets who really asks, refuses what would change anything, and lets nothing be kept.
 */
export function installPreviews(app: FastifyInstance, platform: Platform): void {
  const book = new PreviewBook(platform.db, () => platform.clock.nowMs());
  const releases = new PreviewReleases(createConfigsOpener('shown'));
  const parts: PreviewParts = { platform, book, releases };
  platform.ports.provide('previews', { fileOf: (hash) => releases.fileOf(hash) });
  app.decorateRequest('preview', null);
  // Gives a promise for previews alone: of every request it would be a part of the time that a cached answer takes.
  app.addHook('onRequest', (request, reply, done): Promise<unknown> | undefined => {
    const token = previewCookieOf(request);
    if (token !== undefined && !isOfLinks(request)) return enter(request, reply, token, parts);
    done();
    return undefined;
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.preview) keepNowhere(request.preview, reply, platform.clock.nowMs());
    done();
  });
  previewRoutes(app, parts);
  previewAdmin(app, parts);
}

/** Opening another preview and leaving this one are answered whatever the cookie says. */
function isOfLinks({ url }: FastifyRequest): boolean {
  return url.startsWith(OPEN_PREVIEW) || url.startsWith(LEAVE_PREVIEW);
}

async function enter(request: FastifyRequest, reply: FastifyReply, token: string, parts: PreviewParts): Promise<unknown> {
  // Even where it is none any more: the page that asks is not one of a customer.
  forgetVisitor(request);
  try {
    request.preview = await previewOf(request, token, parts);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return await sendOver(request, reply, parts.platform);
  }
  // An address that nothing answers has no options.
  const { isRead, operationId = '' } = (request.routeOptions.config as FastifyRequest['routeOptions']['config'] | undefined) ?? {};
  const answer = madeUpAnswer(request.preview, operationId, parts.platform);
  if (answer !== undefined) return await reply.type('application/json; charset=utf-8').send(answer.json);
  if (FORGOTTEN.has(operationId)) return await reply.code(204).send();
  if (!SAFE.has(request.method) && isRead !== true) throw new PlatformError(previewErrors.PREVIEW_READ_ONLY);
  return undefined;
}

async function previewOf(request: FastifyRequest, token: string, { platform, book, releases }: PreviewParts): Promise<Preview> {
  const brand = platform.releases.forHost(siteHost(request))?.brand ?? '';
  const { link, view, use } = await book.open(token, 'visit', brand);
  const release = await releases.get(brand, link.revision, () => book.contentOf(link));
  if (!release || use.kind !== 'visit') throw new PlatformError(previewErrors.PREVIEW_OVER);
  return { id: link.id, revision: link.revision, release, view, endsAtMs: link.ends_at_ms, shiftMs: view.atMs === null ? 0 : view.atMs - use.openedAtMs };
}

/** Through the contract, so that what is made up fits it as well. */
function madeUpAnswer(preview: Preview, operationId: string, { api, clock }: Platform): JsonText | undefined {
  const answers = madeUpAnswers(preview, clock.nowMs());
  const id = Object.keys(answers).find((known): known is keyof typeof answers => known === operationId);
  const body = id && answers[id];
  return id && body ? api.prepare(id, body) : undefined;
}

/** `Date` is the preview's time, which its page runs its clock by. */
function keepNowhere({ shiftMs }: Preview, reply: FastifyReply, nowMs: number): void {
  reply.removeHeader('etag').removeHeader('last-modified');
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'date': new Date(nowMs + shiftMs).toUTCString() });
}
