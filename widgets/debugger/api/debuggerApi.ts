import { isJsonObject, type PagePlan, requireAnswer, type Runtime } from '../../../runtime/sdk.ts';

type Api = Runtime['api'];

/** Plan of a page as it is served now, with the variants that this tab has. Throws `ApiError`. */
export async function fetchPlan({ api, manifest, language, facts }: Pick<Runtime, 'api' | 'manifest' | 'language' | 'facts'>, pageId: string): Promise<PagePlan | undefined> {
  const name = `page.${pageId}`;
  const variants = manifest.experiments.map(({ id, control }) => `${id}:${String(facts.get(`experiment.${id}`) ?? control)}`).join(',');
  const query = { groups: [name], lang: language, v: manifest.release, ...(variants !== '' && { variants: [variants] }) };
  const groups: unknown = requireAnswer(await api.GET('/bff-api/config/group/get', { params: { query } }));
  return isJsonObject(groups) ? (groups[name] as unknown as PagePlan | undefined) : undefined;
}

/** What is served now, as each answer says it; null where it does not. */
export interface Served {
  readonly release: string | null;
  readonly build: string | null;
}

export async function fetchServed(api: Api): Promise<Served> {
  const { response } = await api.GET('/bff-api/geo', { cache: 'no-store' });
  return { release: response.headers.get('x-lineup-release'), build: response.headers.get('x-lineup-build') };
}

/** Platform time, UTC. Throws where the sandbox is off. */
export async function fetchClock(api: Api): Promise<string> {
  return requireAnswer(await api.GET('/sandbox/clock', { cache: 'no-store' })).nowUtc;
}

export async function advanceClock(api: Api, advanceMs: number): Promise<string> {
  return requireAnswer(await api.POST('/sandbox/clock', { body: { advanceMs } })).nowUtc;
}

/** A game that the trader's commands can change. */
export interface TraderGame {
  readonly id: number;
  readonly name: string;
  readonly isBlocked: boolean;
}

export async function fetchGames(api: Api, section: 'line' | 'live'): Promise<readonly TraderGame[]> {
  const { games } = requireAnswer(await api.GET('/sandbox/feed/games', { params: { query: { section } }, cache: 'no-store' }));
  return games.map(({ id, opponents, isBlocked }) => ({ id, name: `${opponents.join(' – ')} (${id})`, isBlocked }));
}

/** Commands of the trader that need nothing but a game. */
export type TraderAction = 'block' | 'unblock' | 'start' | 'finish';

export async function sendTrader(api: Api, id: number, action: TraderAction): Promise<void> {
  requireAnswer(await api.POST('/sandbox/feed/games/{id}', { params: { path: { id: String(id) } }, body: { action } } as never));
}

/** How the next calls of the service `geo` fail. */
export interface WantedFault {
  readonly mode: 'status' | 'drop';
  readonly status?: number;
  readonly code?: string;
  readonly exceptionCode?: number;
  readonly retryAfterSec?: number;
  readonly calls: number;
}

/** Makes the platform fail as wanted, and sends a call through all that a call goes through. Throws `ApiError` as any other would. */
export async function suffer(api: Api, fault: WantedFault): Promise<void> {
  const set = async (wanted: WantedFault) => requireAnswer(await api.POST('/sandbox/faults', { body: { service: 'geo', delayMs: 0, status: 503, method: 'GET', ...wanted } }));
  await set(fault);
  try {
    requireAnswer(await api.GET('/bff-api/geo', { cache: 'no-store' }));
  } finally {
    // What was not used up would befall somebody else's call.
    await set({ mode: 'status', calls: 0 }).catch(() => undefined);
  }
}
