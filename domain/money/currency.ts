import { multiply, parseDecimal, type Rational, rational } from '../exact/Rational.ts';
import { currencyTable } from './currencyTable.ts';
import { floorMinor, type Minor, minorOfText } from './minor.ts';
import { niceMinor } from './niceAmount.ts';

/** What the coupon needs to know of a currency. Amounts are minor units. */
export interface Currency {
  readonly iso: string;
  /** Decimals of the minor unit: 2 for most, 0 for JPY, 3 for KWD. */
  readonly minorDigits: number;
  /** One press of an arrow key or a step button (spec section 9). */
  readonly stepMinor: Minor;
  /** What the stake field starts with. */
  readonly initialMinor: Minor;
  /** Least stake of a bet. */
  readonly minimumMinor: Minor;
  /** Most that one coupon pays. */
  readonly maxPayoutMinor: Minor;
  /** Buttons that add to the stake (U34). */
  readonly presetsMinor: readonly Minor[];
  /** Units of the currency in a euro, for limits told in euros. */
  readonly unitsPerEuro: Rational;
}

/** Amounts of one currency that a site sets itself, decimal texts of whole units (`"2.5"`). */
export interface CurrencyOverride {
  readonly step?: string | undefined;
  readonly initial?: string | undefined;
  readonly minimum?: string | undefined;
  readonly maxPayout?: string | undefined;
  readonly presets?: readonly string[] | undefined;
  readonly unitsPerEuro?: string | undefined;
}

/** The site's own amounts (config): by currency, and the two limits told in euros. */
export interface CurrencyConfig {
  readonly byIso?: Readonly<Record<string, CurrencyOverride>> | undefined;
  readonly minimumEuro?: string | undefined;
  readonly maxPayoutEuro?: string | undefined;
}

const FALLBACK = 'RUB';
const MINIMUM_EURO = '0.20';
const MAX_PAYOUT_EURO = '60000';
const PRESETS = [1, 2, 5];
const rows = new Map(currencyTable.map((row) => [row[0], row]));

/**
 * Amounts of a currency; an unknown one has the amounts of RUB (spec section 5, A-27). An override that cannot be read
 * (more decimals than the currency has) leaves the default.
 */
export function currencyOf(iso: string, config: CurrencyConfig = {}): Currency {
  const [, minorDigits, step, initial, rate] = rows.get(iso) ?? rows.get(FALLBACK) ?? [FALLBACK, 2, '100', '150', '100'];
  const own: CurrencyOverride = config.byIso?.[iso] ?? {};
  const minor = (text: string | undefined, standard: Minor): Minor => (text === undefined ? undefined : minorOfText(text, minorDigits)) ?? standard;
  const unitsPerEuro = parseDecimal(own.unitsPerEuro ?? rate) ?? rational(1n);
  const worth = (euros: string | undefined, standard: string): Rational =>
    multiply(multiply(parseDecimal(euros ?? standard) ?? rational(0n), unitsPerEuro), rational(10n ** BigInt(minorDigits)));
  const initialMinor = minor(own.initial, minor(initial, 0));
  return {
    iso,
    minorDigits,
    stepMinor: minor(own.step, minor(step, 0)),
    initialMinor,
    minimumMinor: minor(own.minimum, niceMinor(worth(config.minimumEuro, MINIMUM_EURO))),
    maxPayoutMinor: minor(own.maxPayout, floorMinor(worth(config.maxPayoutEuro, MAX_PAYOUT_EURO))),
    unitsPerEuro,
    presetsMinor: own.presets?.map((preset) => minor(preset, 0)).filter((preset) => preset > 0) ?? PRESETS.map((times) => times * initialMinor),
  };
}
