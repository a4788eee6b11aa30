import type { ComboboxOption } from '../../ui/index.ts';

/** Countries of the site by name, in the order of the page's language; found by their English name and their code too. */
export function countryOptions(codes: readonly string[], language: string): readonly ComboboxOption[] {
  const [here, english] = [namesIn('region', language), namesIn('region', 'en')];
  return inOrder(codes.map((code) => ({ value: code, label: here(code.toUpperCase()), words: `${code} ${english(code.toUpperCase())}` })), language);
}

/** Currencies of the site by name; the code stands beside it. */
export function currencyOptions(codes: readonly string[], language: string): readonly ComboboxOption[] {
  const [here, english] = [namesIn('currency', language), namesIn('currency', 'en')];
  return inOrder(codes.map((code) => ({ value: code, label: capital(here(code), language), hint: code, words: english(code) })), language);
}

function namesIn(type: 'region' | 'currency', language: string): (code: string) => string {
  const names = new Intl.DisplayNames([language], { type, fallback: 'code' });
  return (code) => names.of(code) ?? code;
}

function inOrder(options: readonly ComboboxOption[], language: string): readonly ComboboxOption[] {
  const { compare } = new Intl.Collator(language);
  return [...options].sort((one, other) => compare(one.label, other.label));
}

function capital(name: string, language: string): string {
  const [first = '', ...rest] = Array.from(name);
  return first.toLocaleUpperCase(language) + rest.join('');
}

/** Codes of a list that is compared as one text. */
export function wordsIn(codes: string): readonly string[] {
  return codes.split(' ').filter((code) => code !== '');
}
