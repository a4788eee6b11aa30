import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('csvOf', () => {
  it('begins with the mark of UTF-8 and ends each row with CR LF', () => {
    expect(csvOf([['a', 'b'], ['c', 'd']])).toBe('\u{FEFF}a,b\r\nc,d\r\n');
  });

  it('quotes commas, quotes and line ends', () => {
    expect(csvOf([['a,b', 'say "no"', 'two\nlines']])).toBe('\u{FEFF}"a,b","say ""no""","two\nlines"\r\n');
  });

  it('keeps a spreadsheet from reading a text as a formula, and leaves numbers alone', () => {
    expect(csvOf([['=1+1', '@x', '-5.00', '+over']])).toBe("\u{FEFF}'=1+1,'@x,-5.00,'+over\r\n");
  });
});
