// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Code } from '../../forms/code/Code.tsx';
import { Phone } from '../../forms/phone/Phone.tsx';
import { Form } from './Form.tsx';

const common = { isRequired: true, requiredIn: [] };
const slots = {
  phone: <Phone {...widgetFrame('forms/phone', 'form.phone')} {...common} name="phone" label="Phone" />,
  code: <Code {...widgetFrame('forms/code', 'form.code')} {...common} name="code" label="Code" digits={6} />,
};

type Answer = readonly [status: number, body: object];
const refused = (code: string, field: string, fault: string): Answer => [422, { code, fields: [{ in: 'body', pointer: `/${field}`, message: fault, field, code: fault }] }];
const PATH = '/web-api/api/internal/v1/account/user-transfer';
const [SEND, CHECK, FINISH] = [`${PATH}/send-code/12345678`, `${PATH}/check-code/12345678`, `${PATH}/user-data`];

/** The page over a platform that answers as told, each answer once; else well. */
async function show(told: Readonly<Record<string, readonly Answer[]>> = {}) {
  const queues = new Map(Object.entries(told).map(([path, answers]) => [path, [...answers]]));
  const asked: { readonly path: string; readonly body: unknown }[] = [];
  const good: Readonly<Record<string, object>> = {
    [SEND]: { state: 'sent', codeLifeSec: 600, resendAfterSec: 60 }, [CHECK]: { redirectToken: 'token', ttl: 600 }, [FINISH]: { user_id: '12345678', user_status_id: 0 },
    '/web-api/user/factors': { factors: [], savedCodesLeft: 0, offered: [], addresses: { sms: null, email: null } }, '/web-api/user/proof': { token: 't' },
  };
  const fetch: typeof globalThis.fetch = async (input) => {
    const request = input as Request;
    const path = new URL(request.url).pathname;
    asked.push({ path, body: request.method === 'POST' ? await request.json() : null });
    const [status, body] = queues.get(path)?.shift() ?? [200, good[path] ?? {}];
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' } });
  };
  let nowMs = Date.UTC(2026, 10, 28);
  const runtime = baseRuntime({ fetch, facts: { 'user.signedIn': true, 'user.id': '12345678', 'user.needsTransfer': true, 'request.country': 'de' }, nowMs: () => nowMs });
  await import('../parts/Steps.tsx');
  const view = await renderWidget(runtime, <Form {...widgetFrame('transfer/form')} title="Moving" phone="a" code="b" slots={slots} />);
  // Its steps come once the page lives.
  await act(() => new Promise((resolve) => void setTimeout(resolve)));
  const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const box = (name: string) => view.container.querySelector(`[name="${name}"]`) as HTMLInputElement;
  const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
  const ask = async (number = '15112345678') => {
    type('phone.number', number);
    await press('Send the code');
  };
  const confirm = async (code = '123456') => {
    type('code', code);
    await press('Confirm');
  };
  return { ...view, runtime, asked, ask, box, confirm, press, type, later: (ms: number) => void (nowMs += ms) };
}

beforeEach(() => sessionStorage.clear());

describe('transfer/form', () => {
  it('sends a code to the number, and the right one ends the need', async () => {
    const { ask, asked, confirm, runtime } = await show();
    await ask();
    expect(asked.at(-1)).toEqual({ path: SEND, body: { country_code: '49', phone: '15112345678' } });
    expect(screen.getByText('+49 15112345678')).toBeDefined();
    await confirm();
    expect(asked.slice(-2)).toEqual([{ path: CHECK, body: { code: '123456' } }, { path: FINISH, body: { redirectToken: 'token' } }]);
    expect(runtime.facts.get('user.needsTransfer')).toBe(false);
    expect(screen.getByRole('heading', { name: 'Your account is with its new office' })).toBeDefined();
  });

  it('says at the field what is wrong with the number, which stays', async () => {
    const { ask, box } = await show({ [SEND]: [refused('TRANSFER_FIELDS_INVALID', 'phone', 'other-phone')] });
    await ask();
    expect(screen.getAllByText(/Your account has another number/).length).toBeGreaterThan(0);
    expect(box('phone.number').value).toBe('15112345678');
  });

  it('says at the field that a code is wrong; the number and the step stay', async () => {
    const { ask, confirm, runtime } = await show({ [CHECK]: [refused('TRANSFER_CODE_REFUSED', 'code', 'wrong-code')] });
    await ask();
    await confirm('111111');
    expect(screen.getAllByText(/The code is wrong/).length).toBeGreaterThan(0);
    expect(screen.getByText('+49 15112345678')).toBeDefined();
    await confirm();
    expect(runtime.facts.get('user.needsTransfer')).toBe(false);
  });

  it('goes on with a code that was right when the call after it had no answer: it is good once', async () => {
    const { ask, asked, confirm, runtime } = await show({ [FINISH]: [[422, { code: 'TEST' }]] });
    await ask();
    await confirm();
    expect(screen.getByText(/It did not work/)).toBeDefined();
    await confirm();
    expect(asked.filter(({ path }) => path === CHECK)).toHaveLength(1);
    expect(runtime.facts.get('user.needsTransfer')).toBe(false);
  });

  it('asks for another number where another customer has proved it meanwhile; the one typed stands there', async () => {
    const { ask, box, confirm } = await show({ [FINISH]: [refused('TRANSFER_FIELDS_INVALID', 'phone', 'taken')] });
    await ask();
    await confirm();
    expect(screen.getByText(/belongs to another account/)).toBeDefined();
    expect(box('phone.number').value).toBe('15112345678');
  });

  it('sends again after its time', async () => {
    const { ask, asked } = await show();
    await ask();
    expect(screen.getByRole('button', { name: 'Send again in 60 seconds' })).toHaveProperty('disabled', true);
    expect(asked.filter(({ path }) => path === SEND)).toHaveLength(1);
  });

  it('asks who it is where that was shown long ago, and sends the code then', async () => {
    const { ask, asked, press, container } = await show({ [SEND]: [[403, { code: 'AUTH_PROOF_NEEDED' }]] });
    await ask();
    fireEvent.change(container.querySelector('[type="password"]') as HTMLInputElement, { target: { value: 'password' } });
    await press('Continue');
    expect(asked.filter(({ path }) => path === SEND)).toHaveLength(2);
    expect(screen.getByText('+49 15112345678')).toBeDefined();
  });

  it('leaves off where it was done elsewhere', async () => {
    const { ask, runtime } = await show({ [SEND]: [[409, { code: 'TRANSFER_NOT_NEEDED' }]] });
    await ask();
    expect(runtime.facts.get('user.needsTransfer')).toBe(false);
  });
});
