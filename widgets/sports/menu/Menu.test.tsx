// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { lineStore } from '../store/LineStore.ts';
import { Menu } from './Menu.tsx';
import type { MenuProps } from './props.gen.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);

async function show(props: MenuProps = {}, broken?: string) {
  const platform = feedPlatform(NOW_MS);
  platform.breakCalls(broken);
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS });
  const view = await renderWidget(runtime, <Menu {...widgetFrame('sports/menu')} {...props} />);
  const count = (section: 'line' | 'live', sportId: number) => [...platform.engine.gamesOf(section).values()].filter((game) => game.def.sport.id === sportId).length;
  return { platform, runtime, view, count };
}

describe('sports/menu', () => {
  it('counts the games of each sport in its section and leads there', async () => {
    const { count } = await show({ section: 'live' });
    const football = screen.getByTitle('Football');
    expect(football.getAttribute('href')).toBe('/en/live/football');
    expect(football.textContent).toBe(`Football${count('live', 1)}`);
  });

  it('opens the sport of the page and marks its championship', async () => {
    const { runtime, view } = await show({ section: 'line', sport: 'football' });
    const [champ] = runtime.stores.use(lineStore).champsOf(1, 'line');
    await act(async () => view.unmount());
    await show({ section: 'line', sport: 'football', champ: `${champ?.id}-${champ?.slug}` });
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.textContent)).toEqual([`${champ?.name}${champ?.counts.line}`]);
    expect(screen.getByTitle('Football').getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('button', { name: 'Fold Football', expanded: true })).toBeDefined();
  });

  it('opens and folds a sport without leaving the page', async () => {
    await show({ section: 'line' });
    const open = screen.getByRole('button', { name: 'Unfold Tennis', expanded: false });
    fireEvent.click(open);
    const list = document.getElementById(open.getAttribute('aria-controls') ?? '');
    if (!list) throw new Error('no list');
    expect(within(list).getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/en\/line\/tennis\/\d+-/);
    fireEvent.click(screen.getByRole('button', { name: 'Fold Tennis' }));
    expect(list.hidden).toBe(true);
  });

  it('leads to the shortcuts of its section and to the other section', async () => {
    await show({ section: 'line', menuSection: 'today' });
    expect(screen.getByRole('link', { name: 'Today' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Starting soon' }).getAttribute('href')).toBe('/en/line/upcoming');
    expect(screen.getByRole('link', { name: 'Live' }).getAttribute('href')).toBe('/en/live');
  });

  it('keeps its counts up to date', async () => {
    const { platform, runtime, count } = await show({ section: 'live' });
    const [game] = [...platform.engine.gamesOf('live').values()].filter(({ def }) => def.sport.id === 1);
    platform.command({ kind: 'finish', gameId: game?.def.id ?? 0, result: null });
    await act(async () => runtime.stores.use(lineStore).refreshAll());
    expect(screen.getByTitle('Football').textContent).toBe(`Football${count('live', 1)}`);
  });

  it('offers to try again when it cannot be fetched', async () => {
    const { platform } = await show({ section: 'line' }, '/sports');
    expect(await screen.findByRole('alert')).toBeDefined();
    platform.breakCalls(undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle('Football')).toBeDefined();
  });
});
