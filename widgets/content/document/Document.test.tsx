// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Document } from './Document.tsx';
import plain from './examples/plain.json' with { type: 'json' };
import type { DocumentProps } from './props.gen.ts';

const entry = plain.answers.getContent.body;
const links = [{ label: 'Betting rules', href: 'rules/1' }];

/** Shows the widget; gives the addresses that it asked. */
async function show(props: Partial<DocumentProps> & { readonly slots?: { readonly one: ReactNode } } = {}, answer: object = entry) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(new URL((input as Request).url).pathname);
    return Response.json(answer);
  };
  const runtime = baseRuntime({ fetch });
  await renderWidget(runtime, <Document {...widgetFrame('content/document')} collection="documents" entry="howbet" dated="in-force" contentsFrom={4} printable links={links} {...props} />);
  await screen.findByRole('heading', { level: 1 });
  return { asked, runtime };
}

describe('content/document', () => {
  it('shows the entry that it names, since when it is in force, and where to read on', async () => {
    const { asked, runtime } = await show();
    expect(asked).toEqual(['/web-api/content/documents/howbet']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How to bet');
    expect(screen.getByText(/^In force since .*2026$/).getAttribute('datetime')).toBe(entry.dateUtc);
    expect(within(screen.getByRole('navigation', { name: 'Read on' })).getByRole('link').getAttribute('href')).toBe('/en/rules/1');
    expect(runtime.facts.get('page.subject')).toBe('How to bet');
  });

  it('shows nodes of the page at the lines that name their places', async () => {
    await show({ slots: { one: <p>Games to choose from</p> } }, { ...entry, text: JSON.stringify([{ tag: 'p', children: ['Before it.'] }, { tag: 'place', slot: 'one' }, { tag: 'p', children: ['After it.'] }, { tag: 'place', slot: 'two' }]) });
    expect(screen.getByText('Before it.').parentElement?.textContent).toBe('Before it.Games to choose fromAfter it.');
  });

  it('fills in the figures of the site that its words name', async () => {
    await show({}, { ...entry, text: JSON.stringify([{ tag: 'p', children: ['From {boostLegs} selections on.'] }]) });
    expect(screen.getByText('From 3 selections on.')).toBeDefined();
  });

  it('begins with a list of its parts, each leading to its heading, once there are enough of them', async () => {
    await show();
    const parts = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['Choose an outcome', 'Read the odds', 'Set the stake', 'After it']);
    for (const part of parts) expect(document.getElementById(decodeURIComponent(part.getAttribute('href')?.slice(1) ?? ''))?.textContent).toBe(part.textContent);
  });

  it('has no such list where it is short, and no date or button that was not asked for', async () => {
    await show({ contentsFrom: 5, dated: 'none', printable: false });
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
    expect([screen.queryByText(/2026/), screen.queryByRole('button')]).toEqual([null, null]);
  });

  it('has one day for readers of all time zones', async () => {
    await show({ dated: 'updated' }, { ...entry, dateUtc: '2026-11-16T23:59:59.000Z' });
    expect(screen.getByText(/^Updated on /).textContent).toContain('16');
  });

  it('is printed by a button', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('tells search engines of the page and the way to it, in data that nothing can end', async () => {
    await show({}, { ...entry, title: '</script><img src=x onerror=alert(1)>' });
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(data).not.toContain('</');
    const { '@graph': [page, way] } = JSON.parse(data) as { '@graph': [object, { itemListElement: { item: string }[] }] };
    expect(page).toMatchObject({ '@type': 'WebPage', name: '</script><img src=x onerror=alert(1)>', datePublished: entry.dateUtc });
    expect(way.itemListElement.map(({ item }) => item)).toEqual(['https://example.com/en', 'https://example.com/en/howbet']);
    expect(document.querySelector('img')).toBeNull();
  });
});
