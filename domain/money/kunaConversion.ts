import type { Minor } from './minor.ts';

/** The currency that was replaced by the euro, and the one that came. */
export const KUNA = 'HRK';
export const EURO = 'EUR';
/** Kuna to the euro in hundred-thousandths: 7.53450, fixed by the law of the changeover. */
const RATE = 753_450n;
const RATE_SCALE = 100_000n;

/** The same as a text, for those who are asked. */
export const KUNA_PER_EURO = '7.53450';

/** Kuna in euros, both in hundredths, half up to the cent. For amounts from 0 on. */
export function eurosOfKuna(kunaMinor: Minor): Minor {
  const doubled = 2n * BigInt(kunaMinor) * RATE_SCALE;
  return Number((doubled + RATE) / (2n * RATE));
}
