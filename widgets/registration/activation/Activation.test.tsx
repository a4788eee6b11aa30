// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Password } from '../../forms/password/Password.tsx';
import { Activation } from './Activation.tsx';

const slots = { password: <Password {...widgetFrame('forms/password', 'confirm.password')} name="user_password" label="Password" isRequired requiredIn={[]} isNew={false} /> };
const refused = (code: string, field: string, fault: string) => [422, { code, fields: [{ in: 'body', pointer: `/${field}`, message: fault, field, code: fault }] }] as const;
const signedIn = [200, { user_id: '701', token: 't', previousSignInAtUtc: null }] as const;

async function show(answers: readonly (readonly [number, object])[], token = 'abc') {
  const asked: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(await (input as Request).json());
    const [status, body] = answers[asked.length - 1] ?? [404, {}];
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' } });
  };
  const runtime = baseRuntime({ fetch });
  const view = await renderWidget(runtime, <Activation {...widgetFrame('registration/activation')} slots={slots} title="Confirm your e-mail" password="p" register="registration" />, { query: new URLSearchParams(token === '' ? {} : { token }) });
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Confirm and sign in' })));
  return { ...view, runtime, asked, press };
}

beforeEach(() => sessionStorage.clear());

describe('registration/activation', () => {
  it('does nothing until it is pressed, then signs in and leads on', async () => {
    const { asked, press, runtime } = await show([signedIn]);
    expect(asked).toEqual([]);
    await press();
    expect([asked, runtime.session.userId, runtime.visited]).toEqual([[{ token: 'abc' }], '701', ['/en/responsible?registered=1']]);
  });

  it('asks in another browser for the password of the registration, and says when it is not that', async () => {
    const { asked, press, container } = await show([refused('REGISTRATION_PASSWORD_NEEDED', 'user_password', 'missing'), refused('REGISTRATION_PASSWORD_NEEDED', 'user_password', 'form'), signedIn]);
    await press();
    expect(screen.getByRole('alert').textContent).toBe('Type the password that you chose when you registered.');
    fireEvent.change(container.querySelector('[name=user_password]') as HTMLElement, { target: { value: 'wrong' } });
    await press();
    expect(screen.getByRole('alert').textContent).toBe('This is not the password that you chose when you registered.');
    await press();
    expect(asked).toEqual([{ token: 'abc' }, { token: 'abc', user_password: 'wrong' }, { token: 'abc', user_password: 'wrong' }]);
  });

  it.each([
    ['token', 'expired-code', 'The link is no longer valid. Register again to get a new one.'],
    ['user_email', 'taken', 'There is an account with this address already. Sign in.'],
  ])('says why the link is refused: %s %s', async (field, fault, text) => {
    const { press } = await show([refused('REGISTRATION_CODE_REFUSED', field, fault)]);
    await press();
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  it('leads to the registration where there is no link', async () => {
    await show([], '');
    expect([screen.queryByRole('button'), screen.getByRole('link', { name: 'Register again' }).getAttribute('href')]).toEqual([null, '/en/registration']);
  });
});
