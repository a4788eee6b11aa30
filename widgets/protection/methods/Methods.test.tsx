// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
// Their code comes late: here it is there at once.
import '../parts/OwnFactors.tsx';
import '../parts/PasskeyDialog.tsx';
import '../parts/ProtectionDialog.tsx';
import { Methods } from './Methods.tsx';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' } });
const refused = (code: string, field?: string, fault?: string) => json(field === undefined ? 403 : 422, { status: 422, title: 'no', code, ...(field !== undefined && { fields: [{ in: 'body', pointer: `/${field}`, message: fault, field, code: fault }] }) });

type Kept = { readonly id: string; readonly name: string; readonly createdAtUtc: string; readonly usedAtUtc: string | null };

const KEY: Kept = { id: 'f47ac10b-58cc-4372-a567-0e02b2c3d479', name: 'My phone', createdAtUtc: '2026-11-10T10:00:00.000Z', usedAtUtc: null };

interface Shown {
  readonly hasApp?: boolean;
  readonly isFresh?: boolean;
  readonly passkeys?: readonly Kept[];
  readonly offered?: readonly string[];
  readonly addresses?: Readonly<Record<'sms' | 'email', string | null>>;
  /** Factors whose codes are sent. */
  readonly sent?: readonly string[];
}

/** A platform that wants a proof first, and takes one password and one code. */
async function show({ hasApp = false, isFresh = false, passkeys = [], offered = ['passkey', 'totp', 'sms', 'email'], addresses = { sms: '+49 ••• 42', email: null }, sent = [] }: Shown = {}) {
  const state = { hasApp, isFresh, sent: [...sent], passkeys: [...passkeys], asked: [] as string[] };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const text = await request.text();
    const body = (text === '' ? {} : JSON.parse(text)) as Readonly<Record<string, string>>;
    state.asked.push(`${request.method} ${pathname}`);
    if (pathname.endsWith('/user/passkeys')) return json(200, { passkeys: state.passkeys });
    const factors = [...(state.hasApp ? ['totp'] : []), ...state.sent];
    if (request.method === 'GET') return json(200, { factors: factors.map((method) => ({ method, enrolledAtUtc: '2026-11-20T10:00:00.000Z' })), savedCodesLeft: factors.length > 0 ? 9 : 0, offered, addresses });
    if (pathname.endsWith('/proof/code')) return json(200, { to: '+49 ••• 42', ttl: 600, resendAfterSec: 60 });
    if (pathname.endsWith('/proof')) {
      if (body['password'] !== 'mine') return refused('AUTH_PROOF_REFUSED', 'password', 'wrong-password');
      if (factors.length > 0 && body['code'] !== '123456') return refused('AUTH_PROOF_REFUSED', 'code', 'wrong-code');
      state.isFresh = true;
      return json(200, { token: 'a.b.c' });
    }
    if (!state.isFresh) return refused('AUTH_PROOF_NEEDED');
    if (pathname.endsWith('/passkeys/rename')) {
      state.passkeys = state.passkeys.map((passkey) => (passkey.id === body['id'] ? { ...passkey, name: body['name'] ?? '' } : passkey));
      return json(200, { success: true });
    }
    if (pathname.endsWith('/passkeys/remove')) {
      state.passkeys = state.passkeys.filter(({ id }) => id !== body['id']);
      return json(200, { success: true });
    }
    if (pathname.endsWith('/factors/sent')) return json(200, { to: '+49 ••• 42', ttl: 600, resendAfterSec: 60 });
    if (pathname.endsWith('/sent/confirm')) {
      if (body['code'] !== '123456') return refused('FACTOR_CODE_REFUSED', 'code', 'wrong-code');
      state.sent.push(body['method'] ?? '');
      return json(200, { codes: factors.length === 0 ? ['CCCCC-44444'] : [] });
    }
    if (pathname.endsWith('/factors/remove') && body['method'] !== 'totp') {
      state.sent = state.sent.filter((method) => method !== body['method']);
      return json(200, { success: true });
    }
    if (pathname.endsWith('/totp')) return json(200, { secret: SECRET, address: `otpauth://totp/a?secret=${SECRET}`, qr: { size: 21, path: 'M0 0h1v1h-1z' }, ttl: 600 });
    if (pathname.endsWith('/confirm') && body['code'] !== '123456') return refused('FACTOR_CODE_REFUSED', 'code', 'wrong-code');
    state.hasApp = !pathname.endsWith('/remove');
    return json(200, pathname.endsWith('/remove') ? { success: true } : { codes: ['AAAAA-22222', 'BBBBB-33333'] });
  };
  await renderWidget(baseRuntime({ fetch, facts: { 'user.signedIn': true, 'user.id': '11' } }), <Methods {...widgetFrame('protection/methods')} title="Protection" />);
  await screen.findByText(hasApp ? /An authenticator app is set up/ : sent.length > 0 ? /Codes by SMS are set up/ : /Your password alone/);
  return state;
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name, hidden: true });
  await act(async () => void fireEvent.click(button));
};
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('protection/methods', () => {
  it('sets an authenticator app up after the password: a picture, the secret to type, its first code, saved codes shown once', async () => {
    const state = await show();
    await press('Set up an authenticator app');
    await press('Continue');
    fill('Password', 'wrong');
    await press('Continue');
    expect(screen.getByText(/The password is wrong/)).toBeDefined();
    fill('Password', 'mine');
    await press('Continue');
    expect(screen.getByText(SECRET.replaceAll(/(.{4})(?=.)/g, '$1 '))).toBeDefined();
    expect(screen.getByRole('img', { name: 'QR code for the authenticator app', hidden: true })).toBeDefined();
    fill('Code from the app', '000000');
    await press('Set up');
    expect(screen.getByText(/The code is wrong/)).toBeDefined();
    fill('Code from the app', '١٢٣٤٥٦');
    await press('Set up');
    expect(screen.getByText('AAAAA-22222')).toBeDefined();
    await press('I have kept them');
    expect(screen.queryByText('AAAAA-22222')).toBeNull();
    expect(screen.getByText('9 saved codes are left.')).toBeDefined();
    expect(state.asked.filter((call) => call.endsWith('/confirm'))).toHaveLength(2);
  });

  it('makes new saved codes, and removes the app, where who asks has lately shown who they are', async () => {
    const state = await show({ hasApp: true, isFresh: true });
    await press('New saved codes');
    await press('Make new codes');
    expect(screen.getByText('BBBBB-33333')).toBeDefined();
    await press('I have kept them');
    await press('Remove the app');
    const [, confirm] = screen.getAllByRole('button', { name: 'Remove the app', hidden: true });
    await act(async () => void fireEvent.click(confirm!));
    expect(state.hasApp).toBe(false);
    expect(screen.getByText(/Your password alone/)).toBeDefined();
  });

  it('asks for the second factor in the proof once there is one', async () => {
    const state = await show({ hasApp: true });
    await press('New saved codes');
    await press('Make new codes');
    fill('Password', 'mine');
    fill('Code from the app', '1');
    await press('Continue');
    expect([screen.getByText(/The code is wrong/) !== null, state.isFresh]).toEqual([true, false]);
    fill('Code from the app', '123456');
    await press('Continue');
    expect(screen.getByText('AAAAA-22222')).toBeDefined();
  });

  it('names a passkey anew, and removes it, after the password; a name is needed', async () => {
    const state = await show({ passkeys: [KEY] });
    await press('Rename the passkey My phone');
    fill('Name of the passkey', ' ');
    await press('Save');
    expect(screen.getByText('Enter a name')).toBeDefined();
    fill('Name of the passkey', ' The blue one ');
    await press('Save');
    fill('Password', 'mine');
    await press('Continue');
    expect([screen.getByText('The blue one').tagName, state.passkeys[0]?.name]).toEqual(['STRONG', 'The blue one']);
    expect(screen.getByText('The passkey has its new name.')).toBeDefined();
    await press('Remove the passkey The blue one');
    await press('Remove');
    expect(state.passkeys).toEqual([]);
    expect(screen.getByText(/A passkey signs you in with your fingerprint/)).toBeDefined();
  });

  it('sets codes by SMS up by the code of a message, in any digits, and says where it went; the next one after the wait', async () => {
    const state = await show({ isFresh: true });
    expect(screen.getByText(/Codes by e-mail need an address that you have confirmed/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Set up codes by e-mail' })).toBeNull();
    await press('Set up codes by SMS');
    await press('Send the code');
    expect(screen.getByText('+49 ••• 42').tagName).toBe('BDI');
    const box = screen.getByLabelText<HTMLInputElement>('Code from the message');
    expect([box.autocomplete, box.inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send again in 60 seconds', hidden: true }).disabled).toBe(true);
    fill('Code from the message', '000000');
    await press('Set up');
    expect(screen.getByText('The code is wrong. Check it and try again.')).toBeDefined();
    fill('Code from the message', '١٢٣ ٤٥٦');
    await press('Set up');
    expect([state.sent, screen.queryByText('CCCCC-44444')]).toEqual([[], null]);
    fill('Code from the message', '١٢٣٤٥٦');
    await press('Set up');
    expect(screen.getByText('CCCCC-44444')).toBeDefined();
    await press('I have kept them');
    expect(screen.getByText(/Codes by SMS are set up: signing in asks for one that is sent to \+49 ••• 42/)).toBeDefined();
  });

  it('removes codes by SMS after a proof, whose code is sent when it is asked for', async () => {
    const state = await show({ sent: ['sms'] });
    await press('Remove codes by SMS');
    const [, confirm] = screen.getAllByRole('button', { name: 'Remove codes by SMS', hidden: true });
    await act(async () => void fireEvent.click(confirm!));
    expect(state.asked).not.toContain('POST /web-api/user/proof/code');
    await press('Send the code');
    expect(screen.getByText('+49 ••• 42')).toBeDefined();
    fill('Password', 'mine');
    fill('Code from the message', '123456');
    await press('Continue');
    expect([state.sent, screen.getByText(/Your password alone/) !== null]).toEqual([[], true]);
  });

  it('offers what the site offers, and what the customer has to be removed', async () => {
    await show({ sent: ['sms'], offered: ['email'], addresses: { sms: '+49 ••• 42', email: 'a•••@e•••.com' } });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remove codes by SMS', 'Set up codes by e-mail', 'New saved codes']);
    expect(screen.queryByText(/passkeys\.$/)).toBeNull();
  });

  it('offers no new passkey where the browser knows none, and says so', async () => {
    await show();
    expect(await screen.findByText('This browser does not know passkeys.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
