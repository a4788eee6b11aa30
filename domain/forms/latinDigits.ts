/** Zeros of the digits that keyboards of the world type: Arabic, Persian and Urdu, Devanagari, Bengali, full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

/** The text with latin digits in the place of its other ones. */
export function latinDigits(text: string): string {
  return Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? letter : String(code - zero);
  }).join('');
}
