// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { captchaPlatform, captchaRefusal } from '../../../tests/setup/captchaPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { FormFrame, type FormRefusal } from '../../forms/index.ts';
import { captchaRemedy } from '../captcha/captchaRemedy.ts';
import { Dialogs } from '../dialogs/Dialogs.tsx';
import { CaptchaField } from './CaptchaField.tsx';

const SOON = { timeout: 3000 };

async function show({ isNeeded = true, language = 'en', broken = false, refusals = [] }: { readonly isNeeded?: boolean; readonly language?: string; readonly broken?: boolean; readonly refusals?: (FormRefusal | null)[] } = {}) {
  const platform = captchaPlatform();
  platform.isNeeded = isNeeded;
  if (broken) platform.broken = { part: '/offer', status: 503 };
  const clock = { nowMs: Date.UTC(2026, 10, 30, 12) };
  const runtime = baseRuntime({ fetch: platform.fetch, language, nowMs: () => clock.nowMs });
  const onSubmit = vi.fn(async () => refusals.shift() ?? null);
  await renderWidget(
    runtime,
    <>
      <FormFrame keptAs="letter" submitLabel="Send" onSubmit={onSubmit}>
        <CaptchaField {...widgetFrame('auth/captcha-field', 'letter.captcha')} purpose="contact" />
      </FormFrame>
      <Dialogs {...widgetFrame('auth/dialogs')} showsRegister={false} />
    </>,
  );
  await vi.waitFor(() => expect(platform.asked).toContain('GET /captcha/offer'), SOON);
  const solve = await captchaRemedy.load();
  const control = new AbortController();
  const ask = (code = 100) => solve(runtime, { problem: captchaRefusal(platform, code), signal: control.signal });
  const picture = async () => await vi.waitFor(() => screen.getByRole<HTMLInputElement>('textbox', { name: 'Digits of the picture' }), SOON);
  const leaveWith = async (value: string) => {
    const box = await picture();
    fireEvent.change(box, { target: { value } });
    await act(async () => void fireEvent.blur(box));
  };
  const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  const offers = () => platform.asked.filter((call) => call === 'GET /captcha/offer').length;
  return { platform, clock, onSubmit, ask, control, picture, leaveWith, send, offers };
}

const isRight = () => expect(screen.getByText(/That is right/)).toBeDefined();
const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull();

beforeEach(() => sessionStorage.clear());

describe('auth/captcha-field', () => {
  it('shows nothing where none is needed, and where nobody can say: the form is sent all the same', async () => {
    for (const options of [{ isNeeded: false }, { broken: true }]) {
      const { onSubmit, send } = await show(options);
      expect(screen.queryByRole('group', { name: 'A short check' })).toBeNull();
      await send();
      expect(onSubmit).toHaveBeenCalledOnce();
      document.body.replaceChildren();
    }
  });

  it('checks what is typed when the box is left, and the refused call has it, once, without a dialog', async () => {
    const { ask, control, leaveWith, picture } = await show();
    await picture();
    const group = screen.getByRole('group', { name: 'A short check' });
    expect(group.querySelector('form')).toBeNull();
    await leaveWith('12345');
    await vi.waitFor(isRight);
    expect(within(group).getByRole<HTMLInputElement>('textbox').readOnly).toBe(true);
    expect(await ask()).toBe('picture-2:12345');
    noDialog();
    const again = ask();
    await screen.findByRole('dialog', { name: 'A short check' });
    control.abort();
    expect(await again).toBeNull();
  });

  it('waits for an answer that is on its way, and opens the dialog for one that the call found stale', async () => {
    const { ask, control, picture } = await show();
    const box = await picture();
    fireEvent.change(box, { target: { value: '12345' } });
    fireEvent.blur(box);
    let told: string | null = null;
    await act(async () => void (told = await ask()));
    expect(told).toBe('picture-2:12345');
    const stale = ask(112);
    await screen.findByRole('dialog', { name: 'A short check' });
    control.abort();
    expect(await stale).toBeNull();
  });

  it('says what is wrong, takes the focus from nobody who has gone on, and is checked by Enter without sending the form', async () => {
    const { leaveWith, onSubmit, picture } = await show();
    await picture();
    screen.getByRole('button', { name: 'Send' }).focus();
    await leaveWith('1');
    await vi.waitFor(() => expect(screen.getByText(/You have 2 more tries\./)).toBeDefined());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
    const box = await picture();
    expect(box.value).toBe('');
    act(() => box.focus());
    fireEvent.change(box, { target: { value: '12345' } });
    const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await act(async () => void box.dispatchEvent(press));
    await vi.waitFor(isRight);
    expect([press.defaultPrevented, document.activeElement, onSubmit.mock.calls.length]).toEqual([true, box, 0]);
  });

  it('has another picture, and the way by a mail, with the focus in the box that comes', async () => {
    const { picture, platform } = await show();
    await picture();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Another picture' })));
    expect(screen.getByRole('img').getAttribute('src')).toBe('/captcha/picture?id=picture-3');
    await vi.waitFor(async () => expect(document.activeElement).toBe(await picture()));
    fireEvent.click(screen.getByRole('button', { name: /Get a code by e-mail/ }));
    const address = screen.getByRole('textbox', { name: 'E-mail' });
    expect(document.activeElement).toBe(address);
    fireEvent.change(address, { target: { value: 'anna@example.com' } });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send the code' })));
    const code = await screen.findByRole('textbox', { name: 'Code of the e-mail' });
    await vi.waitFor(() => expect(document.activeElement).toBe(code));
    platform.right = '654321';
    fireEvent.change(code, { target: { value: '654321' } });
    await act(async () => void fireEvent.blur(code));
    await vi.waitFor(isRight);
  });

  it('shows another picture when a right answer has expired, and says so', async () => {
    const { ask, clock, control, leaveWith } = await show();
    await leaveWith('12345');
    await vi.waitFor(isRight);
    clock.nowMs += 181_000;
    await vi.waitFor(() => expect(screen.getByText(/The picture was too old/)).toBeDefined(), SOON);
    expect(screen.getByRole('img').getAttribute('src')).toBe('/captcha/picture?id=picture-3');
    const late = ask();
    await screen.findByRole('dialog', { name: 'A short check' });
    control.abort();
    expect(await late).toBeNull();
  });

  it('is ready again after a refusal of the form that has used its answer, and keeps one that was not used', async () => {
    const { ask, leaveWith, offers, picture, send } = await show({ refusals: [{ text: 'No.' }, { text: 'No.' }] });
    await leaveWith('12345');
    await vi.waitFor(isRight);
    await send();
    expect(offers()).toBe(1);
    isRight();
    expect(await ask()).toBe('picture-2:12345');
    await send();
    await vi.waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe('/captcha/picture?id=picture-3'), SOON);
    expect([(await picture()).readOnly, offers()]).toEqual([false, 2]);
  });

  it('asks again after a refusal whether one is needed now', async () => {
    const { picture, platform, send } = await show({ isNeeded: false, refusals: [{ text: 'No.' }] });
    platform.isNeeded = true;
    await send();
    await picture();
  });
});
