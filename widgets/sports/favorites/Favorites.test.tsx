// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { favoritesStore } from '../store/FavoritesStore.ts';
import { lineStore } from '../store/LineStore.ts';
import { Favorites } from './Favorites.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
const frame = widgetFrame('sports/favorites');

async function show() {
  // Its code is there when something is starred.
  await import('./FavoriteList.tsx');
  const platform = feedPlatform(NOW_MS);
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS });
  const favorites = runtime.stores.use(favoritesStore);
  const matches = [...platform.engine.gamesOf('live').values()].filter(({ def }) => def.kind === 'match').map(({ def }) => def);
  await renderWidget(runtime, <Favorites {...frame} />);
  const list = () => within(screen.getByRole('region', { name: 'Favourites' }));
  return { platform, runtime, favorites, matches, list };
}

describe('sports/favorites', () => {
  it('says how to fill it while nothing is starred', async () => {
    const { list } = await show();
    expect(list().getByText('Star games and championships to find them here.')).toBeDefined();
  });

  it('lists starred games and championships with their addresses, counts them and remembers them', async () => {
    const { runtime, favorites, matches, list } = await show();
    const [game] = matches;
    if (!game) throw new Error('no game');
    await act(async () => {
      favorites.toggleGame(game.id);
      favorites.toggleChamp(game.champ.id);
    });
    const links = await vi.waitFor(() => {
      const found = list().getAllByRole('link');
      expect(found).toHaveLength(2);
      return found;
    });
    expect(links.map((link) => link.getAttribute('href')).some((href) => href?.includes(`/${game.id}-`))).toBe(true);
    expect(links.map((link) => link.getAttribute('href')).some((href) => href?.match(new RegExp(`/${game.champ.id}-[^/]*$`)))).toBe(true);
    expect(list().getByText('2')).toBeDefined();
    expect(runtime.storage.get('favorites.v1.games')).toEqual([game.id]);
  });

  it('A-144: takes no star beyond what the config keeps, and says so (U29)', async () => {
    const { runtime, favorites, matches, list } = await show();
    expect(runtime.stores.use(favoritesStore).isFull).toBe(false);
    const most = Number(testSiteConfig.sections['favorites']?.['most']);
    await act(async () => {
      for (let id = 1; id < most; id += 1) favorites.toggleChamp(id);
      favorites.toggleGame(matches[0]?.id ?? 0);
      favorites.toggleGame(matches[1]?.id ?? 0);
    });
    expect([favorites.count, favorites.gameIds]).toEqual([most, [matches[0]?.id]]);
    expect(list().getByText(`You have ${most} favourites, the most that are kept. Let one go to star another.`)).toBeDefined();
  });

  it('keeps the score of a starred game in motion', async () => {
    const { platform, runtime, favorites, matches, list } = await show();
    const game = matches.find(({ sport }) => sport.id === 1);
    await act(async () => favorites.toggleGame(game?.id ?? 0));
    platform.command({ kind: 'score', gameId: game?.id ?? 0, score: [6, 5] });
    await act(async () => runtime.stores.use(lineStore).refreshAll());
    expect(list().getByRole('link').textContent).toMatch(/65$/);
  });

  it('lets a star go, each star saying what it belongs to', async () => {
    const { favorites, matches, list } = await show();
    const [game] = matches;
    await act(async () => favorites.toggleGame(game?.id ?? 0));
    const star = list().getByRole('button', { name: 'Remove from favourites', pressed: true });
    expect(document.getElementById(star.getAttribute('aria-describedby') ?? '')?.textContent).toContain(game?.opponents[0]?.names.en);
    fireEvent.click(star);
    expect(favorites.count).toBe(0);
    expect(list().queryByRole('link')).toBeNull();
  });

  it('tells starred championships of one name apart by their sport', async () => {
    const { platform, favorites, list } = await show();
    const alike = [...platform.engine.gamesOf('line').values()].map(({ def }) => def.champ).filter(({ names }) => names.en === 'Continental League');
    const champIds = [...new Set(alike.map(({ id }) => id))];
    expect(champIds.length).toBeGreaterThan(1);
    await act(async () => champIds.forEach((id) => favorites.toggleChamp(id)));
    const links = await list().findAllByRole('link');
    const sports = links.map((link) => within(link).getAllByRole('img')[0]?.getAttribute('aria-label'));
    expect(sports).toContain('Football');
    expect(new Set(sports).size).toBe(champIds.length);
  });
});
