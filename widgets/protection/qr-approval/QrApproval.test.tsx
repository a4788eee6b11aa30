// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { QrApproval } from './QrApproval.tsx';

const ID = '3f1c5a52-2a5e-4d8e-9a53-6a8e0c6f1b2d';
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' } });
const refused = (status: number, code: string, more: object = {}) => json(status, { status, title: 'no', code, ...more });

/** A platform on which one code waits, of a device in another network. */
async function show() {
  const state = { asked: [] as string[], isProved: false, isOver: false };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const text = await request.text();
    const body = (text === '' ? {} : JSON.parse(text)) as Readonly<Record<string, string>>;
    state.asked.push(`${request.method} ${pathname}`);
    if (pathname.endsWith('/factors')) return json(200, { factors: [], savedCodesLeft: 0 });
    if (pathname.endsWith('/proof')) {
      if (body['password'] !== 'mine') return refused(422, 'AUTH_PROOF_REFUSED', { fields: [{ in: 'body', pointer: '/password', message: 'wrong-password', field: 'password', code: 'wrong-password' }] });
      state.isProved = true;
      return json(200, { token: 'a.b.c' });
    }
    if (state.isOver) return refused(404, 'QR_UNKNOWN');
    if (pathname.endsWith('/seen')) return body['code'] === 'ABCD-2345' ? json(200, { id: ID, browser: 'Firefox', system: 'Linux', country: 'de', isNear: false, expiresAt: '2026-11-28T10:01:00.000Z' }) : refused(404, 'QR_UNKNOWN');
    return state.isProved ? json(200, { success: true }) : refused(403, 'AUTH_PROOF_NEEDED');
  };
  await renderWidget(baseRuntime({ fetch, facts: { 'user.signedIn': true, 'user.id': '11' } }), <QrApproval {...widgetFrame('protection/qr-approval')} title="Another device" />);
  return state;
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name, hidden: true });
  await act(async () => void fireEvent.click(button));
};
const fill = async (label: string, value: string) => {
  const box = await screen.findByLabelText(label);
  fireEvent.change(box, { target: { value } });
};
const readCode = async (code: string) => {
  await press('Scan or type a code');
  await fill('Code of the other device', code);
  await press('Continue');
};

describe('protection/qr-approval', () => {
  it('says who asks and warns of another network; the answer needs a proof there, and what was asked goes on after it', async () => {
    const state = await show();
    await readCode('ABCD-2345');
    expect(screen.getByText('It calls itself Firefox on Linux.')).toBeTruthy();
    expect(screen.getByText('It seems to be in Germany.')).toBeTruthy();
    expect(screen.getByText(/^It is in another network/)).toBeTruthy();
    expect(screen.queryByText('It is in the same network as this device.')).toBeNull();
    await press('Yes, sign me in there');
    await fill('Password', 'wrong');
    await press('Continue');
    expect(screen.getByText('The password is wrong. Check it and try again.')).toBeTruthy();
    expect(state.isProved).toBe(false);
    await fill('Password', 'mine');
    await press('Continue');
    expect(screen.getByRole('status', { hidden: true }).textContent).toMatch(/^Approved/);
    expect(state.asked.at(-1)).toBe(`POST /web-api/auth/qr/${ID}/approve`);
  });

  it('goes back to the code when its minute is over', async () => {
    const state = await show();
    await readCode('ABCD-2345');
    state.isOver = true;
    await press('Yes, sign me in there');
    expect(screen.getByText(/^No sign-in waits under this code/)).toBeTruthy();
    expect(screen.getByLabelText('Code of the other device')).toBeTruthy();
  });
});
