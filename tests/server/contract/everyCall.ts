import type { FastifyInstance } from 'fastify';
import type { OperationId } from '../../../server/platform/contract/contract.ts';
import type { Platform } from '../../../server/platform/service.ts';
import type { JsonObject } from '../../../schemas/language/json.ts';
import { chatCalls, type KnownChat, learnChat } from './chatCalls.ts';
import { customerCalls, type KnownBet, type KnownCustomers, learnCustomers } from './customerCalls.ts';
import { exampleCalls } from './exampleCalls.ts';
import { factorCalls, type KnownFactors, learnFactors } from './factorCalls.ts';
import { bindingCalls, type KnownBindings, learnBindings } from './bindingCalls.ts';
import { type KnownLimits, learnLimits, limitCalls } from './limitCalls.ts';
import { type KnownMessages, learnMessages, messageCalls } from './messageCalls.ts';
import { type KnownNewsletter, learnNewsletter, newsletterCalls } from './newsletterCalls.ts';
import { type KnownRecoveries, learnRecoveries, recoveryCalls } from './recoveryCalls.ts';
import { type KnownRegistrations, learnRegistrations, registrationCalls } from './registrationCalls.ts';
import { HOST, send } from './send.ts';
import { type KnownQr, learnQr, qrCalls } from './qrCalls.ts';
import { type KnownSocial, learnSocial, socialCalls } from './socialCalls.ts';
import { type KnownToken, learnToken, tokenCalls } from './tokenCalls.ts';
import { type KnownSms, learnSms, smsCalls } from './smsCalls.ts';
import { type KnownTransfers, learnTransfers, transferCalls } from './transferCalls.ts';

/** One request to an operation: what stands in its path, its query, its headers and its body. */
export interface Call {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
}

/** Ids that only a running platform knows. */
export interface Known {
  readonly gameId: string;
  readonly lineGameId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly finishedId: string;
  readonly statisticGameId: string;
  readonly version: string;
  readonly release: string;
  readonly bet: KnownBet;
  readonly customers: KnownCustomers;
  readonly registrations: KnownRegistrations;
  readonly sms: KnownSms;
  readonly recoveries: KnownRecoveries;
  readonly bindings: KnownBindings;
  readonly limits: KnownLimits;
  readonly messages: KnownMessages;
  readonly chat: KnownChat;
  readonly newsletter: KnownNewsletter;
  readonly factors: KnownFactors;
  readonly qr: KnownQr;
  readonly token: KnownToken;
  readonly social: KnownSocial;
  readonly transfers: KnownTransfers;
}

/**
 * Requests of every operation that a platform with demo content answers well: plain ones, and ones that use all parameters. Those
 * that need what only a running platform knows are listed here; the others follow from the examples of their contract.
 */
export function everyCall(known: Known): Readonly<Record<string, readonly Call[]>> {
  return { ...exampleCalls(), ...listedCalls(known) };
}

function listedCalls(known: Known) {
  const { gameId, lineGameId, marketId, outcomeId, finishedId, statisticGameId, version, release } = known;
  const en = { lang: 'en' };
  const lng = { lng: 'ru' };
  return {
    ...customerCalls(known.customers, known.bet),
    ...registrationCalls(known.registrations),
    ...smsCalls(known.sms),
    ...recoveryCalls(known.recoveries),
    ...bindingCalls(known.bindings),
    ...limitCalls(known.limits),
    ...messageCalls(known.messages),
    ...chatCalls(known.chat),
    ...newsletterCalls(known.newsletter),
    ...factorCalls(known.factors),
    ...qrCalls(known.qr),
    ...tokenCalls(known.token),
    ...socialCalls(known.social),
    ...transferCalls(known.transfers),
    getCounters: [{}, { query: { domain: 'aurora.localhost', projectId: 'web' } }],
    postEvents: [{ body: { release, events: [] } }],
    getSiteConfig: [{}, { query: { ...en, v: release } }],
    getConfigGroups: [{ query: { groups: 'page.home,section.geo', ...en } }, { query: { groups: 'page.home', ...en, v: release } }],
    getDictionary: [{ query: { routes: 'home', ...en } }, { query: { routes: 'home,betting', ...en, v: release } }],
    getGeo: [{}],
    getMaintenance: [{}],
    getMedia: [{ query: { routes: 'home', ...en } }],
    getSeoContent: [{ query: { page: 'home', ...en } }],
    getIsoMap: [{}],
    getSeoPageData: [{ query: { page: 'betting', ...en, path: '/en/live' } }],
    getSeoVisual: [{ query: { page: 'home' } }],
    getSportsMap: [{}, { query: lng }],
    checkBlock: [{ body: { auth: false, url: '/en' } }],
    getLineAccumulators: [{}, { query: { ...lng, section: 'live' } }],
    getLineGame: [{ path: { id: gameId } }, { path: { id: lineGameId }, query: { ...lng, since: version } }, { path: { id: finishedId } }],
    getLineMarkets: [{ query: { ids: marketId } }, { query: { ids: `${marketId},1-1-1`, since: version } }],
    searchLine: [{ query: { q: 'a' } }, { query: { q: 'футбол', ...lng } }],
    streamLine: [
      { query: { ids: `${gameId},${lineGameId}`, ...lng } },
      { query: { game: gameId, ...lng, since: version } },
      { query: { section: 'live', ...lng, sport: '1', sports: '1,2', hours: '48', fromHours: '0', video: 'true', firstPeriod: 'true', limit: '5', since: version } },
    ],
    getLineTop: [{}, { query: lng }],
    getLineChamps: [{ path: { section: 'line' } }, { path: { section: 'live' }, query: { ...lng, sport: 'football' } }],
    getLineGames: [
      { path: { section: 'line' }, query: { limit: '500' } },
      { path: { section: 'live' }, query: { ...lng, since: version } },
      { path: { section: 'line' }, query: { ...lng, sport: '1', sports: '1,2', hours: '48', fromHours: '1', video: 'true', firstPeriod: 'true', limit: '5', offset: '2' } },
      { path: { section: 'live' }, query: { ids: `${gameId},1` } },
    ],
    getLineSports: [{ path: { section: 'line' } }, { path: { section: 'live' }, query: { lng: 'ar' } }],
    checkRedirect: [{ body: { url: '/en/live' } }],
    getPolicyLogo: [{}],
    getVisit: [{}],
    getResultGame: [{ path: { id: finishedId }, query: lng }],
    getResults: [{ path: { type: 'live' } }, { path: { type: 'zone' }, query: { ...lng, sport: 'football', limit: '3', offset: '1', q: 'a' } }],
    getGameStatistic: [{ path: { id: statisticGameId } }, { path: { id: statisticGameId }, query: lng }],
    getMarketOdds: [{ path: { id: marketId } }],
    getSandboxClock: [{}],
    advanceClock: [{ body: { advanceMs: 0 } }],
    listFaults: [{}],
    setFault: [{ body: { service: 'geo', mode: 'slow', calls: 0 } }],
    listSandboxGames: [{}, { query: { section: 'live', sport: '1' } }],
    commandGame: [
      { path: { id: gameId }, body: { action: 'block', reason: 'trader' } },
      { path: { id: gameId }, body: { action: 'unblock' } },
      { path: { id: gameId }, body: { action: 'set-odds', marketId, outcomeId, odds: '2.50' } },
    ],
    resetFeed: [{ body: { seed: 20_261_121 } }],
    openSandboxSession: [{ body: { userId: 'user-1' } }],
    changeSite: [{ body: {} }, { body: { maintenance: null, block: null, redirects: [], flags: null } }],
  } satisfies Partial<Readonly<Record<OperationId, readonly Call[]>>>;
}

interface Game {
  readonly id: number;
  readonly hasStatistics: boolean;
  readonly markets: readonly { readonly id: string; readonly status: string; readonly outcomes: readonly { readonly id: string; readonly odds: string; readonly isActive: boolean }[] }[];
}

/** Asks a running platform for what `everyCall` needs, and brings it there. */
export async function learn({ app, platform }: { readonly app: FastifyInstance; readonly platform: Pick<Platform, 'clock' | 'db' | 'ports' | 'releases'> }): Promise<Known> {
  const ask = async <T>(url: string): Promise<T> => (await app.inject({ url, headers: { host: HOST } })).json<T>();
  // Offers of a trader are asked for too.
  await send(app, 'POST', '/sandbox/site', { body: { flags: { showVipBet: true } } });
  const live = await ask<{ version: string; games: readonly Game[] }>('/line-api/v1/live/games?limit=50');
  const line = await ask<{ games: readonly Game[] }>('/line-api/v1/line/games?sport=football&fromHours=6');
  const results = await ask<{ games: readonly { readonly id: number }[] }>('/results-api/v1/live');
  const { release } = await ask<{ release: string }>('/bff-api/config/all.json');
  const game = live.games.find(({ markets }) => markets.some(({ status }) => status === 'open'));
  const market = game?.markets.find(({ status }) => status === 'open');
  const bet = betOf(line.games);
  const customers = await learnCustomers(app, bet);
  return {
    gameId: String(game?.id), lineGameId: String(line.games[0]?.id), marketId: market?.id ?? '', outcomeId: market?.outcomes[0]?.id ?? '',
    finishedId: String(results.games[0]?.id), statisticGameId: String(line.games.find(({ hasStatistics }) => hasStatistics)?.id), version: live.version, release, bet, customers,
    registrations: await learnRegistrations(app, platform.releases),
    sms: await learnSms(app),
    recoveries: await learnRecoveries(app, platform.ports),
    bindings: await learnBindings(app),
    limits: await learnLimits(app),
    messages: await learnMessages(app),
    chat: await learnChat(app),
    newsletter: await learnNewsletter(app),
    factors: await learnFactors(app, platform.clock),
    qr: await learnQr(app, platform.db),
    token: await learnToken(app),
    social: await learnSocial(app, platform.releases),
    transfers: await learnTransfers(app),
  };
}

function betOf(games: readonly Game[]): KnownBet {
  for (const { id: gameId, markets } of games) {
    const market = markets.find(({ status }) => status === 'open');
    const outcome = market?.outcomes.find(({ isActive }) => isActive);
    if (market && outcome) return { id: outcome.id, marketId: market.id, gameId, coef: outcome.odds };
  }
  throw new Error('No game of the line takes bets.');
}
