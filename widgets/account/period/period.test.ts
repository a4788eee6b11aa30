import { describe, expect, it } from 'vitest';
import { periodQuery, readPeriod } from './period.ts';

/** 21 November 2026, 00:30 in UTC+3: still the 20th in UTC. */
const clock = { nowMs: Date.UTC(2026, 10, 20, 21, 30), timeZone: 3 };
const read = (query: string) => readPeriod(new URLSearchParams(query), clock);

describe('readPeriod', () => {
  it('takes the last thirty days of the visitor where nothing is asked, open to what happens now', () => {
    expect(read('')).toEqual({ preset: 30, fromDay: '2026-10-23', toDay: '2026-11-21', fromUtc: '2026-10-22T21:00:00.000Z', toUtc: undefined });
  });

  it('begins today at midnight of the visitor, not of UTC', () => {
    expect(read('period=1').fromUtc).toBe('2026-11-20T21:00:00.000Z');
  });

  it('reaches a year back (T3)', () => {
    expect(read('period=365').fromDay).toBe('2025-11-22');
  });

  it('holds the whole of the chosen last day', () => {
    expect(read('from=2026-11-01&to=2026-11-02')).toEqual({ preset: undefined, fromDay: '2026-11-01', toDay: '2026-11-02', fromUtc: '2026-10-31T21:00:00.000Z', toUtc: '2026-11-02T21:00:00.000Z' });
  });

  it('turns days round that stand the wrong way', () => {
    expect(read('from=2026-11-05&to=2026-11-02')).toMatchObject({ fromDay: '2026-11-02', toDay: '2026-11-05' });
  });

  it.each(['from=2026-13-01', 'from=2026-02-30', 'from=soon', 'period=12', 'period=x'])('counts %s as the usual period', (query) => {
    expect(read(query).preset).toBe(30);
  });

  it('is open at one end where only one day is given', () => {
    expect(read('from=2026-11-19')).toMatchObject({ fromDay: '2026-11-19', toDay: '2026-11-21' });
    expect(read('to=2026-11-19')).toMatchObject({ fromDay: '2026-11-19', toDay: '2026-11-19' });
  });
});

describe('periodQuery', () => {
  it.each(['', 'period=7', 'from=2026-11-01&to=2026-11-02'])('writes back what was read from "%s"', (query) => {
    expect(new URLSearchParams(periodQuery(read(query))).toString()).toBe(query);
  });
});
