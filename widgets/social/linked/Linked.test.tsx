// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
// Its code comes late: here it is there at once.
import '../parts/LinkedAccounts.tsx';
import '../parts/LinkedDialog.tsx';
import { Linked } from './Linked.tsx';

const GUID = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
const ACCOUNT = { id: GUID, provider: 'demo', label: 'anna@example.com', linkedAtUtc: '2026-11-20T10:00:00.000Z' };
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' } });

interface Given {
  readonly isLinked?: boolean;
  readonly isFresh?: boolean;
  readonly hasPending?: boolean;
  readonly isSignedOut?: boolean;
  readonly providers?: readonly object[];
  readonly refusal?: string;
}

/** A platform with one provider, which wants a proof where none is fresh. */
async function show({ isLinked = false, isFresh = true, hasPending = false, isSignedOut = false, providers = [{ id: 'demo', name: 'Demo ID', iconName: 'shield' }], refusal }: Given = {}) {
  const state = { isLinked, isFresh, hasPending, asked: [] as string[] };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const text = await request.text();
    state.asked.push(`${request.method} ${pathname} ${text}`.trim());
    if (pathname === '/web-api/auth/oauth') return json(200, { providers });
    if (pathname === '/web-api/auth/social') return json(200, { pending: state.hasPending ? { guid: GUID, purpose: 'register', provider: 'demo', email: 'anna@example.com', isEmailProved: true, name: 'Anna', ttl: 900 } : null });
    if (pathname === '/web-api/user/social') return json(200, { identities: state.isLinked ? [ACCOUNT] : [] });
    if (pathname === '/web-api/user/factors') return json(200, { factors: [], savedCodesLeft: 0 });
    if (pathname === '/web-api/user/proof') {
      state.isFresh = true;
      return json(200, { token: 'a.b.c' });
    }
    if (!state.isFresh) return json(403, { status: 403, title: 'no', code: 'AUTH_PROOF_NEEDED' });
    if (refusal !== undefined) return json(409, { status: 409, title: 'no', code: refusal });
    state.isLinked = pathname.endsWith('/link');
    state.hasPending = false;
    return json(200, pathname.endsWith('/unlink') ? { success: true, isSignedOut } : { success: true });
  };
  const runtime = baseRuntime({ fetch, facts: { 'user.signedIn': true, 'user.id': '11' } });
  const view = await renderWidget(runtime, <Linked {...widgetFrame('social/linked')} title="Linked" />);
  await act(async () => undefined);
  return { ...view, runtime, state };
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name, hidden: true });
  await act(async () => void fireEvent.click(button));
};

describe('social/linked', () => {
  it('offers what is not linked yet, by a plain link', async () => {
    await show();
    expect((await screen.findByRole('link', { name: 'Link Demo ID' })).getAttribute('href')).toBe('/web-api/auth/oauth/demo?lng=en&purpose=link');
    expect(screen.getByText(/No other account is linked/)).toBeDefined();
  });

  it('links what a provider has just said by a press, and says so', async () => {
    const { state } = await show({ hasPending: true });
    expect((await screen.findByText('anna@example.com')).closest('bdi')?.dir).toBe('ltr');
    await press('Link');
    expect(state.asked).toContain(`POST /web-api/user/social/link {"guid":"${GUID}"}`);
    expect((await screen.findByRole('listitem')).textContent).toContain('Demo ID');
    expect(screen.getByRole('status').textContent).toBe('Linked. You can sign in with Demo ID from now on.');
  });

  it('asks for the password first where the proof is old, and links then', async () => {
    const { state } = await show({ hasPending: true, isFresh: false });
    await press('Link');
    fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'mine' } });
    await press('Continue');
    expect(state.isLinked).toBe(true);
  });

  it('forgets what is not wanted', async () => {
    const { state } = await show({ hasPending: true });
    await press('Not now');
    expect(state.asked).toContain('POST /web-api/auth/social/leave');
    expect(screen.queryByText('Link Demo ID to this account?')).toBeNull();
  });

  it('says why it did not link', async () => {
    await show({ hasPending: true, refusal: 'SOCIAL_IDENTITY_TAKEN' });
    await press('Link');
    expect(screen.getByText('This account signs in somebody else already.')).toBeDefined();
  });

  it('asks before it unlinks, and signs out where the session had nothing else', async () => {
    const { state, runtime } = await show({ isLinked: true, isSignedOut: true });
    await press('Unlink Demo ID');
    expect(state.isLinked).toBe(true);
    const dialog = await screen.findByRole('dialog', { hidden: true });
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Unlink', hidden: true })));
    expect([state.isLinked, runtime.session.isSignedIn]).toEqual([false, false]);
  });

  it('shows nothing where nothing is offered and nothing linked', async () => {
    const { container } = await show({ providers: [] });
    await vi.waitFor(() => expect(container.textContent).toBe(''));
  });
});
