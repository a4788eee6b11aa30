import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveCheck } from './LiveCheck.ts';

const PAUSE_MS = 600;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const asked: { readonly text: string; readonly signal: AbortSignal; readonly answer: (note: string | undefined) => Promise<void>; readonly fail: () => Promise<void> }[] = [];
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const check = new LiveCheck({ after }, (text, signal) => {
    return new Promise((resolve, reject) => {
      asked.push({
        text,
        signal,
        answer: async (note) => {
          resolve(note);
          await vi.advanceTimersByTimeAsync(0);
        },
        fail: async () => {
          reject(new Error('gone'));
          await vi.advanceTimersByTimeAsync(0);
        },
      });
    });
  });
  return { check, asked, texts: () => asked.map(({ text }) => text) };
}

describe('looking up what is typed', () => {
  it('waits for a pause, and asks once about what was typed last', () => {
    const { check, texts } = start();
    check.type('S');
    vi.advanceTimersByTime(PAUSE_MS - 1);
    check.type('SP');
    vi.advanceTimersByTime(PAUSE_MS - 1);
    expect(texts()).toEqual([]);
    vi.advanceTimersByTime(1);
    check.type('SP');
    check.leave('SP');
    vi.advanceTimersByTime(PAUSE_MS * 2);
    expect(texts()).toEqual(['SP']);
  });

  it('asks at once when the field is left, and not again after the pause', () => {
    const { check, texts } = start();
    check.type('SPRING');
    check.leave('SPRING');
    vi.advanceTimersByTime(PAUSE_MS * 2);
    expect(texts()).toEqual(['SPRING']);
  });

  it('tells of the newest alone: an older answer that comes late says nothing', async () => {
    const { check, asked } = start();
    check.leave('ONE');
    check.leave('TWO');
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await asked[1]?.answer('two is good');
    await asked[0]?.answer('one is good');
    expect(check.note).toBe('two is good');
  });

  it('says nothing of another text than the one that is there, of none, and of a look-up that failed', async () => {
    const { check, asked } = start();
    check.leave('ONE');
    await asked[0]?.answer('one is good');
    check.type('ONE1');
    expect(check.note).toBeUndefined();
    check.leave('');
    vi.advanceTimersByTime(PAUSE_MS * 2);
    expect(asked.length).toBe(1);
    check.leave('TWO');
    await asked[1]?.fail();
    expect(check.note).toBeUndefined();
  });
});
