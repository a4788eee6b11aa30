// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Chapters } from './Chapters.tsx';
import plain from './examples/plain.json' with { type: 'json' };
import { load } from './load.ts';
import type { ChaptersProps } from './props.gen.ts';

const props: ChaptersProps = { look: 'pages' as const, collection: 'rules', title: 'Betting rules', intro: 'How bets are taken.', note: 'The rules in force apply.' };
const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

function runtimeWith(site = testSiteConfig, isServer = false) {
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL((input as Request).url);
    if (pathname !== '/web-api/chapters/rules') return Response.json(plain.answers.getContent.body);
    const contents = plain.answers.listChapters.body;
    const groups = contents.groups.map((group) => ({ ...group, chapters: group.chapters.map((chapter) => ({ ...chapter, text: searchParams.get('texts') === 'true' ? chapter.text : null })) }));
    return Response.json({ ...contents, groups });
  };
  return baseRuntime({ fetch, site, isServer });
}

async function show(more: Partial<ChaptersProps> = {}, query = '', site = testSiteConfig) {
  const runtime = runtimeWith(site);
  const { container } = await renderWidget(runtime, <Chapters {...widgetFrame('content/chapters')} {...props} {...more} />, { path: 'rules/1', query: new URLSearchParams(query) });
  await screen.findByRole('heading', { level: 1 });
  return { runtime, container };
}

describe('content/chapters', () => {
  it('lists all chapters by their groups, and leads to each', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Betting rules');
    expect(texts(screen.getAllByRole('heading', { level: 2 }))).toEqual(['Bets and payouts', 'Rules by sport']);
    expect(screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual(['/en/rules/1/limits', '/en/rules/1/errors', '/en/rules/1/football']);
  });

  it('lists the chapters of the group that the address names', async () => {
    const { runtime } = await show({ group: 'sports' });
    expect(texts(screen.getAllByRole('heading'))).toEqual(['Rules by sport']);
    expect(texts(screen.getAllByRole('listitem'))).toEqual(['Football']);
    expect(runtime.facts.get('page.subject')).toBe('Rules by sport');
  });

  it('shows a chapter with an anchor a section, its place in the contents and its neighbours', async () => {
    await show({ group: '1', chapter: 'limits' });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Limits of stake and win');
    const anchors = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(anchors.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.querySelector('h2')?.textContent)).toEqual(['Smallest stake', 'Maximum payout', 'When a bet is not accepted']);
    const contents = within(screen.getByRole('navigation', { name: 'All chapters' })).getAllByRole('link');
    expect(texts(contents.filter((link) => link.getAttribute('aria-current') === 'page'))).toEqual(['Limits of stake and win']);
    const ways = within(screen.getByRole('navigation', { name: 'Previous and next chapter' })).getAllByRole('link');
    expect(ways.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([['next', '/en/rules/1/errors']]);
    expect(screen.getByText(/^In force since 1 November 2026$/i).tagName).toBe('TIME');
  });

  it('takes its figures from the site that it stands on (T11)', async () => {
    const coupon = { ...testSiteConfig.sections['coupon'], maxPayoutEuro: '1234' };
    await show({ chapter: 'limits' }, '', { ...testSiteConfig, sections: { ...testSiteConfig.sections, coupon } });
    expect(document.getElementById('payout')?.textContent.replaceAll('\u00a0', ' ')).toContain('at most EUR 1,234.00 or');
    expect(document.getElementById('minimum')?.textContent.replaceAll('\u00a0', ' ')).toContain('EUR 0.20 a bet');
  });

  it('finds words in all chapters and marks them, figures of the site as well', async () => {
    const { container } = await show({}, 'q=pays+60%2C000');
    expect(screen.getByRole('status').textContent).toBe('1 passage with “pays 60,000”');
    expect(screen.getByRole('link', { name: 'Maximum payout' }).getAttribute('href')).toBe('/en/rules/1/limits#payout');
    expect(texts([...container.querySelectorAll('mark')])).toEqual(['pays', '60', '000']);
    expect(screen.getByRole('searchbox').getAttribute('value')).toBe('pays 60,000');
  });

  it('says that it found nothing, in words that nothing can end', async () => {
    const { container } = await show({}, `q=${encodeURIComponent('<img src=x>')}`);
    expect(screen.getByText('Nothing in the rules has “<img src=x>”')).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('form')?.getAttribute('action')).toBe('/en/rules/1');
  });

  it('shows all chapters on one page, with names for links that no two of them share', async () => {
    const { container } = await show({}, 'view=all');
    expect(texts(screen.getAllByRole('heading', { level: 2 }))).toEqual(['Limits of stake and win', 'Palpable errors', 'Football']);
    expect(container.textContent).toContain('90 minutes with stoppage time.');
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['limits', 'limits.payout', 'football.time']));
  });

  it('tells the head of the page which chapter it is', async () => {
    const { runtime } = await show({ chapter: 'limits' });
    expect(runtime.facts.get('page.subject')).toBe('Limits of stake and win');
    const [server, tab] = [runtimeWith(testSiteConfig, true), runtimeWith()];
    for (const at of [server, tab]) await load({ props: { ...props, chapter: 'limits' }, runtime: at, params: {}, query: new URLSearchParams(), signal: new AbortController().signal });
    expect(server.facts.get('page.subject')).toBe('Limits of stake and win');
    expect(tab.facts.get('page.subject') ?? '', 'a page that the browser may not come to').toBe('');
  });
});
