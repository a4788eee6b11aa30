// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { OneTap } from './OneTap.tsx';

const KEY = 'social.one-tap-closed.v1';
const SEC_MS = 1000;
const DAY_MS = 86_400_000;
const PROVIDER = { id: 'demo', name: 'Demo ID', iconName: 'shield' };
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' } });

interface ChannelDouble {
  onmessage: ((event: { data: unknown }) => void) | null;
  isClosed: boolean;
  close(): void;
}
/** The one that was opened last. */
let channel: ChannelDouble | null = null;
function openChannel(): ChannelDouble {
  const made: ChannelDouble = { onmessage: null, isClosed: false, close: () => void (made.isClosed = true) };
  channel = made;
  return made;
}
const assign = vi.fn<(address: string) => void>();
const open = vi.fn<(...args: unknown[]) => object | null>(() => ({}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', vi.fn(function open() { return openChannel(); }));
  vi.spyOn(window, 'open').mockImplementation(open as never);
  vi.spyOn(window.location, 'assign').mockImplementation(assign as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const double of [assign, open]) double.mockClear();
  open.mockImplementation(() => ({}));
});

interface Given {
  readonly provider?: object | null;
  readonly refuses?: boolean;
  readonly closedMsAgo?: number;
  readonly isOn?: boolean;
}

function siteOf(isOn: boolean) {
  const { social, ...sections } = testSiteConfig.sections;
  return { ...testSiteConfig, sections: { ...sections, social: { ...social, oneTap: { isOn, delaySec: 10, awayDays: 30 } } } };
}

async function show({ provider = PROVIDER, refuses = false, closedMsAgo, isOn = true }: Given = {}) {
  const posted: Record<string, string>[] = [];
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(new URL(request.url).pathname);
    if (request.method === 'GET') return json(200, { clientId: provider === null ? null : 'site-1', provider });
    posted.push(Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)])));
    return refuses ? json(422, { status: 422, title: 'no', code: 'SOCIAL_PROOF_OVER' }) : json(200, { redirectUrl: '/en/live' });
  };
  const runtime = baseRuntime({ fetch, facts: { 'request.countryId': 1 }, site: siteOf(isOn) });
  if (closedMsAgo !== undefined) runtime.storage.set(KEY, runtime.nowMs() - closedMsAgo);
  await import('./Prompt.tsx');
  const view = await renderWidget(runtime, <OneTap {...widgetFrame('social/one-tap')} />);
  // What one second changes is rendered before the next.
  const pass = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= 1) await act(async () => await vi.advanceTimersByTimeAsync(SEC_MS));
  };
  return { ...view, runtime, posted, asked, pass };
}
const card = () => screen.queryByRole('region', { name: 'Sign in with Demo ID' });
const press = async (name: string) => await act(async () => void fireEvent.click(within(card() ?? document.body).getByRole('button', { name })));
const hear = async (data: unknown) => await act(async () => channel?.onmessage?.({ data }));
/** Shown, with its window open. */
async function opened(given?: Given) {
  const test = await show(given);
  await test.pass(20);
  await press('Continue with Demo ID');
  return test;
}

describe('social/one-tap', () => {
  it('asks nobody before its time, and is a region that leads elsewhere too', async () => {
    const { pass, asked } = await show();
    await pass(9);
    expect([card(), asked]).toEqual([null, []]);
    await pass(5);
    expect(within(card() ?? document.body).getByRole('link', { name: 'Sign in in another way' }).getAttribute('href')).toContain('/en/user/login');
  });

  it('asks nobody anything where the site does without', async () => {
    const { pass, asked } = await show({ isOn: false });
    await pass(60);
    expect([card(), asked]).toEqual([null, []]);
  });

  it('comes over nothing that waits for an answer', async () => {
    const { runtime, pass } = await show();
    act(() => runtime.overlays.ask('shell/notices'));
    await pass(20);
    expect(card()).toBeNull();
    await act(async () => runtime.overlays.leave('shell/notices'));
    expect(card()).not.toBeNull();
    await act(async () => runtime.overlays.ask('auth/sign-in'));
    expect(card()).toBeNull();
  });

  it('stays away where it was closed, for the days of the config', async () => {
    const { runtime, pass } = await show();
    await pass(20);
    await press('Not now');
    expect([card(), runtime.storage.get(KEY)]).toEqual([null, runtime.nowMs()]);
  });

  it.each([[29, false], [31, true], [-1, true]])('of %i days ago: is there again: %s', async (days, isThere) => {
    const { pass } = await show({ closedMsAgo: days * DAY_MS });
    await pass(20);
    expect(card() !== null).toBe(isThere);
  });

  it('shows nothing where the site has no provider for it', async () => {
    const { pass } = await show({ provider: null });
    await pass(20);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('opens the window, posts what comes back with what the page knows, and goes where the platform says', async () => {
    const { posted } = await opened();
    expect(open.mock.calls[0]?.[0]).toMatch(/^\/web-api\/auth\/oauth\/demo\?lng=en&returnUrl=.*&purpose=one-tap$/);
    expect(screen.getByText('Go on in the window of Demo ID.')).toBeDefined();
    await hear({ id_token: 'a.b.c', state: 'xyz', iss: 'https://id.example' });
    expect(posted).toEqual([{ credential: 'a.b.c', state: 'xyz', language: 'en', countryId: '1', currency: 'RUB' }]);
    expect(assign).toHaveBeenCalledWith('/en/live');
    expect(channel?.isClosed).toBe(true);
  });

  it('goes there by the page itself where the browser opens no window', async () => {
    open.mockImplementation(() => null);
    await opened();
    expect(assign.mock.calls[0]?.[0]).toMatch(/^\/web-api\/auth\/oauth\/demo\?lng=en&returnUrl=[^&]*$/);
    expect(channel?.isClosed).toBe(true);
  });

  it.each([
    [{ error: 'access_denied', state: 'xyz' }, 'You cancelled.', 'button'],
    [{ error: 'down' }, 'The other site does not answer', 'link'],
  ])('says what became of it: %j', async (told, words, way) => {
    const { posted } = await opened();
    await hear(told);
    expect(screen.getByText(new RegExp(words))).toBeDefined();
    expect(screen.getByRole(way, { name: 'Continue with Demo ID' })).toBeDefined();
    expect(posted).toEqual([]);
  });

  it('says that a credential was refused, and offers the long way', async () => {
    await opened({ refuses: true });
    await hear({ id_token: 'a.b.c', state: 'xyz' });
    expect(screen.getByText(/could not be checked/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Continue with Demo ID' }).getAttribute('href')).not.toContain('one-tap');
    expect(assign).not.toHaveBeenCalled();
  });
});
