// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Directory } from './Directory.tsx';
import plain from './examples/plain.json' with { type: 'json' };

const directory = plain.answers.getDirectory.body;

async function show(props: { readonly group?: string; readonly shows?: 'all' | 'offers' } = {}, answer: object = directory) {
  await renderWidget(baseRuntime({ fetch: async () => Response.json(answer) }), <Directory {...widgetFrame('content/directory')} collection="partners" title="Our partners" shows="all" {...props} />);
  await screen.findByRole('heading', { level: 1 });
}

const headings = (level: number) => screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent);
const data = () => JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as object;

describe('content/directory', () => {
  it('shows all by their groups, each of which is a link', async () => {
    await show();
    expect([headings(1), headings(2), headings(3)]).toEqual([['Our partners'], ['Sport', 'Media'], ['Harbour United', 'North Star Athletics', 'Lantern Radio']]);
    const chips = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href'), chip.getAttribute('aria-current')])).toEqual([['All', '/en/ourpartners', 'page'], ['Sport2', '/en/ourpartners/sport', null], ['Media1', '/en/ourpartners/media', null]]);
    expect(document.getElementById('lantern-radio')?.textContent).toContain('Live commentary of cup games.');
  });

  it('shows the group of the address alone, under its name and with the way back', async () => {
    await show({ group: 'media' });
    expect([headings(1), headings(2), headings(3)]).toEqual([['Our partners: Media'], ['Lantern Radio'], []]);
    expect(within(screen.getByRole('navigation', { name: 'Where this entry stands' })).getByRole('link', { name: 'Our partners' }).getAttribute('href')).toBe('/en/ourpartners');
    expect(screen.getByRole('link', { name: /Media/ }).getAttribute('aria-current')).toBe('page');
    expect(data()).toMatchObject({ '@graph': [{ '@type': 'ItemList', url: 'https://example.com/en/ourpartners/media' }, { '@type': 'BreadcrumbList' }] });
  });

  it('shows those alone that offer something, without groups', async () => {
    await show({ shows: 'offers' });
    expect([headings(2), screen.queryByRole('navigation')]).toEqual([['Harbour United'], null]);
    expect(screen.getByText('A tenth off a season ticket.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Football games' }).getAttribute('href')).toBe('/en/line/football');
  });

  it('opens what is outside beside the site, says so, and tells nothing to where it leads', async () => {
    await show();
    const link = screen.getByRole('link', { name: 'harbour-united.example (opens in a new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['https://harbour-united.example/', '_blank', 'noopener']);
    expect(within(document.getElementById('north-star') as HTMLElement).queryByRole('link')).toBeNull();
  });

  it('says since when where that is known', async () => {
    await show();
    expect(['harbour-united', 'north-star', 'lantern-radio'].map((id) => /Since \d+/.exec(document.getElementById(id)?.textContent ?? '')?.[0])).toEqual(['Since 2024', 'Since 2025', undefined]);
  });

  it('tells search engines whom it lists', async () => {
    await show();
    expect(data()).toMatchObject({ '@graph': [{ '@type': 'ItemList', itemListElement: [{ position: 1, item: { '@type': 'Organization', name: 'Harbour United', url: 'https://harbour-united.example/' } }, { position: 2 }, { position: 3 }] }] });
  });

  it('says so where nobody offers anything', async () => {
    await show({ shows: 'offers' }, { ...directory, groups: directory.groups.slice(1) });
    expect(screen.getByText('Nothing is listed here yet')).toBeDefined();
  });
});
