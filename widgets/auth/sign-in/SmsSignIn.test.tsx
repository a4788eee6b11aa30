// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { type CustomerPlatform, customerPlatform, KNOWN, SMS_CODE } from '../../../tests/setup/customerPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
// Its code comes late: here it is there at once.
import '../store/signInCalls.ts';
import { SignIn } from './SignIn.tsx';

const NOW_MS = Date.UTC(2026, 10, 27, 12);

async function show(platform: CustomerPlatform = customerPlatform(), forms?: Record<string, { at: number }>) {
  const site = forms === undefined ? testSiteConfig : { ...testSiteConfig, sections: { ...testSiteConfig.sections, signIn: { forms } } };
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS, site });
  await renderWidget(runtime, <SignIn {...widgetFrame('auth/sign-in')} title="Sign in" intro="Welcome" />);
  return { runtime, platform };
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const fill = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const toSms = () => fireEvent.click(screen.getByRole('tab', { name: 'SMS code' }));

async function askFor(number: string) {
  toSms();
  fill('Code', '+7');
  fill('Phone number', number);
  await press('Send me a code');
  return await screen.findByLabelText('Code of the message');
}

describe('signing in with the code of a message', () => {
  it('sends a code to a number, takes it in any digits, and signs in', async () => {
    const { platform, runtime } = await show();
    const code = await askFor('(900) 123-45-67');
    expect(document.activeElement).toBe(code);
    expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    expect(screen.queryByLabelText('Password', { selector: 'input' })).toBeNull();
    fireEvent.change(code, { target: { value: ` ${SMS_CODE.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)))} ` } });
    await press('Sign in');
    expect(runtime.session.userId).toBe(KNOWN.userId);
    expect(platform.asked.map(({ call, body }) => [call, body]).slice(0, 2)).toEqual([
      ['POST /web-api/auth/sms/send', { 'phone-code': '7', 'phone-number': '9001234567' }],
      ['POST /web-api/auth/login/sms', { phone_code: '7', phone_number: '9001234567', code: SMS_CODE, remember: false }],
    ]);
  });

  it('names what is missing and asks nobody', async () => {
    const { platform } = await show();
    toSms();
    await press('Send me a code');
    // The code is that of the country.
    expect(document.activeElement).toBe(box('Phone number'));
    expect(screen.getByText('Enter the phone number')).toBeDefined();
    expect(platform.asked).toEqual([]);
    await askFor(KNOWN.phoneNumber);
    await press('Sign in');
    expect(screen.getByText('Enter the code')).toBeDefined();
    expect(platform.countOf('POST /web-api/auth/login/sms')).toBe(0);
  });

  it('says that a code is wrong beside its box, keeps the number, and leads back to it', async () => {
    await show();
    const code = await askFor(KNOWN.phoneNumber);
    fireEvent.change(code, { target: { value: '000000' } });
    await press('Sign in');
    expect(screen.getByRole('alert').textContent).toBe('The code is wrong or no longer good. Check it, or ask for another one.');
    await press('Another number');
    expect(screen.queryByLabelText('Code of the message')).toBeNull();
    expect(box('Phone number').value).toBe(KNOWN.phoneNumber);
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('');
  });

  it('goes on to the code where one was sent a moment ago, and counts the seconds to the next', async () => {
    const platform = customerPlatform();
    await show(platform);
    platform.broken = { part: '/sms/send', status: 429, code: 'AUTH_CODE_SENT_LATELY', retryAfterSec: 40 };
    await askFor(KNOWN.phoneNumber);
    expect(screen.getByRole('alert').textContent).toContain('A code was sent to this number a moment ago.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send again in 40 seconds' }).disabled).toBe(true);
  });

  it('asks once for two presses, and says nothing of the second', async () => {
    const platform = customerPlatform();
    await show(platform);
    let answer = () => {};
    platform.hold = () => new Promise<void>((resolve) => (answer = resolve));
    toSms();
    fill('Code', '7');
    fill('Phone number', KNOWN.phoneNumber);
    const form = box('Phone number').form ?? box('Phone number');
    for (let press = 0; press < 2; press += 1) await act(async () => void fireEvent.submit(form));
    await act(async () => answer());
    await screen.findByLabelText('Code of the message');
    expect(platform.countOf('POST /web-api/auth/sms/send')).toBe(1);
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('');
  });

  it('stays at the number where the platform does not answer', async () => {
    const platform = customerPlatform();
    await show(platform);
    platform.broken = { part: '/sms/send', status: 503 };
    toSms();
    fill('Code', '7');
    fill('Phone number', KNOWN.phoneNumber);
    await press('Send me a code');
    expect(screen.getByRole('alert').textContent).toBe('Signing in did not work. Check your connection and try again.');
    expect(box('Phone number').value).toBe(KNOWN.phoneNumber);
  });

  it('asks for the second factor of whoever has one', async () => {
    const platform = customerPlatform();
    platform.methods = ['totp'];
    const { runtime } = await show(platform);
    fireEvent.change(await askFor(KNOWN.phoneNumber), { target: { value: SMS_CODE } });
    await press('Sign in');
    expect(screen.getByLabelText('Code of the second step')).toBeDefined();
    expect(runtime.session.userId).toBe('');
  });
});

describe('ways to sign in', () => {
  it('are those of the site, in its order', async () => {
    await show(customerPlatform(), { sms: { at: 1 }, login: { at: 2 } });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['SMS code', 'E-mail or ID']);
    expect(box('Phone number')).toBeDefined();
  });

  it('have no tabs where there is one', async () => {
    await show(customerPlatform(), { phone: { at: 1 } });
    expect(screen.queryByRole('tab')).toBeNull();
    expect([box('Phone number').name, box('Password').name]).toEqual(['phoneNumber', 'password']);
  });
});
