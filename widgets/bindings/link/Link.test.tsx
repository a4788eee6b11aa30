// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Link } from './Link.tsx';

async function show(query: string, { isSignedIn = true, answer = [200, { success: true }] }: { readonly isSignedIn?: boolean; readonly answer?: readonly [number, object] } = {}) {
  const asked: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const request = input as Request;
    asked.push([new URL(request.url).pathname, await request.json()]);
    const [status, body] = answer;
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' } });
  };
  const runtime = baseRuntime({ fetch, facts: { 'user.signedIn': isSignedIn, 'user.id': isSignedIn ? '12345678' : '' } });
  await renderWidget(runtime, <Link {...widgetFrame('bindings/link')} signIn="user/login" account="account" password="user/passwordreset" />, { path: 'user/accountverify', query: new URLSearchParams(query) });
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  return { asked, press };
}

const refused = (fault: string): readonly [number, object] => [422, { code: 'BINDING_CODE_REFUSED', fields: [{ in: 'body', pointer: '/token', message: fault, field: 'token', code: fault }] }];

describe('bindings/link', () => {
  it('confirms an address when it is pressed, not when it is opened', async () => {
    const { asked, press } = await show('token=abc');
    expect(asked).toEqual([]);
    await press('Confirm this address');
    expect(asked).toEqual([['/web-api/user/account-verify', { token: 'abc' }]]);
    expect(document.activeElement?.textContent).toMatch(/The address is confirmed/);
    expect(screen.getByRole('link', { name: 'To your account' }).getAttribute('href')).toBe('/en/account');
  });

  it('has a guest sign in first, and come back with the link', async () => {
    const { asked } = await show('token=abc', { isSignedIn: false });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(`/en/user/login?${new URLSearchParams({ returnUrl: '/en/user/accountverify?token=abc' })}`);
    expect(asked).toEqual([]);
  });

  it('undoes a change for whoever has the old mailbox, signed in or not, and leads to a new password', async () => {
    const { asked, press } = await show('undo=xyz', { isSignedIn: false });
    await press('Undo the change');
    expect(asked).toEqual([['/web-api/user/bindings/undo', { token: 'xyz' }]]);
    expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe('/en/user/passwordreset');
  });

  it.each([
    ['token=abc', refused('expired-code'), 'Confirm this address', /This link is no longer valid: it was used, is too old/],
    ['token=abc', refused('taken'), 'Confirm this address', /belongs to another account by now/],
    ['undo=xyz', refused('expired-code'), 'Undo the change', /This link is no longer valid: it was used or is too old/],
    ['undo=xyz', [429, { code: 'REQUEST_TOO_MANY' }], 'Undo the change', /Too many tries/],
    ['undo=xyz', [503, { code: 'TEST' }], 'Undo the change', /It did not work/],
  ] as const)('says why %s was refused, and can be pressed again', async (query, answer, button, text) => {
    const { press } = await show(query, { answer });
    await press(button);
    expect(screen.getByRole('alert').textContent).toMatch(text);
    expect(screen.getByRole('button', { name: button })).toBeDefined();
  });

  it('says what it is for without a link', async () => {
    await show('');
    expect(screen.getByText(/Open it from your mail/)).toBeDefined();
  });
});
