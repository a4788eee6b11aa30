import { describe, expect, it } from 'vitest';
import { createHostLookup } from './hosts.ts';

const brands = [
  { brand: 'one', hosts: ['one.example', 'www.one.example'], isDefault: false },
  { brand: 'two', hosts: ['TWO.example:8443'], isDefault: true },
];

describe('the brand of a host', () => {
  it('is the one that lists it, or has its name before .localhost, in any letters and at any port', () => {
    const brandOf = createHostLookup(brands, 'nothing');
    expect(['one.example', 'WWW.One.Example:80', 'two.example', 'two.localhost:8080'].map(brandOf)).toEqual(['one', 'one', 'two', 'two']);
  });

  it('is, where no brand lists it, the default brand, none, or the one that is named for it', () => {
    for (const host of ['three.example', 'one.example.evil.test', 'one.localhost.evil.test', '__proto__', 'constructor', '']) {
      expect([createHostLookup(brands)(host), createHostLookup(brands, 'nothing')(host), createHostLookup(brands, { brand: 'one' })(host)]).toEqual(['two', undefined, 'one']);
    }
  });
});
