// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Country } from '../../forms/country/Country.tsx';
import { Form } from '../form/Form.tsx';
import { fetchSteps } from './steps.ts';

type Answer = readonly [status: number, body: object];
const REFUSED: Answer = [422, { code: 'REGISTRATION_FIELDS_INVALID', fields: [{ in: 'body', pointer: '/invitation_code', message: 'used', field: 'invitation_code', code: 'invitation-used-up' }] }];

/** The registration of a site that asks for an invitation, over a platform that answers as told, each answer once; else well. */
async function show(query = '', told: Readonly<Record<string, readonly Answer[]>> = {}, isNeeded = true) {
  const queues = new Map(Object.entries(told).map(([path, answers]) => [path, [...answers]]));
  const asked: { readonly path: string; readonly body: unknown }[] = [];
  const good: Readonly<Record<string, object>> = { invitation: { isGood: true }, fast: { user_id: '700', login: '700', password: 'fast-Secret-1', token: 't' } };
  const fetch: typeof globalThis.fetch = async (input) => {
    const request = input as Request;
    const path = new URL(request.url).pathname.split('/').at(-1) ?? '';
    asked.push({ path, body: await request.json() });
    const [status, body] = queues.get(path)?.shift() ?? [200, good[path] ?? {}];
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' } });
  };
  const runtime = baseRuntime({ fetch, facts: { 'request.country': 'de' } });
  runtime.facts.set({ 'flags.isInvitationNeeded': isNeeded });
  const slots = { fast: <Country {...widgetFrame('forms/country', 'form.country')} isRequired requiredIn={[]} name="country" label="Country" /> };
  const view = await renderWidget(runtime, <Form {...widgetFrame('registration/form')} slots={slots} title="Registration" fast="a" phone="p" full="b" code="c" sms="s" />, { query: new URLSearchParams(query) });
  await act(() => new Promise((resolve) => void setTimeout(resolve)));
  const box = () => screen.queryByLabelText<HTMLInputElement>('Invitation code');
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const type = async (code: string) => {
    fireEvent.change(box() as HTMLInputElement, { target: { value: code } });
    await press('Continue');
  };
  return { ...view, runtime, asked, box, press, type };
}

beforeEach(async () => {
  sessionStorage.clear();
  await Promise.all([fetchSteps(), import('./InvitationStep.tsx')]);
});

describe('a registration by invitation', () => {
  it('asks for the code first, then for the form, and sends it with that', async () => {
    const { asked, box, press, type } = await show();
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
    await type(' friends-2026 ');
    expect([asked.at(-1), box()]).toEqual([{ path: 'invitation', body: { code: 'friends-2026' } }, null]);
    await press('Register');
    expect(asked.at(-1)).toEqual({ path: 'fast', body: { country: 'de', invitation_code: 'friends-2026' } });
  });

  it('takes the code from the address', async () => {
    const { asked, box } = await show('invitation=FRIENDS-2026');
    expect([asked, box()]).toEqual([[{ path: 'invitation', body: { code: 'FRIENDS-2026' } }], null]);
  });

  it('says at the field what is wrong, and keeps what was typed', async () => {
    const { box, press, type } = await show('', { invitation: [[200, { isGood: false, refusal: 'invitation-ended' }]] });
    await press('Continue');
    expect(screen.getByText('Please fill this in')).toBeDefined();
    await type('OVER-2019');
    expect(screen.getByText(/This invitation is over/)).toBeDefined();
    expect([box()?.value, box()?.getAttribute('aria-invalid')]).toEqual(['OVER-2019', 'true']);
  });

  it('says that the platform does not answer, or was asked too often', async () => {
    const { type } = await show('', { invitation: [[429, { code: 'REQUEST_TOO_MANY' }]] });
    await type('FRIENDS-2026');
    expect(screen.getByRole('alert').textContent).not.toBe('');
  });

  it('comes back to the code when its last place went while the form was filled in; the form waits', async () => {
    const { asked, box, press, type } = await show('', { fast: [REFUSED] });
    await type('LAST-PLACE');
    await press('Register');
    expect(box()?.value).toBe('LAST-PLACE');
    expect(screen.getByText(/This invitation has been used/)).toBeDefined();
    await type('FRIENDS-2026');
    await press('Register');
    expect(asked.at(-1)).toEqual({ path: 'fast', body: { country: 'de', invitation_code: 'FRIENDS-2026' } });
  });

  it('is not asked twice on the way over an account elsewhere', async () => {
    const first = await show();
    await first.type('FRIENDS-2026');
    first.unmount();
    const again = await show();
    expect([again.asked, again.box()]).toEqual([[{ path: 'invitation', body: { code: 'FRIENDS-2026' } }], null]);
  });

  it('asks nobody where the site asks for none', async () => {
    const { asked, box, press } = await show('', {}, false);
    expect(box()).toBeNull();
    await press('Register');
    expect(asked).toEqual([{ path: 'fast', body: { country: 'de' } }]);
  });
});
