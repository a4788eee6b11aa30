import { type HouseRule, isGenerated, isTestFile } from './houseRule.ts';

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
/** Numbers of `docs/numbers`, one or several. */
const NUMBER = /\b(?:A-|[TPU])\d{1,3}\b/g;
const WORD = /[A-Za-z]{2,}/g;
const FEWEST_WORDS = 3;

/** A comment says why in words; the number beside them leads to who decided it. */
export const citationRule: HouseRule = {
  name: 'bare-number',
  appliesTo: (path) => /\.(tsx?|m[jt]s|css)$/.test(path) && !isGenerated(path) && !isTestFile(path),
  check: ({ text, code }) =>
    [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
      // What stands in a text is no comment.
      if (code.slice(index, index + comment.length).trim() !== '') return [];
      const numbers = comment.match(NUMBER);
      if (!numbers || (comment.replaceAll(NUMBER, '').match(WORD) ?? []).length >= FEWEST_WORDS) return [];
      return [{ offset: index, message: `${numbers.join(', ')} stands alone: say in words why it is so, and keep the number beside them.` }];
    }),
};
