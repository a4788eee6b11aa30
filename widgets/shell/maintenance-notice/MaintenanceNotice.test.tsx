// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { MaintenanceNotice } from './MaintenanceNotice.tsx';

const notice = <MaintenanceNotice {...widgetFrame('shell/maintenance-notice')} />;
const title = () => screen.getByRole('heading', { level: 1 });

describe('shell/maintenance-notice', () => {
  it.each([
    ['kz', 'en', 'Ведутся технические работы!', 'ru'],
    ['de', 'en', 'Maintenance underway!', 'en'],
    ['de', 'ru', 'Ведутся технические работы!', 'ru'],
  ])('in country %s and language %s is titled "%s"', async (country, language, words, lang) => {
    await renderWidget(baseRuntime({ language, facts: { 'request.country': country } }), notice);
    expect([title().textContent, title().lang]).toEqual([words, lang]);
  });

  it.each([
    ['2026-11-21T20:00:00Z', '2026-11-21T21:00:00Z', /from 21\.11\.2026 20:00 to 21\.11\.2026 21:00/],
    ['2026-11-21T20:00:00Z', '', /since 21\.11\.2026 20:00/],
    ['', '', /for a while/],
    ['not a time', '', /for a while/],
  ])('says what is known of the times "%s" and "%s"', async (startedAt, endedAt, words) => {
    const facts = { 'maintenance.startedAt': startedAt, 'maintenance.endedAt': endedAt, 'ui.timeZone': 0 };
    await renderWidget(baseRuntime({ facts, ui: { timeZone: 0 } }), notice);
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Check whether the site is back' }).getAttribute('href')).toBe('/en');
  });
});
