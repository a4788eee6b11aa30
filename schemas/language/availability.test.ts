import { describe, expect, it } from 'vitest';
import { closedPages, hasLimits, momentsPassed, timeAfterMoments, type Visit } from './availability.ts';
import type { RouteEntry } from './release.ts';

const route = (pageId: string, only?: RouteEntry['only']): RouteEntry => ({ pageId, path: pageId, params: {}, aliases: [], access: 'any', middleware: [], meta: {}, layoutId: 'default', ...(only && { only }) });
const DAY = { first: Date.UTC(2026, 11, 1), last: Date.UTC(2027, 0, 1) };
const routes = [route('home'), route('english', { languages: ['en'] }), route('islands', { countries: ['gb', 'ie'] }), route('december', { from: '2026-12-01T00:00:00Z', until: '2027-01-01T00:00:00Z' }), route('soon', { from: '2026-12-01T00:00:00Z' })];
const visit = (rest: Partial<Visit>): Visit => ({ language: 'en', country: () => 'gb', nowMs: DAY.first, ...rest });

describe('pages that are not there', () => {
  it.each([
    ['none of those that fit', visit({}), []],
    ['those of another language', visit({ language: 'ru' }), ['english']],
    ['those of other countries', visit({ country: () => 'fr' }), ['islands']],
    ['those that have not begun', visit({ nowMs: DAY.first - 1 }), ['december', 'soon']],
    ['those that are over', visit({ nowMs: DAY.last }), ['december']],
  ])('are %s', (_which, asked, closed) => {
    expect(closedPages(routes, asked)).toEqual(closed);
  });

  it('ask for no country where none is limited by it', () => {
    expect(closedPages([route('english', { languages: ['en'] })], visit({ country: () => { throw new Error('asked'); } }))).toEqual([]);
    expect([hasLimits(routes), hasLimits([route('home')])]).toEqual([true, false]);
  });
});

describe('moments at which a page begins or ends to be there', () => {
  it('are counted once each, as they pass', () => {
    expect([0, DAY.first - 1, DAY.first, DAY.last - 1, DAY.last].map((nowMs) => momentsPassed(routes, nowMs))).toEqual([0, 0, 1, 1, 2]);
  });

  it('stand for the time between them: the same pages are there', () => {
    for (const nowMs of [0, DAY.first - 1, DAY.first, DAY.first + 5, DAY.last, DAY.last + 5]) {
      expect(closedPages(routes, visit({ nowMs: timeAfterMoments(routes, momentsPassed(routes, nowMs)) }))).toEqual(closedPages(routes, visit({ nowMs })));
    }
    expect(timeAfterMoments(routes, 99)).toBe(DAY.last);
  });
});
