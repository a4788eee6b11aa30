// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import edge from './examples/edge.json' with { type: 'json' };
import plain from './examples/plain.json' with { type: 'json' };
import { Collection } from './Collection.tsx';

const list = plain.answers.listContent.body;
const entry = edge.answers.getContent.body;

/** Shows the widget; gives the addresses that it asked. */
async function show(props: { readonly rest?: string; readonly filters?: 'query' | 'path'; readonly slots?: { readonly one: ReactNode } }, answer: object) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname, search } = new URL((input as Request).url);
    asked.push(pathname + search);
    return Response.json(answer);
  };
  const runtime = baseRuntime({ fetch });
  await renderWidget(runtime, <Collection {...widgetFrame('content/collection')} collection="news" title="News" base="news" feed filters={props.filters ?? 'query'} {...(props.rest !== undefined && { rest: props.rest })} {...(props.slots && { slots: props.slots })} />);
  return { asked, runtime };
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('content/collection', () => {
  it('lists entries, each by its address, with ways to tags, further pages and the feed', async () => {
    const { asked, runtime } = await show({}, list);
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(asked).toEqual(['/web-api/content/news?lng=en&page=1']);
    expect([hrefOf('Cup nights have a page of their own'), hrefOf('Safety'), hrefOf('Page 2'), hrefOf('Atom feed')]).toEqual(['/en/news/cup-nights', '/en/news?tag=safety', '/en/news?page=2', '/feeds/en/news.xml']);
    expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page');
    expect(runtime.facts.get('page.subject')).toBe('News');
  });

  it('looks for a tag or a year below its address where the page has addresses for them', async () => {
    const { asked, runtime } = await show({ filters: 'path', rest: 'tag/safety' }, { ...list, years: [{ year: 2026, count: 3 }, { year: 2025, count: 2 }] });
    await screen.findAllByRole('article');
    expect(asked).toEqual(['/web-api/content/news?lng=en&page=1&tag=safety']);
    expect([hrefOf('Live'), hrefOf('2025'), hrefOf('Page 2')]).toEqual(['/en/news/tag/live', '/en/news/2025', '/en/news/tag/safety?page=2']);
    expect(runtime.facts.get('page.subject')).toBe('News, Safety');
  });

  it('shows an entry with its neighbours and what else is worth reading', async () => {
    const { asked, runtime } = await show({ rest: 'long-night' }, entry);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(entry.title);
    expect(asked).toEqual(['/web-api/content/news/long-night?lng=en']);
    expect(screen.getByRole('heading', { level: 2, name: 'Where' }).id).toBe('where');
    expect(screen.getByRole('link', { name: /^Next A lost password/ }).getAttribute('rel')).toBe('next');
    expect(within(screen.getByRole('region', { name: 'More to read' })).getAllByRole('article')).toHaveLength(1);
    expect(runtime.facts.get('page.subject')).toBe(entry.title);
  });

  it('shows nodes of the page at the lines of an entry that name their places', async () => {
    await show({ rest: 'long-night', slots: { one: <p>Games in play</p> } }, { ...entry, text: JSON.stringify([{ tag: 'p', children: ['Before it.'] }, { tag: 'place', slot: 'one' }, { tag: 'p', children: ['After it.'] }]) });
    expect((await screen.findByText('Before it.')).parentElement?.textContent).toBe('Before it.Games in playAfter it.');
  });

  it('tells search engines of the article and the way to it, in data that nothing can end', async () => {
    await show({ rest: 'long-night' }, { ...entry, title: '</script><img src=x onerror=alert(1)>' });
    await screen.findByRole('heading', { level: 1 });
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(data).not.toContain('</');
    const { '@graph': [article, way] } = JSON.parse(data) as { '@graph': [object, { itemListElement: { item: string }[] }] };
    expect(article).toMatchObject({ '@type': 'Article', headline: '</script><img src=x onerror=alert(1)>', datePublished: '2026-09-08T09:00:00.000Z', author: { name: 'The editors' } });
    expect(way.itemListElement.map(({ item }) => item)).toEqual(['https://example.com/en/news', 'https://example.com/en/news/long-night']);
    expect(document.querySelector('img')).toBeNull();
  });

  it('says so where the platform fails, and offers to try again', async () => {
    const fetch = async () => Response.json({ status: 500, title: 'Failed', code: 'X' }, { status: 500, headers: { 'content-type': 'application/problem+json' } });
    await renderWidget(baseRuntime({ fetch }), <Collection {...widgetFrame('content/collection')} collection="news" title="News" base="news" feed filters="query" />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
