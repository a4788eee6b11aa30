// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { authStore } from '../../auth/index.ts';
import { AccountBox } from './AccountBox.tsx';

const frame = widgetFrame('shell/account-box');
const addresses = { signIn: 'user/login', register: 'registration' };

describe('shell/account-box', () => {
  it('offers a guest only what may be opened', async () => {
    const { unmount } = await renderWidget(baseRuntime(), <AccountBox {...frame} {...addresses} showsSignIn showsRegister={false} />);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/en/user/login');
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
    unmount();
    await renderWidget(baseRuntime(), <AccountBox {...frame} {...addresses} showsSignIn={false} showsRegister />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/registration']);
  });

  it('signs in over the page on a plain press, and by its page in a new tab, which leads back here', async () => {
    const runtime = baseRuntime();
    const auth = runtime.stores.use(authStore);
    await renderWidget(runtime, <AccountBox {...frame} {...addresses} showsSignIn />, { path: 'live/football' });
    const link = screen.getByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/en/user/login?returnUrl=%2Fen%2Flive%2Ffootball');
    fireEvent.click(link, { ctrlKey: true });
    expect(auth.isOpen).toBe(false);
    expect(fireEvent.click(link)).toBe(false);
    expect(auth.isOpen).toBe(true);
  });

  it('names the account of a customer instead', async () => {
    await renderWidget(baseRuntime(), <AccountBox {...frame} {...addresses} showsSignIn showsRegister userId="4711" />);
    expect(screen.getByText('Account 4711')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
