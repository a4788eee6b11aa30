// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Code } from '../../forms/code/Code.tsx';
import { Email } from '../../forms/email/Email.tsx';
import { Password } from '../../forms/password/Password.tsx';
import { Phone } from '../../forms/phone/Phone.tsx';
import { Form } from './Form.tsx';

const common = { isRequired: true, requiredIn: [] };
const slots = {
  email: <Email {...widgetFrame('forms/email', 'form.email')} {...common} name="user_email" label="E-mail" autocomplete="email" />,
  phone: <Phone {...widgetFrame('forms/phone', 'form.phone')} {...common} name="user_phone_number" label="Phone" />,
  code: <Code {...widgetFrame('forms/code', 'form.code')} {...common} name="code" label="Code" digits={6} />,
  password: <Password {...widgetFrame('forms/password', 'form.password')} {...common} name="user_password" label="New password" isNew />,
  factor: <Code {...widgetFrame('forms/code', 'form.factor')} {...common} name="factor_code" label="Second code" digits={6} />,
  savedCode: <Password {...widgetFrame('forms/password', 'form.saved')} {...common} name="factor_code" label="Saved code" isNew={false} />,
};

type Answer = readonly [status: number, body: object];
const good: Readonly<Record<string, Answer>> = {
  '/web-api/recovery/request': [200, { state: 'sent', codeLifeSec: 600, resendAfterSec: 60 }],
  '/web-api/recovery/code': [200, { guid: 'g', methods: [], ttl: 600 }],
  '/web-api/recovery/factor': [200, { success: true }],
  '/web-api/recovery/password': [200, { success: true }],
};
const refused = (code: string, field: string, fault: string): Answer => [422, { code, fields: [{ in: 'body', pointer: `/${field}`, message: fault, field, code: fault }] }];

async function show(answers: Readonly<Record<string, Answer>> = {}, token = '') {
  const asked: { readonly path: string; readonly body: unknown }[] = [];
  let nowMs = Date.UTC(2026, 10, 27);
  const fetch: typeof globalThis.fetch = async (input) => {
    const request = input as Request;
    const path = new URL(request.url).pathname;
    asked.push({ path, body: await request.json() });
    const [status, body] = answers[path] ?? good[path] ?? [404, { code: 'TEST' }];
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' } });
  };
  const runtime = baseRuntime({ fetch, facts: { 'request.country': 'de' }, nowMs: () => nowMs });
  const forms = { email: 'a', phone: 'b', code: 'c', password: 'd', factor: 'e', savedCode: 'f' };
  const view = await renderWidget(runtime, <Form {...widgetFrame('recovery/form')} {...forms} slots={slots} title="New password" signIn="user/login" />, { query: new URLSearchParams(token === '' ? {} : { token }) });
  const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const box = (name: string) => view.container.querySelector(`[name="${name}"]`) as HTMLInputElement;
  const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
  const byMail = async () => {
    type('user_email', 'anna@example.com');
    await press('Send the code');
  };
  const toPassword = async () => {
    await byMail();
    type('code', '123456');
    await press('Continue');
  };
  return { ...view, runtime, asked, press, box, type, byMail, toPassword, pass: (ms: number) => void (nowMs += ms) };
}

beforeEach(() => sessionStorage.clear());

describe('recovery/form', () => {
  it('asks for the address, the code and the new password, and leads to signing in; nobody is signed in', async () => {
    const { asked, press, type, toPassword, runtime } = await show();
    await toPassword();
    expect(document.activeElement?.textContent).toBe('Choose a new password');
    type('user_password', 'correct horse battery');
    await press('Save the password');
    expect(asked).toEqual([
      { path: '/web-api/recovery/request', body: { user_email: 'anna@example.com' } },
      { path: '/web-api/recovery/code', body: { user_email: 'anna@example.com', code: '123456' } },
      { path: '/web-api/recovery/password', body: { guid: 'g', user_password: 'correct horse battery' } },
    ]);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/en/user/login');
    expect([runtime.session.isSignedIn, JSON.stringify({ ...sessionStorage })]).toEqual([false, expect.not.stringMatching(/correct horse|123456/)]);
  });

  it('calls an expired code timed up before the time limit, and wrong after it', async () => {
    const { byMail, press, type, pass } = await show({ '/web-api/recovery/code': refused('RECOVERY_CODE_REFUSED', 'code', 'expired-code') });
    await byMail();
    type('code', '123456');
    await press('Continue');
    expect(screen.getByRole('alert').textContent).toContain('This code is no longer valid');
    pass(600_000);
    await press('Continue');
    expect(screen.getByRole('alert').textContent).toContain('This code is not right');
  });

  it('says at its field that a code is wrong', async () => {
    const { byMail, press, type, box } = await show({ '/web-api/recovery/code': refused('RECOVERY_CODE_REFUSED', 'code', 'wrong-code') });
    await byMail();
    type('code', '123456');
    await press('Continue');
    expect([box('code').getAttribute('aria-invalid'), document.activeElement === box('code')]).toEqual(['true', true]);
  });

  it('sends the message again after a minute, and begins anew when it is cancelled, with what was typed', async () => {
    const { byMail, press, box, pass, asked } = await show();
    await byMail();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send again in 60 seconds' }).disabled).toBe(true);
    pass(60_000);
    await press('Start over');
    expect(box('user_email').value).toBe('anna@example.com');
    await press('Send the code');
    expect(asked.map(({ path }) => path)).toEqual(['/web-api/recovery/request', '/web-api/recovery/request']);
  });

  it('does nothing with the link of a mail until it is pressed', async () => {
    const { asked, press, box } = await show({}, 'abc');
    expect(asked).toEqual([]);
    await press('Choose a new password');
    expect([asked, box('user_password') === null]).toEqual([[{ path: '/web-api/recovery/code', body: { token: 'abc' } }], false]);
  });

  it('says when the link is no longer good, and leads to another message', async () => {
    const { press, box } = await show({ '/web-api/recovery/code': refused('RECOVERY_CODE_REFUSED', 'token', 'expired-code') }, 'abc');
    await press('Choose a new password');
    expect(screen.getByRole('alert').textContent).toBe('The link is no longer valid. Ask for a new one.');
    await press('Ask for a new message');
    expect(box('user_email')).not.toBeNull();
  });

  it('asks for the second factor that is enrolled, and sends its code', async () => {
    const { asked, press, type, toPassword } = await show({ '/web-api/recovery/code': [200, { guid: 'g', methods: ['sms', 'recovery'], ttl: 600 }] });
    await toPassword();
    await press('Send the code');
    expect(asked.at(-1)).toEqual({ path: '/web-api/recovery/factor', body: { guid: 'g', method: 'sms' } });
    type('user_password', 'correct horse battery');
    type('factor_code', '424242');
    await press('Save the password');
    expect(asked.at(-1)).toEqual({ path: '/web-api/recovery/password', body: { guid: 'g', user_password: 'correct horse battery', method: 'sms', factor_code: '424242' } });
  });

  it('takes a saved code in its place', async () => {
    const { asked, press, type, toPassword } = await show({ '/web-api/recovery/code': [200, { guid: 'g', methods: ['totp', 'recovery'], ttl: 600 }] });
    await toPassword();
    await press('Use a saved code');
    type('user_password', 'correct horse battery');
    type('factor_code', 'abcd-efgh');
    await press('Save the password');
    expect(asked.at(-1)?.body).toEqual({ guid: 'g', user_password: 'correct horse battery', method: 'recovery', factor_code: 'abcd-efgh' });
  });

  it.each([
    ['/web-api/recovery/request', [429, { code: 'TOO_MANY' }], 'Too many tries. Try again in a moment.'],
    ['/web-api/recovery/request', [500, { code: 'INTERNAL' }], 'It did not work. Check your connection and try again. What you typed is kept.'],
  ] as const)('explains %s %o', async (path, answer, text) => {
    const { byMail } = await show({ [path]: answer });
    await byMail();
    expect(screen.getByRole('alert').textContent).toBe(text);
  });
});
