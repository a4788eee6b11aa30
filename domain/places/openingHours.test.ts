import { describe, expect, it } from 'vitest';
import { type OpeningHours, openingAt, spansOf } from './openingHours.ts';

const WEEK: OpeningHours = {
  timeZone: 'Europe/Madrid',
  days: { mon: '09:00-13:00 15:00-20:00', tue: '09:00-13:00', wed: '09:00-24:00', thu: '00:00-02:00 18:00-24:00', fri: '', sat: '10:00-14:00' },
  holidays: { '2026-12-07': '', '2026-12-08': '11:00-12:00' },
};
/** Madrid is one hour ahead in November. 2026-11-30 is a Monday. */
const at = (utc: string) => openingAt(WEEK, Date.parse(utc));

describe('opening hours', () => {
  it.each([
    ['2026-11-30T08:00:00Z', true, 0, 13 * 60],
    ['2026-11-30T07:59:00Z', false, 0, 9 * 60],
    ['2026-11-30T12:00:00Z', false, 0, 15 * 60],
    ['2026-11-30T19:00:00Z', false, 1, 9 * 60],
    ['2026-12-02T22:30:00Z', true, 1, 2 * 60],
    ['2026-12-02T23:30:00Z', true, 0, 2 * 60],
    ['2026-12-03T22:59:00Z', true, 0, 24 * 60],
    ['2026-12-04T10:00:00Z', false, 1, 10 * 60],
    // Sunday and the Monday after it are closed, and Tuesday has hours of its own.
    ['2026-12-05T13:00:00Z', false, 3, 11 * 60],
  ])('say at %s whether a place is open, and when that changes', (utc, isOpen, inDays, minute) => {
    expect(at(utc)).toMatchObject({ isOpen, changesAt: { inDays, minute } });
  });

  it('are those of a holiday on its date', () => {
    expect(at('2026-12-07T09:00:00Z')).toMatchObject({ isOpen: false, isHoliday: true, today: [], day: 'mon' });
    expect(at('2026-12-08T10:30:00Z')).toMatchObject({ isOpen: true, isHoliday: true, day: 'tue' });
  });

  it('go by the clock of the place, whatever the day is elsewhere', () => {
    const hours = { ...WEEK, timeZone: 'Pacific/Auckland' };
    expect(openingAt(hours, Date.parse('2026-11-29T20:30:00Z'))).toMatchObject({ day: 'mon', isOpen: true });
  });

  it('never change where a place is always open, or never', () => {
    const always = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, '00:00-24:00']));
    expect(openingAt({ ...WEEK, days: always, holidays: {} }, Date.parse('2026-11-30T08:00:00Z'))).toMatchObject({ isOpen: true, changesAt: null });
    expect(openingAt({ ...WEEK, days: {}, holidays: {} }, Date.parse('2026-11-30T08:00:00Z'))).toMatchObject({ isOpen: false, changesAt: null });
  });

  it('are read as they are written', () => {
    expect(spansOf('09:00-13:00 15:30-24:00')).toEqual([{ from: 540, to: 780 }, { from: 930, to: 1440 }]);
    expect(spansOf('')).toEqual([]);
  });
});
