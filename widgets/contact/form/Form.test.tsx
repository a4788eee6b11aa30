// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Choice } from '../../forms/choice/Choice.tsx';
import { Email } from '../../forms/email/Email.tsx';
import { Text } from '../../forms/text/Text.tsx';
import { Form } from './Form.tsx';

const common = { isRequired: true, requiredIn: [] };
const slots = {
  message: (
    <>
      <Choice {...widgetFrame('forms/choice', 'form.topic')} {...common} name="topic" label="What is it about?" options={[{ value: 'bet', title: 'A bet' }, { value: 'other', title: 'Other' }]} />
      <Text {...widgetFrame('forms/text', 'form.text')} {...common} name="text" label="Your message" accepts="any" minLength={10} maxLength={4000} lines={8} autocomplete="off" />
    </>
  ),
  name: <Text {...widgetFrame('forms/text', 'form.name')} {...common} name="name" label="Your name" accepts="name" minLength={0} maxLength={100} lines={1} autocomplete="name" />,
  email: <Email {...widgetFrame('forms/email', 'form.email')} {...common} name="email" label="E-mail for the answer" autocomplete="email" />,
};
const RECEIPT = { reference: 'K7M2PQ4T', topic: 'A bet or its result', writtenAtUtc: '2026-11-28T10:00:00.000Z', answerHours: 24, hasReceipt: false };
const TEXT = 'My bet was settled wrongly.';

interface Posted { readonly key: string; readonly [name: string]: string }
type Said = readonly [status: number, body: object];

async function show({ said = [[200, RECEIPT]], customer }: { readonly said?: readonly (Said | 'offline')[]; readonly customer?: { readonly email: string | null; readonly name: string | null } | 'unknown' } = {}) {
  const posted: Posted[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const request = input as Request;
    if (request.method === 'GET') return customer === undefined || customer === 'unknown' ? Response.json({ status: 500, code: 'INTERNAL' }, { status: 500 }) : Response.json({ user_email: customer.email, user_data: { name: customer.name, surname: null } });
    posted.push((await request.json()) as Posted);
    const answer = said[Math.min(posted.length, said.length) - 1] ?? 'offline';
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return Response.json(answer[1], { status: answer[0], headers: { 'content-type': answer[0] === 200 ? 'application/json' : 'application/problem+json', ...(answer[0] === 429 && { 'retry-after': '3000' }) } });
  };
  const runtime = baseRuntime({ fetch, ...(customer !== undefined && { facts: { 'user.signedIn': true, 'user.id': '12345678' } }) });
  const view = await renderWidget(runtime, <Form {...widgetFrame('contact/form', 'form')} slots={slots} title="Write to support" message="contact" name="contact-name" email="contact-email" />);
  const box = (name: string) => view.container.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const type = (name: string, value: string) => fireEvent.change(box(name) as HTMLInputElement, { target: { value } });
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const fill = () => {
    fireEvent.click(screen.getByRole('radio', { name: 'A bet' }));
    type('text', TEXT);
    if (box('name')) type('name', 'Anna Example');
    if (box('email')) type('email', 'anna@example.com');
  };
  return { ...view, posted, box, type, press, fill };
}

beforeEach(() => sessionStorage.clear());

describe('contact/form', () => {
  it('sends what a guest says, and shows what was sent, its number and when an answer comes', async () => {
    const { posted, fill, press, box } = await show();
    fill();
    await press('Send the message');
    expect(posted).toMatchObject([{ topic: 'bet', text: TEXT, name: 'Anna Example', email: 'anna@example.com' }]);
    expect(document.activeElement?.textContent).toBe('Your message has arrived');
    for (const text of ['K7M2PQ4T', 'A bet or its result', TEXT]) expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(/We answer within 24 hours, by e-mail to .anna@example\.com/)).toBeDefined();
    await press('Write another message');
    expect(box('text')?.value).toBe('');
  });

  it('asks a customer for nothing that is known', async () => {
    const { posted, fill, press, box } = await show({ customer: { email: 'anna@example.com', name: 'Anna' }, said: [[200, { ...RECEIPT, hasReceipt: true }]] });
    await screen.findByText(/Our answer goes to .anna@example\.com/);
    expect([box('name'), box('email')]).toEqual([null, null]);
    fill();
    await press('Send the message');
    expect(Object.keys(posted[0] ?? {}).sort()).toEqual(['key', 'text', 'topic']);
    expect(screen.getByText('A receipt with this number is on its way to you.')).toBeDefined();
    expect(screen.getByText(/by e-mail to .anna@example\.com/)).toBeDefined();
  });

  it.each(['unknown', { email: null, name: null }] as const)('asks a customer of whom nothing is known: %j', async (customer) => {
    const { box } = await show({ customer });
    await screen.findByRole('radio', { name: 'A bet' });
    expect([box('name'), box('email')]).not.toContain(null);
  });

  it.each([
    ['offline' as const, 'This did not work. Check your connection and try again. What you typed is kept.'],
    [[500, { status: 500, code: 'INTERNAL' }] as const, 'This did not work. Check your connection and try again. What you typed is kept.'],
    [[404, { status: 404, code: 'CONTACT_CLOSED' }] as const, 'This site takes no messages here at the moment. What you typed is kept.'],
    [[429, { status: 429, code: 'CONTACT_TOO_MANY' }] as const, 'Too many messages for now. Try again in 50 minutes. What you typed is kept.'],
  ])('keeps what was typed when it does not arrive, and sends it under the same key again: %j', async (answer, text) => {
    const { posted, fill, press, box } = await show({ said: [answer, answer, answer, answer, answer, answer] });
    fill();
    await press('Send the message');
    expect(await screen.findByText(text)).toBeDefined();
    expect([box('text')?.value, box('email')?.value]).toEqual([TEXT, 'anna@example.com']);
    await press('Send the message');
    expect(new Set(posted.map(({ key }) => key)).size).toBe(1);
  });

  it('sends other words under another key', async () => {
    const failed: Said = [500, { status: 500, code: 'INTERNAL' }];
    const { posted, fill, type, press } = await show({ said: [failed] });
    fill();
    await press('Send the message');
    type('text', `${TEXT} Please look.`);
    await press('Send the message');
    const keys = new Map(posted.map(({ text, key }) => [text, key]));
    expect([keys.size, new Set(keys.values()).size]).toEqual([2, 2]);
  });

  it('says at its field what is refused, and reads again what was typed before the page was loaded anew', async () => {
    const refused: Said = [422, { status: 422, code: 'CONTACT_FIELDS_INVALID', fields: [{ in: 'body', pointer: '/email', message: 'email', field: 'email', code: 'email' }] }];
    const { fill, press, box, unmount } = await show({ said: [refused] });
    fill();
    await press('Send the message');
    expect(document.activeElement).toBe(box('email'));
    unmount();
    const { box: again } = await show();
    expect([again('text')?.value, again('email')?.value, document.querySelector<HTMLInputElement>('[name="topic"]:checked')?.value]).toEqual([TEXT, 'anna@example.com', 'bet']);
  });
});
