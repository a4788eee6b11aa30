// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import shared from '../answers/landings.json' with { type: 'json' };
import { LandingCards } from './LandingCards.tsx';
import type { LandingCardsProps } from './props.gen.ts';

async function show(answer: object | number, props: Partial<LandingCardsProps> = {}) {
  const fetch = async () => (typeof answer === 'number' ? Response.json({ status: answer, title: 'No', code: 'X' }, { status: answer, headers: { 'content-type': 'application/problem+json' } }) : Response.json(answer));
  return await renderWidget(baseRuntime({ fetch, nowMs: () => Date.UTC(2026, 10, 28) }), <LandingCards {...widgetFrame('content/landing-cards')} collection="landings" title="On one page" limit={12} {...props} />);
}

describe('content/landing-cards', () => {
  it('leads to each landing page under its heading', async () => {
    await show(shared.listContent.body);
    const region = await screen.findByRole('region', { name: 'On one page' });
    expect(within(region).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/bonus/landing/live-evenings', '/en/bonus/landing/express-days']);
  });

  it('is narrowed to a product and to so many, without what is over, and leads to all of them', async () => {
    const [first] = shared.listContent.body.entries;
    const entries = [
      { ...first, slug: 'over', title: 'Over', product: { id: 'sports', name: 'Sports' }, runs: { fromUtc: '2026-11-01T00:00:00.000Z', untilUtc: '2026-11-02T00:00:00.000Z' } },
      { ...first, slug: 'tables', title: 'Tables', product: { id: 'casino', name: 'Casino' } },
      ...['One', 'Two', 'Three'].map((title) => ({ ...first, slug: title.toLowerCase(), title, product: { id: 'sports', name: 'Sports' } })),
    ];
    await show({ ...shared.listContent.body, entries }, { product: 'sports', limit: 2, all: 'bonus' });
    const region = await screen.findByRole('region', { name: 'On one page' });
    expect(within(region).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
    expect(within(region).getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/en/bonus');
  });

  it.each([[{ ...shared.listContent.body, entries: [] }], [404]])('takes no place where there are none', async (answer) => {
    const { container } = await show(answer);
    expect(container.textContent).toBe('');
  });

  it('offers to try again where the platform fails', async () => {
    await show(500);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
