import { describe, expect, it } from 'vitest';
import { byteRange } from './byteRange.ts';

describe('byteRange', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=200-499', { start: 200, end: 499 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['Bytes= 5-9 ', { start: 5, end: 9 }],
  ])('reads one range: %s', (header, range) => {
    expect(byteRange(header, 1000)).toEqual(range);
  });

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('knows of a part that the file does not have: %s', (header) => {
    expect(byteRange(header, 1000)).toBe('none');
  });

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=9-5', 'bytes=0-1,5-9', 'items=0-1', 'bytes=a-b', 'bytes=0x1-2', 'bytes=99999999999999999999-', 'bytes=1-2 3'])('answers what it does not read by the whole file: %s', (header) => {
    expect(byteRange(header, 1000)).toBe('whole');
  });

  it('finds no part in an empty file', () => {
    expect([byteRange('bytes=0-', 0), byteRange('bytes=-1', 0), byteRange(undefined, 0)]).toEqual(['none', 'none', 'whole']);
  });
});
