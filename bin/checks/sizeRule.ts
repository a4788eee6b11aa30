import { type HouseRule, isGenerated, isTestFile } from './houseRule.ts';

const GOOD_LINES = 300;
const MOST_LINES = 500;

/** Past 300 lines a file is worth splitting by topic, past 500 something is wrong. */
export const sizeRule: HouseRule = {
  name: 'file-length',
  appliesTo: (path) => /\.(tsx?|mjs|css)$/.test(path) && !isTestFile(path) && !isGenerated(path) && !isWordList(path),
  check: (file) => {
    const lines = file.text.split('\n').length - 1;
    if (lines <= GOOD_LINES) return [];
    return [{ offset: 0, message: `${lines} lines: split by topic (${GOOD_LINES} is the aim, ${MOST_LINES} the end).`, isWarning: lines <= MOST_LINES }];
  },
};

// Lists of names are data that happen to be written as code.
function isWordList(path: string): boolean {
  return /iconNames\.ts$|\/(names|catalogue)\//.test(path);
}
