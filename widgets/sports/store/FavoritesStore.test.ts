import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime } from '../../../tests/setup/renderWidget.tsx';
import { favoritesStore } from './FavoritesStore.ts';

interface Sent { readonly add: { readonly games: number[]; readonly champs: number[] }; readonly remove: { readonly games: number[]; readonly champs: number[] } }

/** The platform's favourites of one account, kept as the service keeps them. */
function accountKeeper(games: readonly number[] = []) {
  const keeper = {
    games: new Set(games),
    champs: new Set<number>(),
    isDown: false,
    sent: [] as Sent[],
    fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      if (!new URL(request.url).pathname.endsWith('/web-api/favorites')) return new Response('{}', { status: 404 });
      if (keeper.isDown) return new Response('{"status":503,"title":"no","code":"TEST_DOWN"}', { status: 503, headers: { 'content-type': 'application/problem+json' } });
      if (request.method === 'POST') {
        const body = (await request.json()) as Sent;
        keeper.sent.push(body);
        for (const kind of ['games', 'champs'] as const) {
          for (const id of body.remove[kind]) keeper[kind].delete(id);
          for (const id of body.add[kind]) keeper[kind].add(id);
        }
      }
      return new Response(JSON.stringify({ games: [...keeper.games], champs: [...keeper.champs] }), { headers: { 'content-type': 'application/json' } });
    }) as typeof fetch,
  };
  return keeper;
}

const sorted = (ids: Iterable<number>): number[] => [...ids].sort((a, b) => a - b);
const passed = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('FavoritesStore (U29)', () => {
  it('keeps a guest\'s in the browser and asks nothing', async () => {
    const keeper = accountKeeper();
    const runtime = baseRuntime({ fetch: keeper.fetch });
    runtime.stores.use(favoritesStore).toggleGame(7);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([runtime.storage.get('favorites.v1.games'), keeper.sent]).toEqual([[7], []]);
  });

  it('joins a guest\'s with the account\'s at sign-in, shows the guest\'s own again after sign-out, and brings back nothing that was let go', async () => {
    const keeper = accountKeeper([1, 2]);
    const runtime = baseRuntime({ fetch: keeper.fetch });
    const store = runtime.stores.use(favoritesStore);
    store.toggleGame(2);
    store.toggleGame(7);
    store.toggleChamp(40);
    runtime.session.begin('11');
    expect(store.hasGame(7), 'at once').toBe(true);
    await passed();
    expect([sorted(store.gameIds), store.champIds, sorted(keeper.games), [...keeper.champs]]).toEqual([[1, 2, 7], [40], [1, 2, 7], [40]]);
    store.toggleGame(7);
    await passed();
    expect(keeper.games.has(7)).toBe(false);
    runtime.session.end('signedOut');
    expect([sorted(store.gameIds), store.champIds]).toEqual([[2, 7], [40]]);
    runtime.session.begin('11');
    await passed();
    expect([sorted(store.gameIds), sorted(keeper.games)]).toEqual([[1, 2], [1, 2]]);
    runtime.session.end('signedOut');
    runtime.session.begin('22');
    await passed();
    expect(keeper.sent.at(-1)?.add, 'another account is joined too').toEqual({ games: [2, 7], champs: [40] });
  });

  it('shows what another device starred, and sends what could not be sent, once the platform answers again', async () => {
    const keeper = accountKeeper([1]);
    const runtime = baseRuntime({ fetch: keeper.fetch, facts: { 'user.signedIn': true, 'user.id': '11' } });
    const store = runtime.stores.use(favoritesStore);
    await passed();
    expect(store.gameIds).toEqual([1]);
    keeper.isDown = true;
    store.toggleGame(5);
    store.toggleGame(1);
    await passed();
    expect([store.gameIds, [...keeper.games]]).toEqual([[5], [1]]);
    keeper.isDown = false;
    keeper.games.add(9);
    const reloaded = baseRuntime({ fetch: keeper.fetch, storage: runtime.storage, facts: { 'user.signedIn': true, 'user.id': '11' } });
    runtime.stores.dispose();
    const after = reloaded.stores.use(favoritesStore);
    expect(after.gameIds, 'before an answer').toEqual([5]);
    await passed();
    expect([sorted(after.gameIds), sorted(keeper.games)]).toEqual([[5, 9], [5, 9]]);
  });

  it('keeps the last press when a star is pressed again while the first is on its way', async () => {
    const keeper = accountKeeper();
    const runtime = baseRuntime({ fetch: keeper.fetch, facts: { 'user.signedIn': true, 'user.id': '11' } });
    const store = runtime.stores.use(favoritesStore);
    await passed();
    store.toggleGame(5);
    store.toggleGame(5);
    store.toggleGame(6);
    await passed();
    expect([store.gameIds, [...keeper.games]]).toEqual([[6], [6]]);
  });
});
