import type { BrowserStorage } from '../../../runtime/sdk.ts';

const ASKED_KEY = 'adblock.asked.v1';
const DAY_MS = 86_400_000;

/** Whether the visitor was asked within so many days. A moment in the future is of another clock, and holds nothing back. */
export function isQuiet(storage: BrowserStorage, nowMs: number, days: number): boolean {
  const askedMs = storage.get(ASKED_KEY);
  return typeof askedMs === 'number' && askedMs <= nowMs && nowMs - askedMs < days * DAY_MS;
}

export function noteAsked(storage: BrowserStorage, nowMs: number): void {
  storage.set(ASKED_KEY, nowMs);
}
