import { describe, expect, it } from 'vitest';
import { refusalOf } from './periodEntry.ts';

/** 21 November 2026, 00:30 in UTC+3: still the 20th in UTC. */
const clock = { nowMs: Date.UTC(2026, 10, 20, 21, 30), timeZone: 3 };

describe('refusalOf', () => {
  it.each([
    ['2026-10-?', '2026-11-01', { reason: 'incomplete', field: 'from' }],
    ['2026-10-01', '0026-11-01', { reason: 'incomplete', field: 'to' }],
    ['2026-02-31', '2026-11-01', { reason: 'no-such-day', field: 'from' }],
    ['2026-11-01', '2026-11-22', { reason: 'future', field: 'to' }],
    ['2026-11-05', '2026-11-02', { reason: 'reversed', field: 'to' }],
  ])('refuses %s to %s', (from, to, refused) => {
    expect(refusalOf({ from, to }, clock)).toEqual(refused);
  });

  it.each([
    ['2026-11-02', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['', '2026-11-02'],
    ['2024-02-29', ''],
    ['', ''],
  ])('takes "%s" to "%s", today of the visitor included and either end open', (from, to) => {
    expect(refusalOf({ from, to }, clock)).toBeUndefined();
  });
});
