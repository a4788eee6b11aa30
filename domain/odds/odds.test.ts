import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, rational, toExactDecimal } from '../exact/Rational.ts';
import { formatOdds, type OddsFormat, oddsMovement, parseOdds, productOfOdds, readOdds, shownTotal, shownTotalOf, viewIdInType, withTwoDecimals } from './index.ts';
import { exactInFormat } from './formatOdds.ts';
import { decimalFromFormat } from './readOdds.ts';

const vectors = [
  ['1.05', '1/20', '1/20', '-2000', '0.05', '-20.00', '0.05'],
  ['1.333', '333/1000', '1/3', '-300', '0.333', '-3.003', '0.333'],
  ['1.50', '1/2', '1/2', '-200', '0.50', '-2.00', '0.50'],
  ['1.909', '909/1000', '10/11', '-110', '0.909', '-1.10', '0.909'],
  ['2.00', '1/1', '1/1', '+100', '1.00', '1.00', '1.00'],
  ['2.10', '11/10', '11/10', '+110', '1.10', '1.10', '-0.909'],
  ['2.50', '3/2', '6/4', '+150', '1.50', '1.50', '-0.667'],
  ['5.00', '4/1', '4/1', '+400', '4.00', '4.00', '-0.25'],
  ['101.00', '100/1', '100/1', '+10000', '100.00', '100.00', '-0.01'],
] as const;

describe('formatOdds', () => {
  it.each(vectors)('prints %s as the published vectors in all six formats', (odds, exact, ladder, american, hongKong, indonesian, malay) => {
    expect(formatOdds(odds, 0)).toBe(odds);
    expect(formatOdds(odds, 1, 'exact')).toBe(exact);
    expect(formatOdds(odds, 1, 'ladder')).toBe(ladder);
    expect(formatOdds(odds, 2)).toBe(american);
    for (const id of [4, 14]) expect(formatOdds(odds, id)).toBe(hongKong);
    for (const id of [5, 15]) expect(formatOdds(odds, id)).toBe(indonesian);
    for (const id of [6, 16]) expect(formatOdds(odds, id)).toBe(malay);
  });

  it('rounds exactly where binary floats go wrong', () => {
    expect(formatOdds('1.064', 2)).toBe('-1563');
    expect(formatOdds('1.320', 2)).toBe('-313');
  });

  it('never prints odds as zero', () => {
    expect(formatOdds('1001', 6)).toBe('-0.001');
    expect(formatOdds('10001', 6)).toBe('-0.0001');
  });

  it('shows two or three decimals', () => {
    expect(formatOdds('1.5', 0)).toBe('1.50');
    expect(formatOdds('1.330', 0)).toBe('1.33');
    expect(formatOdds('3', 3)).toBe('3.00');
    expect(formatOdds('1.85', 99)).toBe('1.85');
  });

  it('returns what is no odds as it is', () => {
    for (const text of ['', '1', '0.5', 'abc', '1e5', '-2']) expect(formatOdds(text, 2)).toBe(text);
  });

  it('keeps a fraction off the ladder within a denominator of 100', () => {
    fc.assert(fc.property(fc.integer({ min: 1011, max: 900_000 }), (thousandths) => {
      const [n = 0, d = 0] = formatOdds((thousandths / 1000).toFixed(3), 1).split('/').map(Number);
      expect(d).toBeLessThanOrEqual(100);
      const profit = (thousandths - 1000) / 1000;
      expect(Math.abs(n / d / profit - 1)).toBeLessThan(0.026);
    }));
  });
});

describe('P17: the round trip of odds', () => {
  const formats: readonly OddsFormat[] = ['decimal', 'fractional', 'american', 'hongKong', 'indonesian', 'malay'];

  it('gives back the same decimal from the exact value in all six formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1010, max: 1_001_000 }), (thousandths) => {
        const decimal = rational(BigInt(thousandths), 1000n);
        for (const format of formats) {
          const back = decimalFromFormat(exactInFormat(decimal, format), format);
          expect(back && toExactDecimal(back)).toBe(toExactDecimal(decimal));
        }
      }),
      { numRuns: 50_000 },
    );
  });
});

describe('readOdds', () => {
  it.each([
    ['3/2', 1, '2.5'], ['+150', 2, '2.5'], ['-200', 2, '1.5'], ['-0,5', 6, '3'], ['-1', 6, '2'], ['1.5', 4, '2.5'], ['-2', 5, '1.5'], [' 2,50 ', 0, '2.5'],
  ])('reads %j in view %i as %s', (text, viewId, decimal) => {
    const value = readOdds(text, viewId);
    expect(value && toExactDecimal(value)).toBe(decimal);
  });

  it.each([['99', 2], ['-99', 2], ['0', 6], ['1.5', 6], ['0.5', 5], ['1', 0], ['-1/2', 1], ['1/0', 1], ['x', 0], ['', 0]])('refuses %j in view %i', (text, viewId) => {
    expect(readOdds(text, viewId)).toBeUndefined();
  });
});

describe('odds as numbers', () => {
  it('compares movement exactly', () => {
    expect(oddsMovement('1.90', '1.9')).toBe('same');
    expect(oddsMovement('1.90', '1.901')).toBe('up');
    expect(oddsMovement('10', '9.99')).toBe('down');
    expect(oddsMovement('x', '2')).toBe('same');
  });

  it('cuts the shown total and keeps the exact product', () => {
    const total = productOfOdds(['1.11', '1.11', '1.11']);
    expect(total && toExactDecimal(total)).toBe('1.367631');
    expect(shownTotalOf('86.643960000001')).toBe('86.643');
    expect([shownTotalOf('2'), shownTotalOf('1.9999'), shownTotalOf('no number')]).toEqual(['2.00', '1.999', 'no number']);
    expect(total && shownTotal(total)).toBe('1.367');
    expect(productOfOdds(['1.5', 'x'])).toBeUndefined();
    const big = productOfOdds(Array<string>(40).fill('1.999'));
    expect(big && compare(big, rational(0n))).toBe(1);
  });

  it('parses odds above one only', () => {
    expect(parseOdds('1.01')).toEqual({ n: 101n, d: 100n });
    expect(parseOdds('1.00')).toBeUndefined();
  });

  it('keeps the format when the table layout changes', () => {
    expect([4, 5, 6, 1, 2, 0, 3, 77].map((id) => viewIdInType(id, 1))).toEqual([14, 15, 16, 0, 0, 0, 0, 0]);
    expect([14, 15, 16, 1, 2].map((id) => viewIdInType(id, 0))).toEqual([4, 5, 6, 1, 2]);
  });
});

describe('withTwoDecimals', () => {
  it.each([['7', '7.00'], ['1.9', '1.90'], ['1.85', '1.85'], ['1.333', '1.333'], ['10000.5', '10000.50']])('writes %s as %s', (odds, written) => expect(withTwoDecimals(odds)).toBe(written));
});
