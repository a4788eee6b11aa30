import { compare, divide, multiply, negate, one, type Rational, rational, roundHalfAway, subtract, toDecimal, trimDecimals, two } from '../exact/Rational.ts';
import { type FractionalStyle, fractionText } from './fractional.ts';
import { parseOdds } from './parseOdds.ts';
import { type OddsFormat, oddsFormatOf } from './viewIds.ts';

const HUNDRED = rational(100n);

/**
 * The exact value of decimal odds in a format (docs/betting-rules.md, formats of odds); fractional and Hong Kong are the profit itself.
 * `decimal` must be above 1.
 */
export function exactInFormat(decimal: Rational, format: OddsFormat): Rational {
  const profit = subtract(decimal, one);
  const side = compare(decimal, two);
  if (format === 'decimal') return decimal;
  if (format === 'american') return side >= 0 ? multiply(profit, HUNDRED) : negate(divide(HUNDRED, profit));
  if (format === 'indonesian') return side >= 0 ? profit : negate(divide(one, profit));
  if (format === 'malay') return side <= 0 ? profit : negate(divide(one, profit));
  return profit;
}

function formatExact(decimal: Rational, format: OddsFormat, style: FractionalStyle): string {
  const value = exactInFormat(decimal, format);
  if (format === 'fractional') return fractionText(value, style);
  if (format === 'american') {
    const rounded = roundHalfAway(value);
    return rounded > 0n ? `+${rounded}` : `${rounded}`;
  }
  return shortDecimal(value);
}

/** Two decimals at least, three at most; a value that would print as zero shows one significant digit. */
function shortDecimal(value: Rational): string {
  const text = toDecimal(value, 2, 3);
  if (!/^-?0\.0+$/.test(text) || value.n === 0n) return text;
  for (let places = 4; ; places += 1) {
    const longer = toDecimal(value, 0, places);
    if (!/^-?0(\.0+)?$/.test(longer)) return longer;
  }
}

const CACHE_LIMIT = 20_000;
const cache = new Map<string, string>();

/**
 * Odds as a visitor reads them: `odds` is the decimal text of the platform, `viewId` the chosen view (spec section 9).
 * Display never feeds arithmetic. A text that is no odds comes back as it is, so that nothing wrong is invented.
 */
export function formatOdds(odds: string, viewId: number, style: FractionalStyle = 'ladder'): string {
  const format = oddsFormatOf(viewId);
  if (format === 'decimal' && /^\d+\.\d{2,3}$/.test(odds)) return trimDecimals(odds, 2);
  const key = `${viewId}${style}${odds}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const decimal = parseOdds(odds);
  const text = decimal ? formatExact(decimal, format, style) : odds;
  // Odds come from a ladder of a few thousand values; the limit only guards against a feed that does not.
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(key, text);
  return text;
}
