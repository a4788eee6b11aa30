// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestRuntime } from '../../../tests/setup/testRuntime.tsx';
import type { Kept } from '../../../runtime/storage/Kept.ts';
import { ReferralStore } from './ReferralStore.ts';

const START_MS = Date.UTC(2026, 10, 28, 9);
const SEC_MS = 1000;

/** Cookies with their lives, as a browser would hold them. */
function openTab({ consent = 0 }: { readonly consent?: 0 | 1 | 2 | 3 } = {}) {
  const runtime = createTestRuntime();
  let nowMs = START_MS;
  const lives = new Map<string, number | undefined>();
  const places = (runtime.kept as unknown as { readonly places: { readonly cookies: { write(name: string, value: string, options: { readonly maxAgeSec?: number }): void } } }).places;
  const { write } = places.cookies;
  Object.assign(places.cookies, {
    write: (name: string, value: string, options: { readonly maxAgeSec?: number }) => {
      lives.set(name, options.maxAgeSec);
      write(name, value, options);
    },
  });
  const kept: Kept = runtime.kept;
  const agree = (level: 1 | 2 | 3) => {
    kept.agree(level, { maxAgeSec: 1000, nowMs });
    runtime.facts.set({ 'ui.cookiesAgreeType': level });
  };
  if (consent > 0) agree(consent as 1 | 2 | 3);
  const store = new ReferralStore({ kept, facts: runtime.facts, nowMs: () => nowMs });
  const told = async () => await store.tell(async (fields) => fields);
  return { store, kept, lives, agree, told, arrive: (query: string) => store.arrive(new URLSearchParams(query)), pass: (ms: number) => void (nowMs += ms) };
}

beforeEach(() => {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0] ?? ''}=; Max-Age=0; Path=/`;
});

describe('who has sent a visitor (A-88)', () => {
  it('is in cookies at once where the visitor agrees to marketing, each for its life', () => {
    const { arrive, kept, lives } = openTab({ consent: 3 });
    arrive('ref=r1&qtag=q1&utm_source=news&pb=p1');
    expect(['refererid', 'reflinkid', 'ref_partner_id', 'postback_watcher', 'subid'].map((name) => [kept.cookie(name), lives.get(name)])).toEqual([
      ['ref~r1', 60 * 86_400], ['qtag~q1', 3600], ['utm_source~news', 30 * 86_400], ['pb~p1', 30 * 86_400], [undefined, undefined],
    ]);
  });

  it('is in memory until then, and is written when consent comes, for what is left of its life', () => {
    const { arrive, kept, lives, agree, pass } = openTab();
    arrive('qtag=q1');
    agree(1);
    expect(document.cookie).not.toContain('q1');
    pass(600 * SEC_MS);
    agree(3);
    expect([kept.cookie('reflinkid'), lives.get('reflinkid')]).toEqual(['qtag~q1', 3000]);
  });

  it('is of the first click within its life', async () => {
    const { arrive, told, pass } = openTab();
    arrive('qtag=first');
    arrive('tag=second');
    expect(await told()).toEqual({ reflinkid: 'qtag~first' });
    pass(3600 * SEC_MS);
    arrive('tag=third');
    expect(await told()).toEqual({ reflinkid: 'tag~third' });
  });

  it('stays of the first click where that is in a cookie', async () => {
    const { arrive, told } = openTab({ consent: 3 });
    arrive('ref=first');
    arrive('aip=second&subid=s');
    expect(await told()).toEqual({ refererid: 'ref~first', subid: 'subid~s' });
  });

  it('is told of nobody who has refused marketing, and taken out of the browser with the consent', async () => {
    const { arrive, told, agree, kept } = openTab({ consent: 3 });
    arrive('ref=r1');
    agree(2);
    expect([kept.cookie('refererid') ?? '', await told()]).toEqual(['', {}]);
    arrive('ref=r2');
    expect([kept.cookie('refererid') ?? '', await told()]).toEqual(['', {}]);
  });

  it('tells of a postback by one registration at a time, and again after one that failed', async () => {
    const { arrive, store, told, kept, lives } = openTab({ consent: 3 });
    arrive('pb=p1&ref=r1');
    const second = await store.tell(async () => {
      expect([kept.cookie('postback_watcher'), lives.get('postback_watcher')]).toEqual(['sent', 4]);
      return await told();
    });
    expect(second).toEqual({ refererid: 'ref~r1' });
    await expect(store.tell(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect([await told(), lives.get('postback_watcher')]).toEqual([{ refererid: 'ref~r1', postback_watcher: 'pb~p1' }, 30 * 86_400]);
  });
});
