import { describe, expect, it } from 'vitest';
import { offeredWays } from './ways.ts';

const LAW = { hasFastRegistration: true };

describe('offeredWays', () => {
  it('are those of the site in its order, and all where it names none', () => {
    expect(offeredWays({ types: { full: { id: 0, at: 100 }, fast: { id: 1, at: 300 }, phone: { id: 2, at: 200 } } }, LAW).ways).toEqual(['full', 'phone', 'fast']);
    expect(offeredWays({ types: { full: { id: 0 } } }, LAW).ways).toEqual(['full']);
    expect(offeredWays({}, LAW).ways).toEqual(['fast', 'phone', 'full']);
  });

  it('tell of a way that nobody knows, and go on (A-119)', () => {
    expect(offeredWays({ types: { pigeon: { id: 9, at: 1 }, full: { id: 0, at: 2 } } }, LAW)).toEqual({ ways: ['full'], hasSocial: false, unknown: ['pigeon'] });
    expect(offeredWays({ types: { full: { id: 0, at: 2 }, social: { id: 3, at: 3 } } }, LAW)).toEqual({ ways: ['full'], hasSocial: true, unknown: [] });
  });

  it('T45: no account is opened at one press where the law of the site forbids it', () => {
    const uk = { hasFastRegistration: false };
    expect(offeredWays({}, uk).ways).toEqual(['phone', 'full']);
    expect(offeredWays({ types: { full: { id: 0, at: 2 }, fast: { id: 1, at: 1 } } }, uk).ways).toEqual(['full']);
  });
});
