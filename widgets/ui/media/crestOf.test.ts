import { describe, expect, it } from 'vitest';
import { crestOf, letterOf } from './crestOf.ts';

describe('crestOf', () => {
  it('gives one id the same crest, whatever the name', () => {
    expect({ ...crestOf(4711, 'Old name'), letter: '' }).toEqual({ ...crestOf('4711', 'New name'), letter: '' });
  });

  it('spreads neighbouring ids over many different crests', () => {
    const crests = new Set(Array.from({ length: 200 }, (_, id) => JSON.stringify({ ...crestOf(id, ''), letter: '' })));
    expect(crests.size).toBeGreaterThan(150);
  });

  it('never paints the figure in the colour of the field', () => {
    for (let id = 0; id < 500; id += 1) {
      const crest = crestOf(id, 'x');
      expect(crest.field).not.toBe(crest.figure);
    }
  });
});

describe('letterOf', () => {
  it.each([
    ['North Harbour', 'N'],
    ['ångström', 'Å'],
    ['الوحدة', 'ا'],
    ['1. Eastgate', 'E'],
    ['', ''],
  ])('takes from "%s" the letter "%s"', (name, letter) => {
    expect(letterOf(name)).toBe(letter);
  });
});
