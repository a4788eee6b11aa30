// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import shared from '../answers/landing.json' with { type: 'json' };
import edge from './examples/edge.json' with { type: 'json' };
import { Landing } from './Landing.tsx';

async function show(answer: object | number) {
  const fetch = async () => (typeof answer === 'number' ? Response.json({ status: answer, title: 'No', code: 'X' }, { status: answer, headers: { 'content-type': 'application/problem+json' } }) : Response.json(answer));
  const runtime = baseRuntime({ fetch, nowMs: () => Date.UTC(2026, 10, 28) });
  await renderWidget(runtime, <Landing {...widgetFrame('content/landing')} slots={{ one: <p>Games of this moment</p>, three: <p>Unasked</p> }} collection="landings" entry="live-evenings" title="Promotions" base="bonus" signIn="user/login" />);
  return runtime;
}

describe('content/landing', () => {
  it('shows what stands in its slots at the lines that name them, and nothing else of it', async () => {
    const runtime = await show(shared.getContent.body);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Evenings with live games');
    const order = screen.getByText('Games of this moment').compareDocumentPosition(screen.getByRole('heading', { name: 'How it goes' }));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByText('Unasked')).toBeNull();
    expect(screen.getByRole('link', { name: 'To the live games' }).getAttribute('href')).toBe('/en/live');
    expect(screen.getByRole('link', { name: 'Promotions' }).getAttribute('href')).toBe('/en/bonus');
    expect(runtime.facts.get('page.subject')).toBe('Evenings with live games');
  });

  it('says that it is over, for whom it was, and leads nowhere', async () => {
    await show(edge.answers.getContent.body);
    expect(await screen.findByText('This promotion is over')).toBeDefined();
    expect(screen.getByText('For signed-in customers. In: Ireland and Spain.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'To my bets' })).toBeNull();
  });

  it('offers to try again where the platform fails', async () => {
    await show(500);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
