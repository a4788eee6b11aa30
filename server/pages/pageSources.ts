import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageRequest, PreviewNotice } from '../../runtime/boot/server.tsx';
import type { ApiClient } from '../../schemas/api/client.ts';
import type { components } from '../../schemas/api/types.gen.ts';
import type { JsonObject } from '../../schemas/language/json.ts';
import { madeUpFacts, type Preview } from '../platform/previews/preview.ts';
import { believedCountry, GEO_HEADER } from '../platform/sites/visitorCountry.ts';
import { SESSION_READ_HEADER } from '../platform/http/injectCall.ts';
import { type PlatformCall, platformClient } from '../platform/http/platformCall.ts';
import { SCHEME_HEADER } from '../platform/http/publicScheme.ts';
import { REQUESTED_WITH } from '../platform/http/siteCheck.ts';
import { siteHost, siteOrigin } from '../platform/http/siteHost.ts';
import type { Platform } from '../platform/service.ts';

type Maintenance = components['schemas']['Maintenance'];

/** Who a page is for, decided once a request: the cache is asked by it, and the page is made by it. */
export interface PageVisitor {
  readonly request: FastifyRequest;
  /** True for a guest, whose page others may be given: no cookie and no agent of this visitor goes with its calls. */
  readonly isShared: boolean;
}

/** What happened while one page was made. */
export interface PageMaking {
  /** A session was looked up: the page is one visitor's, whatever was thought before. */
  hasReadSession: boolean;
}

/** What the page service asks for each request. */
export interface PageSources {
  requestOf(request: FastifyRequest): Promise<PageRequest>;
  /** Answers the calls of a page, and notes in `making` what they read. */
  callOf(visitor: PageVisitor, making: PageMaking): PlatformCall;
}

/** Facts of the site as a whole (country, maintenance) are asked once a second, not once a request. */
const FACTS_LIFE_MS = 1000;
const MAX_KEPT_FACTS = 500;
/** Headers of one visitor's request that go with the calls of that visitor's own page. */
const OF_VISITOR = ['cookie', 'user-agent', 'accept-language'] as const;

interface KeptFacts {
  readonly facts: Promise<JsonObject>;
  readonly untilMs: number;
}

export function createPageSources(app: FastifyInstance, platform: Platform): PageSources {
  const kept = new Map<string, KeptFacts>();
  const callOf = (visitor: PageVisitor, making: PageMaking): PlatformCall => transport(app, platform, visitor, making);

  const siteFacts = (request: FastifyRequest): Promise<JsonObject> => {
    // The countries of a preview are those of its release.
    if (request.preview) return askFacts(platformClient(callOf({ request, isShared: false }, { hasReadSession: true })));
    const key = `${siteOrigin(request)} ${believedCountry(request) ?? ''}`;
    const nowMs = platform.clock.nowMs();
    const known = kept.get(key);
    if (known && known.untilMs > nowMs) return known.facts;
    if (kept.size > MAX_KEPT_FACTS) kept.clear();
    const facts = askFacts(platformClient(callOf({ request, isShared: true }, { hasReadSession: false })));
    kept.set(key, { facts, untilMs: nowMs + FACTS_LIFE_MS });
    return facts;
  };

  const sessionFacts = async (request: FastifyRequest): Promise<JsonObject> => {
    const { ports, settings } = platform;
    if (request.preview) return { ...madeUpFacts(request.preview.view), ...variantFacts(request.preview.view.variants) };
    if (!ports.has('session')) return {};
    const sessions = ports.get('session');
    if (settings.platformUrl === undefined) return await sessions.factsOf(request);
    if (!sessions.isNamed(request)) return {};
    return await askSession(platformClient(callOf({ request, isShared: false }, { hasReadSession: true })));
  };

  return {
    requestOf: async (request) => ({
      origin: siteOrigin(request),
      url: request.url,
      cookies: definedOf(request.cookies),
      userAgent: request.headers['user-agent'] ?? '',
      ...platformHint(request),
      facts: { ...(await siteFacts(request)), ...(await sessionFacts(request)) },
      nowMs: platform.clock.nowMs() + (request.preview?.shiftMs ?? 0),
      ...(request.preview && { preview: noticeOf(request.preview) }),
    }),
    callOf,
  };
}

function variantFacts(variants: Readonly<Record<string, string>>): JsonObject {
  return Object.fromEntries(Object.entries(variants).map(([id, variant]) => [`experiment.${id}`, variant]));
}

function noticeOf({ revision, view: { as, country, variants, atMs }, endsAtMs, shiftMs }: Preview): PreviewNotice {
  return { revision, as, country, variants, isAtMoment: atMs !== null, endsAtMs: endsAtMs + shiftMs };
}

function platformHint({ headers }: FastifyRequest): { readonly platformHint?: string } {
  const hint = headers['sec-ch-ua-platform'];
  return typeof hint === 'string' ? { platformHint: hint } : {};
}

function definedOf(cookies: FastifyRequest['cookies']): Record<string, string> {
  return Object.fromEntries(Object.entries(cookies).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
}

/** In process, or over the network to an operator's own platform. */
function transport(app: FastifyInstance, platform: Platform, visitor: PageVisitor, making: PageMaking): PlatformCall {
  const host = siteHost(visitor.request);
  const headers = passedHeaders(visitor);
  const { platformUrl } = platform.settings;
  if (platformUrl === undefined) {
    const call = app.internalCall({ host, isHttps: visitor.request.isHttps, headers, isOfPreview: visitor.request.preview !== null });
    return async (question, signal) => {
      const answer = await call(question, signal);
      if (answer.headers.some(([name]) => name === SESSION_READ_HEADER)) making.hasReadSession = true;
      return answer;
    };
  }
  const forwarded = forwardedHeaders(visitor, host);
  // What a platform elsewhere reads of a visitor is not told: a page that names one is that visitor's.
  if (!visitor.isShared) making.hasReadSession = true;
  return async (question, signal) => {
    const all = { ...question.headers, ...headers, ...forwarded };
    const body = question.body === undefined ? {} : { body: new Uint8Array(question.body) };
    const answer = await fetch(new URL(question.path, platformUrl), { method: question.method, headers: all, signal, ...body });
    return { status: answer.status, headers: [...answer.headers], body: new Uint8Array(await answer.arrayBuffer()) };
  };
}

/**
 * What a proxy says of its visitor: brand and scheme by host and protocol, the one whose page it is by the address. Pages of
 * all are made for no address: one visitor's would decide for the others. A platform believes it of trusted proxies only.
 */
function forwardedHeaders({ request, isShared }: PageVisitor, host: string): Readonly<Record<string, string>> {
  return {
    'x-forwarded-host': host,
    [SCHEME_HEADER]: request.isHttps ? 'https' : 'http',
    [REQUESTED_WITH]: 'lineup',
    ...(!isShared && { 'x-forwarded-for': request.ip }),
  };
}

function passedHeaders({ request, isShared }: PageVisitor): Readonly<Record<string, string>> {
  const headers: Record<string, string> = { origin: siteOrigin(request) };
  const country = believedCountry(request);
  if (country !== undefined) headers[GEO_HEADER] = country;
  if (isShared) return headers;
  for (const name of OF_VISITOR) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
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

/** Who asks, of a platform elsewhere, which keeps the sessions. A call that fails leaves a guest. */
async function askSession(client: ApiClient): Promise<JsonObject> {
  const [session, config] = await Promise.all([
    client.GET('/web-api/auth/session/check').then(({ data }) => data, () => undefined),
    client.GET('/web-api/user/config').then(({ data }) => data, () => undefined),
  ]);
  if (!session) return {};
  return {
    'user.signedIn': true,
    'user.id': session.user_id,
    ...(config ? { 'user.banLevel': config.ban_level, 'user.banVersion': config.ban_version, 'user.hidesBalance': config.user_hide_balance } : {}),
  };
}
