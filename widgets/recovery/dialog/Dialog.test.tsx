// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Email } from '../../forms/email/Email.tsx';
import { Dialog } from './Dialog.tsx';

const forms = { email: 'a', phone: 'b', code: 'c', password: 'd', factor: 'e', savedCode: 'f' };
const email = <Email {...widgetFrame('forms/email', 'form.email')} isRequired requiredIn={[]} name="user_email" label="E-mail" autocomplete="email" />;

async function show(query: string) {
  const runtime = baseRuntime();
  const dialog = <Dialog {...widgetFrame('recovery/dialog')} {...forms} slots={{ email }} title="New password" close="Close" parameter="showForgotPasswordModal" signIn="user/login" />;
  await renderWidget(runtime, dialog, { path: '', query: new URLSearchParams(query) });
  await screen.findByRole('dialog', { name: 'New password' });
  return runtime;
}

it('asks whose password is lost, over the page', async () => {
  await show('showForgotPasswordModal=1');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send the code' })).toBeTruthy();
});

it('is closed by taking its parameter out of the address; the others stay', async () => {
  const { visited } = await show('showForgotPasswordModal=1&tag=autumn');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  expect(visited).toEqual(['/en?tag=autumn']);
});
