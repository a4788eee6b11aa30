import type { FastifyReply, FastifyRequest } from 'fastify';
import * as builtRenderer from '../../runtime/boot/server.tsx';
import type { Release } from '../../schemas/language/release.ts';
import { encodingFor, matchesTag } from '../http/encodings.ts';
import type { Platform, ServiceDefinition } from '../service.ts';
import { brandFiles } from './brandFiles.ts';
import { blocksText, guestAddress } from './guestAddress.ts';
import { brokenBrandPage, busyPage, failedPage } from './plainPages.ts';
import { type CachedPage, holdsByItself, PageCache, type Rendered } from './PageCache.ts';
import { createPageSources, type PageSources } from './pageSources.ts';
import { createRenderer } from './rendering/createRenderer.ts';
import { type PageRenderer, RendererBusyError, type RenderedPage } from './rendering/PageRenderer.ts';
import { contentSecurityPolicy, developmentPolicy } from './contentSecurityPolicy.ts';

type Renderer = typeof builtRenderer;
type PageAssets = builtRenderer.PageAssets;
type NeededWidgets = builtRenderer.NeededWidgets;

/** The development server's part of rendering; absent in a built server. */
export interface DevelopmentPort {
  /** The renderer as it is after the last edit. */
  loadRenderer(): Promise<Renderer>;
  assetsFor(needed: NeededWidgets): PageAssets;
}

declare module '../ports.ts' {
  interface PlatformPorts {
    readonly development: DevelopmentPort;
  }
}

/** Guest pages with odds are two seconds old at most (architecture, point 5); pages without them ten. */
const LIVE_LIFE_MS = 2000;
const STILL_LIFE_MS = 10_000;
/** Whether a site is in maintenance is asked once a second (pageSources.ts); no page says it later than that and this. */
const HOT_MS = 250;
const RETRY_AFTER_SEC = 2;
const CACHE_SIZE = { maxEntries: 2000, maxBytes: 32_000_000 };
const SESSION_COOKIES = /(?:^|;\s*)(?:sid|user_token)=[^;]/;

/** Pages of all brands: host -> release -> guards -> HTML. Takes every GET that no other service answers. */
export const service: ServiceDefinition = {
  name: 'pages',
  register: async (app, platform) => {
    const cache = new PageCache({ ...CACHE_SIZE, nowMs: () => platform.clock.nowMs() });
    const sources = createPageSources(app, platform);
    const rendering = await createRenderer(platform);
    platform.releases.onChange(() => cache.clear());
    brandFiles(app, platform);
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => answer(request, reply, { platform, cache, sources, rendering }),
    });
    // Nobody waits for the threads: pages are rendered here until they have come.
    return { start: () => rendering.start?.(), stop: () => rendering.close() };
  },
};

interface Answering {
  readonly platform: Platform;
  readonly cache: PageCache;
  readonly sources: PageSources;
  readonly rendering: PageRenderer;
}

async function answer(request: FastifyRequest, reply: FastifyReply, { platform, cache, sources, rendering }: Answering): Promise<FastifyReply> {
  const brand = platform.releases.forHost(request.headers.host ?? '');
  if (!brand || brand.kind === 'broken') {
    return await reply.code(503).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(brokenBrandPage());
  }
  const { release } = brand;
  const renderer = await rendererOf(platform);
  const pageRequest = await sources.requestOf(request);
  const isShared = isCacheable(request, platform);
  const render = (): Promise<RenderedPage> => rendering.render({ request: pageRequest, release, call: sources.callOf(request), isShared });
  try {
    if (!isShared) return await send(request, reply, await render(), platform, release, 'private, no-store');
    const facts = renderer.requestView(pageRequest, release.manifest).facts;
    const address = guestAddress(platform.ports, release, {
      host: request.headers.host ?? '', url: pageRequest.url, country: String(facts['request.country'] ?? ''),
      isInMaintenance: facts['maintenance.isActive'] === true,
    });
    let direct: RenderedPage | null = null;
    const page = await cache.get(address, (name) => facts[name], async () => {
      direct = await render();
      return cachedForm(direct);
    });
    if (!page) return await send(request, reply, direct ?? (await render()), platform, release, 'private, no-cache');
    reply.hotTerms = { audience: 'visitor', isStill: stillSame(request, platform, release, page) };
    const { etag } = page.body;
    reply.header('etag', etag);
    if (matchesTag(request.headers['if-none-match'], etag)) return await reply.code(304).send();
    return await sendHtml(request, reply, page, { platform, release, cacheControl: 'private, no-cache' });
  } catch (error) {
    if (error instanceof RendererBusyError) return await sendBusy(reply, request, platform, error);
    platform.logger.error({ err: error, url: request.url, brand: release.brand }, 'a page failed, and so did its error page');
    return await reply.code(500).type('text/html; charset=utf-8').send(failedPage());
  }
}

/** More pages wait than can be rendered in time. */
async function sendBusy(reply: FastifyReply, { url }: FastifyRequest, { logger }: Platform, error: RendererBusyError): Promise<FastifyReply> {
  logger.warn({ err: error, url }, 'Too many pages wait: one was refused');
  return await reply.code(503).type('text/html; charset=utf-8').header('cache-control', 'no-store').header('retry-after', RETRY_AFTER_SEC).send(busyPage());
}

async function rendererOf(platform: Platform): Promise<Renderer> {
  return platform.ports.has('development') ? await platform.ports.get('development').loadRenderer() : builtRenderer;
}

/** A request with a session never reads or fills the cache, and in development an edit shows at once. */
function isCacheable(request: FastifyRequest, platform: Platform): boolean {
  return !platform.ports.has('development') && !SESSION_COOKIES.test(request.headers.cookie ?? '');
}

/** A page may be given again for a moment, while it holds by itself and its brand neither changes nor closes. */
function stillSame(request: FastifyRequest, { releases, clock, ports }: Platform, release: Release, page: CachedPage): () => boolean {
  const host = request.headers.host ?? '';
  const untilMs = clock.nowMs() + HOT_MS;
  const blocks = blocksText(ports, release.brand);
  return () => {
    const served = releases.forHost(host);
    const nowMs = clock.nowMs();
    return nowMs < untilMs && holdsByItself(page, nowMs) && served?.kind === 'served' && served.release === release && blocksText(ports, release.brand) === blocks;
  };
}

function cachedForm(answered: RenderedPage): Rendered | null {
  if (answered.kind !== 'html' || answered.status >= 500) return null;
  const { status, body, links, cacheFacts, isLive } = answered;
  return { status, body, links, cacheFacts, lifeMs: isLive ? LIVE_LIFE_MS : STILL_LIFE_MS };
}

const policies = new WeakMap<Release, string>();

function policyOf(release: Release): string {
  const policy = policies.get(release) ?? contentSecurityPolicy([release.manifest.site.origins]);
  policies.set(release, policy);
  return policy;
}

async function send(request: FastifyRequest, reply: FastifyReply, answered: RenderedPage, platform: Platform, release: Release, cacheControl: string): Promise<FastifyReply> {
  if (answered.kind === 'redirect') {
    return await reply.code(answered.status).header('location', answered.location).header('cache-control', 'no-cache').send();
  }
  return await sendHtml(request, reply, answered, { platform, release, cacheControl });
}

type Html = Pick<CachedPage, 'status' | 'links' | 'body'>;

interface Sending {
  readonly platform: Platform;
  readonly release: Release;
  readonly cacheControl: string;
}

/** A page in the form that the caller takes: whole, because a stream would come back to this thread for every piece. */
async function sendHtml(request: FastifyRequest, reply: FastifyReply, { status, links, body }: Html, { platform, release, cacheControl }: Sending): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== null) reply.header('content-encoding', encoding);
  const policy = platform.ports.has('development') ? developmentPolicy : policyOf(release);
  if (links !== '') reply.header('link', links);
  return await reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', cacheControl)
    .header('vary', 'Cookie, Accept-Encoding')
    .header('x-lineup-release', release.id)
    .send(encoding === null ? await body.plain() : await body.encoded(encoding));
}
