import { describe, expect, it } from 'vitest';
import { createTestRuntime, testSettings } from '../../tests/setup/testRuntime.tsx';
import { parseCookies } from '../storage/cookies.ts';
import { requestView } from './requestFacts.ts';

const { manifest } = createTestRuntime();
const view = (cookieHeader: string, extra: { url?: string; userAgent?: string } = {}) =>
  requestView({ origin: 'http://x.test', url: extra.url ?? '/en', cookies: Object.fromEntries(parseCookies(cookieHeader)), userAgent: extra.userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64)', facts: {} }, manifest, testSettings);

describe('requestView', () => {
  it('forces the mobile layout by the query, by the cookie and on phones', () => {
    expect(view('').facts['request.device']).toBe('desktop');
    expect(view('', { url: '/en?platform_type=mobile' }).facts['request.device']).toBe('mobile');
    expect(view('platform_type=mobile').facts['request.device']).toBe('mobile');
    expect(view('', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)' }).facts['request.device']).toBe('mobile');
  });

  it('knows search bots, for which no timers run', () => {
    expect(view('', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }).isBot).toBe(true);
    expect(view('').isBot).toBe(false);
  });

  it('reads settings and consent from cookies, and nothing wrong from them', () => {
    const facts = view('ui=%7B%22theme%22%3A%22dark%22%7D; cookies_agree_type=2').facts;
    expect(facts['ui.theme']).toBe('dark');
    expect(facts['ui.cookiesAgreeType']).toBe(2);
    expect(view('ui=%ZZ; cookies_agree_type=x').facts['ui.cookiesAgreeType']).toBe(0);
  });
});
