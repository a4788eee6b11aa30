// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTimers } from '../../../runtime/timers/Timers.ts';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { baseRuntime } from '../../../tests/setup/renderWidget.tsx';
import { ready } from '../middleware/fingerprint.ts';
import { session } from '../middleware/session.ts';
import { componentsOf } from './components.ts';
import { fingerprintRemedy } from './fingerprintRemedy.ts';
import { FINGERPRINT_KEY } from './fingerprintKey.ts';
import { tokenAtHand } from './keptFingerprint.ts';

const phone = { languages: ['es', 'en'], timeZone: 'Europe/Madrid', screenPx: 390, platform: 'Android', touchPoints: 5, deviceMemory: 2 };

function openPage({ purposes = { signIn: true }, isBot = false, status = 200 }: { readonly purposes?: Record<string, boolean>; readonly isBot?: boolean; readonly status?: number } = {}) {
  const asked: unknown[] = [];
  const runtime = baseRuntime({
    site: { ...testSiteConfig, sections: { ...testSiteConfig.sections, fingerprint: { purposes } } },
    fetch: async (input) => {
      const request = input as Request;
      asked.push({ path: new URL(request.url).pathname, ...(await request.json()) as object });
      const given = { token: `token-${asked.length}`, expiresAt: new Date(runtime.nowMs() + 3_600_000).toISOString() };
      return new Response(JSON.stringify(status === 200 ? given : { status, title: 'no', code: 'TEST_NO' }), { status, headers: { 'content-type': 'application/json' } });
    },
  });
  const timers = createTimers({ isOff: isBot, visibility: { isHidden: () => false, subscribe: () => () => undefined }, pauseDelayMs: 0 });
  const page = { ...runtime, timers };
  return { asked, page, runtime };
}
const renew = async (page: ReturnType<typeof openPage>['page']) => await (await fingerprintRemedy.load())(page, { problem: undefined, signal: new AbortController().signal });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what a browser says of itself (A-126)', () => {
  it('is told eight seconds after the page is alive, once, and kept with its token for calls to bring', async () => {
    const { asked, page } = openPage();
    ready(page);
    expect(session.hasAtHand?.(page)).toBe(false);
    await vi.advanceTimersByTimeAsync(7999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(tokenAtHand(page)).toBe('token-1'));
    expect(asked).toEqual([{ path: '/web-api/fingerprint', componentsData: expect.objectContaining({ timeZone: expect.any(String) as string }) as object }]);
    expect(page.storage.get(FINGERPRINT_KEY)).toEqual({ token: 'token-1', expiresAt: expect.any(String) as string, componentsData: (asked[0] as { readonly componentsData: object }).componentsData });
    expect([session.hasAtHand?.(page), fingerprintRemedy.current?.(page)]).toEqual([true, 'token-1']);
    ready(page);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveLength(1);
  });

  it('is told by nobody where no call of the site wants to know, and not by search bots', async () => {
    for (const page of [openPage({ purposes: {} }), openPage({ purposes: { signIn: false } }), openPage({ isBot: true })]) {
      ready(page.page);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(page.asked).toEqual([]);
    }
  });

  it('is brought along until it expires, and never when something else is kept in its place', async () => {
    const { page, runtime } = openPage();
    const keep = (value: object) => page.storage.set(FINGERPRINT_KEY, value as never);
    const expiresAt = new Date(runtime.nowMs() + 1000).toISOString();
    keep({ token: 'a', componentsData: {}, expiresAt });
    expect(tokenAtHand(page)).toBe('a');
    for (const bad of [{ token: 'a', componentsData: {}, expiresAt: new Date(runtime.nowMs()).toISOString() }, { token: 1, componentsData: {}, expiresAt }, { token: 'a', expiresAt }, { token: 'a', componentsData: {}, expiresAt: 'soon' }]) {
      keep(bad);
      expect(tokenAtHand(page), JSON.stringify(bad)).toBeUndefined();
    }
  });

  it('is told anew for a call that was refused, which ends with its refusal where nothing comes back', async () => {
    const { page } = openPage();
    expect(await renew(page)).toBe('token-1');
    const broken = openPage({ status: 500 });
    expect(await renew(broken.page)).toBeNull();
    expect(broken.runtime.reports.map(({ code }) => code)).toEqual(['FINGERPRINT_MISSING']);
  });

  it('is coarse: classes of screen and memory, nothing that tells one browser from another like it', () => {
    expect(componentsOf(phone)).toEqual({ languages: ['es', 'en'], timeZone: 'Europe/Madrid', screenClass: 'small', platform: 'Android', isTouch: true, memoryClass: 'small' });
    expect(componentsOf({ ...phone, screenPx: 1080, touchPoints: 0, deviceMemory: undefined })).toMatchObject({ screenClass: 'large', isTouch: false, memoryClass: 'unknown' });
    expect(componentsOf({ ...phone, screenPx: 800, deviceMemory: 4 })).toMatchObject({ screenClass: 'medium', memoryClass: 'medium' });
  });

  it('is cut to what the platform takes, whatever a browser claims', () => {
    const { languages, timeZone, platform } = componentsOf({ ...phone, languages: Array.from({ length: 30 }, () => 'x'.repeat(99)), timeZone: 'z'.repeat(99), platform: 'p'.repeat(99) });
    expect([languages.length, languages[0]?.length, timeZone.length, platform.length]).toEqual([10, 35, 60, 40]);
  });
});
