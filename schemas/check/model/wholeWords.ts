/** Before and after a word stands nothing that words are made of; `\b` knows Latin letters alone. */
const [START, END] = ['(?<![\\p{L}\\p{M}\\p{N}_])', '(?![\\p{L}\\p{M}\\p{N}_])'];
const ENDING = '[\\p{L}\\p{M}]*';
/** Between the words of an entry: spaces, one line break, hyphens of any kind. */
const GAP = '[\\s\\u00ad\\u2010\\u2011-]{1,3}';
/** Signs for vowels, which Arabic texts may leave out, and the stroke that draws a word out. */
const ARABIC_SIGNS = '[\\u064b-\\u0652\\u0670\\u0640]';
/** What Arabic writes together with the word that follows: "and", "in", "for", "the". */
const ARABIC_PREFIX = '(?:[وف]?(?:[بك]?ال|لل|[بلك])?)';
/** Letters that are written for one another. */
const SAME: readonly string[] = ['её', 'اأإآ', "'’"];

export interface FoundWord {
  /** As the text has it. */
  readonly text: string;
  readonly at: number;
  /** The entry that it is. */
  readonly word: string;
}

/**
 * Finds words of a language in texts: whole, in any case, and with `*` in an entry for any ending. Two words of an entry may have a hyphen
 * between them. Where one of `allowed` stands nothing is found, though it may hold a word.
 */
export class WholeWords {
  readonly #words: readonly string[];
  readonly #language: string;
  /** One for all words, since it is tried on every text. */
  readonly #pattern: RegExp | undefined;
  readonly #known = new Map<string, string | undefined>();

  constructor(words: readonly string[], allowed: readonly string[], language: string) {
    this.#words = [...words].sort(byLength);
    this.#language = language;
    const pattern = patternOf(words, language);
    const holding = pattern ? allowed.filter((one) => one.normalize('NFC').search(pattern) >= 0) : [];
    for (const one of holding) this.#known.set(one.normalize('NFC').toLowerCase(), undefined);
    this.#pattern = holding.length === 0 ? pattern : patternOf([...words, ...holding], language);
  }

  /** `text` has to be composed (NFC). */
  findIn(text: string): readonly FoundWord[] {
    if (!this.#pattern || text.search(this.#pattern) < 0) return [];
    return [...text.matchAll(this.#pattern)].flatMap(({ 0: found, index: at }) => {
      const word = this.#wordOf(found.toLowerCase());
      return word === undefined ? [] : [{ text: found, at, word }];
    });
  }

  #wordOf(found: string): string | undefined {
    if (!this.#known.has(found)) this.#known.set(found, this.#words.find((word) => new RegExp(`^${prefixOf(this.#language)}${signsOf(word, this.#language).join('')}$`, 'iu').test(found)));
    return this.#known.get(found);
  }
}

/** Of two words that begin at one place the longer one counts. */
function byLength(left: string, right: string): number {
  return right.length - left.length;
}

function patternOf(words: readonly string[], language: string): RegExp | undefined {
  if (words.length === 0) return undefined;
  // By their first letters, so that few words are tried at each place of a text.
  const byFirst = new Map<string, string[]>();
  for (const word of [...words].sort(byLength)) {
    const [first = '', ...rest] = signsOf(word, language);
    const known = byFirst.get(first);
    if (known) known.push(rest.join(''));
    else byFirst.set(first, [rest.join('')]);
  }
  return new RegExp(`${START}${prefixOf(language)}(?:${[...byFirst].map(([first, rests]) => `${first}(?:${rests.join('|')})${END}`).join('|')})`, 'giu');
}

function prefixOf(language: string): string {
  return language === 'ar' ? ARABIC_PREFIX : '';
}

/** A pattern for each sign of an entry. */
function signsOf(word: string, language: string): readonly string[] {
  const plain = word.normalize('NFC').toLowerCase().replaceAll(new RegExp(ARABIC_SIGNS, 'gu'), '').trim().replaceAll(/[\s-]+/g, ' ');
  return Array.from(plain, (sign) => {
    if (sign === '*') return ENDING;
    if (sign === ' ') return `${GAP}${prefixOf(language)}`;
    const same = SAME.find((signs) => signs.includes(sign));
    const one = same === undefined ? sign.replace(/[\\^$.|?+()[\]{}/]/, '\\$&') : `[${same}]`;
    return /\p{Script=Arabic}/u.test(sign) ? `${one}${ARABIC_SIGNS}*` : one;
  });
}
