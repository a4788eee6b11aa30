import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageDeps, PageRequest } from '../../runtime/boot/server.tsx';
import { type ApiClient, createApiClient } from '../../schemas/api/client.ts';
import type { components } from '../../schemas/api/types.gen.ts';
import type { JsonObject } from '../../schemas/language/json.ts';
import type { Release } from '../../schemas/language/release.ts';
import { GEO_HEADER } from '../geo/visitorCountry.ts';
import type { Platform } from '../service.ts';
import { type AssetsFor, builtAssets } from './clientAssets.ts';
import { platformChecks } from './serverChecks.ts';

type Maintenance = components['schemas']['Maintenance'];

/** What the page service asks for each request. */
export interface PageSources {
  requestOf(request: FastifyRequest): Promise<PageRequest>;
  depsFor(release: Release, request: FastifyRequest): PageDeps;
}

/** Widgets that have not come by then show their skeleton. */
const LOAD_BUDGET_MS = 800;
/** Facts of the site as a whole (country, maintenance) are asked once a second, not once a request. */
const FACTS_LIFE_MS = 1000;
const MAX_KEPT_FACTS = 500;
/** Headers of the visitor's request that go with the page's own calls: session, country, tracing. */
const PASSED = ['cookie', 'user-agent', 'accept-language', GEO_HEADER] as const;
const PLATFORM_ORIGIN = 'http://platform.internal';

interface KeptFacts {
  readonly facts: Promise<JsonObject>;
  readonly untilMs: number;
}

export async function createPageDeps(app: FastifyInstance, platform: Platform): Promise<PageSources> {
  const assetsFor = await assetSource(platform);
  const kept = new Map<string, KeptFacts>();
  const transportOf = (request: FastifyRequest): typeof fetch => transport(app, platform, request);
  const clientOf = (request: FastifyRequest): ApiClient => createApiClient({ baseUrl: PLATFORM_ORIGIN, fetch: transportOf(request) });

  const siteFacts = (request: FastifyRequest): Promise<JsonObject> => {
    const key = `${request.host} ${String(request.headers[GEO_HEADER] ?? '')}`;
    const nowMs = platform.clock.nowMs();
    const known = kept.get(key);
    if (known && known.untilMs > nowMs) return known.facts;
    if (kept.size > MAX_KEPT_FACTS) kept.clear();
    const facts = askFacts(clientOf(request));
    kept.set(key, { facts, untilMs: nowMs + FACTS_LIFE_MS });
    return facts;
  };

  return {
    requestOf: async (request) => ({
      origin: `${request.protocol}://${request.host}`,
      url: request.url,
      cookieHeader: request.headers.cookie ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      facts: { ...(await siteFacts(request)), ...(await sessionFacts(platform, request)) },
    }),
    depsFor: (release, request) => {
      const client = clientOf(request);
      const report: PageDeps['report'] = (found) => logReport(platform, release, found);
      return {
        release,
        fetch: transportOf(request),
        checks: platformChecks(client, report),
        seo: async (page, lang, path) => {
          const { data } = await client.GET('/bff-api/seo/page-data', { params: { query: { page, lang, path } } });
          return data ?? null;
        },
        assetsFor,
        urls: {
          manifest: (id, language) => `/bff-api/config/all.json?lang=${language}&v=${id}`,
          texts: (of, language, plan) => `/bff-api/dictionary?routes=${encodeURIComponent(plan.pageId)}&lang=${language}&v=${of.id}`,
          theme: (of) => `/theme/${of.brand}-${of.manifest.theme.hash}.css`,
        },
        nowMs: () => platform.clock.nowMs(),
        budgetMs: LOAD_BUDGET_MS,
        report,
      };
    },
  };
}

/** In process, or over the network to an operator's own platform, which learns the brand by the forwarded host. */
function transport(app: FastifyInstance, platform: Platform, request: FastifyRequest): typeof fetch {
  const headers: Record<string, string> = { origin: `${request.protocol}://${request.host}` };
  for (const name of PASSED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const { platformUrl } = platform.settings;
  if (platformUrl === undefined) return app.internalFetch({ host: request.host, headers });
  return async (input, init) => {
    const call = new Request(input, init);
    const { pathname, search } = new URL(call.url);
    const all = { ...Object.fromEntries(call.headers), ...headers, 'x-forwarded-host': request.host };
    const body = call.body === null ? {} : { body: await call.arrayBuffer() };
    return await fetch(new URL(pathname + search, platformUrl), { method: call.method, headers: all, signal: call.signal, ...body });
  };
}

/** Facts that every page of a site shares at one moment. A call that fails leaves the declared defaults. */
async function askFacts(client: ApiClient): Promise<JsonObject> {
  const [geo, maintenance] = await Promise.all([
    client.GET('/bff-api/geo').then(({ data }) => data, () => undefined),
    client.GET('/bff-api/maintenance').then(({ data }) => data, () => undefined),
  ]);
  return {
    ...(geo ? { 'request.country': geo.country, 'request.countryId': geo.countryId } : {}),
    ...(maintenance ? maintenanceFacts(maintenance) : {}),
  };
}

/** What banner and notice say: under way or announced, and from when to when, as far as it is known. */
function maintenanceFacts({ isActive, isAnnounced, started_at, ended_at }: Maintenance): JsonObject {
  return {
    'maintenance.isActive': isActive,
    'maintenance.isAnnounced': isAnnounced,
    'maintenance.startedAt': started_at ?? '',
    'maintenance.endedAt': ended_at ?? '',
  };
}

/** Who asks: from the session service, where there is one. */
async function sessionFacts(platform: Platform, request: FastifyRequest): Promise<JsonObject> {
  if (!platform.ports.has('session')) return {};
  return await platform.ports.get('session').factsOf(request);
}

async function assetSource(platform: Platform): Promise<AssetsFor> {
  if (platform.ports.has('development')) return (needed) => platform.ports.get('development').assetsFor(needed);
  return await builtAssets();
}

/** A report of a page, with the layer and file of its node: what an author needs to find the cause. */
function logReport(platform: Platform, release: Release, report: Parameters<PageDeps['report']>[0]): void {
  const { pageId, nodeId } = report;
  const origin = pageId !== undefined && nodeId !== undefined ? release.provenance(pageId, nodeId) : undefined;
  platform.logger.warn({ ...report, brand: release.brand, release: release.id, ...origin }, `${report.code}: ${report.message}`);
}
