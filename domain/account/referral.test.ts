import { describe, expect, it } from 'vitest';
import { readReferral, REFERRAL_TYPES, referralIn, referralLifeSec, referralText } from './referral.ts';

const DAY_SEC = 86_400;
const marksOf = (query: string) => referralIn(new URLSearchParams(query)).map(({ type, val, additional }) => `${type} ${additional}:${val}`);

describe('marks of a referral (A-88)', () => {
  it.each([
    ['ref', 'refererid', 60 * DAY_SEC], ['aip', 'refererid', 60 * DAY_SEC], ['bf', 'bf', DAY_SEC], ['tag', 'reflinkid', 60 * DAY_SEC], ['btag', 'reflinkid', 60 * DAY_SEC],
    ['qtag', 'reflinkid', 3600], ['affid', 'ref_partner_id', 60 * DAY_SEC], ['utm_source', 'ref_partner_id', 30 * DAY_SEC], ['click_id', 'subid', 60 * DAY_SEC],
    ['subid', 'subid', 60 * DAY_SEC], ['pb', 'postback_watcher', 30 * DAY_SEC],
  ])('reads %s as %s, for %i seconds', (key, type, lifeSec) => {
    const [mark, ...more] = referralIn(new URLSearchParams({ [key]: 'a-1.b_2' }));
    expect([mark, more]).toEqual([{ type, val: 'a-1.b_2', additional: key }, []]);
    expect(mark && referralLifeSec(mark)).toBe(lifeSec);
  });

  it('take one of each type, and no other key', () => {
    expect(marksOf('aip=two&ref=one&tag=t&lng=en&id=5')).toEqual(['refererid ref:one', 'reflinkid tag:t']);
  });

  it('trim a value to 256 characters, and drop one that is none', () => {
    expect(marksOf(`ref=%20${'x'.repeat(300)}`)).toEqual([`refererid ref:${'x'.repeat(256)}`]);
    expect(marksOf('ref=&tag=%20&subid=a%20b&affid=%3Cscript%3E&bf=a:b&pb=%D1%8F')).toEqual([]);
  });

  it('are read back out of their text, and out of nothing else', () => {
    for (const mark of referralIn(new URLSearchParams('ref=1&bf=2&qtag=3&utm_source=4&subid=5&pb=6'))) expect(readReferral(mark.type, referralText(mark))).toEqual(mark);
    expect(REFERRAL_TYPES.map((type) => readReferral(type, 'tag~x') !== null)).toEqual([false, false, true, false, false, false]);
    for (const text of ['', 'x', 'tag~', 'tag~a~b', 'tag~a b', 'constructor~x', `tag~${'x'.repeat(257)}`]) expect(readReferral('reflinkid', text), text).toBeNull();
  });
});
