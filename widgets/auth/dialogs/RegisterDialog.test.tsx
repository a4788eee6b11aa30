// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactElement, use } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { customerPlatform } from '../../../tests/setup/customerPlatform.ts';
import { siteWithSection } from '../../../tests/setup/baseConfigs.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { press } from '../middleware/register-press.ts';
import { EntranceContext } from '../parts/entrance.ts';
import { authStore } from '../store/AuthStore.ts';
import { entranceStore } from '../store/EntranceStore.ts';
import { Dialogs } from './Dialogs.tsx';

const routes = [{ pageId: 'registration', path: 'registration/:type?' }, { pageId: 'login', path: 'user/login', access: 'guest' }] as const;
const popup = { page: 'registration', node: 'form' };

/** Stands for the registration, and tells what its place does. */
function Part() {
  const place = use(EntranceContext);
  return (
    <>
      <input aria-label="Phone" />
      <button type="button" onClick={() => place?.onHeld(true)}>told once</button>
      <button type="button" onClick={() => place?.onEntered()}>entered</button>
    </>
  );
}

async function show({ section = { popup }, userId = '', pageId = 'test' }: { readonly section?: object; readonly userId?: string; readonly pageId?: string } = {}) {
  window.history.replaceState(null, '', '/en/line');
  const runtime = baseRuntime({ fetch: customerPlatform({ userId }).fetch, site: siteWithSection('registration', { ...section }), facts: { 'user.signedIn': userId !== '', 'user.id': userId } });
  Object.assign(runtime.manifest, { routes });
  const view = await renderWidget(runtime, <Dialogs {...widgetFrame('auth/dialogs')} register="registration" showsRegister />, { path: 'line', pageId, query: new URLSearchParams('tab=2') });
  const loadPart = vi.fn(async (_href: string, _node: string, _signal?: AbortSignal): Promise<ReactElement | null> => <Part />);
  const take = async (href = '/en/registration') => {
    let isTaken = false;
    await act(async () => void (isTaken = press(href, { runtime, loadPart })));
    return isTaken;
  };
  const dialog = () => screen.queryByRole('dialog')?.querySelector('h2')?.textContent ?? null;
  const pressButton = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  return { ...view, runtime, loadPart, take, dialog, pressButton, auth: runtime.stores.use(authStore), entrance: runtime.stores.use(entranceStore) };
}

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the registration over a page', () => {
  it('is a part of its page, opened by links to it, and closes', async () => {
    const { take, dialog, loadPart, pressButton, auth } = await show();
    expect(await take('/en/registration?ref=1')).toBe(true);
    await screen.findByRole('button', { name: 'entered' });
    expect([dialog(), loadPart.mock.calls[0]?.slice(0, 2)]).toEqual(['Register', ['/en/registration', 'form']]);
    await pressButton('Close');
    expect([dialog(), auth.isOpen]).toEqual([null, false]);
    await act(async () => auth.openSignIn());
    expect(dialog(), 'who signs in next').toBe('Sign in');
  });

  it.each([
    ['begins at the first box, when it comes late', false, 'Phone'],
    ['leaves the focus where a visitor has moved it meanwhile', true, 'Sign in'],
  ])('%s', async (_what, isMoved, expected) => {
    const { take, loadPart } = await show();
    let come: (part: ReactElement) => void = () => undefined;
    loadPart.mockImplementation(async () => await new Promise((resolve) => (come = resolve)));
    await take();
    const close = await screen.findByRole('button', { name: 'Close' });
    // As browsers do when a dialog opens.
    expect([close, document.body]).toContain(document.activeElement);
    if (isMoved) act(() => screen.getByRole('button', { name: 'Sign in' }).focus());
    await act(async () => come(<Part />));
    const { activeElement } = document;
    expect(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent).toBe(expected);
  });

  it('changes to the sign-in, and back by the link there', async () => {
    const { take, dialog, pressButton } = await show();
    await take();
    await pressButton('Sign in');
    expect(dialog()).toBe('Sign in');
    await take();
    expect(dialog()).toBe('Register');
  });

  it('leads whoever has registered to the limits first, and back to the page from there (T19)', async () => {
    const { take, pressButton, runtime, dialog } = await show();
    await take();
    await pressButton('entered');
    const [to] = runtime.visited;
    expect([to, dialog()]).toEqual([`/en/${String(runtime.manifest.site.sections['limits']?.['page'])}?registered=1&returnUrl=%2Fen%2Fline%3Ftab%3D2`, null]);
  });

  it('leaves that to the guard on a page for guests', async () => {
    const { take, pressButton, runtime } = await show({ pageId: 'login' });
    await take();
    await pressButton('entered');
    expect(runtime.visited).toEqual([]);
  });

  it('stays while something is told once', async () => {
    const { take, pressButton, dialog } = await show();
    await take();
    await pressButton('told once');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect([dialog(), screen.queryByRole('button', { name: 'Close' }), screen.queryByRole('button', { name: 'Sign in' })]).toEqual(['Register', null, null]);
  });

  it('says that it did not come, and comes when asked again', async () => {
    const { take, loadPart, pressButton } = await show();
    loadPart.mockRejectedValueOnce(new Error('away'));
    await take();
    expect(screen.getByText('This part of the page did not load')).toBeDefined();
    await pressButton('Try again');
    expect(await screen.findByRole('button', { name: 'entered' })).toBeDefined();
  });

  it('leads to its page where the visitor is not let to it: that says why', async () => {
    const { take, loadPart, runtime, dialog } = await show();
    loadPart.mockResolvedValueOnce(null);
    await take();
    expect([runtime.visited, dialog()]).toEqual([['/en/registration'], null]);
  });

  it('closes when a link inside it leads to another page', async () => {
    const { take, goTo, dialog } = await show();
    await take();
    await goTo({ path: 'rules/1', pageId: 'rules' });
    expect(dialog()).toBeNull();
  });

  it.each([
    ['on its own page', '/en/registration', {}],
    ['on its page for who comes from elsewhere', '/en/registration/socialregistration', {}],
    ['where the site does not say so', '/en/line', { section: { popup: null } }],
    ['where the site names a page that there is not', '/en/line', { section: { popup: { page: 'none', node: 'form' } } }],
    ['for a customer', '/en/line', { userId: '7' }],
  ])('is not opened %s', async (_where, at, options) => {
    const { take, auth } = await show(options);
    window.history.replaceState(null, '', at);
    expect([await take(), auth.isOpen]).toEqual([false, false]);
  });

  it('takes no press on other links', async () => {
    const { take } = await show();
    expect([await take('/en/registration/socialregistration'), await take('/en/user/login')]).toEqual([false, false]);
  });
});
