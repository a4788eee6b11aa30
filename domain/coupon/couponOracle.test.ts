import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, rational } from '../exact/Rational.ts';
import { minorText } from '../money/index.ts';
import { type Boost, couponLines, type CouponTerms, figuresOf, type LegResult, type PricedCoupon, type PricedLeg, returnOf, settleCoupon } from './index.ts';
import { costMinor, exactPayout } from './payout.ts';

/**
 * The oracle: every line written out and added up in plain integers. A leg counts in 2000ths (odds have three decimals,
 * halves need one more factor of two), so a line of L legs counts in 2000^L and nothing is ever divided before the end.
 */
const UNIT = 2000n;

function countedAs(odds: string, result: LegResult | undefined): bigint {
  const thousandths = BigInt(odds.replace('.', ''));
  const values: Readonly<Record<LegResult, bigint>> = { won: 2n * thousandths, lost: 0n, void: UNIT, 'half-won': thousandths + 1000n, 'half-lost': 1000n };
  return values[result ?? 'won'];
}

type Fraction = readonly [n: bigint, d: bigint];

const timesAll = (values: readonly bigint[]): bigint => values.reduce((total, value) => total * value, 1n);

/** Sum of all lines over 2000^legs, and their number: bit masks over units, each a list of leg values. */
function allLines(lobby: readonly bigint[], units: readonly (readonly bigint[])[], fits: (size: number) => boolean): { sum: bigint; lines: bigint } {
  let [sum, lines] = [0n, 0n];
  for (let mask = 0; mask < 2 ** units.length; mask += 1) {
    const isIn = (index: number): boolean => Math.floor(mask / 2 ** index) % 2 === 1;
    if (!fits(units.filter((_, index) => isIn(index)).length)) continue;
    lines += 1n;
    sum += timesAll([...lobby, ...units.flatMap((unit, index) => (isIn(index) ? unit : unit.map(() => UNIT)))]);
  }
  return { sum, lines };
}

function linesOracle(coupon: PricedCoupon, values: readonly bigint[]): Fraction {
  const isLobby = (index: number): boolean => (coupon.typeId === 2 || coupon.typeId === 4) && coupon.legs[index]?.blockId === 0;
  const blockIds = [...new Set(coupon.legs.map((leg, index) => (coupon.typeId === 4 ? (leg.blockId ?? 1) : index + 1)))];
  const units = blockIds.map((blockId) => values.filter((_, index) => !isLobby(index) && (coupon.typeId === 4 ? coupon.legs[index]?.blockId === blockId : index + 1 === blockId)));
  const filled = units.filter((unit) => unit.length > 0);
  const sizes: Readonly<Record<number, (size: number) => boolean>> = {
    0: (size) => size === 1,
    1: (size) => size === filled.length,
    2: (size) => size === coupon.systemValue,
    4: (size) => size === coupon.systemValue,
    7: (size) => size >= 1,
    8: (size) => size >= 2,
  };
  const { sum, lines } = allLines(values.filter((_, index) => isLobby(index)), filled, sizes[coupon.typeId] ?? (() => false));
  return [BigInt(coupon.stakeMinor) * sum, lines * UNIT ** BigInt(values.length)];
}

/** Money is counted in 2000^steps of a minor unit, one step a leg. */
function chainOracle(coupon: PricedCoupon, values: readonly bigint[]): Fraction {
  let [bank, first] = [BigInt(coupon.stakeMinor), BigInt(coupon.stakeMinor)];
  for (const value of values) {
    const stake = bank < first ? bank : first;
    bank = (bank - stake) * UNIT + stake * value;
    first *= UNIT;
  }
  return [bank, UNIT ** BigInt(values.length)];
}

function conditionalOracle(coupon: PricedCoupon, values: readonly bigint[]): Fraction {
  const wanted = (blockId: number): bigint | 'max' => {
    const stake = coupon.stakeByBlockId?.[blockId] ?? 'max';
    return stake === 'max' ? stake : BigInt(stake);
  };
  let [bank, scale] = [BigInt(costMinor(coupon) ?? 0), 1n];
  for (const blockId of [1, 2, 3]) {
    const inBlock = values.filter((_, index) => coupon.legs[index]?.blockId === blockId);
    const asked = wanted(blockId);
    const stake = asked === 'max' || asked * scale > bank ? bank : asked * scale;
    const whole = UNIT ** BigInt(inBlock.length);
    bank = (bank - stake) * whole + stake * timesAll(inBlock);
    scale *= whole;
  }
  return [bank, scale];
}

/** Each half leg is played twice: void, and as its other half; the stake is split over all the cases. */
function antiExpressOracle(coupon: PricedCoupon): Fraction {
  const cases = coupon.legs.reduce<LegResult[][]>(
    (all, leg) => {
      const half = leg.result === 'half-won' ? 'won' : leg.result === 'half-lost' ? 'lost' : undefined;
      return all.flatMap((one) => (half ? [[...one, 'void' as const], [...one, half]] : [[...one, leg.result ?? 'lost']]));
    },
    [[]],
  );
  const paid = cases.map((results): Fraction => {
    const counted = coupon.legs.filter((_, index) => results[index] !== 'void').map((leg) => BigInt(leg.odds.replace('.', '')));
    if (counted.length === 0) return [1n, 1n];
    const [product, unit] = [timesAll(counted), 1000n ** BigInt(counted.length)];
    return results.includes('lost') ? [product, product - unit] : [0n, 1n];
  });
  const [n, d] = paid.reduce(([n1, d1], [n2, d2]): Fraction => [n1 * d2 + n2 * d1, d1 * d2], [0n, 1n]);
  return [BigInt(coupon.stakeMinor) * n, d * BigInt(cases.length)];
}

function payoutOracle(coupon: PricedCoupon): Fraction {
  if (coupon.typeId === 6) return antiExpressOracle(coupon);
  const values = coupon.legs.map((leg) => countedAs(leg.odds, leg.result));
  if (coupon.typeId === 3) return chainOracle(coupon, values);
  return coupon.typeId === 5 ? conditionalOracle(coupon, values) : linesOracle(coupon, values);
}

/** An amount is a safe integer: what no limit cut is cut there (`floorMinor`). */
const LARGEST_MINOR = BigInt(Number.MAX_SAFE_INTEGER);

/** Payout and payout with bonus, in whole minor units; what no safe integer holds is cut to the largest. */
function returnOracle(coupon: PricedCoupon, terms: CouponTerms): { payoutMinor: bigint; totalMinor: bigint } {
  const stake = BigInt(costMinor(coupon) ?? 0);
  const counted = BigInt(coupon.legs.filter((leg) => leg.result !== 'void').length);
  let [n, d] = payoutOracle(coupon);
  if (terms.boost?.kind === 'bonus-bet' && counted >= BigInt(terms.boost.leastLegs ?? 3)) {
    const percent = terms.boost.leastLegs === undefined ? (counted > 9n ? 10n : counted) : counted * 3n > 7n ? 7n : counted * 3n;
    [n, d] = [n * (100n + percent), d * 100n];
  }
  if (terms.boost?.kind === 'accumulator' && counted >= 3n) [n, d] = [n * 11n, d * 10n];
  const most = terms.maxTotalOdds === undefined ? undefined : BigInt(terms.maxTotalOdds.replace(/\..*/, ''));
  if (most !== undefined && n > most * stake * d) [n, d] = [most * stake, 1n];
  let bonus: Fraction = [0n, 1n];
  if (terms.boost?.kind === 'hyper' && coupon.legs.every((leg) => leg.result !== 'lost' && leg.result !== 'half-lost') && n > stake * d) {
    const percent = [4n, 5n, 6n, 8n].reduce((best, least, index) => (counted >= least ? ([5n, 7n, 10n, 15n][index] ?? 0n) : best), 0n);
    bonus = [(n - stake * d) * percent, d * 100n];
    const limit = BigInt(terms.boost.maxBonusMinor ?? 10 ** 15);
    if (bonus[0] > limit * bonus[1]) bonus = [limit, 1n];
  }
  const payoutMinor = n / d;
  const totalMinor = (n * bonus[1] + bonus[0] * d) / (d * bonus[1]);
  const cap = BigInt(counted === 0n ? Number.MAX_SAFE_INTEGER : (terms.maxPayoutMinor ?? Number.MAX_SAFE_INTEGER));
  const cut = (amount: bigint) => [amount, cap, LARGEST_MINOR].reduce((least, each) => (each < least ? each : least));
  return { payoutMinor: cut(payoutMinor), totalMinor: cut(totalMinor) };
}

const HYPER: Boost = { kind: 'hyper', percentByLegs: { 4: 5, 5: 7, 6: 10, 8: 15 }, maxBonusMinor: 50_000 };
const boosts: readonly (Boost | undefined)[] = [undefined, { kind: 'bonus-bet' }, { kind: 'bonus-bet', leastLegs: 2, percentPerLeg: 3, mostPercent: 7 }, { kind: 'accumulator', factor: '1.1' }, HYPER];
const LEG_RANGE: Readonly<Record<number, readonly [number, number]>> = { 0: [1, 1], 1: [2, 12], 2: [3, 10], 3: [2, 10], 4: [3, 10], 5: [3, 9], 6: [2, 8], 7: [3, 8], 8: [3, 8] };
const TYPES = Object.keys(LEG_RANGE).map(Number);

const odds = fc.oneof(fc.integer({ min: 1001, max: 3000 }), fc.integer({ min: 1001, max: 30_000 })).map((thousandths) => decimalText(BigInt(thousandths), 3));
const result = fc.constantFrom<LegResult>('won', 'won', 'won', 'lost', 'void', 'half-won', 'half-lost');
/** Bankers and lobbies at the head: how many legs go there, and into how many blocks the others. */
const blockPlan = fc.record({ lobby: fc.integer({ min: 0, max: 2 }), blocks: fc.integer({ min: 3, max: 6 }) });

function blockOf(typeId: number, index: number, plan: { readonly lobby: number; readonly blocks: number }): number | undefined {
  if (typeId === 5) return (index % 3) + 1;
  if (typeId === 2) return index < plan.lobby ? 0 : 1;
  return typeId === 4 ? (index < plan.lobby ? 0 : ((index - plan.lobby) % plan.blocks) + 1) : undefined;
}

const coupons = fc.constantFrom(...TYPES).chain((typeId) => {
  const [least, most] = LEG_RANGE[typeId] ?? [1, 1];
  return fc
    .tuple(fc.array(fc.record({ odds, result }), { minLength: least, maxLength: most }), blockPlan, fc.integer({ min: 1, max: 5_000_000 }), fc.double({ min: 0, max: 0.999, noNaN: true }), fc.array(fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: 'max' as const }), { minLength: 2, maxLength: 2 }))
    .map(([drawn, plan, stakeMinor, share, blockStakes]): PricedCoupon => {
      // With few legs bankers would leave none to combine.
      const fitting = { ...plan, lobby: Math.min(plan.lobby, drawn.length - 2) };
      const legs: PricedLeg[] = drawn.map((leg, index) => ({ ...leg, blockId: blockOf(typeId, index, fitting) }));
      const units = typeId === 4 ? new Set(legs.map((leg) => leg.blockId).filter((id) => id !== 0)).size : legs.filter((leg) => typeId !== 2 || leg.blockId !== 0).length;
      const systemValue = 1 + Math.floor(share * units);
      return { typeId, legs, stakeMinor, systemValue, stakeByBlockId: { 1: stakeMinor, 2: blockStakes[0] ?? 'max', 3: blockStakes[1] ?? 'max' } };
    });
});

const terms = (typeId: number): fc.Arbitrary<CouponTerms> =>
  fc.record({
    boost: typeId === 1 ? fc.constantFrom(...boosts) : fc.constant(undefined),
    maxTotalOdds: fc.constantFrom(undefined, '5000', '20'),
    maxPayoutMinor: fc.constantFrom(undefined, 2_000_000, 10 ** 9),
  });
const placed = coupons.chain((coupon) => terms(coupon.typeId).map((under) => ({ coupon, under })));

const withoutResults = (coupon: PricedCoupon): PricedCoupon => ({ ...coupon, legs: coupon.legs.map((leg) => ({ ...leg, result: undefined })) });
/** Results under which a coupon pays what it could: all legs won, in an anti-express all lost. */
const withBestResults = (coupon: PricedCoupon): PricedCoupon => ({ ...coupon, legs: coupon.legs.map((leg) => ({ ...leg, result: coupon.typeId === 6 ? ('lost' as const) : ('won' as const) })) });

describe('P15: payouts against every line written out', () => {
  it('agree exactly on ten thousand random coupons of all types, with boosts and limits', () => {
    const seen = new Set<number>();
    fc.assert(
      fc.property(placed, ({ coupon, under }) => {
        seen.add(coupon.typeId);
        const oracle = returnOracle(coupon, under);
        const settled = settleCoupon(coupon, under);
        expect(settled && { payoutMinor: BigInt(settled.payoutMinor), totalMinor: BigInt(settled.payoutMinor + settled.bonusMinor) }).toEqual(oracle);
      }),
      { numRuns: 10_000 },
    );
    expect([...seen].sort((a, b) => a - b)).toEqual(TYPES);
  });

  it('agree before rounding too', () => {
    fc.assert(
      fc.property(coupons, (coupon) => {
        const [n, d] = payoutOracle(coupon);
        const exact = returnOf(coupon, {})?.totalOdds;
        expect(exact).toEqual(rational(n, d * BigInt(costMinor(coupon) ?? 0)));
      }),
      { numRuns: 2000 },
    );
  });

  it('equal the sum of the lines that are shown', () => {
    fc.assert(
      fc.property(coupons.filter(({ typeId }) => [0, 1, 2, 4, 7, 8].includes(typeId)), (coupon) => {
        let [n, d] = [0n, 1n];
        for (const { payout } of couponLines(coupon)) [n, d] = [n * payout.d + payout.n * d, d * payout.d];
        const whole = n / d > LARGEST_MINOR ? LARGEST_MINOR : n / d;
        expect(minorText(settleCoupon(coupon, {})?.payoutMinor ?? -1, 0)).toBe(String(whole));
      }),
      { numRuns: 300 },
    );
  });
});

describe('P16: what is paid is what was shown', () => {
  it('exactly, when the price is unchanged', () => {
    fc.assert(
      fc.property(placed, ({ coupon, under }) => {
        const settled = settleCoupon(withBestResults(coupon), under);
        expect(settled && settled.payoutMinor + settled.bonusMinor).toBe(figuresOf(withoutResults(coupon), under)?.possibleWinMinor);
      }),
      { numRuns: 5000 },
    );
  });

  it('or more, when the price is better or the order waited for an exact coefficient', () => {
    fc.assert(
      fc.property(placed.filter(({ coupon }) => coupon.typeId !== 6), fc.nat({ max: 5000 }), fc.integer({ min: 0, max: 39 }), ({ coupon, under }, rise, at) => {
        const better = coupon.legs.map((leg, index) => (index === at % coupon.legs.length ? { ...leg, odds: decimalText(BigInt(leg.odds.replace('.', '')) + BigInt(rise), 3) } : leg));
        const settled = settleCoupon(withBestResults({ ...coupon, legs: better }), under);
        const paid = (settled?.payoutMinor ?? 0) + (settled?.bonusMinor ?? 0);
        expect(paid).toBeGreaterThanOrEqual(figuresOf(coupon, under)?.possibleWinMinor ?? Infinity);
        const reached = figuresOf({ ...coupon, legs: better }, under)?.totalOdds;
        // The order asks for any coefficient that the total has reached.
        const exactOdds = decimalText(((reached?.n ?? 0n) * 1000n) / (reached?.d ?? 1n), 3);
        expect(paid).toBeGreaterThanOrEqual(figuresOf(coupon, { ...under, exactOdds })?.possibleWinMinor ?? Infinity);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a dead heat', () => {
  it('pays what its parts of the stake would: one of n won, the others lost', () => {
    const linear = coupons.filter(({ typeId }) => typeId !== 3 && typeId !== 5);
    fc.assert(
      fc.property(linear, fc.integer({ min: 2, max: 9 }), fc.nat({ max: 39 }), (coupon, deadHeat, at) => {
        const as = (leg: Partial<PricedLeg>) => exactPayout({ ...coupon, legs: coupon.legs.with(at % coupon.legs.length, { odds: '3.5', blockId: coupon.legs[at % coupon.legs.length]?.blockId, ...leg }) }) ?? rational(0n);
        const [won, lost] = [as({ result: 'won' }), as({ result: 'lost' })];
        const shares = BigInt(deadHeat);
        expect(as({ result: 'won', deadHeat })).toEqual(rational(won.n * lost.d + (shares - 1n) * lost.n * won.d, won.d * lost.d * shares));
      }),
      { numRuns: 500 },
    );
  });
});

describe('settling while results are missing', () => {
  it('never calls a coupon lost that could still pay', () => {
    fc.assert(
      fc.property(placed, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), ({ coupon, under }, isKnown) => {
        const partial = settleCoupon({ ...coupon, legs: coupon.legs.map((leg, index) => ({ ...leg, result: isKnown[index] ? leg.result : undefined })) }, under);
        const whole = settleCoupon(coupon, under);
        if (partial?.statusId === 2) expect(whole?.payoutMinor).toBe(0);
        else if (coupon.legs.some((_, index) => !isKnown[index])) expect(partial).toEqual({ statusId: 0, payoutMinor: 0, bonusMinor: 0 });
      }),
      { numRuns: 2000 },
    );
  });
});
