/** What is longer is no question. Apart from what compares words: a box asks for nothing else. */
export const MOST_LETTERS = 100;
