import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, divide, multiply, parseDecimal, type Rational, rational } from '../exact/Rational.ts';
import { currencyTable } from './currencyTable.ts';
import { cleanAmountText, currencyOf, exactMinor, floorMinor, isMinor, minorOfText, minorText, readAmount, steppedAmount } from './index.ts';
import { niceAmount } from './niceAmount.ts';

const codes = currencyTable.map(([iso]) => iso);

const exact = (text: string): Rational => parseDecimal(text) ?? rational(0n);
const major = (iso: string, key: 'stepMinor' | 'initialMinor' | 'minimumMinor' | 'maxPayoutMinor'): string => {
  const currency = currencyOf(iso);
  return minorText(currency[key], currency.minorDigits);
};

describe('currencyOf', () => {
  it('has the amounts that the specification names', () => {
    expect([major('RUB', 'stepMinor'), major('USD', 'stepMinor'), major('EUR', 'stepMinor'), major('KZT', 'stepMinor')]).toEqual(['100.00', '2.50', '2.50', '500.00']);
    expect([major('RUB', 'initialMinor'), major('USD', 'initialMinor'), major('EUR', 'initialMinor'), major('UAH', 'initialMinor')]).toEqual(['150.00', '5.00', '5.00', '50.00']);
  });

  it('knows currencies without decimals and with three', () => {
    expect(currencyOf('JPY')).toMatchObject({ minorDigits: 0, stepMinor: 100, initialMinor: 250 });
    expect(currencyOf('KWD')).toMatchObject({ minorDigits: 3, stepMinor: 1000, initialMinor: 2000 });
    expect(currencyOf('LTC')).toMatchObject({ minorDigits: 6, stepMinor: 25_000, initialMinor: 50_000 });
  });

  it('gives an unknown currency the amounts of RUB', () => {
    expect(currencyOf('QQQ')).toEqual({ ...currencyOf('RUB'), iso: 'QQQ' });
  });

  it('tells limits of 0.20 and 60,000 euros in round amounts of each currency', () => {
    expect([major('EUR', 'minimumMinor'), major('USD', 'minimumMinor'), major('RUB', 'minimumMinor'), major('JPY', 'minimumMinor')]).toEqual(['0.20', '0.20', '20.00', '25']);
    expect(major('EUR', 'maxPayoutMinor')).toBe('60000.00');
    expect(currencyOf('EUR', { minimumEuro: '1', maxPayoutEuro: '100' })).toMatchObject({ minimumMinor: 100, maxPayoutMinor: 10_000 });
  });

  it('has sound amounts for every currency', () => {
    expect(codes).toHaveLength(161);
    expect(new Set(codes).size).toBe(161);
    for (const iso of codes) {
      const { stepMinor, initialMinor, minimumMinor, maxPayoutMinor, presetsMinor } = currencyOf(iso);
      for (const amount of [stepMinor, initialMinor, minimumMinor, maxPayoutMinor, ...presetsMinor]) expect(isMinor(amount) && amount > 0).toBe(true);
      expect(minimumMinor).toBeLessThan(initialMinor);
      expect(initialMinor).toBeLessThan(maxPayoutMinor);
    }
  });

  it('takes the amounts of a site before its own and ignores what is no amount', () => {
    const own = { step: '0.5', initial: '1', minimum: '0.1', maxPayout: '9', presets: ['1', '2.5', 'x'], unitsPerEuro: '2' };
    expect(currencyOf('EUR', { byIso: { EUR: own } })).toMatchObject({ stepMinor: 50, initialMinor: 100, minimumMinor: 10, maxPayoutMinor: 900, presetsMinor: [100, 250] });
    expect(currencyOf('EUR', { byIso: { EUR: { step: '0.001' } } }).stepMinor).toBe(250);
    expect(currencyOf('EUR', { byIso: { EUR: { unitsPerEuro: '2' } } })).toMatchObject({ minimumMinor: 50, maxPayoutMinor: 12_000_000 });
  });

  it('agrees with the rule behind the table, which its rates reproduce row by row', () => {
    const [usd, rub] = ['USD', 'RUB'].map((iso) => exact(currencyTable.find((row) => row[0] === iso)?.[4] ?? ''));
    expect(usd && rub).toBeDefined();
    for (const [iso, , step, initial, rate] of currencyTable) {
      if (iso === 'RUB' || !usd || !rub) continue;
      const [perDollar, perRouble] = [divide(exact(rate), usd), divide(exact(rate), rub)];
      const isStrong = compare(perDollar, rational(2n)) <= 0;
      const byRule = (dollars: string, roubles: string): Rational =>
        isStrong ? niceAmount(multiply(exact(dollars), perDollar), 'nearest') : niceAmount(multiply(exact(roubles), perRouble), 'down');
      expect([iso, byRule('2.5', '100'), byRule('5', '150')]).toEqual([iso, exact(step), exact(initial)]);
    }
  });
});

describe('amounts', () => {
  it('round down once, and never past what a safe integer holds', () => {
    expect(floorMinor(rational(25_416_667n, 10_000n))).toBe(2541);
    expect(floorMinor(rational(10n ** 30n))).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('refuse to become a fraction when they are not whole', () => {
    expect(() => exactMinor(0.5)).toThrow(RangeError);
    expect([0, 12, -1, 0.5, Number.NaN, 2 ** 53, '1', null].map(isMinor)).toEqual([true, true, false, false, false, false, false, false]);
  });

  it('are written and read without loss', () => {
    expect(minorText(150_000, 2)).toBe('1500.00');
    expect(minorText(5, 3)).toBe('0.005');
    expect(minorText(7, 0)).toBe('7');
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 6 }), (amount, digits) => {
        const text = minorText(amount, digits);
        const [whole = ''] = text.split('.');
        expect(minorOfText(text, digits)).toBe(whole.length > 12 ? undefined : amount);
      }),
    );
    expect(['0.001', '-1', '', 'x', '1e3'].map((text) => minorOfText(text, 2))).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});

describe('U16: the stake field', () => {
  it.each([
    ['12,5', 2, '12.5'], ['12.', 2, '12.'], ['.5', 2, '0.5'], ['1 500,255', 2, '1500.25'], ['1\u00A0000', 2, '1000'], ['1.2.3', 2, '1.2'], ['abc', 2, ''], ['007', 2, '7'],
    ['0', 2, '0'], ['00', 2, '0'], ['12.7', 0, '12'], ['-5', 2, '5'], ['١٢٫٥', 2, '12.5'], ['۳', 2, '3'], ['', 2, ''],
  ])('makes of %j with %i decimals %j', (typed, digits, cleaned) => {
    expect(cleanAmountText(typed, digits)).toBe(cleaned);
  });

  it('reads every cleaned text, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789., x-') }), fc.integer({ min: 0, max: 3 }), (typed, digits) => {
        const text = cleanAmountText(typed, digits);
        expect(cleanAmountText(text, digits)).toBe(text);
        const amount = readAmount(typed, digits);
        expect(amount === undefined).toBe(text === '');
        if (amount !== undefined) expect(isMinor(amount)).toBe(true);
      }),
    );
    expect(readAmount('12,', 2)).toBe(1200);
  });

  it('steps between the limits', () => {
    const limits = { minMinor: 20, maxMinor: 1000 };
    expect(steppedAmount(500, 250, limits)).toBe(750);
    expect(steppedAmount(900, 250, limits)).toBe(1000);
    expect(steppedAmount(100, -250, limits)).toBe(20);
    expect(steppedAmount(undefined, 250, { minMinor: 20 })).toBe(250);
  });
});
