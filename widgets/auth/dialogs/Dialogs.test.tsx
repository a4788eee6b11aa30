// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { customerPlatform, KNOWN } from '../../../tests/setup/customerPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { authStore } from '../store/AuthStore.ts';
import { Dialogs } from './Dialogs.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 12);

async function show(userId = '', query = '') {
  const platform = customerPlatform({ userId });
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS, facts: { 'user.signedIn': userId !== '', 'user.id': userId } });
  await renderWidget(runtime, <Dialogs {...widgetFrame('auth/dialogs')} showsRegister={false} />, { query: new URLSearchParams(query) });
  return { platform, runtime, auth: runtime.stores.use(authStore) };
}

async function signIn() {
  fireEvent.change(await screen.findByLabelText('E-mail or ID', { selector: 'input' }), { target: { value: KNOWN.login } });
  fireEvent.change(screen.getByLabelText('Password', { selector: 'input' }), { target: { value: KNOWN.password } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sign in' })));
}

describe('auth/dialogs', () => {
  it('signs in over the page, closes, and tells when the customer was here before (T47)', async () => {
    const { auth, runtime } = await show();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => auth.openSignIn());
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeDefined();
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('login'));
    await signIn();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^You are signed in\. Last sign-in: 20.11, 21:30\.?/));
    expect(runtime.visited).toEqual([]);
  });

  it('leaves the focus at the content when what opened it went with the guest', async () => {
    const content = document.createElement('main');
    content.id = 'content';
    content.tabIndex = -1;
    document.body.append(content);
    const { auth } = await show();
    act(() => auth.openSignIn());
    await signIn();
    await vi.waitFor(() => expect(document.activeElement).toBe(content));
    content.remove();
  });

  it('opens where a guest was sent home to sign in, and leads back (A-115)', async () => {
    const { runtime } = await show('', 'showAuth=1&returnUrl=/en/account?tab=2');
    await signIn();
    expect(runtime.visited).toEqual(['/en/account?tab=2']);
  });

  it.each(['//evil.test/a', 'https://evil.test', '/\t/evil.test', '/ru/account'])('leads nobody to %o', async (returnUrl) => {
    const { runtime } = await show('', new URLSearchParams({ showAuth: '1', returnUrl }).toString());
    await signIn();
    expect(runtime.visited).toEqual(['/en']);
  });

  it('asks what the customer\'s own limit leaves only while there is one, and tells when its end is near (A-62, T31)', async () => {
    const PING = 'POST /limit-service-api/api/external/web/v3/ping';
    const { platform, runtime } = await show('11');
    platform.sessionSecondsLeft = 301;
    expect(platform.countOf(PING)).toBe(0);
    await act(async () => runtime.facts.set({ 'user.hasSessionLimit': true }));
    await vi.waitFor(() => expect(platform.countOf(PING)).toBe(1));
    expect(screen.queryByText(/nearly used/)).toBeNull();
    await act(async () => runtime.facts.set({ 'user.hasSessionLimit': false }));
    platform.sessionSecondsLeft = 300;
    await act(async () => runtime.facts.set({ 'user.hasSessionLimit': true }));
    expect(await screen.findByText(/Your session limit for today is nearly used\. You will be signed out at 15:05/)).toBeDefined();
    await act(async () => runtime.facts.set({ 'user.hasSessionLimit': false }));
    await vi.waitFor(() => expect(screen.queryByText(/nearly used/)).toBeNull());
  });

  it('warns an idle customer, with the focus on staying, and one press is enough (T65)', async () => {
    const { runtime } = await show('11');
    const onStay = vi.fn();
    runtime.session.onStay(onStay);
    act(() => runtime.session.warn(NOW_MS + 42_000));
    expect(await screen.findByRole('dialog', { name: 'Are you still here?' })).toBeDefined();
    expect(screen.getByText('Signing out in 0:42')).toBeDefined();
    const stay = screen.getAllByRole('button', { name: 'Stay signed in' }).at(-1);
    await vi.waitFor(() => expect(document.activeElement).toBe(stay));
    fireEvent.click(document.activeElement as HTMLElement);
    expect(onStay).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets the idle customer sign out at once', async () => {
    const { runtime, platform } = await show('11');
    act(() => runtime.session.warn(NOW_MS + 42_000));
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Sign out now' })));
    expect([platform.userId, runtime.session.lastEnd]).toEqual(['', 'signedOut']);
  });

  it('keeps the notice of a session that a newer one replaced until it is dismissed (T49)', async () => {
    const { runtime } = await show('11');
    runtime.stores.use(authStore);
    act(() => runtime.session.end('replaced'));
    expect(screen.getByRole('status').textContent).toContain('somebody signed in to your account on another browser');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('has the same notice on a page of a guest that came after the end of the session (T49)', async () => {
    const { runtime } = await show();
    expect(screen.queryByRole('status')).toBeNull();
    act(() => runtime.session.endedBefore('replaced'));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('somebody signed in to your account on another browser'));
  });

  it('asks a customer who needs it for the transfer of the account, and says when that is done (A-120)', async () => {
    const platform = customerPlatform({ userId: '11' });
    const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS, facts: { 'user.signedIn': true, 'user.id': '11' } });
    await renderWidget(runtime, <Dialogs {...widgetFrame('auth/dialogs')} showsRegister={false} transfer="user/transfer" transferNode="form" />);
    const dialog = () => screen.queryByRole('dialog', { name: 'Your account is moving to another office' });
    await screen.findByRole('status');
    expect(dialog()).toBeNull();
    act(() => runtime.facts.set({ 'user.needsTransfer': true }));
    await vi.waitFor(() => expect(dialog()).not.toBeNull());
    act(() => runtime.facts.set({ 'user.needsTransfer': false }));
    await vi.waitFor(() => expect(dialog()).toBeNull());
    expect(screen.getByRole('status').textContent).toContain('Done: your account is with its new office.');
  });
});
