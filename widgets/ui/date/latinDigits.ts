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

/** For a field of latin digits: other ones arrive as if latin ones were typed. Capturing, on an element around the fields. */
export function typeLatinDigits(event: InputEvent): void {
  const latin = latinDigits(event.data ?? '');
  if (latin === (event.data ?? '')) return;
  event.preventDefault();
  event.stopPropagation();
  event.target?.dispatchEvent(new InputEvent(event.type, { inputType: event.inputType, data: latin, bubbles: true, cancelable: true }));
}
