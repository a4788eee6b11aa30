import { describe, expect, it } from 'vitest';
import { isInSeason, type Season } from './season.ts';

const days = (season: Season, ...asked: string[]) => asked.filter((day) => isInSeason(season, Date.parse(`${day}T12:00:00Z`)));

describe('isInSeason', () => {
  it('takes both ends of a season of one year, and nothing of the next', () => {
    expect(days({ from: '2026-12-01', to: '2027-01-15' }, '2026-11-30', '2026-12-01', '2027-01-15', '2027-01-16', '2027-12-24')).toEqual(['2026-12-01', '2027-01-15']);
  });

  it('goes over New Year in every year where its days name none', () => {
    expect(days({ from: '12-01', to: '01-15' }, '2026-11-30', '2026-12-01', '2027-01-15', '2027-01-16', '2030-12-31')).toEqual(['2026-12-01', '2027-01-15', '2030-12-31']);
  });

  it('is within the year where its last day comes later in it', () => {
    expect(days({ from: '01-10', to: '02-20' }, '2026-01-09', '2026-01-10', '2026-02-20', '2026-12-24')).toEqual(['2026-01-10', '2026-02-20']);
  });

  it('has no end that is not given, and ends in the middle of no day', () => {
    expect(days({}, '2026-07-01')).toEqual(['2026-07-01']);
    expect(days({ from: '2026-12-01' }, '2026-11-30', '2030-07-01')).toEqual(['2030-07-01']);
    expect(days({ to: '2027-01-15' }, '2020-07-01', '2027-01-16')).toEqual(['2020-07-01']);
    expect(isInSeason({ to: '2027-01-15' }, Date.parse('2027-01-15T23:59:59Z'))).toBe(true);
  });

  it('may begin in one year and end every year on the same day', () => {
    expect(days({ from: '2026-12-01', to: '12-31' }, '2025-12-10', '2026-12-10', '2027-12-10')).toEqual(['2026-12-10', '2027-12-10']);
  });
});
