import { describe, expect, it } from 'vitest';
import { latinDigits } from './latinDigits.ts';

describe('latinDigits', () => {
  it.each([
    ['٠٥٩', '059'],
    ['۰۵۹', '059'],
    ['५', '5'],
    ['23', '23'],
    ['١/x', '1/x'],
  ])('reads %s as %s', (typed, latin) => {
    expect(latinDigits(typed)).toBe(latin);
  });
});
