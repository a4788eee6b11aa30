// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Bell } from './Bell.tsx';

async function show(unread: number, language = 'en') {
  const runtime = baseRuntime({ language, facts: { 'user.signedIn': true, 'user.id': '12345678', 'user.unreadMessages': unread } });
  const { container } = await renderWidget(runtime, <Bell {...widgetFrame('messages/bell')} href="account#messages" />);
  const set = (count: number) => act(async () => runtime.facts.set({ 'user.unreadMessages': count }));
  return { set, said: () => container.querySelector('[aria-live]')?.textContent };
}
const link = () => screen.getByRole('link');
const nameOf = () => link().getAttribute('aria-label');

describe('messages/bell', () => {
  it('leads to the messages and says how many are unread, in words and by a number of one sign', async () => {
    const { set } = await show(0);
    expect([link().getAttribute('href'), nameOf(), link().textContent]).toEqual(['/en/account#messages', 'Messages', '']);
    await set(3);
    expect([nameOf(), link().textContent]).toEqual(['Messages, 3 unread', '3']);
    await set(9);
    expect(link().textContent).toBe('9');
    await set(10);
    expect([nameOf(), link().textContent]).toEqual(['Messages, 10 unread', '9+']);
  });

  it.each([
    ['ru', 1, 'Сообщения, 1 непрочитанное'], ['ru', 3, 'Сообщения, 3 непрочитанных'], ['ar', 2, 'الرسائل، رسالتان غير مقروءتين'], ['ar', 5, 'الرسائل، 5 رسائل غير مقروءة'], ['es', 1, 'Mensajes, 1 sin leer'],
  ])('counts as the language does: %s, %i', async (language, unread, name) => {
    await show(unread, language);
    expect(nameOf()).toBe(name);
  });

  it('is spoken when one has come, and at no other time', async () => {
    const { set, said } = await show(2);
    expect(said()).toBe('');
    await set(1);
    expect(said(), 'one was read').toBe('');
    await set(2);
    expect(said()).toBe('Messages, 2 unread');
    await set(0);
    expect(said()).toBe('');
  });
});
