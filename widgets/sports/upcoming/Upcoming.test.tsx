// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Upcoming } from './Upcoming.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);

describe('sports/upcoming', () => {
  it('shows what starts next, the earliest first, with its start in the visitor\'s zone', async () => {
    const platform = feedPlatform(NOW_MS);
    const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS, facts: { 'ui.timeZone': 3 } });
    await renderWidget(runtime, <Upcoming {...widgetFrame('sports/upcoming')} limit={5} />);
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(5);
    const starts = cards.map((card) => card.querySelector('time')?.dateTime ?? '');
    expect(starts).toEqual([...starts].sort((a, b) => a.localeCompare(b)));
    expect(starts.every((start) => Date.parse(start) >= NOW_MS)).toBe(true);
    const [first] = cards;
    const hours = new Date(Date.parse(starts[0] ?? '') + 3 * 3_600_000).toISOString().slice(11, 16);
    expect(first && within(first).getByText(hours)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/en/line');
  });

  it('says the sport of each championship, of which there are several of one name', async () => {
    const runtime = baseRuntime({ fetch: feedPlatform(NOW_MS).fetch, nowMs: () => NOW_MS });
    await renderWidget(runtime, <Upcoming {...widgetFrame('sports/upcoming')} limit={5} />);
    const sports = screen.getAllByRole('article').map((card) => within(card).getAllByRole('img')[0]?.getAttribute('aria-label'));
    const known = Object.keys(testSiteConfig.sports).map((slug) => runtime.t(`sports:sport.${slug}`));
    expect(sports.every((sport) => sport !== null && sport !== undefined && known.includes(sport))).toBe(true);
  });
});
