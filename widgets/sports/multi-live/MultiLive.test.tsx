// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { siteWithSection, testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { lineStore } from '../store/LineStore.ts';
import { multiStore } from '../store/MultiStore.ts';
import { MultiLive } from './MultiLive.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
const frame = widgetFrame('sports/multi-live');

async function show(chosen: (ids: readonly number[]) => readonly number[] = () => [], site = testSiteConfig) {
  const platform = feedPlatform(NOW_MS);
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS, site });
  const multi = runtime.stores.use(multiStore);
  const matches = [...platform.engine.gamesOf('live').values()].filter((game) => game.def.kind === 'match');
  for (const id of chosen(matches.map((game) => game.def.id))) multi.add(id);
  const view = await renderWidget(runtime, <MultiLive {...frame} suggestions={4} />, { path: 'multi' });
  return { platform, runtime, multi, matches, view };
}

describe('sports/multi-live', () => {
  it('offers the top live games while nothing is chosen, and takes them all at once', async () => {
    const { multi } = await show();
    const offered = within(screen.getByRole('region', { name: 'Top games now' })).getAllByRole('article');
    expect(offered).toHaveLength(4);
    fireEvent.click(screen.getByRole('button', { name: 'Add all' }));
    expect(multi.ids).toHaveLength(4);
    expect(screen.getByRole('status').textContent).toBe('4 of 12');
    expect(await screen.findAllByRole('button', { name: 'Remove from multi-live' })).toHaveLength(4);
  });

  it('asks for as many games to pick from as the site says (A-144)', async () => {
    await show((ids) => ids.slice(0, 1), siteWithSection('multi', { offered: 2 }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a game' }));
    const dialog = screen.getByRole('dialog', { name: 'Choose games' });
    await within(dialog).findAllByRole('button', { pressed: false });
    expect(dialog.querySelectorAll('[aria-pressed]')).toHaveLength(2);
  });

  it('shows the chosen games with several markets each, by one call', async () => {
    const { platform, runtime } = await show((ids) => ids.slice(0, 3));
    const tiles = screen.getAllByRole('article');
    expect(tiles).toHaveLength(3);
    for (const tile of tiles) expect(within(tile).getAllByRole('button').length).toBeGreaterThan(4);
    expect(platform.asked.filter((call) => call.includes('/live/games'))).toHaveLength(1);
    expect(runtime.stores.use(lineStore).isStale).toBe(false);
  });

  it('hands the focus to the next tile when one is removed, and to the add button after the last', async () => {
    const { multi } = await show((ids) => ids.slice(0, 2));
    const removeButtons = () => screen.getAllByRole('button', { name: 'Remove from multi-live' });
    const second = removeButtons()[1];
    fireEvent.click(removeButtons()[0] ?? document.body);
    expect(document.activeElement).toBe(second);
    expect(multi.ids).toHaveLength(1);
    fireEvent.click(removeButtons()[0] ?? document.body);
    expect(multi.ids).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Add a game');
  });

  it('keeps the tile of a game that has ended and says so', async () => {
    const { platform, runtime, multi } = await show((ids) => ids.slice(0, 2));
    const [id = 0] = multi.ids;
    platform.command({ kind: 'finish', gameId: id, result: [1, 0] });
    await act(async () => runtime.stores.use(lineStore).refreshAll());
    expect(screen.getByText('This game has ended')).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Remove from multi-live' })).toHaveLength(2);
  });

  it('A-144: watches as many games at once as a brand says', async () => {
    const { multi } = await show((ids) => ids.slice(0, 5), { ...testSiteConfig, sections: { ...testSiteConfig.sections, multi: { most: 3 } } });
    expect([multi.ids.length, multi.isFull]).toEqual([3, true]);
    expect(screen.getByRole('status').textContent).toBe('3 of 3');
  });

  it('lets games be searched, added and taken out again, up to the most (U32)', async () => {
    const { multi, matches } = await show((ids) => ids.slice(1, 12));
    fireEvent.click(screen.getByRole('button', { name: 'Add a game' }));
    const dialog = screen.getByRole('dialog', { name: 'Choose games' });
    const team = matches[0]?.def.opponents[0]?.names.en ?? '';
    fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: team } });
    const row = (await within(dialog).findAllByRole('button', { pressed: false })).find((button) => button.textContent?.includes(team));
    if (!row) throw new Error('no row');
    fireEvent.click(row);
    expect(multi.ids).toContain(matches[0]?.def.id);
    expect(row.getAttribute('aria-pressed')).toBe('true');
    expect(within(dialog).getByText('You can watch 12 games at once. Remove one to add another.')).toBeDefined();
    fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: '' } });
    const others = within(dialog).getAllByRole<HTMLButtonElement>('button', { pressed: false });
    expect(others.every((button) => button.disabled)).toBe(true);
    fireEvent.click(row);
    expect(multi.ids).not.toContain(matches[0]?.def.id);
  });

  it('remembers the choice and empties it at once', async () => {
    const { runtime, multi } = await show((ids) => ids.slice(0, 2));
    expect(runtime.storage.get('multi.v1.games')).toEqual(multi.ids);
    fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));
    expect(runtime.storage.get('multi.v1.games')).toEqual([]);
    expect(screen.getByText('Watch several games at once')).toBeDefined();
  });
});
