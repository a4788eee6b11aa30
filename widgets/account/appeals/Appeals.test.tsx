// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Text } from '../../forms/text/Text.tsx';
import type { AppealInfo, AppealsAnswer } from '../api/appealsApi.ts';
import { Appeals } from './Appeals.tsx';

const NOTHING: AppealsAnswer = { appeals: [], mayWrite: true, nextAtUtc: null };
const appeal: AppealInfo = { id: 'a1', text: 'I have been mistaken for somebody else.', state: 'new', answer: null, writtenAtUtc: '2026-11-20T10:00:00.000Z', answeredAtUtc: null };

/** A platform that answers a POST with `said`, and lists what it has. */
function platform(listed: AppealsAnswer, said: { readonly status: number; readonly body: object }) {
  const sent: string[] = [];
  let answer = listed;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') return Response.json(answer);
    sent.push(((await request.json()) as { text: string }).text);
    if (said.status === 200) answer = { appeals: [appeal], mayWrite: false, nextAtUtc: null };
    return Response.json(said.body, { status: said.status });
  };
  return { fetch, sent };
}

async function show(listed: AppealsAnswer, said: { readonly status: number; readonly body: object } = { status: 200, body: appeal }) {
  const { fetch, sent } = platform(listed, said);
  const runtime = baseRuntime({ fetch, facts: { 'user.signedIn': true, 'user.id': '12345678' } });
  const field = <Text {...widgetFrame('forms/text', 'appeals.text')} name="text" label="Your appeal" isRequired requiredIn={[]} accepts="any" minLength={20} maxLength={2000} lines={6} autocomplete="off" />;
  await renderWidget(runtime, <Appeals {...widgetFrame('account/appeals', 'appeals')} slots={{ fields: field }} title="Your account is closed to you" form="appeal" />);
  return { sent };
}
const send = async (text: string) => {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send the appeal' })));
};

beforeEach(() => sessionStorage.clear());

describe('account/appeals', () => {
  it('sends an appeal, says that it has arrived, and offers no second one while it is open', async () => {
    const { sent } = await show(NOTHING);
    expect(await screen.findByText('You have not written an appeal yet.')).toBeDefined();
    await send(appeal.text);
    await waitFor(() => expect(screen.getByText('Your appeal has arrived. The answer will stand on this page.').getAttribute('role')).toBe('status'));
    expect(sent).toEqual([appeal.text]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Received')).toBeDefined();
    expect(screen.getByText('You can write another appeal once this one is answered.')).toBeDefined();
  });

  it('asks for more before it sends anything', async () => {
    const { sent } = await show(NOTHING);
    await send('Why?');
    expect(screen.getByText('Use at least 20 characters')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it.each([
    [{ status: 409, body: { status: 409, code: 'APPEALS_OPEN' } }, 'An appeal of yours is being looked at already.'],
    [{ status: 500, body: { status: 500, code: 'INTERNAL' } }, 'This did not work. Check your connection and try again. What you typed is kept.'],
  ])('keeps what was typed when it is refused: %j', async (said, text) => {
    await show(NOTHING, said);
    await send(appeal.text);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(appeal.text);
  });

  it('shows what was answered, and when another one may be written', async () => {
    await show({ appeals: [{ ...appeal, state: 'refused', answer: 'It was you.', answeredAtUtc: '2026-11-21T10:00:00.000Z' }], mayWrite: false, nextAtUtc: '2026-12-20T10:00:00.000Z' });
    expect(await screen.findByText('It was you.')).toBeDefined();
    expect(screen.getByText('Refused')).toBeDefined();
    expect(screen.getByText(/^You can write the next appeal on 20\/12, 13:00/)).toBeDefined();
  });
});
