import { phoneCodeOf } from '../../../domain/forms/index.ts';
import type { ComboboxOption } from '../../ui/index.ts';
import { countryOptions } from './countryOptions.ts';

/** Countries that have a code, by name; the code stands beside each. */
export function phoneOptions(countries: readonly string[], language: string): readonly ComboboxOption[] {
  return countryOptions(countries.filter((country) => phoneCodeOf(country) !== undefined), language).map((option) => ({ ...option, hint: `+${phoneCodeOf(option.value)}` }));
}

/** Of countries that share a code, the one that is meant where nothing else is said: it has most of the numbers. */
const MAIN: readonly string[] = ['us', 'ru', 'gb', 'it', 'no', 'au', 'ma', 'fi', 'nz'];

/** The country of a code: one of those that are near, else the main one, else any that has it. */
export function countryOfCode(code: string, near: readonly (string | undefined)[], options: readonly ComboboxOption[]): string | undefined {
  const hasCode = (country: string | undefined): country is string => country !== undefined && code !== '' && phoneCodeOf(country) === code;
  return near.find(hasCode) ?? MAIN.find(hasCode) ?? options.find(({ value }) => hasCode(value))?.value;
}
