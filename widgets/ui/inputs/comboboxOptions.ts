export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Shown at the end of its line: a code. */
  readonly hint?: string;
  /** Other words by which it is found: its code, its name in another language. */
  readonly words?: string;
}

/** Letters as they are compared: small, without marks (`Côte` is found by `cote`), in any script. */
export function foldLetters(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

/** Options that what was typed finds: those that begin with it, those of which a word does, then those found by other words. All where nothing is typed. */
export function findOptions(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const sought = foldLetters(typed);
  if (sought === '') return options;
  return options
    .map((option) => ({ option, rank: rankOf(option, sought) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

/** The option that a text names: by its label, its value or its code, or as the only one that it finds. */
export function namedOption(options: readonly ComboboxOption[], typed: string): ComboboxOption | undefined {
  const sought = foldLetters(typed);
  if (sought === '') return undefined;
  const exact = options.find(({ label, value, hint = '' }) => [label, value, hint].some((name) => foldLetters(name) === sought));
  if (exact) return exact;
  const found = findOptions(options, typed);
  return found.length === 1 ? found[0] : undefined;
}

/** The option whose label a text is, whatever its letters are written like. */
export function labelledOption(options: readonly ComboboxOption[], typed: string): ComboboxOption | undefined {
  const sought = foldLetters(typed);
  return options.find(({ label }) => foldLetters(label) === sought);
}

const NOT_FOUND = 3;

function rankOf({ label, hint = '', words = '' }: ComboboxOption, sought: string): number {
  const name = foldLetters(label);
  if (name.startsWith(sought)) return 0;
  if (beginsWord(name, sought)) return 1;
  return beginsWord(foldLetters(`${hint} ${words}`), sought) ? 2 : NOT_FOUND;
}

function beginsWord(text: string, sought: string): boolean {
  return text.split(/[^\p{L}\p{N}+]+/u).some((word, at, words) => words.slice(at).join(' ').startsWith(sought) || (word.startsWith('+') && word.slice(1).startsWith(sought)));
}
