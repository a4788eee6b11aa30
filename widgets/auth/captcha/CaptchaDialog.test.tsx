// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { captchaPlatform, captchaRefusal } from '../../../tests/setup/captchaPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Dialogs } from '../dialogs/Dialogs.tsx';
import { authStore } from '../store/AuthStore.ts';
import { captchaRemedy } from './captchaRemedy.ts';

async function show(language = 'en', isOverSignIn = false) {
  const platform = captchaPlatform();
  const runtime = baseRuntime({ fetch: platform.fetch, language });
  await renderWidget(runtime, <Dialogs {...widgetFrame('auth/dialogs')} showsRegister={false} />);
  const auth = runtime.stores.use(authStore);
  if (isOverSignIn) {
    act(() => auth.openSignIn());
    fireEvent.change(await screen.findByLabelText('E-mail or ID', { selector: 'input' }), { target: { value: 'anna' } });
  }
  const solve = await captchaRemedy.load();
  const ask = (problem: unknown = captchaRefusal(platform), control = new AbortController()) => {
    const answer = solve(runtime, { problem, signal: control.signal });
    return { answer, control };
  };
  return { platform, runtime, ask };
}
const dialog = (name: string) => screen.findByRole('dialog', { name });
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const send = async (box: HTMLElement) => await act(async () => void fireEvent.submit(box.closest('form') ?? box));

describe('the dialog of a captcha', () => {
  it('shows the picture with a text in its place, counts the tries, and answers the call', async () => {
    const { platform, ask } = await show();
    const { answer } = ask();
    const shown = await dialog('A short check');
    const box = within(shown).getByRole<HTMLInputElement>('textbox', { name: 'Digits of the picture' });
    await vi.waitFor(() => expect(document.activeElement).toBe(box));
    expect([box.inputMode, box.autocomplete]).toEqual(['numeric', 'off']);
    expect(within(shown).getByRole('img', { name: /by e-mail/ }).getAttribute('src')).toBe('/captcha/picture?id=picture-1');
    expect(within(shown).getByRole('timer').textContent).toBe('Good for 3:00');
    await send(box);
    expect(within(shown).getByText('Type the digits')).toBeDefined();
    expect(platform.asked).toEqual([]);
    type(box, '1');
    await send(box);
    expect(within(shown).getByRole('alert').textContent).toContain('You have 2 more tries.');
    expect(box.value).toBe('');
    type(box, '12345');
    await send(box);
    expect(await answer).toBe('picture-1:12345');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows another picture when one is asked for, and says so when none comes', async () => {
    const { ask } = await show();
    ask();
    const shown = await dialog('A short check');
    await act(async () => void fireEvent.click(within(shown).getByRole('button', { name: 'Another picture' })));
    const picture = within(shown).getByRole('img');
    expect(picture.getAttribute('src')).toBe('/captcha/picture?id=picture-2');
    fireEvent.error(picture);
    expect(within(shown).getByRole('alert').textContent).toContain('The picture did not come.');
  });

  it('has a way by e-mail, with a box that takes what is filled in', async () => {
    const { platform, ask } = await show();
    const { answer } = ask();
    const shown = await dialog('A short check');
    fireEvent.click(within(shown).getByRole('button', { name: /Get a code by e-mail/ }));
    const address = within(shown).getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
    expect([address.type, address.autocomplete]).toEqual(['email', 'email']);
    type(address, 'anna');
    await send(address);
    expect(within(shown).getByText('Enter an e-mail address')).toBeDefined();
    type(address, 'anna@example.com');
    await send(address);
    expect(within(shown).getByText('We sent a code to anna@example.com.')).toBeDefined();
    const code = within(shown).getByRole<HTMLInputElement>('textbox', { name: 'Code of the e-mail' });
    expect([code.autocomplete, document.activeElement]).toEqual(['one-time-code', code]);
    platform.right = '654321';
    type(code, '٦٥٤٣٢١');
    await send(code);
    expect(await answer).toBe('picture-1:654321');
  });

  it('stands over a sign-in that waits for it: closing it ends the call with its refusal, and what was typed stays', async () => {
    const { ask } = await show('en', true);
    const { answer } = ask();
    const shown = await dialog('A short check');
    fireEvent(shown, new Event('cancel', { cancelable: true }));
    expect(await answer).toBeNull();
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'A short check' })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('E-mail or ID', { selector: 'input' }).value).toBe('anna');
  });

  it('opens over whatever waits for it, save the question whether somebody is still there', async () => {
    const { ask, runtime } = await show();
    act(() => runtime.overlays.ask('auth/transfer'));
    ask();
    await dialog('A short check');
    act(() => runtime.overlays.ask('auth/idle'));
    expect(screen.queryByRole('dialog', { name: 'A short check' })).toBeNull();
  });

  it('closes when nobody waits for it any more', async () => {
    const { ask } = await show('ar');
    const { answer, control } = ask();
    await dialog('تحقق قصير');
    control.abort();
    expect(await answer).toBeNull();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks nothing where the refusal brings no captcha', async () => {
    const { ask } = await show();
    for (const problem of [null, { exception_code: 100 }, { challenge: { id: 1 } }]) expect(await ask(problem).answer).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
