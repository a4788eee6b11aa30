import { randomLetters } from '../../platform/codes/randomLetters.ts';
import { SAVED_CODES } from './factorTerms.ts';

const LENGTH = 10;
const HALF = 5;

/** Codes to be told once, as somebody writes them down: fifty bits each. */
export function newSavedCodes(): readonly string[] {
  return Array.from({ length: SAVED_CODES }, () => {
    const code = randomLetters(LENGTH);
    return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
  });
}

/** A saved code however it was typed: in small letters, with spaces, without its hyphen. */
export function savedCodeOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
