// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { type TestRuntime, TestSite, widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { Choice } from '../choice/Choice.tsx';
import { Country } from '../country/Country.tsx';
import { Email } from '../email/Email.tsx';
import { Password } from '../password/Password.tsx';
import { Phone } from '../phone/Phone.tsx';
import { Text } from '../text/Text.tsx';
import { FormFrame, type FormRefusal } from './FormFrame.tsx';

const common = { isRequired: true, requiredIn: [] };
const options = [{ value: '1', title: 'Sports' }, { value: '0', title: 'None' }];

function Join({ onSubmit, hasPassword = true }: { readonly onSubmit: (values: object) => Promise<FormRefusal | null>; readonly hasPassword?: boolean }) {
  return (
    <FormFrame keptAs="join" submitLabel="Join" onSubmit={onSubmit}>
      <Email {...widgetFrame('forms/email', 'join.email')} {...common} name="user_email" label="E-mail" autocomplete="email" />
      {hasPassword && <Password {...widgetFrame('forms/password', 'join.password')} {...common} name="user_password" label="Password" isNew />}
      <Country {...widgetFrame('forms/country', 'join.country')} {...common} name="country" label="Country" />
      <Phone {...widgetFrame('forms/phone', 'join.phone')} {...common} isRequired={false} name="phone" label="Phone" />
      <Choice {...widgetFrame('forms/choice', 'join.bonus')} {...common} name="bonus" label="Bonus" options={options} initial="1" />
      <Text {...widgetFrame('forms/text', 'join.promo')} {...common} name="promo" label="Promo code" accepts="promo-code" minLength={0} maxLength={20} lines={1} autocomplete="off" askedWhen={{ field: 'bonus', values: ['1'] }} isRequired={false} />
      <Checkbox {...widgetFrame('forms/checkbox', 'join.terms')} {...common} name="terms" label="I accept the [terms]." links={[{ to: 'rules' }]} />
    </FormFrame>
  );
}

const runtimeIn = (language = 'en') => baseRuntime({ language, facts: { 'request.country': 'de' }, nowMs: () => Date.UTC(2026, 10, 27) });

async function show(answer: FormRefusal | null = null, runtime: TestRuntime = runtimeIn()) {
  const sent: object[] = [];
  const onSubmit = async (values: object) => {
    sent.push(values);
    return answer;
  };
  const view = await renderWidget(runtime, <Join onSubmit={onSubmit} />);
  const box = (name: string) => view.container.querySelector(`[name="${name}"]`) as HTMLInputElement;
  const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
  const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Join' })));
  const described = (element: Element | null) => (element?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const fill = () => {
    type('user_email', 'anna@example.com');
    type('user_password', 'correct horse battery');
    fireEvent.click(box('terms'));
  };
  return { ...view, runtime, sent, box, type, submit, described, fill };
}

beforeEach(() => sessionStorage.clear());

describe('a form', () => {
  it('is named field by field when it is sent empty, leads to the first wrong one, and asks nobody', async () => {
    const { submit, box, described, sent } = await show();
    await submit();
    expect(document.activeElement).toBe(box('user_email'));
    expect([box('user_email').getAttribute('aria-invalid'), described(box('user_email'))]).toEqual(['true', 'Please fill this in']);
    expect(described(box('terms'))).toBe('Please tick this box to continue');
    const alert = screen.getByRole('alert');
    expect([alert.querySelector('p')?.textContent, [...alert.querySelectorAll('button')].map(({ textContent }) => textContent)]).toEqual(['Please check 3 fields:', ['E-mail', 'Password', 'I accept the terms.']]);
    fireEvent.click(screen.getByRole('button', { name: 'Password' }));
    expect(document.activeElement).toBe(box('user_password'));
    expect(sent).toEqual([]);
  });

  it('sends clean values, with what is known already and was not asked again', async () => {
    const { submit, fill, sent, type } = await show();
    fill();
    type('phone.number', '0151 234-56');
    type('promo', 'WIN-1');
    await submit();
    expect(sent).toEqual([{ user_email: 'anna@example.com', user_password: 'correct horse battery', country: 'de', phone: { code: '49', number: '15123456' }, bonus: '1', promo: 'WIN-1', terms: true }]);
  });

  it('shows what the platform refuses at its field, and loses nothing that is typed', async () => {
    const { submit, fill, box, described } = await show({ fields: [{ field: 'user_email', code: 'taken' }] });
    fill();
    await submit();
    expect(described(box('user_email'))).toBe('This is in use already. Sign in, or give another one.');
    expect(document.activeElement).toBe(box('user_email'));
    expect([box('user_email').value, box('user_password').value, box('terms').checked]).toEqual(['anna@example.com', 'correct horse battery', true]);
  });

  it('says what is wrong with the whole, and comes to it', async () => {
    const { submit, fill } = await show({ text: 'Registration is closed.' });
    fill();
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('Registration is closed.');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('says so when nobody answers', async () => {
    const runtime = runtimeIn();
    await renderWidget(runtime, <Join onSubmit={() => Promise.reject(new Error('gone'))} hasPassword={false} />);
    const box = document.querySelector('[name=user_email]') as HTMLInputElement;
    fireEvent.change(box, { target: { value: 'anna@example.com' } });
    fireEvent.click(document.querySelector('[name=terms]') as HTMLInputElement);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Join' })));
    expect(screen.getByRole('alert').textContent).toContain('Check your connection');
    expect(box.value).toBe('anna@example.com');
  });

  it('keeps what is typed through a new page in another language, and asks for the password alone', async () => {
    const first = await show();
    first.fill();
    first.type('phone.number', '15123456');
    fireEvent.click(first.container.querySelectorAll('[name=bonus]')[1] as HTMLElement);
    first.unmount();
    const { box, container } = await show(null, runtimeIn('es'));
    expect([box('user_email').value, box('phone.number').value, box('terms').checked, container.querySelector<HTMLInputElement>('[name=bonus]:checked')?.value, box('user_password').value]).toEqual(['anna@example.com', '15123456', true, '0', '']);
  });

  it('keeps the password too where only a part of the page comes anew', async () => {
    const first = await show();
    first.fill();
    first.unmount();
    const { box } = await show(null, first.runtime);
    expect(box('user_password').value).toBe('correct horse battery');
  });

  it('forgets what was sent well', async () => {
    const { submit, fill } = await show();
    fill();
    await submit();
    expect(sessionStorage.length).toBe(0);
  });

  it('takes what was typed before it was hydrated', async () => {
    const runtime = runtimeIn();
    const page = (
      <TestSite runtime={runtime}>
        <Join onSubmit={async () => null} />
      </TestSite>
    );
    document.body.innerHTML = `<div id="served">${renderToString(page)}</div>`;
    const served = document.getElementById('served') as HTMLElement;
    const box = served.querySelector('[name=user_email]') as HTMLInputElement;
    box.value = 'early@example.com';
    const { hydrateRoot } = await import('react-dom/client');
    const root = await act(async () => hydrateRoot(served, page));
    expect(box.value).toBe('early@example.com');
    expect(sessionStorage.getItem('forms.v1.join')).toContain('early@example.com');
    await act(async () => root.unmount());
    document.body.innerHTML = '';
  });

  it('asks a field that depends on another one only while it is asked', async () => {
    const { container, submit, fill, sent, type } = await show();
    const promo = container.querySelector('[data-node="join.promo"]') as HTMLElement;
    fireEvent.click(container.querySelectorAll('[name=bonus]')[0] as HTMLElement);
    expect(promo.hidden).toBe(false);
    type('promo', 'WIN');
    fireEvent.click(container.querySelectorAll('[name=bonus]')[1] as HTMLElement);
    expect(promo.hidden).toBe(true);
    fill();
    await submit();
    expect(sent[0]).not.toHaveProperty('promo');
  });
});
