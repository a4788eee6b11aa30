import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonValue, StoreEnv } from '../../../runtime/sdk.ts';
import { ReminderStore } from './ReminderStore.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);
const SHOWN_KEY = 'registration.reminded.v1';
const MINUTE_MS = 60_000;
const times = { interval: 30 };

beforeEach(() => void vi.useFakeTimers({ now: START_MS }));
afterEach(() => void vi.useRealTimers());

/** Tabs of one browser share what is kept. */
function openTab(kept = new Map<string, JsonValue>()) {
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const storage = { get: (key: string) => kept.get(key), set: (key: string, value: JsonValue) => void kept.set(key, value) };
  const reminder = new ReminderStore({ nowMs: () => Date.now(), timers: { after }, storage } as unknown as StoreEnv);
  return { kept, reminder, stop: reminder.watch(times) };
}

describe('when a guest is reminded to register (A-95)', () => {
  it('is at once where no tab has reminded lately', () => {
    expect(openTab().reminder.isDue).toBe(true);
  });

  it('is half an hour after the last time, on the same page and on a further one', () => {
    const { reminder, kept } = openTab();
    reminder.shown();
    reminder.dismiss(times);
    expect(reminder.isDue).toBe(false);
    const next = openTab(kept).reminder;
    vi.advanceTimersByTime(30 * MINUTE_MS - 1);
    expect([reminder.isDue, next.isDue]).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect([reminder.isDue, next.isDue]).toEqual([true, true]);
  });

  it('is in one tab alone: another one that was about to waits for its turn', () => {
    const kept = new Map<string, JsonValue>([[SHOWN_KEY, START_MS]]);
    const { reminder } = openTab(kept);
    vi.advanceTimersByTime(29 * MINUTE_MS);
    kept.set(SHOWN_KEY, START_MS + 29 * MINUTE_MS);
    vi.advanceTimersByTime(29 * MINUTE_MS);
    expect(reminder.isDue).toBe(false);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(reminder.isDue).toBe(true);
  });

  it('is never once the widget has gone, and not put off for ever by a time that is not one', () => {
    const { reminder, stop } = openTab(new Map<string, JsonValue>([[SHOWN_KEY, START_MS]]));
    stop();
    vi.advanceTimersByTime(60 * MINUTE_MS);
    expect(reminder.isDue).toBe(false);
    for (const wrong of [START_MS * 2, 'soon', null]) {
      const tab = openTab(new Map<string, JsonValue>([[SHOWN_KEY, wrong]]));
      expect(tab.reminder.isDue, String(wrong)).toBe(true);
    }
  });
});
