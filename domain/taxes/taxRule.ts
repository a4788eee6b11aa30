import { parseDecimal } from '../exact/Rational.ts';
import { type CurrencyConfig, currencyOf, type Minor, minorOfEuro, minorOfText } from '../money/index.ts';

/** What a tax is taken of: what a bet pays above its stake, or all that it pays. */
export type TaxBase = 'profit' | 'payout';
/** Up to its relief nothing is taken: of more, of the whole (`threshold`), or of what is above it (`allowance`). */
export type TaxRelief = 'threshold' | 'allowance';

/** A tax as it holds for a coupon in its currency; kept with the coupon, so that a new rule changes no bet that is placed. */
export interface TaxTerm {
  readonly id: string;
  readonly base: TaxBase;
  /** Above 0, at most 100, a decimal text. */
  readonly percent: string;
  readonly relief: TaxRelief;
  readonly reliefMinor: Minor;
}

/** A rule of the site (`site.sections.taxes`) with its title, in a currency. */
export interface TaxRule extends TaxTerm {
  /** As the section has it: a text, or the reference of one. */
  readonly title: unknown;
}

type Section = Readonly<Record<string, unknown>>;

const sectionOf = (value: unknown): Section => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Section) : {});
const placeOf = (rule: Section): number => (typeof rule['at'] === 'number' ? rule['at'] : 0);

/** Rules of a section in their order, in a currency; one that cannot be read is left out: the checker has refused it. */
export function readTaxRules(section: unknown, iso: string, money: CurrencyConfig): readonly TaxRule[] {
  const rules = Object.entries(sectionOf(sectionOf(section)['rules'])).map(([id, rule]) => [id, sectionOf(rule)] as const);
  return rules.toSorted(([, one], [, other]) => placeOf(one) - placeOf(other)).flatMap(([id, rule]) => {
    const percent = typeof rule['percent'] === 'string' ? rule['percent'] : '';
    const rate = parseDecimal(percent);
    if (rate === undefined || rate.n <= 0n || rate.n > 100n * rate.d) return [];
    return [{
      id, percent, title: rule['title'],
      base: rule['base'] === 'payout' ? 'payout' : 'profit',
      relief: rule['relief'] === 'threshold' ? 'threshold' : 'allowance',
      reliefMinor: reliefOf(rule, iso, money),
    }];
  });
}

/** What a coupon keeps of a rule. */
export function termOf({ id, base, percent, relief, reliefMinor }: TaxRule): TaxTerm {
  return { id, base, percent, relief, reliefMinor };
}

/** The amount that is named for the currency, else the worth of that in euros. */
function reliefOf(rule: Section, iso: string, money: CurrencyConfig): Minor {
  const named = sectionOf(rule['reliefs'])[iso];
  const inCurrency = typeof named === 'string' ? minorOfText(named, currencyOf(iso, money).minorDigits) : undefined;
  const euro = rule['reliefEuro'];
  return inCurrency ?? (typeof euro === 'string' ? minorOfEuro(euro, iso, money) : undefined) ?? 0;
}
