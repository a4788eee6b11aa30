import { describe, expect, it } from 'vitest';
import { testSiteConfig } from '../tests/setup/baseConfigs.ts';
import { loadingOf } from './loading.ts';

const specified = { configRetries: 5, textsRetries: 2, retryDelayMs: 1000, codeTries: 5, codeDelayMs: 1000, reloadGuardSec: 60, idleMs: 2000, blockTries: 2, blockDelayMs: 100 };

describe('A-144: how a page asks for what it is made of', () => {
  it('is what section 9 of the specification says, in the base and where a site says nothing', () => {
    expect(loadingOf(testSiteConfig)).toEqual(specified);
    expect(loadingOf({ sections: {} })).toEqual(specified);
  });

  it('is what a brand says, number by number', () => {
    expect(loadingOf({ sections: { loading: { configRetries: 0, reloadGuardSec: 300 } } })).toEqual({ ...specified, configRetries: 0, reloadGuardSec: 300 });
    expect(loadingOf({ sections: { loading: { codeTries: 'many' } } })).toEqual(specified);
  });
});
