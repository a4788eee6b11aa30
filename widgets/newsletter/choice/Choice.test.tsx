// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Choice } from './Choice.tsx';

async function show({ isOffered = true, isWanted = false, refuses = false }: { readonly isOffered?: boolean; readonly isWanted?: boolean; readonly refuses?: boolean } = {}) {
  const asked: unknown[] = [];
  const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status, headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' } });
  const fetch: typeof globalThis.fetch = async (input) => {
    const request = input as Request;
    if (request.method === 'GET') return answer(200, { isOffered, isWanted });
    const body = (await request.json()) as { is_wanted: boolean };
    asked.push(body);
    return refuses ? answer(503, { code: 'TEST' }) : answer(200, { isOffered, isWanted: body.is_wanted });
  };
  const runtime = baseRuntime({ fetch, facts: { 'user.signedIn': true, 'user.id': '12345678' } });
  const { container } = await renderWidget(runtime, <Choice {...widgetFrame('newsletter/choice')} title="News by e-mail" />);
  const press = () => act(async () => void fireEvent.click(screen.getByRole('switch')));
  return { asked, press, container };
}
const isOn = () => screen.getByRole<HTMLInputElement>('switch').checked;

describe('newsletter/choice', () => {
  it('is chosen and taken back by one press each, and says what holds', async () => {
    const { asked, press } = await show();
    await vi.waitFor(() => expect(isOn()).toBe(false));
    await press();
    expect([isOn(), screen.getByRole('status').textContent]).toEqual([true, 'You will get the next mail.']);
    await press();
    expect([isOn(), screen.getByRole('status').textContent]).toEqual([false, 'You will get no more of these mails.']);
    expect(asked).toEqual([{ is_wanted: true }, { is_wanted: false }]);
  });

  it('shows what held before where the platform does not take the choice, and says so', async () => {
    const { press } = await show({ isWanted: true, refuses: true });
    await vi.waitFor(() => expect(isOn()).toBe(true));
    await press();
    expect([isOn(), screen.getByRole('alert').textContent]).toEqual([true, 'Your choice was not saved. Check your connection and try again.']);
  });

  it('is nothing where the brand sends none', async () => {
    const { container } = await show({ isOffered: false });
    await vi.waitFor(() => expect(container.textContent).toBe(''));
  });
});
