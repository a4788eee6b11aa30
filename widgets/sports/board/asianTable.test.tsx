// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { selectionStore } from '../../coupon/index.ts';
import { Board } from './Board.tsx';
import { columnsOf, mainColumn, showsFirstPeriod } from './boardColumns.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
const frame = widgetFrame('sports/board');

async function show({ sport = 'football', viewType = 1, site = testSiteConfig } = {}) {
  const platform = feedPlatform(NOW_MS);
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS, site, ui: { viewType: viewType === 1 ? 1 : 0, oddsView: 0 } });
  const view = await renderWidget(runtime, <Board {...frame} section="line" sport={sport} pageSize={50} isTitleShown />, { path: 'line' });
  return { platform, runtime, view };
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-game]')];
const stacksOf = (row: HTMLElement | undefined) => [...(row?.querySelectorAll<HTMLElement>('[data-stack]') ?? [])];
const nameOf = (cell: Element) => (cell.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent).join(' ');
const outcomeTypesOf = (stack: Element) => [...stack.querySelectorAll('[data-outcome]')].map((cell) => Number(cell.getAttribute('data-outcome')?.split(':')[1]));

describe('A-22: the Asian table', () => {
  it('has a market a column in the order of the config, the whole game first, its prices home over away and the draw last', async () => {
    const { platform } = await show();
    const full = rows().find((row) => stacksOf(row).every((stack) => stack.querySelector('[data-outcome]') !== null));
    expect(stacksOf(full).map((stack) => [stack.dataset['period'], stack.dataset['stack'], outcomeTypesOf(stack)])).toEqual([
      ['0', '1', [1, 3, 2]],
      ['0', '5', [7, 8]],
      ['0', '4', [9, 10]],
      ['1', '1', [1, 3, 2]],
      ['1', '5', [7, 8]],
      ['1', '4', [9, 10]],
    ]);
    expect(full?.dataset['lines']).toBe('3');
    expect(platform.asked.some((call) => call.includes('firstPeriod=true'))).toBe(true);
  });

  it('says the line beside each price, a handicap as its side reads it, and names each price by event, market and outcome', async () => {
    await show();
    const row = rows()[0];
    const [, handicap, total] = stacksOf(row);
    const parts = (stack: Element | undefined) => [...(stack?.querySelectorAll('[data-outcome]') ?? [])].map((cell) => [...cell.children].map((part) => part.textContent ?? ''));
    const lines = parts(handicap).map(([line]) => Number(line));
    expect(lines[0]).not.toBe(0);
    expect(lines[0]).toBe(-(lines[1] ?? 0));
    expect(parts(total).map(([name, line]) => [name, Number(line)])).toEqual([['Over', expect.any(Number)], ['Under', expect.any(Number)]]);
    const home = row?.querySelector('a')?.textContent?.slice(0, 4) ?? '?';
    const names = stacksOf(row).slice(0, 3).map((stack) => nameOf(stack.querySelector('[data-outcome]') ?? stack));
    expect(names[0]).toMatch(new RegExp(`^${home}.* 1X2 1 [\\d.]+$`));
    expect(names[1]).toMatch(/ Handicap H1 [+-]?[\d.]+$/);
    expect(names[2]).toMatch(/ Total Over[\d.]+$/);
  });

  it('gives two lines to sports without a draw, and the columns of its own config', async () => {
    await show({ sport: 'tennis' });
    expect(new Set(rows().filter((row) => stacksOf(row).length > 0).map((row) => row.dataset['lines']))).toEqual(new Set(['2']));
    expect(screen.queryByText('Draw')).toBeNull();
  });

  it('obeys another order and another choice of columns of a brand, and asks for no first half where none is shown', async () => {
    const [result, handicap] = testSiteConfig.asianColumnSets?.['three-way'] ?? [];
    if (!result || !handicap) throw new Error('no columns');
    const { platform } = await show({ site: { ...testSiteConfig, asianColumnSets: { 'three-way': [handicap, result] } } });
    expect(stacksOf(rows()[0]).map((stack) => stack.dataset['stack'])).toEqual(['5', '1']);
    expect(platform.asked.some((call) => call.includes('firstPeriod'))).toBe(false);
  });

  it('keeps the coupon when the view changes, and the other view shows the same selection', async () => {
    const { runtime } = await show({ viewType: 0 });
    expect(rows().flatMap(stacksOf)).toEqual([]);
    const cell = rows()[0]?.querySelector<HTMLButtonElement>('[data-market="4"] [data-outcome]');
    if (!cell) throw new Error('no price');
    const id = cell.dataset['outcome'] ?? '';
    fireEvent.click(cell);
    await act(async () => runtime.ui.update({ viewType: 1 }));
    expect(runtime.stores.use(selectionStore).bets.map((bet) => bet.id)).toEqual([id]);
    expect(document.querySelector(`[data-stack="4"] [data-outcome="${id}"]`)?.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('columns of boards', () => {
  it('are those of the European view where the Asian one has none of that name', () => {
    expect(columnsOf(testSiteConfig, 'boxing', true)).toBe(testSiteConfig.columnSets['fight']);
    expect(columnsOf(testSiteConfig, 'no-sport', true)).toEqual([]);
  });

  it('that stand alone follow market and part of the game as far as a sport has them', () => {
    const football = columnsOf(testSiteConfig, 'football', true);
    const tennis = columnsOf(testSiteConfig, 'tennis', true);
    expect(mainColumn(football, 4, 1)).toBe(football[5]);
    expect(mainColumn(football, undefined, 1)).toBe(football[3]);
    expect(mainColumn(tennis, 1, 1), 'a sport without this market').toBe(tennis[3]);
    expect(mainColumn(columnsOf(testSiteConfig, 'boxing', true), 4, 1), 'a sport without periods').toBe(testSiteConfig.columnSets['fight']?.[1]);
  });

  it('have the first period where one of the sports shown has it', () => {
    const idOf = (slug: string) => testSiteConfig.sports[slug]?.id ?? 0;
    expect(showsFirstPeriod(testSiteConfig, true, [idOf('boxing')])).toBe(false);
    expect(showsFirstPeriod(testSiteConfig, true, [idOf('boxing'), idOf('football')])).toBe(true);
    expect(showsFirstPeriod(testSiteConfig, true)).toBe(true);
    expect(showsFirstPeriod(testSiteConfig, false)).toBe(false);
  });
});
