import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageRequest } from '../../runtime/boot/server.tsx';
import type { ApiClient } from '../../schemas/api/client.ts';
import type { components } from '../../schemas/api/types.gen.ts';
import type { JsonObject } from '../../schemas/language/json.ts';
import { GEO_HEADER } from '../geo/visitorCountry.ts';
import { type PlatformCall, platformClient } from '../http/platformCall.ts';
import type { Platform } from '../service.ts';

type Maintenance = components['schemas']['Maintenance'];

/** What the page service asks for each request. */
export interface PageSources {
  requestOf(request: FastifyRequest): Promise<PageRequest>;
  /** Answers calls of the request's page as its visitor's. */
  callOf(request: FastifyRequest): PlatformCall;
}

/** Facts of the site as a whole (country, maintenance) are asked once a second, not once a request. */
const FACTS_LIFE_MS = 1000;
const MAX_KEPT_FACTS = 500;
/** Headers of the visitor's request that go with the page's own calls: session, country, tracing. */
const PASSED = ['cookie', 'user-agent', 'accept-language', GEO_HEADER] as const;

interface KeptFacts {
  readonly facts: Promise<JsonObject>;
  readonly untilMs: number;
}

export function createPageSources(app: FastifyInstance, platform: Platform): PageSources {
  const kept = new Map<string, KeptFacts>();
  const callOf = (request: FastifyRequest): PlatformCall => transport(app, platform, request);
  const clientOf = (request: FastifyRequest): ApiClient => platformClient(callOf(request));

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
    callOf,
  };
}

/** In process, or over the network to an operator's own platform, which learns the brand by the forwarded host. */
function transport(app: FastifyInstance, platform: Platform, request: FastifyRequest): PlatformCall {
  const headers: Record<string, string> = { origin: `${request.protocol}://${request.host}` };
  for (const name of PASSED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const { platformUrl } = platform.settings;
  if (platformUrl === undefined) return app.internalCall({ host: request.host, headers });
  return async (question, signal) => {
    const all = { ...question.headers, ...headers, 'x-forwarded-host': request.host };
    const body = question.body === undefined ? {} : { body: new Uint8Array(question.body) };
    const answer = await fetch(new URL(question.path, platformUrl), { method: question.method, headers: all, signal, ...body });
    return { status: answer.status, headers: [...answer.headers], body: new Uint8Array(await answer.arrayBuffer()) };
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
