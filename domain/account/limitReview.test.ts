import { describe, expect, it } from 'vitest';
import { limitReviewMs } from './limitReview.ts';

describe('the next look at limits', () => {
  it.each([
    ['2026-01-15T10:20:30.400Z', 6, '2026-07-15T10:20:30.400Z'],
    ['2026-08-31T00:00:00.000Z', 6, '2027-02-28T00:00:00.000Z'],
    ['2027-08-31T23:59:59.999Z', 6, '2028-02-29T23:59:59.999Z'],
    ['2026-12-01T12:00:00.000Z', 1, '2027-01-01T12:00:00.000Z'],
    ['2026-11-29T12:00:00.000Z', 12, '2027-11-29T12:00:00.000Z'],
  ])('after %s, %d months on, is %s (T27)', (lookedAt, months, next) => {
    expect(new Date(limitReviewMs(Date.parse(lookedAt), months)).toISOString()).toBe(next);
  });
});
