import { randomInt } from 'node:crypto';
import { SAVED_CODES } from './factorTerms.ts';

/** Without letters and digits that are read for each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const HALF = 5;

/** Codes to be told once, as somebody writes them down: fifty bits each. */
export function newSavedCodes(): readonly string[] {
  return Array.from({ length: SAVED_CODES }, () => {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
  });
}

/** A saved code however it was typed: in small letters, with spaces, without its hyphen. */
export function savedCodeOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
