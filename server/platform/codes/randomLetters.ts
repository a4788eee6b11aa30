import { randomInt } from 'node:crypto';

/** Without letters and digits that are read for each other. */
const CLEAR = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** So many letters that nobody can guess, for people to read aloud and type. */
export function randomLetters(length: number, letters = CLEAR): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
}
