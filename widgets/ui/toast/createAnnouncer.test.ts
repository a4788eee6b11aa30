import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnnouncer } from './createAnnouncer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function sample({ silentMs = 0 } = {}) {
  const spoken: { text: string; atMs: number }[] = [];
  let timeMs = 0;
  const announcer = createAnnouncer({
    gapMs: 3000,
    silentMs,
    now: () => timeMs,
    speak: (text) => spoken.push({ text, atMs: timeMs }),
    schedule: (callback, delayMs) => {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
  });
  const pass = (ms: number) => {
    for (let step = 0; step < ms; step += 100) {
      timeMs += 100;
      vi.advanceTimersByTime(100);
    }
  };
  return { announcer, spoken, pass };
}

describe('createAnnouncer', () => {
  it('keeps silent until its region is known, and says then what came meanwhile', () => {
    const { announcer, spoken, pass } = sample({ silentMs: 300 });
    announcer.announce('added', 'one');
    pass(200);
    expect(spoken).toEqual([]);
    pass(200);
    expect(spoken).toEqual([{ text: 'added', atMs: 300 }]);
  });

  it('T59 speaks at once after silence and at most once in three seconds under a storm', () => {
    const { announcer, spoken, pass } = sample();
    for (let tick = 0; tick < 100; tick += 1) {
      announcer.announce(`price ${tick}`, 'cell');
      pass(100);
    }
    const gaps = spoken.slice(1).map((entry, index) => entry.atMs - (spoken[index]?.atMs ?? 0));
    expect(spoken[0]).toEqual({ text: 'price 0', atMs: 0 });
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3000);
    expect(spoken).toHaveLength(4);
  });

  it('keeps the newest text of a key and joins different keys', () => {
    const { announcer, spoken, pass } = sample();
    announcer.announce('first');
    announcer.announce('odds 1.80', 'odds');
    announcer.announce('limit reached', 'limit');
    announcer.announce('odds 1.90', 'odds');
    pass(3000);
    expect(spoken.map((entry) => entry.text)).toEqual(['first', 'limit reached. odds 1.90']);
  });

  it('says nothing after it was disposed, and nothing for an empty text', () => {
    const { announcer, spoken, pass } = sample();
    announcer.announce('');
    announcer.announce('one');
    announcer.announce('two');
    announcer.dispose();
    pass(5000);
    expect(spoken.map((entry) => entry.text)).toEqual(['one']);
  });
});
