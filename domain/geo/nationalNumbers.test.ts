import { describe, expect, it } from 'vitest';
import { isPhoneLength, nationalNumber, PHONE_CODES, phoneMaskOf } from './index.ts';

describe('nationalNumber', () => {
  it.each([
    ['44', '07700900123', '7700900123'],
    ['44', '7700900123', '7700900123'],
    ['49', '01510000123', '1510000123'],
    ['7', '89001234567', '9001234567'],
    ['7', '8001234567', '8001234567'],
    ['1', '12025550123', '2025550123'],
    ['39', '0612345678', '0612345678'],
    ['225', '0712345678', '0712345678'],
    ['', '0123', '0123'],
  ])('+%s %s is %s', (code, typed, number) => {
    expect(nationalNumber(code, typed)).toBe(number);
  });

  it('makes nothing of a number that it has made', () => {
    for (const code of new Set(Object.values(PHONE_CODES))) {
      for (const typed of ['2345678901', '02345678901', '82345678901', '12345678901']) {
        const once = nationalNumber(code, typed);
        expect(nationalNumber(code, once), `${code} ${typed}`).toBe(once);
      }
    }
  });
});

describe('isPhoneLength', () => {
  it('takes the lengths of the masks and no others', () => {
    for (const [country, code] of Object.entries(PHONE_CODES)) {
      const { mask, min, max } = phoneMaskOf(country) ?? { mask: '', min: 0, max: 0 };
      if (mask === '') continue;
      expect([isPhoneLength(code, '2'.repeat(min)), isPhoneLength(code, '2'.repeat(max))], country).toEqual([true, true]);
    }
    expect([isPhoneLength('7', '900123456'), isPhoneLength('7', '90012345678'), isPhoneLength('1242', '123456')]).toEqual([false, false, false]);
  });

  it('takes what E.164 allows where a country has many lengths, or is in no list', () => {
    expect([isPhoneLength('86', '123'), isPhoneLength('86', '1'.repeat(13)), isPhoneLength('86', '1'.repeat(14)), isPhoneLength('383', '49123456')]).toEqual([false, true, false, true]);
  });
});
