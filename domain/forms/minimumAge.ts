/** Years of age from which somebody may register, by ISO country code in small letters. */
export interface MinimumAges {
  readonly default: number;
  readonly byCountry: Readonly<Record<string, number>>;
}

/** The least age in a country; that of all others where the country is not known. */
export function minimumAgeIn(country: string, ages: MinimumAges): number {
  return Object.hasOwn(ages.byCountry, country) ? (ages.byCountry[country] ?? ages.default) : ages.default;
}
