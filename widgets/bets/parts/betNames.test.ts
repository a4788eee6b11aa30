import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The coupon's name of each type, by the id under which a bet names it. */
const names = { 1: 'express', 2: 'system', 3: 'chain', 4: 'blocks', 5: 'conditional', 6: 'anti-express', 7: 'lucky', 8: 'patent' } as const;

describe.each(['en', 'ru', 'ar', 'es'])('names of bets in %s', (language) => {
  const read = (dictionary: string): Readonly<Record<string, string>> => JSON.parse(readFileSync(`configs/base/dictionaries/${language}/${dictionary}.json`, 'utf8')) as Readonly<Record<string, string>>;
  const [bets, coupon] = [read('bets'), read('coupon')];

  it('are those under which they were placed', () => {
    const found = Object.entries(names).map(([id, name]) => [coupon[`type-name.${name}`], bets[`type.${id}`]]);
    expect(found.map(([, placed]) => placed)).toEqual(found.map(([built]) => built));
    expect(bets['type.0']).toBe(coupon['type.single']);
  });

  it('call bankers and the lobby as the coupon does', () => {
    expect(coupon['banker']?.split(':')[0]).toBe(bets['banker']);
    expect(coupon['lobby']?.split(':')[0]).toBe(bets['lobby']);
  });
});
