import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredMs, dayOf, sessionLimitEndMs } from './sessionLimit.ts';

const HOUR_MS = 3_600_000;
const NOON_MS = Date.UTC(2026, 10, 21, 12);

describe('the day of a session limit', () => {
  it.each([
    [0, Date.UTC(2026, 10, 21)], [3, Date.UTC(2026, 10, 20, 21)], [-5, Date.UTC(2026, 10, 21, 5)], [5.75, Date.UTC(2026, 10, 20, 18, 15)], [13, Date.UTC(2026, 10, 21, 11)],
  ])('begins at midnight %d hours ahead of UTC', (zoneHours, startMs) => {
    expect(dayOf(NOON_MS, zoneHours)).toEqual({ startMs, endMs: startMs + 24 * HOUR_MS });
  });

  it('has its first moment in it, and not its last', () => {
    const { startMs, endMs } = dayOf(NOON_MS, 3);
    expect([dayOf(startMs, 3).startMs, dayOf(endMs, 3).startMs, dayOf(endMs - 1, 3).startMs]).toEqual([startMs, endMs, startMs]);
  });
});

describe('time signed in', () => {
  const within = { startMs: 10, endMs: 60 };

  it('is counted within the day alone, and once where sessions overlap', () => {
    expect(coveredMs([], within)).toBe(0);
    expect(coveredMs([{ startMs: 0, endMs: 20 }, { startMs: 50, endMs: 90 }], within)).toBe(20);
    expect(coveredMs([{ startMs: 30, endMs: 50 }, { startMs: 20, endMs: 40 }, { startMs: 25, endMs: 30 }], within)).toBe(30);
    expect(coveredMs([{ startMs: 0, endMs: 5 }, { startMs: 60, endMs: 70 }, { startMs: 40, endMs: 40 }], within)).toBe(0);
  });

  it('is what counting moment by moment gives', () => {
    const span = fc.tuple(fc.nat(80), fc.nat(80)).map(([startMs, length]) => ({ startMs, endMs: startMs + length }));
    fc.assert(fc.property(fc.array(span, { maxLength: 6 }), (spans) => {
      const moments = Array.from({ length: within.endMs - within.startMs }, (_, index) => within.startMs + index);
      expect(coveredMs(spans, within)).toBe(moments.filter((at) => spans.some(({ startMs, endMs }) => at >= startMs && at < endMs)).length);
    }));
  });
});

describe('sessionLimitEndMs', () => {
  const at = (hours: number, usedHours: number, nowMs = NOON_MS) => (sessionLimitEndMs({ hours, usedMs: usedHours * HOUR_MS, nowMs, zoneHours: 0 }) - NOON_MS) / HOUR_MS;

  it('is when the hours of today are used', () => {
    expect([at(2, 0), at(2, 0.5), at(2, 2), at(2, 5)]).toEqual([2, 1.5, 0, 0]);
  });

  it('is tomorrow where midnight comes first, or with it, and the hours begin anew', () => {
    expect([at(23, 1), at(12, 0), at(13, 0), at(12, 0.5)]).toEqual([12 + 23, 12 + 12, 12 + 13, 11.5]);
  });
});
