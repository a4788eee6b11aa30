// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Code } from '../../forms/code/Code.tsx';
import { Email } from '../../forms/email/Email.tsx';
import { Phone } from '../../forms/phone/Phone.tsx';
import { protectionStore } from '../../protection/index.ts';
import { Addresses } from './Addresses.tsx';

const common = { isRequired: true, requiredIn: [] };
const slots = {
  email: <Email {...widgetFrame('forms/email', 'form.email')} {...common} name="user_email" label="E-mail" autocomplete="email" />,
  phone: <Phone {...widgetFrame('forms/phone', 'form.phone')} {...common} name="user_phone_number" label="Phone" />,
  code: <Code {...widgetFrame('forms/code', 'form.code')} {...common} name="code" label="Code" digits={6} />,
};

interface Account {
  user_email: string | null;
  phone_code: string | null;
  phone_number: string | null;
  activation_type: number;
  remaining_days_to_activate: number | null;
}

type Answer = readonly [status: number, body: object];
const refused = (code: string, field: string, fault: string): Answer => [422, { code, fields: [{ in: 'body', pointer: `/${field}`, message: fault, field, code: fault }] }];
const PROOF_NEEDED: Answer = [403, { code: 'AUTH_PROOF_NEEDED' }];

/** The account page over a platform that answers as told, each answer once; else well. */
async function show(told: Readonly<Record<string, readonly Answer[]>> = {}, account: Partial<Account> = {}) {
  const state: Account = { user_email: 'anna@example.com', phone_code: '49', phone_number: '15112345678', activation_type: 2, remaining_days_to_activate: 0, ...account };
  const queues = new Map(Object.entries(told).map(([path, answers]) => [path, [...answers]]));
  const asked: { readonly path: string; readonly body: unknown }[] = [];
  let isBroken = false;
  const good: Readonly<Record<string, () => object>> = {
    '/web-api/user/config': () => state,
    '/web-api/user/factors': () => ({ factors: [], savedCodesLeft: 0, offered: [], addresses: { sms: null, email: null } }),
    '/web-api/user/proof': () => ({ token: 't' }),
    '/web-api/user/bindings/request': () => ({ state: 'sent', codeLifeSec: 600, resendAfterSec: 60 }),
    '/web-api/user/bindings/confirm': () => ({ success: true }),
    '/web-api/user/bindings/remove': () => ({ success: true }),
  };
  const fetch: typeof globalThis.fetch = async (input) => {
    const request = input as Request;
    const path = new URL(request.url).pathname;
    asked.push({ path, body: request.method === 'POST' ? await request.json() : null });
    const [status, body] = isBroken ? [503, { code: 'TEST' }] : (queues.get(path)?.shift() ?? [200, good[path]?.() ?? {}]);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' } });
  };
  const runtime = baseRuntime({ fetch, facts: { 'user.signedIn': true, 'user.id': '12345678', 'request.country': 'de' }, nowMs: () => Date.UTC(2026, 10, 28) });
  const view = await renderWidget(runtime, <Addresses {...widgetFrame('bindings/addresses')} title="E-mail and phone" email="a" phone="b" code="c" slots={slots} />);
  const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const dialog = (name: string) => screen.findByRole('dialog', { name });
  const type = (name: string, value: string) => fireEvent.change(view.container.querySelector(`[name="${name}"]`) as HTMLInputElement, { target: { value } });
  return { ...view, runtime, state, asked, press, dialog, type, break: (is: boolean) => void (isBroken = is) };
}

beforeEach(() => sessionStorage.clear());

describe('bindings/addresses', () => {
  it('says what the account has; a number that was never proved is to be confirmed', async () => {
    await show({}, { activation_type: 1 });
    expect(await screen.findByText('anna@example.com')).toBeDefined();
    expect(screen.getByText('+49 15112345678')).toBeDefined();
    expect(screen.getByText('Not confirmed')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Confirm the phone number' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Remove the phone number' })).toBeNull();
  });

  it('has what is shown of second factors looked at anew: codes go to these addresses', async () => {
    const { asked, dialog, press, runtime } = await show();
    const factors = () => asked.filter(({ path }) => path === '/web-api/user/factors').length;
    await act(() => runtime.stores.use(protectionStore).load());
    expect(factors()).toBe(1);
    await screen.findByText('+49 15112345678');
    await press('Remove the phone number');
    const shown = within(await dialog('Remove the phone number'));
    await act(async () => void fireEvent.click(shown.getAllByRole('button').at(-1)!));
    expect(factors()).toBe(2);
  });

  it.each([[12, /within 12 days/], [1, /within 1 day:/], [0, /^Confirm an e-mail address or a phone number: without/]] as const)('asks an account without an address for one, %d days before the end', async (days, text) => {
    await show({}, { user_email: null, phone_code: null, phone_number: null, activation_type: 0, remaining_days_to_activate: days });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getAllByText('Not added')).toHaveLength(2);
  });

  it('changes a mailbox: proof, code, done; what was typed is sent again after the proof', async () => {
    const { asked, dialog, press, state, type } = await show({ '/web-api/user/bindings/request': [PROOF_NEEDED] });
    await screen.findByText('anna@example.com');
    await press('Change the e-mail address');
    await dialog('New e-mail address');
    type('user_email', 'new@example.com');
    await press('Send the code');
    await dialog('Show who you are');
    type('password', 'a long sentence');
    await press('Continue');
    expect(within(await dialog('Check your e-mail')).getByText('new@example.com')).toBeDefined();
    state.user_email = 'new@example.com';
    type('code', '123456');
    await press('Confirm');
    expect(await screen.findByText('Your e-mail address is confirmed.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked.filter(({ path }) => path.endsWith('/request')).map(({ body }) => body)).toEqual([{ user_email: 'new@example.com' }, { user_email: 'new@example.com' }]);
    expect(asked.find(({ path }) => path.endsWith('/confirm'))?.body).toEqual({ way: 'email', code: '123456' });
  });

  it('says a wrong code at its box, and what the platform has against an address at the address', async () => {
    const { dialog, press, type } = await show({
      '/web-api/user/bindings/request': [refused('BINDING_FIELDS_INVALID', 'user_email', 'taken')],
      '/web-api/user/bindings/confirm': [refused('BINDING_CODE_REFUSED', 'code', 'wrong-code')],
    });
    await screen.findByText('anna@example.com');
    await press('Change the e-mail address');
    await dialog('New e-mail address');
    type('user_email', 'anna@example.com');
    await press('Send the code');
    expect(screen.getByRole('textbox', { name: 'E-mail' }).getAttribute('aria-invalid')).toBe('true');
    type('user_email', 'new@example.com');
    await press('Send the code');
    await dialog('Check your e-mail');
    type('code', '000000');
    await press('Confirm');
    expect(screen.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('removes a number after saying what that means, and after the proof where it is needed', async () => {
    const { asked, dialog, press, state, type } = await show({ '/web-api/user/bindings/remove': [PROOF_NEEDED] });
    await screen.findByText('anna@example.com');
    await press('Remove the phone number');
    const ask = await dialog('Remove the phone number');
    expect(within(ask).getByText(/with your e-mail address or your ID/)).toBeDefined();
    await act(async () => void fireEvent.click(within(ask).getByRole('button', { name: 'Remove the phone number' })));
    await dialog('Show who you are');
    type('password', 'a long sentence');
    Object.assign(state, { phone_code: null, phone_number: null, activation_type: 1 });
    await press('Continue');
    expect(await screen.findByText('Your phone number was removed.')).toBeDefined();
    expect(asked.filter(({ path }) => path.endsWith('/remove')).map(({ body }) => body)).toEqual([{ way: 'phone' }, { way: 'phone' }]);
  });

  it('warns before the only address goes', async () => {
    const { dialog, press } = await show({}, { phone_code: null, phone_number: null, activation_type: 1 });
    await screen.findByText('anna@example.com');
    await press('Remove the e-mail address');
    expect(within(await dialog('Remove the e-mail address')).getByText(/only confirmed address/)).toBeDefined();
  });

  it('offers to ask again where the platform fails', async () => {
    const view = await show({ '/web-api/user/config': [[503, { code: 'TEST' }]] });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    await act(async () => void fireEvent.click(retry));
    expect(await screen.findByText('anna@example.com')).toBeDefined();
    expect(view.asked.filter(({ path }) => path === '/web-api/user/config')).toHaveLength(2);
  });
});
