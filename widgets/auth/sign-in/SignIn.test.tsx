// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type CustomerPlatform, customerPlatform, KNOWN, SECOND_CODE, SIGN_IN_TOKEN } from '../../../tests/setup/customerPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { type TestRuntime, widgetFrame } from '../../../tests/setup/testRuntime.tsx';
// Its code comes late: here it is there at once.
import '../store/signInCalls.ts';
import { SignIn } from './SignIn.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 12);

async function show(platform: CustomerPlatform = customerPlatform(), runtime: TestRuntime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS })) {
  const view = await renderWidget(runtime, <SignIn {...widgetFrame('auth/sign-in')} title="Sign in" intro="Welcome" />);
  return { ...view, runtime, platform };
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sign in' })));
const described = (element: HTMLElement) => (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ');

describe('auth/sign-in', () => {
  it('has one heading and boxes that password managers know (T63)', async () => {
    const { container } = await show();
    expect(screen.getAllByRole('heading').map((heading) => [heading.tagName, heading.textContent])).toEqual([['H1', 'Sign in']]);
    const boxes = () => [...container.querySelectorAll('input:not([type=checkbox])')].map((input) => [input.getAttribute('name'), input.getAttribute('autocomplete')]);
    expect(boxes()).toEqual([['login', 'username webauthn'], ['password', 'current-password']]);
    fireEvent.click(screen.getByRole('tab', { name: 'Phone' }));
    expect(boxes()).toEqual([['phoneCode', 'tel-country-code'], ['phoneNumber', 'tel-national'], ['password', 'current-password']]);
    // A form sent before the page is alive must not put the password into the address.
    expect(container.querySelector('form')?.getAttribute('method')).toBe('post');
  });

  it('takes a pasted name with spaces around it, and the password as it is', async () => {
    const { platform, runtime } = await show();
    fill('E-mail or ID', `  ${KNOWN.login} `);
    fill('Password', KNOWN.password);
    await submit();
    await vi.waitFor(() => expect(runtime.session.userId).toBe(KNOWN.userId));
    expect(platform.asked[0]?.body).toMatchObject({ login: KNOWN.login, password: KNOWN.password });
  });

  it('takes a phone however it is written', async () => {
    const { runtime } = await show();
    fireEvent.click(screen.getByRole('tab', { name: 'Phone' }));
    fill('Code', '+7');
    fill('Phone number', '(900) 123-45-67');
    fill('Password', KNOWN.password);
    await submit();
    expect(runtime.session.userId).toBe(KNOWN.userId);
  });

  it('has the code of the visitor\'s country, and takes a whole number into either box', async () => {
    const platform = customerPlatform();
    const { container } = await show(platform, baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS, facts: { 'request.country': 'de' } }));
    fireEvent.click(screen.getByRole('tab', { name: 'Phone' }));
    const boxes = () => ['phoneCode', 'phoneNumber'].map((name) => container.querySelector<HTMLInputElement>(`input[name=${name}]`));
    const shown = () => boxes().map((box) => box?.value);
    expect(shown()).toEqual(['+49', '']);
    const [code, number] = boxes();
    fireEvent.paste(code!, { clipboardData: { getData: () => '+7 (900) 123-45-67' } });
    expect(shown()).toEqual(['7', '9001234567']);
    fireEvent.change(number!, { target: { value: '0044 20 7946 0000' } });
    fireEvent.blur(number!);
    expect(shown()).toEqual(['44', '2079460000']);
  });

  it('names each empty field in text that belongs to it, goes there, and asks nobody (T67)', async () => {
    const { platform } = await show();
    await submit();
    const login = screen.getByLabelText('E-mail or ID', { selector: 'input' });
    expect([login.getAttribute('aria-invalid'), described(login)]).toEqual(['true', 'Enter your e-mail or ID']);
    expect(described(screen.getByLabelText('Password', { selector: 'input' }))).toBe('Enter your password');
    expect(document.activeElement).toBe(login);
    expect(platform.asked).toEqual([]);
  });

  it('says the same whether the name or the password is wrong, beside the fields (T46, T67)', async () => {
    await show();
    const texts: string[] = [];
    for (const [login, password] of [[KNOWN.login, 'wrong'], ['nobody@example.com', KNOWN.password]] as const) {
      fill('E-mail or ID', login);
      fill('Password', password);
      await submit();
      texts.push(screen.getByRole('alert').textContent);
    }
    expect(new Set(texts)).toEqual(new Set(['The sign-in name or the password is wrong. Check both and try again.']));
    expect(described(screen.getByLabelText('Password', { selector: 'input' }))).toContain('is wrong');
  });

  it.each([
    [{ part: '/auth/login', status: 429, retryAfterSec: 1 }, 'Too many tries. Try again in 1 second.'],
    [{ part: '/auth/login', status: 403, code: 'AUTH_PASSWORD_LOCKED' }, 'Sign-in with a password is closed for a while after several failed tries. Try again later.'],
    [{ part: '/auth/login', status: 500 }, 'Signing in did not work. Check your connection and try again.'],
  ])('explains %o', async (broken, text) => {
    const { platform } = await show();
    platform.broken = broken;
    fill('E-mail or ID', KNOWN.login);
    fill('Password', KNOWN.password);
    await submit();
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  it('shows the password on demand', async () => {
    await show();
    const password = screen.getByLabelText('Password', { selector: 'input' });
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.getAttribute('type')).toBe('password');
  });

  it('remembers the name on this device for 30 days when asked to, never the password (A-3)', async () => {
    const first = await show();
    fill('E-mail or ID', KNOWN.login);
    fill('Password', KNOWN.password);
    fireEvent.click(screen.getByRole('checkbox'));
    await submit();
    first.unmount();
    const kept = first.runtime.storage.get('auth.login.v1');
    expect(JSON.stringify(kept)).not.toContain(KNOWN.password);
    const later = async (days: number) => {
      const runtime = baseRuntime({ nowMs: () => NOW_MS + days * 86_400_000 });
      runtime.storage.set('auth.login.v1', kept ?? null);
      const view = await show(customerPlatform(), runtime);
      const { value } = screen.getByLabelText<HTMLInputElement>('E-mail or ID', { selector: 'input' });
      view.unmount();
      return value;
    };
    expect([await later(29), await later(30)]).toEqual([KNOWN.login, '']);
  });

  it('says why the last session ended (A-70)', async () => {
    const runtime = baseRuntime();
    runtime.storage.set('session.end.v1', 'idle');
    await show(customerPlatform(), runtime);
    expect(screen.getByText('You were signed out because nothing happened for a while. Please sign in again.')).toBeDefined();
  });
});

describe('auth/sign-in opened by another system', () => {
  const open = async (token: string) => {
    window.history.replaceState(null, '', `/en/user/login?returnUrl=%2Fen%2Fline#method_id=app&token=${token}&sign=5a1f`);
    const platform = customerPlatform();
    const shown = await show(platform);
    await act(async () => undefined);
    return { ...shown, platform };
  };

  it('signs in by the token behind the #, which it takes out of the address at once', async () => {
    const { runtime, platform } = await open(SIGN_IN_TOKEN);
    expect(window.location.href).toMatch(/\/en\/user\/login\?returnUrl=%2Fen%2Fline$/);
    expect(runtime.session.userId).toBe(KNOWN.userId);
    expect(platform.asked.filter(({ call }) => call.endsWith('/token'))).toEqual([{ call: 'POST /web-api/auth/login/token', body: { method_id: 'app', token: SIGN_IN_TOKEN, sign: '5a1f', lng: 'en' } }]);
  });

  it('says that one is not good any more, and takes the password', async () => {
    const { runtime } = await open('used-before');
    expect(screen.getByRole('alert').textContent).toContain('no longer valid');
    fill('E-mail or ID', KNOWN.login);
    fill('Password', KNOWN.password);
    await submit();
    expect(runtime.session.userId).toBe(KNOWN.userId);
  });
});

describe('auth/sign-in with a second factor', () => {
  async function halfway(methods: readonly string[] = ['totp', 'recovery'], platform = customerPlatform()) {
    platform.methods = methods;
    const shown = await show(platform);
    fill('E-mail or ID', KNOWN.login);
    fill('Password', KNOWN.password);
    await submit();
    return shown;
  }
  const code = () => screen.getByLabelText<HTMLInputElement>('Code of the second step', { selector: 'input' });

  it('asks for its code after the password, in a box that takes what is pasted and read out of messages', async () => {
    const { runtime } = await halfway();
    expect(runtime.session.isSignedIn).toBe(false);
    expect([code().autocomplete, code().inputMode, code() === document.activeElement]).toEqual(['one-time-code', 'numeric', true]);
    expect(described(code())).toContain('Open your authenticator app');
    fill('Code of the second step', '١٢٣٤٥٦');
    await submit();
    expect(runtime.session.userId).toBe(KNOWN.userId);
  });

  it('says what is wrong with a code at its box, keeps it, and asks nobody about an empty one', async () => {
    const { platform } = await halfway();
    await submit();
    expect(described(code())).toContain('Enter the code');
    expect(platform.countOf('POST /web-api/auth/login/two-step')).toBe(0);
    fill('Code of the second step', '000000');
    await submit();
    expect(screen.getByRole('alert').textContent).toContain('The code is wrong');
    expect([described(code()), code().value, document.activeElement === code()]).toEqual([expect.stringContaining('The code is wrong'), '000000', true]);
  });

  it('takes a saved code in its place', async () => {
    const { runtime, platform } = await halfway();
    fireEvent.click(screen.getByRole('button', { name: 'Use a saved code' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Saved code', { selector: 'input' }));
    fill('Saved code', SECOND_CODE);
    await submit();
    expect(runtime.session.userId).toBe(KNOWN.userId);
    expect(platform.asked.at(-1)?.body).toMatchObject({ method: 'recovery', code: SECOND_CODE });
  });

  it('goes back to the name and the password that were typed', async () => {
    await halfway();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the password' }));
    expect([screen.getByLabelText<HTMLInputElement>('E-mail or ID', { selector: 'input' }).value, screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' }).value]).toEqual([KNOWN.login, KNOWN.password]);
  });

  it('goes on where it was when the page is loaded anew, and not when its time is over', async () => {
    const { runtime, unmount } = await halfway();
    unmount();
    const { storage } = runtime;
    const anew = await show(customerPlatform(), baseRuntime({ nowMs: () => NOW_MS, storage }));
    expect(code()).toBeDefined();
    anew.unmount();
    await show(customerPlatform(), baseRuntime({ nowMs: () => NOW_MS + 600_000, storage }));
    expect(screen.queryByLabelText('Code of the second step', { selector: 'input' })).toBeNull();
  });

  it('has the code of a message sent once, says where to, and another one after the wait; a page that is loaded anew sends none', async () => {
    const { runtime, platform, unmount } = await halfway(['sms', 'email', 'recovery']);
    await screen.findByText('+7 ••• 67');
    expect(platform.asked.at(-1)).toEqual({ call: 'POST /web-api/auth/login/two-step/send', body: { guid: expect.any(String), method: 'sms' } });
    expect([code().autocomplete, code().inputMode, code() === document.activeElement]).toEqual(['one-time-code', 'numeric', true]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send again in 60 seconds' }).disabled).toBe(true);
    fill('Code of the second step', '000000');
    await submit();
    expect(screen.getByRole('alert').textContent).toContain('Check it and try again');
    expect(platform.countOf('POST /web-api/auth/login/two-step/send')).toBe(1);
    unmount();
    const again = customerPlatform();
    await show(again, baseRuntime({ fetch: again.fetch, nowMs: () => NOW_MS + 60_000, storage: runtime.storage }));
    expect(screen.getByText('+7 ••• 67')).toBeDefined();
    expect(again.countOf('POST /web-api/auth/login/two-step/send')).toBe(0);
    await press('Send the message again');
    expect(again.countOf('POST /web-api/auth/login/two-step/send')).toBe(1);
    await press('Use a code by e-mail');
    expect(again.asked.at(-1)?.body).toMatchObject({ method: 'email' });
    fill('Code of the second step', SECOND_CODE);
    await submit();
    expect(again.asked.at(-1)?.body).toMatchObject({ method: 'email', code: SECOND_CODE });
  });

  it('says when a code was sent a moment ago, counts the wait down, and says when too many were wrong', async () => {
    const platform = customerPlatform();
    platform.broken = { part: '/two-step/send', status: 429, code: 'FACTOR_SENT_LATELY', retryAfterSec: 20 };
    await halfway(['sms', 'recovery'], platform);
    expect(await screen.findByText(/A code was sent a moment ago/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send again in 20 seconds' }).disabled).toBe(true);
    platform.broken = { part: '/two-step/send', status: 423, code: 'FACTOR_LOCKED', retryAfterSec: 900 };
    fireEvent.click(screen.getByRole('button', { name: 'Back to the password' }));
    await submit();
    expect(await screen.findByText(/Too many wrong codes/)).toBeDefined();
  });

  it('begins with the password again when the platform says that it is over', async () => {
    const { platform } = await halfway();
    platform.broken = { part: '/two-step', status: 422, code: 'FACTOR_SIGN_IN_OVER' };
    fill('Code of the second step', SECOND_CODE);
    await submit();
    expect(screen.getByLabelText('Password', { selector: 'input' })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('Sign in again');
  });
});
