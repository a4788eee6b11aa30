// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Review } from './Review.tsx';

const texts = { text: 'Do your limits still fit?', action: 'Look at them', page: 'responsible', label: 'Your limits', close: 'Ask me later' };
const region = () => screen.queryByRole('region', { name: 'Your limits' });

async function show(status = 204) {
  const asked: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(await (input as Request).json());
    return status < 400 ? new Response(null, { status }) : new Response('{}', { status, headers: { 'content-type': 'application/problem+json' } });
  };
  const runtime = baseRuntime({ fetch, facts: { 'user.signedIn': true, 'user.id': '12345678', 'user.isLimitReviewDue': true } });
  await renderWidget(runtime, <Review {...widgetFrame('limits/review')} {...texts} />);
  await screen.findByRole('region', { name: 'Your limits' });
  await screen.findByText('Do your limits still fit?');
  return { asked, runtime };
}

describe('limits/review', () => {
  it('asks in the corner and leads to the limits (T27)', async () => {
    await show();
    const shown = within(region() ?? document.body);
    expect(shown.getByRole('status').textContent).toContain('Do your limits still fit?');
    expect(shown.getByRole('link', { name: 'Look at them' }).getAttribute('href')).toBe('/en/responsible');
  });

  it.each([[204, false], [500, true]] as const)('tells the platform that it wants to be asked later; an answer %d leaves the question due: %s', async (status, isDue) => {
    const { asked, runtime } = await show(status);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Ask me later' })));
    expect(asked).toEqual([{ isLater: true }]);
    await act(async () => await Promise.resolve());
    expect(runtime.facts.get('user.isLimitReviewDue')).toBe(isDue);
  });

  it('waits while anything else asks for an answer', async () => {
    const { runtime } = await show();
    await act(async () => runtime.overlays.ask('auth/sign-in'));
    expect(region()).toBeNull();
    await act(async () => runtime.overlays.leave('auth/sign-in'));
    expect(region()).not.toBeNull();
  });
});
