import { describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from './BrowserStorage.ts';
import type { CookieOptions } from './cookies.ts';
import { Kept } from './Kept.ts';
import { type KeptKey, runtimeKeys } from './keptKeys.ts';

const YEAR = 31_536_000;
const NOW_MS = Date.UTC(2026, 10, 28);
const keys: readonly KeptKey[] = [
  ...runtimeKeys,
  { place: 'cookie', name: 'fold', class: 'functional', life: YEAR },
  { place: 'cookie', name: 'from_', isPrefix: true, class: 'marketing', life: 60 },
  { place: 'local', name: 'lately', class: 'functional', life: 'kept' },
  { place: 'local', name: 'basket.', isPrefix: true, class: 'necessary', life: 'kept' },
];

/** A browser that has cookies and storage already. */
function browser(cookies: Readonly<Record<string, string>> = {}) {
  const jar = new Map(Object.entries(cookies));
  const lives = new Map<string, CookieOptions>();
  const areas = { local: new Set<string>(), session: new Set<string>() };
  const area = (place: 'local' | 'session') => {
    const memory = createMemoryStorage();
    return {
      ...memory,
      set: (name: string, value: string) => {
        areas[place].add(name);
        memory.set(name, value);
      },
      remove: (name: string) => {
        areas[place].delete(name);
        memory.remove(name);
      },
    };
  };
  const [local, session] = [area('local'), area('session')];
  const report = vi.fn();
  const write = (name: string, value: string, options: CookieOptions) => {
    if (options.maxAgeSec === 0) jar.delete(name);
    else jar.set(name, value);
    lives.set(name, options);
  };
  const places = { cookies: { all: () => jar, write }, local, session, names: (place: 'local' | 'session') => [...areas[place]] } as never;
  return { kept: new Kept({ keys, places, report }), jar, lives, areas, report };
}

describe('what is kept in a browser', () => {
  it('A-130: is nothing that no list declares', () => {
    const { kept, jar, areas, report } = browser({ cookies_agree_type: '3' });
    kept.setCookie('stray', '1');
    kept.storage.set('stray', 1);
    kept.storage.set('basket.7', 1);
    expect([...jar.keys()]).toEqual(['cookies_agree_type']);
    expect([...areas.local]).toEqual(['basket.7']);
    expect(report.mock.calls.map(([told]) => (told as { code: string }).code)).toEqual(['KEY_NOT_DECLARED', 'KEY_NOT_DECLARED']);
  });

  it('A-130: waits for the consent of its class, and has the life of its declaration', () => {
    const { kept, jar, lives } = browser({ cookies_agree_type: '1' });
    kept.setCookie('fold', '1');
    kept.setCookie('from_x', 'y');
    kept.storage.set('lately', ['a']);
    expect([jar.has('fold'), jar.has('from_x'), kept.storage.get('lately')]).toEqual([false, false, undefined]);
    kept.setCookie('tzo', '5');
    expect(lives.get('tzo')).toEqual({ maxAgeSec: YEAR });
    kept.agree(2, { maxAgeSec: 100, nowMs: NOW_MS });
    expect(kept.storage.get('cookies.agreed.v1'), 'what was answered, and when').toEqual({ level: 2, atMs: NOW_MS });
    kept.setCookie('fold', '1');
    kept.setCookie('from_x', 'y');
    kept.storage.set('lately', ['a']);
    expect([jar.get('fold'), jar.has('from_x'), kept.storage.get('lately')]).toEqual(['1', false, ['a']]);
    expect([lives.get('fold'), lives.get('cookies_agree_type')]).toEqual([{ maxAgeSec: YEAR }, { maxAgeSec: 100 }]);
  });

  it('A-130: experiments are kept for the session alone without consent', () => {
    const { kept, lives, areas } = browser();
    kept.setCookie('exp', '17');
    kept.storage.set('exposures', ['a:b']);
    expect(lives.get('exp')).toEqual({});
    expect([[...areas.local], [...areas.session], kept.storage.get('exposures')]).toEqual([[], ['exposures'], ['a:b']]);
    kept.dropOutdated();
    expect([kept.cookie('exp'), kept.storage.get('exposures')]).toEqual(['17', ['a:b']]);
    kept.agree(2, { maxAgeSec: 100, nowMs: NOW_MS });
    kept.setCookie('exp', '17');
    expect(lives.get('exp')).toEqual({ maxAgeSec: 7_776_000 });
  });

  it('A-130: a withdrawn consent deletes what its class had written, and nothing else', () => {
    const { kept, jar, areas } = browser({ cookies_agree_type: '3', fold: '1', from_ad: 'a', tzo: '3', exp: '5', other: 'of another site' });
    kept.storage.set('lately', 1);
    kept.storage.set('exposures', []);
    kept.storage.set('basket.7', 1);
    kept.agree(2, { maxAgeSec: 100, nowMs: NOW_MS });
    expect([...jar.keys()]).toEqual(['cookies_agree_type', 'fold', 'tzo', 'exp', 'other']);
    kept.agree(1, { maxAgeSec: 100, nowMs: NOW_MS });
    expect([...jar.keys()]).toEqual(['cookies_agree_type', 'tzo', 'other']);
    expect([...areas.local]).toEqual(['basket.7', 'cookies.agreed.v1']);
  });

  it('A-130: a consent that has run out ends its keys with the next page', () => {
    const { kept, jar } = browser({ fold: '1', exp: '5', tzo: '3' });
    kept.dropOutdated();
    expect([...jar.keys()]).toEqual(['exp', 'tzo']);
  });
});
