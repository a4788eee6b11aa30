// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import shared from '../answers/landings.json' with { type: 'json' };
import { LandingCards } from './LandingCards.tsx';

async function show(answer: object | number) {
  const fetch = async () => (typeof answer === 'number' ? Response.json({ status: answer, title: 'No', code: 'X' }, { status: answer, headers: { 'content-type': 'application/problem+json' } }) : Response.json(answer));
  return await renderWidget(baseRuntime({ fetch, nowMs: () => Date.UTC(2026, 10, 28) }), <LandingCards {...widgetFrame('content/landing-cards')} collection="landings" title="On one page" />);
}

describe('content/landing-cards', () => {
  it('leads to each landing page under its heading', async () => {
    await show(shared.listContent.body);
    const region = await screen.findByRole('region', { name: 'On one page' });
    expect(within(region).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/bonus/landing/live-evenings', '/en/bonus/landing/express-days']);
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
