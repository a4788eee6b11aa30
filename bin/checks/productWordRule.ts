import type { HouseRule, SourceFile } from './houseRule.ts';

/**
 * Words of betting, casino and their money. `live` is not among them: in the language of configs it says of any widget that it
 * shows values that tick.
 */
const PRODUCT_WORDS: ReadonlySet<string> = new Set(
  [
    ['bet', 'bets', 'betting', 'bookmaker', 'coupon', 'coupons', 'odds', 'stake', 'stakes', 'market', 'markets', 'bonus', 'bonuses'],
    ['sport', 'sports', 'champ', 'champs', 'championship', 'championships', 'league', 'casino', 'game', 'games'],
    ['ban', 'bans', 'banned', 'terms', 'login', 'reality', 'deposit', 'deposits', 'withdraw', 'withdrawal', 'deduce', 'wallet', 'payout', 'payouts'],
  ].flat(),
);

/** Words of identifiers, strings and comments with their places: `userBanLevel` holds `ban`, and `urban` does not. */
function wordsOf({ text }: SourceFile): readonly { readonly word: string; readonly offset: number }[] {
  return [...text.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)].map((found) => ({ word: found[0].toLowerCase(), offset: found.index }));
}

/** The runtime renders any site: another product runs on it without a change (tests/contract/library.test.ts). */
export const productWordRule: HouseRule = {
  name: 'product-word',
  appliesTo: (path) => /^runtime\/.+\.tsx?$/.test(path),
  check: (file) =>
    wordsOf(file)
      .filter(({ word }) => PRODUCT_WORDS.has(word))
      .map(({ word, offset }) => ({
        offset,
        message: `"${word}" is a word of the product, which the runtime does not know: contribute it from widgets/<domain>/middleware (guard, session, overlays, facts), or put what is said in general words.`,
      })),
};
