import { phoneCodeOf } from '../../../domain/forms/index.ts';
import type { ComboboxOption } from '../../ui/index.ts';
import { countryOptions } from './countryOptions.ts';

/** Countries that have a code, by name; the code stands beside each. */
export function phoneOptions(countries: readonly string[], language: string): readonly ComboboxOption[] {
  return countryOptions(countries.filter((country) => phoneCodeOf(country) !== undefined), language).map((option) => ({ ...option, hint: `+${phoneCodeOf(option.value)}` }));
}
