import type { FastifyReply, FastifyRequest } from 'fastify';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as builtRenderer from '../../runtime/boot/server.tsx';
import { momentsPassed } from '../../schemas/language/availability.ts';
import type { Release } from '../../schemas/language/release.ts';
import { requestErrors } from '../platform/errors/coreErrors.ts';
import { PlatformError } from '../platform/errors/PlatformError.ts';
import { encodingFor, matchesTag } from '../platform/http/encodings.ts';
import { plainPagePolicy } from '../platform/http/answerHeaders.ts';
import { siteHost, siteOrigin } from '../platform/http/siteHost.ts';
import type { Platform, ServiceDefinition } from '../platform/service.ts';
import { authorsPanel } from './authors/authorsPanel.ts';
import { withForcedVariants } from './authors/forcedVariants.ts';
import { brandFiles } from './brandFiles.ts';
import { browserCheckRoute } from './browser/browserCheck.ts';
import { withVisitor } from './experiments/experimentVisitor.ts';
import { blocksText, guestAddress, readingOf } from './guestAddress.ts';
import { feedRoutes } from './feeds/feedRoutes.ts';
import { failedErrorPage } from './failedErrorPage.ts';
import { MediaFiles } from './media/MediaFiles.ts';
import { mediaRoutes } from './media/mediaRoutes.ts';
import { leaveSite } from './offsite/leaveSite.ts';
import { titleCardRoutes } from './cards/titleCardRoutes.ts';
import { pageCodePicture } from './pageCodePicture.ts';
import { webManifest } from './webManifest.ts';
import { askedByOneself, limitPages, TooManyPagesError } from './pageLimit.ts';
import { brokenBrandPage, busyPage } from '../platform/http/plainPages.ts';
import { type CachedPage, holdsByItself, PageCache, type Rendered } from './PageCache.ts';
import { createPageSources, type PageMaking, type PageSources } from './pageSources.ts';
import { previewErrors } from '../platform/previews/previewErrors.ts';
import { servedTo } from '../platform/sites/siteOf.ts';
import { countCalls, experimentErrors, installExperiments } from './experiments/installExperiments.ts';
import { experimentMigrations } from './experiments/experimentTables.ts';
import { installPreviews } from './previews/installPreviews.ts';
import { previewMigrations } from './previews/previewTables.ts';
import { createRenderer } from './rendering/createRenderer.ts';
import { type PageRenderer, RendererBusyError, type RenderedPage } from './rendering/PageRenderer.ts';
import { developmentPolicy, policyOfSite } from './contentSecurityPolicy.ts';
import { sitemapRoutes } from './sitemap/sitemapRoutes.ts';
import { isUnowned } from './unownedAddress.ts';

type Renderer = typeof builtRenderer;
type PageAssets = builtRenderer.PageAssets;
type NeededWidgets = builtRenderer.NeededWidgets;

/** The development server's part of rendering; absent in a built server. */
export interface DevelopmentPort {
  /** The renderer as it is after the last edit. */
  loadRenderer(): Promise<Renderer>;
  assetsFor(needed: NeededWidgets): PageAssets;
}

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly development: DevelopmentPort;
  }
}

/** Of a page's path and query, as blocks and redirects are asked about them (`maxLength` in server/services/blocks/contract.json). */
const MOST_ADDRESS = 2048;
/** Guest pages with odds are two seconds old at most (architecture, point 5); pages without them ten. */
const LIVE_LIFE_MS = 2000;
const STILL_LIFE_MS = 10_000;
/** Whether a site is in maintenance is asked once a second (pageSources.ts); no page says it later than that and this. */
const HOT_MS = 250;
const RETRY_AFTER_SEC = 2;
/** A page of one visitor stays with nobody, a guest's is asked for anew each time; what is shared is shared by this server alone. */
const OF_ONE = 'private, no-store';
const OF_ALL = 'private, no-cache';
const VARY = 'Cookie, Accept-Encoding';
const CACHE_SIZE = { maxEntries: 2000, maxBytes: 32_000_000 };

/** Pages of all brands: host -> release -> guards -> HTML. Takes every GET that no other service answers. Tests bring a renderer of their own. */
export function pagesService(openRenderer: typeof createRenderer): ServiceDefinition {
  return {
    name: 'pages',
    migrations: { ...previewMigrations, ...experimentMigrations },
    errors: { ...previewErrors, ...experimentErrors },
    install: (app, platform) => {
      installPreviews(app, platform);
      countCalls(app, platform);
    },
    register: async (app, platform) => {
      const cache = new PageCache({ ...CACHE_SIZE, nowMs: () => platform.clock.nowMs() });
      const sources = createPageSources(app, platform);
      const rendering = await openRenderer(platform);
      const assertNotTooMany = limitPages(app, platform.settings.pagesPerMinute);
      platform.releases.onChange(() => cache.clear());
      const { configsDir, dataDir } = platform.settings;
      const media = new MediaFiles({ configsDir, dataDir, logger: platform.logger });
      // Of their own, so that nobody else is given a picture that is not published; those of an earlier run are gone.
      const previewsDir = join(dataDir, 'previews');
      await rm(previewsDir, { recursive: true, force: true });
      const previewMedia = new MediaFiles({ configsDir, dataDir: previewsDir, logger: platform.logger, beside: (hash) => platform.ports.get('previews').fileOf(hash) });
      const mediaOf = ({ preview }: FastifyRequest): MediaFiles => (preview ? previewMedia : media);
      mediaRoutes(app, platform, mediaOf);
      titleCardRoutes(app, platform, mediaOf);
      brandFiles(app, platform, mediaOf);
      webManifest(app, platform);
      pageCodePicture(app, platform);
      browserCheckRoute(app);
      feedRoutes(app, platform);
      sitemapRoutes(app, platform, () => rendererOf(platform));
      leaveSite(app, platform);
      installExperiments(app, platform);
      platform.ports.provide('offeredPages', { of: async (manifest) => {
        const { isOffered } = await rendererOf(platform);
        return ({ middleware }) => isOffered(middleware, manifest);
      } });
      const panel = platform.settings.hasAuthorsPanel ? authorsPanel(app, platform) : null;
      app.route({
        method: ['GET', 'HEAD'],
        url: '/*',
        handler: (request, reply) => answer(request, reply, { platform, cache, sources, rendering, assertNotTooMany }),
      });
      // Nobody waits for the threads: pages are rendered here until they have come.
      return { start: () => rendering.start?.(), stop: () => {
        panel?.close();
        return rendering.close();
      } };
    },
  };
}

/** Rendered in threads where there is a build. */
export const service: ServiceDefinition = pagesService(createRenderer);

interface Answering {
  readonly platform: Platform;
  readonly cache: PageCache;
  readonly sources: PageSources;
  readonly rendering: PageRenderer;
  readonly assertNotTooMany: (request: FastifyRequest) => Promise<void>;
}

async function answer(request: FastifyRequest, reply: FastifyReply, { platform, cache, sources, rendering, assertNotTooMany }: Answering): Promise<FastifyReply> {
  const brand = servedTo(platform.releases, request);
  if (!brand || brand.kind === 'broken') {
    return await reply.code(503).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(brokenBrandPage());
  }
  const { release } = brand;
  assertAddress(request);
  const renderer = await rendererOf(platform);
  const isShared = isForAll(request, platform);
  const asked = withVisitor(request, reply, { asked: await sources.requestOf(request), release, viewOf: (page) => renderer.requestView(page, release.manifest) });
  const pageRequest = platform.settings.hasAuthorsPanel || request.preview ? withForcedVariants(asked, release.manifest) : asked;
  const render = async (): Promise<MadePage> => {
    await assertNotTooMany(request);
    const making: PageMaking = { hasReadSession: request.hasReadSession };
    const answered = await rendering.render({ request: pageRequest, release, call: sources.callOf({ request, isShared }, making), isShared, shiftMs: request.preview?.shiftMs ?? 0 });
    return { answered, isPrivate: !isShared || making.hasReadSession };
  };
  try {
    if (!isShared) return await sendMade(request, reply, await render(), platform, release);
    const facts = renderer.requestView(pageRequest, release.manifest).facts;
    const address = guestAddress(platform.ports, release, {
      origin: pageRequest.origin, url: pageRequest.url, isDecidedElsewhere: platform.settings.platformUrl !== undefined, country: String(facts['request.country'] ?? ''),
      isInMaintenance: facts['maintenance.isActive'] === true, momentsPassed: momentsPassed(release.manifest.routes, platform.clock.nowMs()),
    });
    let direct: MadePage | null = null;
    const page = await askedByOneself(request, () => cache.get(address, readingOf(pageRequest, facts), async () => {
      direct = await render();
      return cachedForm(direct);
    }));
    if (!page) return await sendMade(request, reply, direct ?? (await render()), platform, release);
    reply.cacheTerms = { audience: 'visitor', isStill: stillSame(request, platform, release, page) };
    const { etag } = page.body;
    reply.header('etag', etag);
    if (matchesTag(request.headers['if-none-match'], etag)) return await reply.code(304).send();
    return await sendHtml(request, reply, page, { platform, release, cacheControl: OF_ALL });
  } catch (error) {
    if (error instanceof RendererBusyError || error instanceof TooManyPagesError) return await sendBusy(reply, request, platform, error);
    platform.logger.error({ err: error, url: request.url, brand: release.brand }, 'a page failed, and so did its error page');
    return await reply.code(500).type('text/html; charset=utf-8').header('content-security-policy', plainPagePolicy('style', 'font')).header('cache-control', 'no-store')
      .send(failedErrorPage(release, { url: request.url, lng: request.cookies['lng'], theme: themeOf(renderer, pageRequest, release) }));
  }
}

/** The visitor's theme, as far as it can be read. */
function themeOf(renderer: Renderer, pageRequest: builtRenderer.PageRequest, release: Release): string {
  try {
    return renderer.requestView(pageRequest, release.manifest).ui.theme;
  } catch {
    return 'auto';
  }
}

/** Throws for an address that is none (`//`), one at which no page lies, or one that blocks and redirects would refuse to look at. */
function assertAddress(request: FastifyRequest): void {
  const origin = siteOrigin(request);
  if (!URL.canParse(request.url, origin)) throw new PlatformError(requestErrors.REQUEST_INVALID, { detail: 'The address cannot be read.' });
  const { pathname, search } = new URL(request.url, origin);
  if (isUnowned(pathname)) throw new PlatformError(requestErrors.REQUEST_NOT_FOUND);
  if (pathname.length + search.length > MOST_ADDRESS) throw new PlatformError(requestErrors.REQUEST_ADDRESS_TOO_LONG);
}

/** More pages wait than can be rendered in time, or this network has had its share of them. */
async function sendBusy(reply: FastifyReply, { url }: FastifyRequest, { logger }: Platform, error: RendererBusyError | TooManyPagesError): Promise<FastifyReply> {
  logger.warn({ err: error, url }, 'Too many pages wait, or one network asks for too many: one was refused');
  const retryAfterSec = error instanceof TooManyPagesError ? error.retryAfterSec : RETRY_AFTER_SEC;
  return await reply.code(503).type('text/html; charset=utf-8').header('cache-control', 'no-store').header('retry-after', retryAfterSec).send(busyPage());
}

async function rendererOf(platform: Platform): Promise<Renderer> {
  return platform.ports.has('development') ? await platform.ports.get('development').loadRenderer() : builtRenderer;
}

/** A request that names a session or a preview never reads or fills the cache, and in development an edit shows at once. */
function isForAll(request: FastifyRequest, { ports }: Platform): boolean {
  if (request.preview) return false;
  const namesSession = ports.has('session') && ports.get('session').isNamed(request);
  return !ports.has('development') && !namesSession;
}

/** A page may be given again for a moment, while it holds by itself and its brand neither changes nor closes. */
function stillSame(request: FastifyRequest, { releases, clock, ports }: Platform, release: Release, page: CachedPage): () => boolean {
  const host = siteHost(request);
  const untilMs = clock.nowMs() + HOT_MS;
  const blocks = blocksText(ports, release.brand);
  const { routes } = release.manifest;
  const passed = momentsPassed(routes, clock.nowMs());
  return () => {
    const served = releases.forHost(host);
    const nowMs = clock.nowMs();
    return nowMs < untilMs && holdsByItself(page, nowMs) && served?.kind === 'served' && served.release === release && blocksText(ports, release.brand) === blocks && momentsPassed(routes, nowMs) === passed;
  };
}

/** A page, and whether it is one visitor's by what its making read. */
interface MadePage {
  readonly answered: RenderedPage;
  readonly isPrivate: boolean;
}

function cachedForm({ answered, isPrivate }: MadePage): Rendered | null {
  if (isPrivate || answered.kind !== 'html' || answered.status >= 500) return null;
  const { status, body, links, cacheFacts, isLive } = answered;
  return { status, body, links, cacheFacts, lifeMs: isLive ? LIVE_LIFE_MS : STILL_LIFE_MS };
}

const policies = new WeakMap<Release, string>();

function policyOf(release: Release): string {
  const policy = policies.get(release) ?? policyOfSite(release.manifest);
  policies.set(release, policy);
  return policy;
}

function policyFor({ ports }: Platform, release: Release): string {
  return ports.has('development') ? developmentPolicy : policyOf(release);
}

async function sendMade(request: FastifyRequest, reply: FastifyReply, { answered, isPrivate }: MadePage, platform: Platform, release: Release): Promise<FastifyReply> {
  const cacheControl = isPrivate ? OF_ONE : OF_ALL;
  if (answered.kind === 'redirect') {
    return await reply.code(answered.status).header('location', answered.location).header('cache-control', isPrivate ? OF_ONE : 'no-cache').header('vary', VARY).send();
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
  const encoded = encoding === null ? null : await body.encoded(encoding, platform.compression);
  if (encoding !== null && encoded !== null) reply.header('content-encoding', encoding);
  if (links !== '') reply.header('link', links);
  return await reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyFor(platform, release))
    .header('cache-control', cacheControl)
    .header('vary', VARY)
    .header('x-lineup-release', release.id)
    .send(encoded ?? (await body.plain()));
}
