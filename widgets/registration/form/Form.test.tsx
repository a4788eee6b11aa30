// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../runtime/sdk.ts';
import { siteWithSection } from '../../../tests/setup/baseConfigs.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { EntranceContext, type EntrancePlace } from '../../auth/index.ts';
import { Code } from '../../forms/code/Code.tsx';
import { Country } from '../../forms/country/Country.tsx';
import { Email } from '../../forms/email/Email.tsx';
import { Password } from '../../forms/password/Password.tsx';
import { Phone } from '../../forms/phone/Phone.tsx';
import { Text } from '../../forms/text/Text.tsx';
import { fetchSteps } from '../parts/steps.ts';
import { referralStore } from '../store/ReferralStore.ts';
import { Form } from './Form.tsx';

const common = { isRequired: true, requiredIn: [] };
const country = <Country {...widgetFrame('forms/country', 'form.country')} {...common} name="country" label="Country" />;
const promo = <Text {...widgetFrame('forms/text', 'form.promo')} isRequired={false} requiredIn={[]} name="ref_code" label="Promo code" accepts="promo-code" minLength={0} maxLength={40} lines={1} autocomplete="off" />;
const slots = {
  fast: (
    <>
      {country}
      {promo}
    </>
  ),
  phone: <Phone {...widgetFrame('forms/phone', 'form.phone')} {...common} name="user_phone_number" label="Phone" />,
  full: (
    <>
      <Email {...widgetFrame('forms/email', 'form.email')} {...common} name="user_email" label="E-mail" autocomplete="email" />
      <Password {...widgetFrame('forms/password', 'form.password')} {...common} name="user_password" label="Password" isNew />
      {country}
    </>
  ),
  code: <Code {...widgetFrame('forms/code', 'form.code')} {...common} name="code" label="Code" digits={6} />,
  sms: <Code {...widgetFrame('forms/code', 'form.sms')} {...common} name="code" label="SMS" digits={6} />,
};

type Answer = readonly [status: number, body: object];
const good: Readonly<Record<string, Answer>> = {
  '/web-api/registration/fast': [200, { user_id: '700', login: '700', password: 'fast-Secret-1', token: 't' }],
  '/web-api/registration/phone': [200, { state: 'sms-sent', codeLifeSec: 600, resendAfterSec: 60 }],
  '/web-api/registration/full': [200, { state: 'mail-sent', codeLifeSec: 600, resendAfterSec: 60 }],
  '/web-api/registration/code': [200, { state: 'mail-sent', codeLifeSec: 600, resendAfterSec: 60 }],
  '/web-api/user/activate': [200, { user_id: '701', token: 't', previousSignInAtUtc: null }],
};

async function show(answers: Readonly<Record<string, Answer>> = {}, section: JsonObject = {}, place: EntrancePlace | null = null) {
  const asked: { readonly path: string; readonly body: unknown }[] = [];
  let nowMs = Date.UTC(2026, 10, 27);
  const fetch: typeof globalThis.fetch = async (input) => {
    const request = input as Request;
    const path = new URL(request.url).pathname;
    asked.push({ path, body: await request.json() });
    const [status, body] = answers[path] ?? good[path] ?? [404, { code: 'TEST' }];
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' } });
  };
  const runtime = baseRuntime({ fetch, site: siteWithSection('registration', section), facts: { 'request.country': 'de' }, nowMs: () => nowMs });
  const form = <Form {...widgetFrame('registration/form')} slots={slots} title="Registration" fast="a" phone="p" full="b" code="c" sms="s" />;
  const view = await renderWidget(runtime, <EntranceContext value={place}>{form}</EntranceContext>);
  const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const box = (name: string) => view.container.querySelector(`[name="${name}"]`) as HTMLInputElement;
  const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
  const byMail = async () => {
    fireEvent.click(screen.getByRole('tab', { name: 'By e-mail' }));
    type('user_email', 'anna@example.com');
    type('user_password', 'correct horse battery');
    await press('Send the code');
  };
  return { ...view, runtime, asked, press, box, type, byMail, pass: (ms: number) => void (nowMs += ms) };
}

const described = (element: Element) => (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ');

beforeEach(async () => {
  sessionStorage.clear();
  // Their files are there: what is tested is what is shown.
  await fetchSteps();
});

describe('registration/form', () => {
  it('registers at one press with what is known, and shows login and password once, before anybody is led on', async () => {
    const { asked, press, runtime, container } = await show();
    await press('Register');
    expect(asked).toEqual([{ path: '/web-api/registration/fast', body: { country: 'de' } }]);
    expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['700', 'fast-Secret-1']);
    expect([runtime.session.isSignedIn, runtime.visited, JSON.stringify({ ...sessionStorage })]).toEqual([false, ['hold'], expect.not.stringContaining('fast-Secret-1')]);
    await press('I have kept them, continue');
    expect([runtime.session.userId, runtime.visited, sessionStorage.length]).toEqual(['700', ['hold', 'let go'], 0]);
    expect(container.textContent).not.toContain('fast-Secret-1');
  });

  it('tells of who has sent the visitor (A-88)', async () => {
    const { runtime, press, asked } = await show();
    runtime.stores.use(referralStore).arrive(new URLSearchParams('ref=partner-7'));
    await press('Register');
    expect(asked).toEqual([{ path: '/web-api/registration/fast', body: { country: 'de', refererid: 'ref~partner-7' } }]);
  });

  it.each([
    [[200, { isKnown: true, brings: { iso: 'EUR', freeStakeMinor: 500, bonusMinor: 200 } }], 'This code is good: a free stake of EUR\u00a05.00, and EUR\u00a02.00 on your bonus account.'],
    [[200, { isKnown: true, brings: { iso: 'KWD', bonusMinor: 1500 } }], 'This code is good: KWD\u00a01.500 on your bonus account.'],
    [[200, { isKnown: false, refusal: 'code-used-up' }], 'This code has been used up. Leave it out, or type another one.'],
    [[200, { isKnown: false }], 'We do not know this code. You can register with it all the same, or leave it out.'],
    [[429, { code: 'REQUEST_TOO_MANY' }], 'The code could not be checked just now. You can register all the same.'],
  ] as const)('tells at the field what is known of a promo code (%j), and registers with it in any case', async (answer, text) => {
    const { type, box, asked, press } = await show({ '/web-api/registration/promo-code': answer });
    type('ref_code', 'SPRING');
    await act(async () => void fireEvent.blur(box('ref_code')));
    expect([described(box('ref_code')), box('ref_code').getAttribute('aria-invalid'), screen.getAllByRole('status').map(({ textContent }) => textContent)]).toEqual([text, null, [text]]);
    await press('Register');
    expect(asked).toEqual([{ path: '/web-api/registration/promo-code', body: { code: 'SPRING', country: 'de' } }, { path: '/web-api/registration/fast', body: { country: 'de', ref_code: 'SPRING' } }]);
  });

  it('looks up no promo code that cannot be sent, and none twice in a tab', async () => {
    const { type, box, asked } = await show({ '/web-api/registration/promo-code': [200, { isKnown: true }] });
    for (const typed of ['A B', 'ONE', 'TWO', 'ONE']) {
      type('ref_code', typed);
      await act(async () => void fireEvent.blur(box('ref_code')));
    }
    expect(asked.map(({ body }) => body)).toEqual([{ code: 'ONE', country: 'de' }, { code: 'TWO', country: 'de' }]);
  });

  it('keeps the form with what is typed where a code cannot be used any more, and says so at its field', async () => {
    const { type, box, press } = await show({ '/web-api/registration/fast': [422, { code: 'REGISTRATION_FIELDS_INVALID', fields: [{ in: 'body', pointer: '/ref_code', message: 'code-ended', field: 'ref_code', code: 'code-ended' }] }] });
    type('ref_code', 'SPRING');
    await press('Register');
    expect([box('ref_code').value, box('ref_code').getAttribute('aria-invalid'), described(box('ref_code'))]).toEqual(['SPRING', 'true', expect.stringContaining('This code is over')]);
  });

  it('shows beside login and password what the promo code has brought', async () => {
    const promo = { code: 'SPRING', brings: { iso: 'EUR', freeStakeMinor: 500, freeStakeUntilUtc: '2026-12-04T10:00:00Z', bonusMinor: 200 } };
    const { press, container } = await show({ '/web-api/registration/fast': [200, { user_id: '700', login: '700', password: 'fast-Secret-1', token: 't', promo }] });
    await press('Register');
    expect(container.textContent).toMatch(/Your promo code SPRING counts.*A free stake of EUR\u00a05\.00: enter the code in the coupon by .*EUR\u00a02\.00 are on your bonus account/);
  });

  it('tells whoever chose the password what has become of the promo code, and signs in when that is read', async () => {
    const { byMail, box, type, press, runtime, container } = await show({ '/web-api/user/activate': [200, { user_id: '701', token: 't', previousSignInAtUtc: null, promo: { code: 'SPRING', refusal: 'code-used-up' } }] });
    await byMail();
    type('code', '123456');
    expect(box('code').value).toBe('123456');
    await press('Confirm');
    expect([container.textContent, runtime.session.isSignedIn]).toEqual([expect.stringMatching(/Your promo code SPRING does not count any more.*The account is yours all the same/), false]);
    await press('Continue');
    expect(runtime.session.userId).toBe('701');
  });

  it('over another page has no heading of its own, says when it must stay, and who has entered', async () => {
    const said: (string | boolean)[] = [];
    const { press, container, runtime } = await show({}, {}, { onEntered: () => void said.push('entered'), onHeld: (isHeld) => void (said.at(-1) !== isHeld && said.push(isHeld)) });
    expect(container.querySelector('h1')).toBeNull();
    await press('Register');
    expect(said).toEqual([false, true]);
    await press('I have kept them, continue');
    expect([said.slice(0, 3), runtime.session.userId]).toEqual([[false, true, 'entered'], '700']);
  });

  it('over another page tells who has entered by a code, and nobody of a code that is wrong', async () => {
    const entered = vi.fn();
    const refused = { code: 'REGISTRATION_CODE_REFUSED', fields: [{ in: 'body', pointer: '/code', message: 'wrong-code', field: 'code', code: 'wrong-code' }] };
    const answers: Record<string, Answer> = { '/web-api/user/activate': [422, refused] };
    const { byMail, type, press } = await show(answers, {}, { onEntered: entered, onHeld: () => undefined });
    await byMail();
    type('code', '111111');
    await press('Confirm');
    expect(entered).not.toHaveBeenCalled();
    answers['/web-api/user/activate'] = good['/web-api/user/activate'] as Answer;
    type('code', '123456');
    await press('Confirm');
    expect(entered).toHaveBeenCalledOnce();
  });

  it('copies login and password, or says that it could not', async () => {
    const { press } = await show();
    await press('Register');
    const writeText = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await press('Copy');
    expect([writeText.mock.calls[0]?.[0], screen.getByRole('status').textContent]).toEqual(['Login: 700\nPassword: fast-Secret-1\n', 'Copied']);
    writeText.mockRejectedValueOnce(new Error('forbidden'));
    await press('Copy');
    expect(screen.getByRole('status').textContent).toContain('save the file');
    vi.unstubAllGlobals();
  });

  it('saves them as a file', async () => {
    const { press } = await show();
    await press('Register');
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:x';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await press('Save as file');
    expect(await saved[0]?.text()).toBe('Lineup\nLogin: 700\nPassword: fast-Secret-1\n');
    vi.restoreAllMocks();
  });

  it('hands them to the own mail program of the customer, and keeps the page held afterwards', async () => {
    const { press, runtime } = await show();
    await press('Register');
    const opened: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      opened.push(decodeURIComponent(this.href));
    });
    await press('Send by e-mail');
    expect(opened).toEqual(['mailto:?subject=Login and password of Lineup&body=Login: 700\nPassword: fast-Secret-1\n']);
    expect(screen.getByRole('status').textContent).toMatch(/^Your mail program opens/);
    await vi.waitFor(() => expect(runtime.visited.filter((step) => step === 'hold')).toHaveLength(2), 5000);
    vi.restoreAllMocks();
  });

  it('offers to keep them as the site says', async () => {
    const { press } = await show({}, { keepAs: [1] });
    await press('Register');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Copy', 'Save as picture', 'I have kept them, continue']);
  });

  it('says so where the browser draws no picture of them, and leads to the file', async () => {
    const { press } = await show();
    await press('Register');
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await press('Save as picture');
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('The browser could not draw the picture. Save the file instead.');
    vi.restoreAllMocks();
  });

  it('registers by e-mail with the code of the mail, and signs in', async () => {
    const { byMail, press, type, asked, runtime } = await show();
    await byMail();
    expect(screen.getByText('anna@example.com')).toBeDefined();
    type('code', '123 456');
    await press('Confirm');
    expect(asked.at(-1)).toEqual({ path: '/web-api/user/activate', body: { user_email: 'anna@example.com', code: '123456' } });
    expect([runtime.session.userId, sessionStorage.length]).toEqual(['701', 0]);
  });

  it('registers by phone with the code of the message, and shows the password that was made up', async () => {
    const { press, type, box, asked, runtime, container } = await show({ '/web-api/user/activate': [200, { user_id: '702', token: 't', previousSignInAtUtc: null, login: '+4915100001234', password: 'made-Up-1' }] });
    fireEvent.click(screen.getByRole('tab', { name: 'By phone' }));
    type('user_phone_number.number', '0151 00001234');
    await press('Send the code');
    expect(asked.at(-1)).toEqual({ path: '/web-api/registration/phone', body: { user_phone_number: { code: '49', number: '15100001234' } } });
    expect([screen.getByRole('heading', { level: 2 }).textContent, box('code').labels?.[0]?.textContent]).toEqual(['Check your phone', 'SMS']);
    type('code', '123456');
    await press('Confirm');
    expect(asked.at(-1)).toEqual({ path: '/web-api/user/activate', body: { user_phone_number: { code: '49', number: '15100001234' }, code: '123456' } });
    expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['+4915100001234', 'made-Up-1']);
    expect(runtime.session.isSignedIn).toBe(false);
    await press('I have kept them, continue');
    expect(runtime.session.userId).toBe('702');
  });

  it('refuses a number that is shorter than those of its country', async () => {
    const { press, type, asked, box } = await show();
    fireEvent.click(screen.getByRole('tab', { name: 'By phone' }));
    type('user_phone_number.number', '15100');
    await press('Send the code');
    expect([asked, box('user_phone_number.number').getAttribute('aria-invalid')]).toEqual([[], 'true']);
  });

  it('shows a wrong code at its field, and keeps it', async () => {
    const { byMail, press, type, box } = await show({ '/web-api/user/activate': [422, { code: 'REGISTRATION_CODE_REFUSED', fields: [{ in: 'body', pointer: '/code', message: 'wrong-code', field: 'code', code: 'wrong-code' }] }] });
    await byMail();
    type('code', '123456');
    await press('Confirm');
    expect([described(box('code')), box('code').value]).toEqual(['The code is wrong. Check it and try again.', '123456']);
  });

  it('sends the mail again after a while, and leads back to what was typed', async () => {
    vi.useFakeTimers();
    const { byMail, press, asked, pass, box } = await show();
    await byMail();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send again in 60 seconds' }).disabled).toBe(true);
    pass(60_000);
    await act(async () => void vi.advanceTimersByTime(1000));
    await press('Send the message again');
    expect(asked.at(-1)).toEqual({ path: '/web-api/registration/code', body: { user_email: 'anna@example.com' } });
    await press('Change the data');
    expect([box('user_email').value, box('user_password').value]).toEqual(['anna@example.com', 'correct horse battery']);
    vi.useRealTimers();
  });

  it.each([
    [403, { code: 'REGISTRATION_CLOSED' }, 'Registration is closed here at the moment.'],
    [429, { code: 'TOO_MANY' }, 'Too many tries. Try again in a moment.'],
    [500, { code: 'INTERNAL' }, 'Registering did not work. Check your connection and try again. What you typed is kept.'],
  ])('explains %i %o', async (status, body, text) => {
    const { press } = await show({ '/web-api/registration/fast': [status, body] });
    await press('Register');
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  it('asks nothing twice of somebody who changes the way', async () => {
    const { box } = await show();
    const choose = (name: string) => {
      fireEvent.change(screen.getByRole('combobox'), { target: { value: name } });
      fireEvent.blur(screen.getByRole('combobox'));
    };
    choose('Spain');
    fireEvent.click(screen.getByRole('tab', { name: 'By e-mail' }));
    expect(box('country').value).toBe('es');
  });
});
