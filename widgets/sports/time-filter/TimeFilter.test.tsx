// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { TimeFilter } from './TimeFilter.tsx';

async function show(query: string, language = 'en') {
  await renderWidget(baseRuntime({ language }), <TimeFilter {...widgetFrame('sports/time-filter')} />, { path: 'line/football', query: new URLSearchParams(query) });
  return screen.getAllByRole('link').map((link) => ({ name: link.textContent, href: link.getAttribute('href'), isCurrent: link.getAttribute('aria-current') === 'page' }));
}

describe('sports/time-filter', () => {
  it('offers the hours of U30, today and tomorrow as addresses of this page', async () => {
    const links = await show('');
    expect(links.map(({ name }) => name)).toEqual(['Any time', '1 hour', '2 hours', '4 hours', '6 hours', '12 hours', 'Today', 'Tomorrow']);
    expect(links[3]?.href).toBe('/en/line/football?time=4');
    expect(links.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(['Any time']);
  });

  it('marks the chosen time, and starts from the first page again', async () => {
    const links = await show('time=today&page=4');
    expect(links.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(['Today']);
    for (const { href } of links) expect(href).not.toContain('page=');
  });

  it('takes a time that it does not offer for any time', async () => {
    expect((await show('time=99')).filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(['Any time']);
  });

  it('counts hours as the language does', async () => {
    expect((await show('', 'ru')).map(({ name }) => name).slice(1, 5)).toEqual(['1 час', '2 часа', '4 часа', '6 часов']);
  });
});
