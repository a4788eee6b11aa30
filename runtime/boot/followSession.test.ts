import { describe, expect, it, vi } from 'vitest';
import { FactStore } from '../facts/FactStore.ts';
import { Session } from '../session/Session.ts';
import type { Runtime } from '../Runtime.ts';
import type { NavigationTarget } from '../routing/SiteNavigator.ts';
import { followSession } from './followSession.ts';

interface Shown {
  /** Address that the guards lead to. */
  readonly leadsTo?: string;
  readonly renews?: () => Promise<boolean>;
  readonly userId?: string;
  /** Whom the page was written for, where that is somebody else by now. */
  readonly shownTo?: string;
  /** What the site itself knows of the address. */
  readonly isOpen?: boolean | undefined;
  /** Status of the page that the guards lead to. */
  readonly status?: number;
  /** Whether the code that reads addresses has come before. */
  readonly isCodeHere?: boolean;
}

/** A tab that shows `/en/news?a=1`, and what became of it. */
function tabAt({ leadsTo = '/en/news?a=1', renews = async () => false, userId = '', shownTo = userId, isOpen, status = 200, isCodeHere = true }: Shown) {
  const log: string[] = [];
  const facts = new FactStore({ 'user.signedIn': userId !== '', 'user.id': userId });
  const session = new Session({ facts, guestFacts: {}, forget: () => undefined, refetch: () => undefined });
  const pages = {
    navigator: { isOpen: () => isOpen, resolve: async () => ({ href: leadsTo, target: { kind: 'page', status } as NavigationTarget }) },
    loader: { renew: async (pageId: string) => { log.push(`renew ${pageId}`); return await renews(); } },
  };
  followSession({
    knownWithinMs: 1000,
    runtime: { session, timers: { after: (delayMs: number, run: () => void) => { const timer = setTimeout(run, delayMs); return () => clearTimeout(timer); } } as Runtime['timers'], language: 'en', report: ({ code }) => void log.push(code) },
    furtherPages: { here: isCodeHere ? pages : undefined, get: async () => pages },
    navigation: { replaceWith: (href) => void log.push(`replace ${href}`), showAgain: () => void log.push('show again'), href: () => '/en' },
    endsForGood: ['left'],
    shownPageId: () => 'news',
    shownTo,
    location: { pathname: '/en/news', search: '?a=1', assign: (url) => void log.push(`open ${String(url)}`), replace: (url) => void log.push(`begin at ${String(url)}`), reload: () => void log.push('load anew') },
  });
  return { session, log };
}
const settled = (log: readonly string[], expected: readonly string[]) => vi.waitFor(() => expect(log).toEqual(expected));

describe('a change of visitor (A-124)', () => {
  it('asks for the config anew when somebody signs in, and shows the page in its place where it is another one', async () => {
    const same = tabAt({});
    same.session.begin('11');
    await settled(same.log, ['renew news']);
    const other = tabAt({ renews: async () => true });
    other.session.begin('11');
    await settled(other.log, ['renew news', 'show again']);
  });

  it('counts from the moment the page was written: who signs in before it is alive leaves a page of guests', async () => {
    const { session, log } = tabAt({ userId: '11', shownTo: '', leadsTo: '/en/account' });
    await settled(log, ['renew news']);
    session.know();
    await settled(log, ['renew news', 'replace /en/account']);
    expect(tabAt({ userId: '11', leadsTo: '/en/account' }).log, 'written for the customer').toEqual([]);
  });

  it('keeps the page whose config does not come', async () => {
    const { session, log } = tabAt({ renews: async () => await Promise.reject(new Error('down')) });
    session.begin('11');
    await settled(log, ['renew news', 'CONFIG_NOT_RENEWED']);
  });

  it('loads the same address as a new document after a sign-out where a guest may see it', async () => {
    const { session, log } = tabAt({ userId: '11', isOpen: true });
    session.end('left');
    expect(log, 'at once').toEqual(['load anew']);
    const asked = tabAt({ userId: '11' });
    asked.session.end('left');
    await settled(asked.log, ['load anew']);
    const early = tabAt({ userId: '11', isOpen: true, isCodeHere: false });
    early.session.end('left');
    await settled(early.log, ['load anew']);
  });

  it('loads home after a sign-out where a guest may not stay', async () => {
    for (const page of [{ isOpen: false }, { leadsTo: '/en/sign-in?returnUrl=x' }, { status: 404 }]) {
      const { session, log } = tabAt({ userId: '11', ...page });
      session.end('left');
      await settled(log, ['begin at /en']);
    }
  });

  it('leads back who was led to the page to sign in while nobody could say who is here (A-123)', async () => {
    const { session, log } = tabAt({ userId: '11', leadsTo: '/en/office' });
    session.doubt();
    expect(log).toEqual([]);
    session.begin('11');
    await settled(log, ['replace /en/office']);
  });

  it('lets the guards judge a new visitor when it is known who that is, or after a second', async () => {
    vi.useFakeTimers();
    try {
      const { session, log } = tabAt({ leadsTo: '/en/office' });
      session.begin('11');
      await vi.advanceTimersByTimeAsync(999);
      expect(log).toEqual(['renew news']);
      session.know();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(log, 'once').toEqual(['renew news', 'replace /en/office']);
      const slow = tabAt({ leadsTo: '/en/office' });
      slow.session.begin('11');
      await vi.advanceTimersByTimeAsync(1000);
      expect(slow.log).toEqual(['renew news', 'replace /en/office']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('only leaves a forbidden page where the session ended by itself: why must be read', async () => {
    const kept = tabAt({ userId: '11' });
    kept.session.end('lost');
    const left = tabAt({ userId: '11', leadsTo: '/en/sign-in' });
    left.session.end('lost');
    await settled(left.log, ['replace /en/sign-in']);
    expect(kept.log).toEqual([]);
  });
});
