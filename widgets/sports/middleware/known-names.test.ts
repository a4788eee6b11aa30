import { describe, expect, it, vi } from 'vitest';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime } from '../../../tests/setup/renderWidget.tsx';
import { gamePath } from '../names/addresses.ts';
import { lineStore } from '../store/LineStore.ts';
import { middleware } from './known-names.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);

async function prepare() {
  const platform = feedPlatform(NOW_MS);
  const known = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS });
  const line = known.stores.use(lineStore);
  const list = line.list({ section: 'line', sportIds: [1], limit: 5 });
  await Promise.all([list.feed.load(new AbortController().signal), line.catalogue('line').load(new AbortController().signal)]);
  const game = line.gameEntity(list.ids[0] ?? 0);
  const champ = game && line.book.champs.get(game.champId);
  if (!game || !champ) throw new Error('no game');
  const ask = (path: string, runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS })) => {
    const [section = '', ...rest] = path.split('/');
    const hasMenu = rest[0] === 'with-video';
    const [sport, champPart, gamePart] = hasMenu ? rest.slice(1) : rest;
    const params = { section, ...(hasMenu && { menuSection: 'with-video' }), ...(sport && { sport }), ...(champPart && { champ: champPart }), ...(gamePart && { game: gamePart }) };
    return Promise.resolve(middleware({ runtime, pageId: 'betting', params, path, query: new URLSearchParams() }));
  };
  return { platform, known, game, champ, ask, right: gamePath(line.sportSlug(game.sportId), champ, game) };
}

describe('known-names', () => {
  it('lets the right address of a game and of a championship through', async () => {
    const { ask, right } = await prepare();
    expect(await ask(right)).toBeUndefined();
    expect(await ask(right.split('/').slice(0, -1).join('/'))).toBeUndefined();
    expect(await ask('line/football')).toBeUndefined();
  });

  it('leads from a wrong name to the right one for good, the menu section kept (A-109)', async () => {
    const { ask, game, champ, right } = await prepare();
    expect(await ask(`line/football/${champ.id}-other/${game.id}-another`)).toEqual({ redirect: right, status: 301 });
    expect(await ask(`line/tennis/${champ.id}-${champ.slug}`)).toEqual({ redirect: `line/football/${champ.id}-${champ.slug}`, status: 301 });
    expect(await ask(`line/with-video/football/${champ.id}`)).toEqual({ redirect: `line/with-video/football/${champ.id}-${champ.slug}`, status: 301 });
  });

  it('leads a game of another section to its place for now', async () => {
    const { ask, right } = await prepare();
    expect(await ask(right.replace('line/', 'live/'))).toEqual({ redirect: right, status: 302 });
  });

  it('knows no page for what the platform does not know', async () => {
    const { ask, right, known, champ } = await prepare();
    expect(await ask(right.replace(/\d+-[^/]*$/, '1-no-game'))).toEqual({ status: 404 });
    expect(await ask('line/football/999999-nowhere')).toEqual({ status: 404 });
    const bare = (champId: string) => ({ runtime: known, pageId: 'champs', params: { champId }, path: `champs/${champId}`, query: new URLSearchParams() });
    expect(await middleware(bare('999999'))).toEqual({ status: 404 });
    expect(await middleware(bare(String(champ.id)))).toBeUndefined();
  });

  it('waits for nothing about what is on the screen already, and lets the rest of a game set out', async () => {
    const { platform, known, ask, right, game } = await prepare();
    const calls = platform.asked.length;
    platform.breakCalls('/line-api/');
    expect(await ask(right, known)).toBeUndefined();
    expect(platform.asked.slice(calls)).toEqual([expect.stringContaining(`/games/${game.id}?`)]);
    const feed = known.stores.use(lineStore).game(game.id);
    await vi.waitFor(() => expect(feed.state).toBe('failed'));
    platform.breakCalls(undefined);
    expect(await ask(right, known)).toBeUndefined();
    await vi.waitFor(() => expect(feed.state).toBe('ready'));
    const asked = platform.asked.length;
    expect(await ask(right, known)).toBeUndefined();
    expect(platform.asked, 'what is there is not asked for again').toHaveLength(asked);
  });

  it('shows the page when it cannot ask', async () => {
    const { platform, ask, right } = await prepare();
    platform.breakCalls('/line-api/');
    expect(await ask(right)).toBeUndefined();
  });
});
