import { describe, expect, it } from 'vitest';
import { offeredWays } from './ways.ts';

describe('offeredWays', () => {
  it('are those of the site in its order, and all where it names none', () => {
    expect(offeredWays({ types: { full: { id: 0, at: 100 }, fast: { id: 1, at: 300 }, phone: { id: 2, at: 200 } } }).ways).toEqual(['full', 'phone', 'fast']);
    expect(offeredWays({ types: { full: { id: 0 } } }).ways).toEqual(['full']);
    expect(offeredWays({}).ways).toEqual(['fast', 'phone', 'full']);
  });

  it('tell of a way that nobody knows, and go on (A-119)', () => {
    expect(offeredWays({ types: { pigeon: { id: 9, at: 1 }, full: { id: 0, at: 2 } } })).toEqual({ ways: ['full'], hasSocial: false, unknown: ['pigeon'] });
    expect(offeredWays({ types: { full: { id: 0, at: 2 }, social: { id: 3, at: 3 } } })).toEqual({ ways: ['full'], hasSocial: true, unknown: [] });
  });
});
