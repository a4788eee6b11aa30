import { passwordFault } from './passwordFault.ts';

/** From this length on no more is recommended (A-75, ASVS 5: 6.2). */
const RECOMMENDED = 15;
const FAIR = 12;
/** A long row of few different letters is guessed as quickly as a short one. */
const FEWEST_DIFFERENT = 6;

/** How strong a new password is: 1 refused, 2 weak but allowed, 3 good, 4 strong. It recommends length, never composition. */
export function passwordStrength(password: string, names: { readonly login?: string; readonly forbidden?: readonly string[] } = {}): 1 | 2 | 3 | 4 {
  if (passwordFault(password, names) !== null) return 1;
  const letters = Array.from(password);
  if (letters.length < FAIR || new Set(letters).size < FEWEST_DIFFERENT) return 2;
  return letters.length < RECOMMENDED ? 3 : 4;
}
