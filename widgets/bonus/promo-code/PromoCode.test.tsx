// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { PromoCode } from './PromoCode.tsx';

const ways = { title: 'Promo code', page: 'promo', signIn: 'user/login', registration: 'registration', line: 'line' };
const OWN = { code: 'FREE-5', kind: 'free-stake', amountMinor: 500, iso: 'EUR', expiresAtUtc: '2026-12-28T20:00:00Z' };

interface Platform {
  readonly isSignedIn?: boolean;
  readonly own?: object | number;
  readonly isKnown?: boolean | number;
  readonly canRegister?: boolean;
}

/** Shows the widget; gives the calls that it made. */
async function show({ isSignedIn = false, own = 404, isKnown = false, canRegister = true }: Platform) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    const { method, url } = input as Request;
    const { pathname } = new URL(url);
    asked.push(`${method} ${pathname}`);
    const answer = pathname.startsWith('/coupon-api') ? own : isKnown;
    if (typeof answer === 'number') return Response.json({ status: answer, title: 'No', code: 'X' }, { status: answer, headers: { 'content-type': 'application/problem+json', ...(answer === 429 && { 'retry-after': '30' }) } });
    return Response.json(typeof answer === 'boolean' ? { isKnown: answer } : answer);
  };
  const runtime = baseRuntime({ fetch, ui: { timeZone: 2 }, site: testSiteConfig });
  runtime.facts.set({ 'user.signedIn': isSignedIn, 'flags.isRegistrationAllowed': canRegister });
  await renderWidget(runtime, <PromoCode {...widgetFrame('bonus/promo-code')} {...ways} />);
  return asked;
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Promo code' });
async function check(code: string) {
  fireEvent.change(box(), { target: { value: code } });
  await act(async () => void fireEvent.submit(box()));
}

describe('bonus/promo-code', () => {
  it('tells guests that registrations take a code, and leads them there where they are open', async () => {
    const asked = await show({ isKnown: true });
    await check(' spring-1 ');
    expect(await screen.findByText('spring-1 is a code for registrations')).toBeDefined();
    expect(screen.getByRole('link', { name: 'To the registration' }).getAttribute('href')).toBe('/en/registration');
    // Looking it up is all that was done.
    expect([asked, box().value]).toEqual([['POST /web-api/registration/promo-code'], ' spring-1 ']);
  });

  it('leads nobody to a registration that is closed', async () => {
    await show({ isKnown: true, canRegister: false });
    await check('SPRING-1');
    await screen.findByText('SPRING-1 is a code for registrations');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('tells guests of an unknown code that it may be one of a customer, who sees it signed in', async () => {
    await show({});
    await check('FREE-5');
    expect(await screen.findByText('FREE-5 cannot be used here')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/en/user/login?returnUrl=%2Fen%2Fpromo');
  });

  it('tells customers what their own code gives, until when and where it is used', async () => {
    const asked = await show({ isSignedIn: true, own: OWN });
    await check('free-5');
    expect((await screen.findByText(/^A free stake of/)).textContent?.replaceAll(/\s/g, ' ')).toBe('A free stake of EUR 5.00');
    expect(screen.getByText(/^Good until .*22:00$/).getAttribute('datetime')).toBe(OWN.expiresAtUtc);
    expect(screen.getByRole('link', { name: 'To the line' }).getAttribute('href')).toBe('/en/line');
    expect(asked).toEqual(['GET /coupon-api/v1/promo-codes/free-5']);
  });

  it('tells customers of codes that are not theirs, and asks for none that is too long to be', async () => {
    const asked = await show({ isSignedIn: true, isKnown: true });
    await check('SPRING-1');
    expect(await screen.findByText(/you already have an account/)).toBeDefined();
    await check('A'.repeat(30));
    expect(asked.filter((call) => call.startsWith('GET'))).toHaveLength(1);
  });

  it('says how long to wait after too many tries, and that it failed otherwise; what was typed stays', async () => {
    await show({ isKnown: 429 });
    await check('SPRING-1');
    expect(await screen.findByText('Too many tries. Try again in 30 seconds.')).toBeDefined();
    expect(box().value).toBe('SPRING-1');
  });

  it('asks for a code where none is typed, and forgets the answer to another one', async () => {
    const asked = await show({ isKnown: true });
    await check('  ');
    expect(screen.getByText('Type a code first')).toBeDefined();
    expect([asked, document.activeElement]).toEqual([[], box()]);
    await check('SPRING-1');
    await screen.findByText('SPRING-1 is a code for registrations');
    fireEvent.change(box(), { target: { value: 'SPRING-2' } });
    expect(screen.queryByText('SPRING-1 is a code for registrations')).toBeNull();
  });
});
