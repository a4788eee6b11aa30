/** What an operator takes on top of a provider's prices, and what of its markets is offered (`site.sections.trading`). Percents are decimal texts. */
export interface TradingRules {
  readonly defaultPercent: string;
  readonly percentBySportId: Readonly<Record<string, string>>;
  /** Of a type of market, whatever its sport. */
  readonly percentByMarketTypeId: Readonly<Record<string, string>>;
  /** Types of markets that are not offered. */
  readonly withoutMarketTypeIds: readonly number[];
}

export const noTradingRules: TradingRules = { defaultPercent: '0', percentBySportId: {}, percentByMarketTypeId: {}, withoutMarketTypeIds: [] };

/** Thousandths: as many decimals as odds of the feed protocol have, and as percents may have. */
const SCALE = 1000n;
const HUNDRED_PERCENT = 100n * SCALE;
const HUNDREDTHS_PER_UNIT = 100n;
const LEAST_HUNDREDTHS = 101n;

/** The rules of a site's section, as it is written; what is not there is none. */
export function readTradingRules(section: unknown): TradingRules {
  const { margins, offered } = objectIn(section);
  const { defaultPercent, percentBySportId, percentByMarketTypeId } = objectIn(margins);
  return {
    defaultPercent: typeof defaultPercent === 'string' ? defaultPercent : noTradingRules.defaultPercent,
    percentBySportId: textsIn(percentBySportId),
    percentByMarketTypeId: textsIn(percentByMarketTypeId),
    withoutMarketTypeIds: Object.entries(objectIn(objectIn(offered)['byMarketTypeId'])).filter(([, isOffered]) => isOffered === false).map(([typeId]) => Number(typeId)).toSorted((a, b) => a - b),
  };
}

/** What is taken on top of a market's prices, in percent: its type's own, else its sport's, else that of all. */
export function marginPercent({ defaultPercent, percentBySportId, percentByMarketTypeId }: TradingRules, { sportId, typeId }: { readonly sportId: number; readonly typeId: number }): string {
  return percentByMarketTypeId[typeId] ?? percentBySportId[sportId] ?? defaultPercent;
}

/**
 * Odds whose chance is raised by so many percent, cut to two decimals: "1.85" with "5" is "1.76". Never below 1.01, and never above
 * what they were; without a margin exactly what they were.
 */
export function oddsWithMargin(odds: string, percent: string): string {
  const added = thousandths(percent);
  if (added === 0n) return odds;
  const before = thousandths(odds);
  const hundredths = (before * HUNDREDTHS_PER_UNIT * HUNDRED_PERCENT) / (SCALE * (HUNDRED_PERCENT + added));
  if (hundredths < LEAST_HUNDREDTHS && before * HUNDREDTHS_PER_UNIT <= LEAST_HUNDREDTHS * SCALE) return odds;
  const kept = hundredths < LEAST_HUNDREDTHS ? LEAST_HUNDREDTHS : hundredths;
  return `${kept / HUNDREDTHS_PER_UNIT}.${String(kept % HUNDREDTHS_PER_UNIT).padStart(2, '0')}`;
}

/** A decimal text in thousandths, cut. */
function thousandths(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole) * SCALE + BigInt(fraction.slice(0, 3).padEnd(3, '0'));
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : {};
}

function textsIn(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(objectIn(value)).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])));
}
