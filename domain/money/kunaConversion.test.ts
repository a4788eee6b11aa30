import { describe, expect, it } from 'vitest';
import { eurosOfKuna } from './index.ts';

describe('eurosOfKuna', () => {
  it('divides by 7.53450 and rounds half up to the cent (A-93)', () => {
    expect([0, 1, 3, 4, 753, 754, 75_345, 100_000].map(eurosOfKuna)).toEqual([0, 0, 0, 1, 100, 100, 10_000, 13_272]);
    // 1506.5 cents are 11350.72 lipa.
    expect([11_350, 11_351].map(eurosOfKuna)).toEqual([1506, 1507]);
  });

  it('is within half a cent of the exact amount, whatever the size', () => {
    for (let kuna = 1; kuna < 9_000_000_000_000; kuna = kuna * 3 + 1) {
      const offBy = BigInt(eurosOfKuna(kuna)) * 753_450n - BigInt(kuna) * 100_000n;
      expect(offBy > -376_725n && offBy <= 376_725n, String(kuna)).toBe(true);
    }
  });
});
