/** A distribution over whole numbers, as far as prices ask about it. */
export interface Distribution {
  /** P(X <= x). */
  atMost(x: number): number;
  /** P(X = k). */
  at(k: number): number;
  /** P(X is even). */
  even(): number;
}

/** Which ends of a distribution are only cut off in its masses, not impossible. */
export type OpenEnds = 'none' | 'above' | 'both' | 'below';

/** What is possible is never quoted as certain, however unlikely: only support decides. */
const NEARLY = 1e-9;

/** Probability masses from `offset` upwards. */
export class MassDistribution implements Distribution {
  private sums: Float64Array | undefined;
  private readonly lowest: number;
  private readonly highest: number;

  constructor(readonly masses: Float64Array, readonly offset: number, readonly open: OpenEnds = 'none') {
    const last = masses.findLastIndex((mass) => mass > 0);
    const first = masses.findIndex((mass) => mass > 0);
    this.lowest = open === 'both' || open === 'below' ? Number.NEGATIVE_INFINITY : first + offset;
    this.highest = open === 'both' || open === 'above' ? Number.POSITIVE_INFINITY : last + offset;
  }

  at(k: number): number {
    return Number.isInteger(k) ? (this.masses[k - this.offset] ?? 0) : 0;
  }

  atMost(x: number): number {
    const whole = Math.floor(x);
    if (whole < this.lowest) return 0;
    if (whole >= this.highest) return 1;
    if (this.sums === undefined) {
      let sum = 0;
      this.sums = this.masses.map((mass) => (sum += mass));
    }
    const index = whole - this.offset;
    const sum = index < 0 ? 0 : (this.sums[Math.min(index, this.sums.length - 1)] ?? 1);
    return Math.min(1 - NEARLY, Math.max(NEARLY, sum));
  }

  even(): number {
    let sum = 0;
    for (let index = this.offset % 2 === 0 ? 0 : 1; index < this.masses.length; index += 2) sum += this.masses[index] ?? 0;
    return sum;
  }
}

/** A normal distribution rounded to whole numbers; a spread of zero is one certain number. */
export class RoundedNormal implements Distribution {
  /** `lowest` is what is already counted: less cannot be. */
  constructor(readonly mean: number, readonly spread: number, readonly lowest = Number.NEGATIVE_INFINITY) {}

  atMost(x: number): number {
    const whole = Math.floor(x);
    if (this.spread <= 0) return whole >= Math.round(this.mean) ? 1 : 0;
    if (whole < this.lowest) return 0;
    return Math.min(1 - NEARLY, Math.max(NEARLY, normalCdf((whole + 0.5 - this.mean) / this.spread)));
  }

  at(k: number): number {
    return Number.isInteger(k) ? Math.max(0, this.atMost(k) - this.atMost(k - 1)) : 0;
  }

  even(): number {
    if (this.spread > 3) return 0.5;
    const middle = Math.round(this.mean);
    let sum = 0;
    for (let k = middle - 14; k <= middle + 14; k += 1) if (k % 2 === 0) sum += this.at(k);
    return Math.min(1, sum);
  }
}

/** Cumulative normal distribution (Abramowitz and Stegun 26.2.17, error below 1e-7). */
export function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail = Math.exp((-z * z) / 2) * 0.3989422804 * t
    * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - tail : tail;
}

/** Poisson masses from zero until the tail is negligible; the last mass takes the rest. */
export function poissonMasses(mean: number): Float64Array {
  if (mean <= 1e-9) return Float64Array.of(1);
  const size = Math.ceil(mean + 7 * Math.sqrt(mean) + 7);
  const masses = new Float64Array(size);
  let mass = Math.exp(-mean);
  let sum = 0;
  for (let k = 0; k < size; k += 1) {
    masses[k] = mass;
    sum += mass;
    mass *= mean / (k + 1);
  }
  masses[0] = (masses[0] ?? 0) + Math.max(0, 1 - sum);
  return masses;
}

/** Distribution of a Poisson count on top of what is counted already. */
export function poissonFrom(masses: Float64Array, counted: number): MassDistribution {
  return new MassDistribution(masses, counted, masses.length > 1 ? 'above' : 'none');
}

/** Distribution of `lead + X - Y` for independent Poisson counts X and Y. */
export function poissonMargin(x: Float64Array, y: Float64Array, lead: number): MassDistribution {
  const masses = new Float64Array(x.length + y.length - 1);
  const zero = y.length - 1;
  for (let i = 0; i < x.length; i += 1) {
    const weight = x[i] ?? 0;
    for (let j = 0; j < y.length; j += 1) masses[zero + i - j] = (masses[zero + i - j] ?? 0) + weight * (y[j] ?? 0);
  }
  const open = x.length > 1 ? (y.length > 1 ? 'both' : 'above') : y.length > 1 ? 'below' : 'none';
  return new MassDistribution(masses, lead - zero, open);
}
